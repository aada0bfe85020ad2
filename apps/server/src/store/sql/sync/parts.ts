import { AppError } from "../../../errors.ts";
import type { BatchPart, SyncRequest, Writer } from "../../store.ts";
import type { Core } from "../core.ts";
import type { Param, Session } from "../engine.ts";
import { tables } from "../tables.ts";
import { syncLock } from "./run.ts";

/**
 * Large batches come in pieces. A piece is written down and does nothing until the last of them has come; then all
 * are joined in their order and applied in one step under the id of the whole, which throws the pieces away. So
 * nobody ever sees half a batch, and one that came in pieces before may come again as a whole.
 */

/** What one account may have waiting. */
export const partLimits = { parts: 100, bytes: 64 * 1024 * 1024 } as const;

/** After this many seconds pieces may have gone that wait now. */
const tryAgainAfter = 3600;

/** User, randomizer and id of the whole batch. */
type Key = readonly [userId: number, randomizer: number, batchId: string];

const ofBatch = "user_id = $1 AND randomizer = $2 AND batch_id = $3";

/** Keeps a piece; answers the whole batch when it is complete. Inside a write only. */
export async function stagePart(
  { engine }: Core,
  session: Session,
  part: BatchPart,
  request: SyncRequest,
  { userId }: Writer,
): Promise<SyncRequest | undefined> {
  refuseNonsense(part);
  const { randomizer } = request;
  const key: Key = [userId, randomizer, part.of];
  await engine.lock(session, syncLock(userId, randomizer));
  if (await session.get(`SELECT 1 AS here FROM batch WHERE ${ofBatch}`, key)) return joined(key, []);
  await keep(session, key, part, request);
  const waiting = await read(session, `SELECT count(*) AS number FROM part WHERE ${ofBatch}`, key);
  if (waiting < part.count) return undefined;
  const sql = `SELECT body FROM part WHERE ${ofBatch} ORDER BY place`;
  return joined(key, await session.all<{ body: string }>(sql, key));
}

/** Throws away the pieces of a batch that was applied. */
export async function dropParts(
  session: Session,
  userId: number,
  { randomizer, batchId }: SyncRequest,
): Promise<void> {
  if (batchId === undefined) return;
  await session.run(`DELETE FROM part WHERE ${ofBatch}`, [userId, randomizer, batchId]);
}

function refuseNonsense({ index, count }: BatchPart): void {
  if (count > partLimits.parts)
    throw new AppError("bad_batch", { detail: `it comes in more than ${partLimits.parts} parts` });
  if (index >= count) throw new AppError("bad_batch", { detail: `there is no part ${index} of ${count}` });
}

/** The first of two equal pieces stays. Pieces of another count are from a sending that was given up. */
async function keep(session: Session, key: Key, part: BatchPart, request: SyncRequest): Promise<void> {
  const { concepts, connections, ended, trashed } = request;
  await session.run(`DELETE FROM part WHERE ${ofBatch} AND parts <> $4`, [...key, part.count]);
  const same = `SELECT 1 AS here FROM part WHERE ${ofBatch} AND place = $4`;
  if (await session.get(same, [...key, part.index])) return;
  const body = JSON.stringify({ concepts, connections, ended, trashed });
  const bytes = Buffer.byteLength(body);
  await refuseTooMuch(session, key, bytes);
  await session.insert(tables.part, [[...key, part.index, part.count, bytes, Date.now(), body]]);
}

async function refuseTooMuch(session: Session, key: Key, bytes: number): Promise<void> {
  const sum = "SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) AS number FROM part WHERE";
  const room = partLimits.bytes - bytes;
  if ((await read(session, `${sum} user_id = $1`, [key[0]])) <= room) return;
  if ((await read(session, `${sum} ${ofBatch}`, key)) > room) throw new AppError("too_large");
  throw new AppError("parts_waiting", { seconds: tryAgainAfter });
}

async function read(session: Session, sql: string, params: readonly Param[]): Promise<number> {
  return (await session.get<{ number: number }>(sql, params))?.number ?? 0;
}

type Body = Pick<SyncRequest, "concepts" | "connections" | "ended" | "trashed">;

function joined([, randomizer, batchId]: Key, pieces: readonly { body: string }[]): SyncRequest {
  const bodies = pieces.map(({ body }) => JSON.parse(body) as Body);
  return {
    concepts: bodies.flatMap((body) => body.concepts),
    connections: bodies.flatMap((body) => body.connections),
    ended: bodies.flatMap((body) => body.ended ?? []),
    trashed: bodies.flatMap((body) => body.trashed ?? []),
    randomizer,
    batchId,
  };
}
