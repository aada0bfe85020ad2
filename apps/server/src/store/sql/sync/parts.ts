import { AppError } from "../../../errors.ts";
import type { BatchPart, SyncRequest, Writer } from "../../store.ts";
import type { Core } from "../core.ts";
import type { Param, Session } from "../engine.ts";
import { tables } from "../tables.ts";
import { pause } from "../../../turns.ts";
import type { Pace } from "../pace.ts";
import { syncLock } from "./run.ts";

/**
 * Large batches come in pieces. A piece is written down and does nothing until the last of them has come; then all
 * are joined in their order and applied in one step under the id of the whole, which throws the pieces away. So
 * nobody ever sees half a batch, and one that came in pieces before may come again as a whole.
 */

const megabyte = 1024 * 1024;

/** What one account, one address without an account, and all of these together may have pending, in bytes. */
export const partLimits = {
  parts: 100,
  bytes: 64 * megabyte,
  addressBytes: 16 * megabyte,
  visitorBytes: 512 * megabyte,
} as const;

/** After this many seconds pieces may have gone that wait now. */
const tryAgainAfter = 3600;

/** User, randomizer and id of the whole batch. */
type BatchKey = readonly [userId: number, randomizer: number, batchId: string];

const ofBatch = "user_id = $1 AND randomizer = $2 AND batch_id = $3";

/** A batch of which all pieces are there; none when it was applied before. */
export interface CompleteBatch {
  key: BatchKey;
  pieces: number;
}

/** Keeps a piece; returns the batch when it is complete. Inside a write only. */
export async function stagePart(
  { engine }: Core,
  session: Session,
  part: BatchPart,
  request: SyncRequest,
  { userId, address = "" }: Writer,
): Promise<CompleteBatch | undefined> {
  refuseNonsense(part);
  const { randomizer } = request;
  const key: BatchKey = [userId, randomizer, part.of];
  await engine.lock(session, syncLock(userId, randomizer));
  if (await session.get(`SELECT 1 AS here FROM batch WHERE ${ofBatch}`, key)) return { key, pieces: 0 };
  await keep(session, key, part, request, address);
  const waiting = await read(session, `SELECT count(*) AS number FROM part WHERE ${ofBatch}`, key);
  return waiting < part.count ? undefined : { key, pieces: part.count };
}

/** The whole batch out of its pieces, in their order; undefined when one of them has gone meanwhile. */
export async function joinParts(
  reader: Session,
  { key, pieces }: CompleteBatch,
): Promise<SyncRequest | undefined> {
  const [, randomizer, batchId] = key;
  const whole: SyncRequest & Required<Body> = {
    concepts: [],
    connections: [],
    ended: [],
    trashed: [],
    randomizer,
    batchId,
  };
  const sql = `SELECT body FROM part WHERE ${ofBatch} AND place = $4`;
  for (let place = 0; place < pieces; place++) {
    const part = await reader.get<{ body: string }>(sql, [...key, place]);
    if (!part) return undefined;
    add(whole, JSON.parse(part.body) as Body);
    await pause();
  }
  return whole;
}

function add(whole: Required<Body>, { concepts, connections, ended = [], trashed = [] }: Body): void {
  whole.concepts.push(...concepts);
  whole.connections.push(...connections);
  whole.ended.push(...ended);
  whole.trashed.push(...trashed);
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

/** The same with one piece at a time. */
export async function dropPartsInPieces(
  session: Session,
  pace: Pace,
  userId: number,
  { randomizer, batchId }: SyncRequest,
): Promise<void> {
  if (batchId === undefined) return;
  const key = [userId, randomizer, batchId];
  const sql = `SELECT place FROM part WHERE ${ofBatch}`;
  const places = await pace.once(() => session.all<{ place: number }>(sql, key));
  for (const { place } of places)
    await pace.once(() => session.run(`DELETE FROM part WHERE ${ofBatch} AND place = $4`, [...key, place]));
}

function refuseNonsense({ index, count }: BatchPart): void {
  if (count > partLimits.parts)
    throw new AppError("bad_batch", { detail: `it comes in more than ${partLimits.parts} parts` });
  if (index >= count) throw new AppError("bad_batch", { detail: `there is no part ${index} of ${count}` });
}

/** The first of two equal pieces stays. Pieces of another count are from a sending that was given up. */
async function keep(
  session: Session,
  key: BatchKey,
  part: BatchPart,
  request: SyncRequest,
  address: string,
): Promise<void> {
  const { concepts, connections, ended, trashed } = request;
  await session.run(`DELETE FROM part WHERE ${ofBatch} AND parts <> $4`, [...key, part.count]);
  const same = `SELECT 1 AS here FROM part WHERE ${ofBatch} AND place = $4`;
  if (await session.get(same, [...key, part.index])) return;
  const body = JSON.stringify({ concepts, connections, ended, trashed });
  const bytes = Buffer.byteLength(body);
  await refuseTooMuch(session, key, bytes, address);
  await session.insert(tables.part, [[...key, part.index, part.count, bytes, Date.now(), body, address]]);
}

async function refuseTooMuch(session: Session, key: BatchKey, bytes: number, address: string): Promise<void> {
  const sum = "SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) AS number FROM part WHERE";
  const isVisitor = address !== "";
  const own = isVisitor ? partLimits.addressBytes : partLimits.bytes;
  if ((await read(session, `${sum} ${ofBatch}`, key)) + bytes > own) throw new AppError("too_large");
  const ofSender = isVisitor
    ? await read(session, `${sum} sender = $1 AND sender <> ''`, [address])
    : await read(session, `${sum} user_id = $1`, [key[0]]);
  const ofVisitors = isVisitor ? await read(session, `${sum} user_id = $1`, [key[0]]) : 0;
  if (ofSender + bytes > own || ofVisitors + bytes > partLimits.visitorBytes)
    throw new AppError("parts_waiting", { seconds: tryAgainAfter });
}

async function read(session: Session, sql: string, params: readonly Param[]): Promise<number> {
  return (await session.get<{ number: number }>(sql, params))?.number ?? 0;
}

type Body = Pick<SyncRequest, "concepts" | "connections" | "ended" | "trashed">;
