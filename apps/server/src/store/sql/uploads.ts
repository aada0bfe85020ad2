import { sql, type Compilable } from "kysely";
import { AppError } from "../../errors.ts";
import type { OwnedUpload, UploadEntry, Uploads } from "../store.ts";
import type { Engine, Session } from "./engine.ts";
import { all, db, get, run } from "./statements.ts";

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

const columns = ["name", "small", "bytes", "width", "height", "copies", "title"] as const;
const { whole, unfinished, abandoned } = uploadStates;
/** Numbers in the statements themselves, so that the index of uploads that are not whole serves them. */
const [wholeOnly, abandonedOnly] = [sql.lit(whole), sql.lit(abandoned)];

interface UploadRow extends Omit<UploadEntry, "copies"> {
  copies: string;
}

/** Rows of uploaded files; their bytes lie elsewhere. */
export function createUploads(engine: Engine): Uploads {
  const change = (statement: Compilable<UploadRow>): Promise<UploadEntry | undefined> =>
    engine.write(async (session) => {
      const row = await get(session, statement);
      return row && toUpload(row);
    });
  const move = (
    name: string,
    userId: number,
    from: number,
    to: { state: number; entry_id?: number },
  ): Promise<UploadEntry | undefined> => {
    const upload = db.updateTable("upload").set(to).where("name", "=", name);
    return change(upload.where("user_id", "=", userId).where("state", "=", from).returning(columns));
  };
  return {
    add: ({ copies, ...upload }, userId, quota) =>
      engine.write(async (session) => {
        if (quota) await refuseOver(engine, session, { userId, upload, quota });
        const { name, small, bytes, width, height, title = "" } = upload;
        const facts = { name, small, bytes, width, height, copies: copies.join(" "), title };
        const row = { ...facts, user_id: userId, created: Date.now(), state: unfinished, entry_id: 0 };
        await run(session, db.insertInto("upload").values(row));
      }),
    finish: async (name, userId, entryId = 0) =>
      (await move(name, userId, unfinished, { state: whole, entry_id: entryId })) !== undefined,
    withdraw: (name, userId) => move(name, userId, whole, { state: unfinished }),
    remove: (name, userId) => {
      const upload = db.deleteFrom("upload").where("name", "=", name).where("user_id", "=", userId);
      return change(upload.returning(columns));
    },
    find: async (name, userId) => {
      const row = await get(engine.reader, wholeOf(userId).where("name", "=", name));
      return row && toUpload(row);
    },
    list: async (userId, from = "owner") => {
      const uploads = wholeOf(userId).where("title", from === "owner" ? "=" : "<>", "");
      return (await all(engine.reader, uploads.orderBy("created").orderBy("name"))).map(toUpload);
    },
    taken: (userId, from) => takenBy(engine.reader, userId, from),
    ofEntries: async (userId, entryIds) => {
      if (entryIds.length === 0) return [];
      const sent = db
        .selectFrom("upload")
        .select(["name", "title", "entry_id as entryId"])
        .where("entry_id", "in", entryIds)
        .where("title", "<>", sql.lit(""))
        .where("state", "=", wholeOnly)
        .where("user_id", "=", userId);
      return all(engine.reader, sent.orderBy("created").orderBy("name"));
    },
    removable: async (before) => {
      const left = removableRows()
        .where("state", ">", wholeOnly)
        .where(({ eb, or }) => or([eb("state", "=", abandonedOnly), eb("created", "<", before)]))
        .orderBy("state")
        .orderBy("created");
      const orphaned = removableRows()
        .where("title", "<>", sql.lit(""))
        .where("state", "=", wholeOnly)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("concept").select("id").whereRef("concept.id", "=", "upload.entry_id"))),
        );
      return [...(await all(engine.reader, left)), ...(await all(engine.reader, orphaned))].map(toOwned);
    },
    isWhole: async (file) => {
      const left = db
        .selectFrom("upload")
        .select("state")
        .where("state", ">", wholeOnly)
        .where(sql`substr(name, 1, 32)`, "=", file.slice(0, 32));
      return (await get(engine.reader, left)) === undefined;
    },
  };
}

function wholeOf(userId: number) {
  const uploads = db.selectFrom("upload").select(columns).where("user_id", "=", userId);
  return uploads.where("state", "=", wholeOnly);
}

function removableRows() {
  return db.selectFrom("upload").select([...columns, "user_id"]);
}

/** Lets nothing finish the uploads of a user any more. Inside a write only. */
export function abandonUploads(session: Session, userId: number): Promise<void> {
  return run(session, db.updateTable("upload").set({ state: abandoned }).where("user_id", "=", userId));
}

/** Abandons what the end of the only process has left unfinished. */
export function abandonUnfinished(engine: Engine): Promise<void> {
  const left = db.updateTable("upload").set({ state: abandoned }).where("state", ">", wholeOnly);
  return engine.write((session) => run(session, left));
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

async function takenBy(
  session: Parameters<typeof get>[0],
  userId: number,
  from: "owner" | "visitors",
): Promise<number> {
  const size = sql<number>`CAST(coalesce(sum(bytes + ${sql.lit(bytesAFile)}), 0) AS BIGINT)`.as("taken");
  const counted = db.selectFrom("upload").select(size).where("user_id", "=", userId);
  return (await get(session, counted.where("title", from === "owner" ? "=" : "<>", "")))?.taken ?? 0;
}

interface Added {
  userId: number;
  upload: Pick<UploadEntry, "bytes" | "title">;
  quota: number;
}

/** Uploads of one user come one after another, so that two at once cannot share the room that is left. */
async function refuseOver(
  engine: Engine,
  session: Session,
  { userId, upload: { bytes, title = "" }, quota }: Added,
): Promise<void> {
  await engine.lock(session, `uploads ${userId}`);
  const taken = await takenBy(session, userId, title === "" ? "owner" : "visitors");
  if (taken + bytes + bytesAFile > quota)
    throw new AppError("quota_reached", { limit: Math.floor(quota / 1024 / 1024) });
}
