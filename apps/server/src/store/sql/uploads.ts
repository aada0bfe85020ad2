import { AppError } from "../../errors.ts";
import type { OwnedUpload, UploadEntry, Uploads } from "../store.ts";
import type { Engine, Session } from "./engine.ts";

/**
 * States of an upload. Files are written after the row of an upload and removed before it, so that the end of the process
 * never leaves files without a row by which they are found again.
 */
export const uploadStates = {
  whole: 0,
  /** Its files are being written or removed. */
  unfinished: 1,
  /** Nobody writes its files any more: they only have to be removed. */
  abandoned: 2,
} as const;

interface UploadRow extends Omit<UploadEntry, "copies"> {
  copies: string;
}

const columns = "name, small, bytes, width, height, copies";
const { whole, unfinished, abandoned } = uploadStates;

/** Rows of uploaded files; their bytes lie elsewhere. */
export function createUploads(engine: Engine): Uploads {
  const change = (sql: string, params: (string | number)[]): Promise<UploadEntry | undefined> =>
    engine.write(async (session) => {
      const row = await session.get<UploadRow>(`${sql} RETURNING ${columns}`, params);
      return row && toUpload(row);
    });
  return {
    add: ({ name, small, bytes, width, height, copies }, userId, quota) =>
      engine.write(async (session) => {
        if (quota) await refuseOver(engine, session, userId, bytes, quota);
        const row = [name, userId, bytes, small, Date.now(), width, height, copies.join(" "), unfinished];
        await session.run("INSERT INTO upload VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)", row);
      }),
    finish: async (name, userId) => {
      const sql = `UPDATE upload SET state = ${whole} WHERE name = $1 AND user_id = $2 AND state = ${unfinished}`;
      return (await change(sql, [name, userId])) !== undefined;
    },
    withdraw: (name, userId) => {
      const sql = `UPDATE upload SET state = ${unfinished} WHERE name = $1 AND user_id = $2 AND state = ${whole}`;
      return change(sql, [name, userId]);
    },
    remove: (name, userId) => change("DELETE FROM upload WHERE name = $1 AND user_id = $2", [name, userId]),
    find: async (name, userId) => {
      const sql = `SELECT ${columns} FROM upload WHERE name = $1 AND user_id = $2 AND state = ${whole}`;
      const row = await engine.reader.get<UploadRow>(sql, [name, userId]);
      return row && toUpload(row);
    },
    list: async (userId) => {
      const sql = `SELECT ${columns} FROM upload WHERE user_id = $1 AND state = ${whole} ORDER BY created, name`;
      return (await engine.reader.all<UploadRow>(sql, [userId])).map(toUpload);
    },
    removable: async (before) => {
      const sql = `SELECT ${columns}, user_id FROM upload
        WHERE state > 0 AND (state = ${abandoned} OR created < $1) ORDER BY state, created`;
      return (await engine.reader.all<UploadRow & { user_id: number }>(sql, [before])).map(toOwned);
    },
    isWhole: async (file) => {
      const sql = "SELECT 1 AS here FROM upload WHERE state > 0 AND substr(name, 1, 32) = $1";
      return (await engine.reader.get(sql, [file.slice(0, 32)])) === undefined;
    },
  };
}

/** Lets nothing finish the uploads of a user any more. Inside a write only. */
export function abandonUploads(session: Session, userId: number): Promise<void> {
  return session.run(`UPDATE upload SET state = ${abandoned} WHERE user_id = $1`, [userId]);
}

/** Abandons what the end of the only process has left unfinished. */
export function abandonUnfinished(engine: Engine): Promise<void> {
  const sql = `UPDATE upload SET state = ${abandoned} WHERE state > 0`;
  return engine.write((session) => session.run(sql, []));
}

function toOwned({ user_id, ...row }: UploadRow & { user_id: number }): OwnedUpload {
  return { ...toUpload(row), userId: user_id };
}

/** Reads the names of the copies. */
function toUpload(row: UploadRow): UploadEntry {
  return { ...row, copies: row.copies.split(" ").filter(Boolean) };
}

/** What a file takes up besides its bytes; so that nobody keeps any number of tiny ones. */
const bytesAFile = 4096;

/** Uploads of one user come one after another, so that two at once cannot share the room that is left. */
async function refuseOver(
  engine: Engine,
  session: Session,
  userId: number,
  bytes: number,
  quota: number,
): Promise<void> {
  await engine.lock(session, `uploads ${userId}`);
  const sql = `SELECT CAST(coalesce(sum(bytes + ${bytesAFile}), 0) AS BIGINT) AS taken FROM upload WHERE user_id = $1`;
  const { taken = 0 } = (await session.get<{ taken: number }>(sql, [userId])) ?? {};
  if (taken + bytes + bytesAFile > quota)
    throw new AppError("quota_reached", { limit: Math.floor(quota / 1024 / 1024) });
}
