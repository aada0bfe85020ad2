import { anonymousUser, type ConnectionRecord } from "@tessera/graph/wire";

import { AppError } from "../../../errors.ts";
import type { Writer } from "../../store.ts";
import type { Core } from "../core.ts";
import type { Dialect, Engine, Param, Session } from "../engine.ts";
import { tables } from "../tables.ts";
import type { Resolved } from "./links.ts";
import { reservedAmong } from "./reserved.ts";
import { ghostOf, type SyncRun } from "./run.ts";

/**
 * Clients of the older calls post concepts and their links at the same time. A link that arrives first is parked, when
 * each concept that it misses has an id that its writer has reserved: it waits for one of them at a time and is
 * created in the step that creates the last one, or goes after a day. Nobody else sees it or sets it free.
 */

/** Links that one account, one address without an account, and all of these together may have parked. */
const parkedLimits = { account: 10_000, address: 1000, visitors: 50_000 } as const;

/** After this many seconds links may have gone that are parked now. */
const tryAgainAfter = 3600;

/** Parks those of the links that miss reserved concepts only. Throws `parts_waiting` when too many are parked. */
export async function parkLinks(
  run: SyncRun,
  links: readonly Resolved[],
  isThere: (concept: number) => boolean,
): Promise<void> {
  const missing = new Map(links.map((link) => [link, missingOf(link, isThere)]));
  const reserved = new Set(await reservedAmong(run, "concept", [...missing.values()].flat()));
  const waiting = links.filter((link) => {
    const ids = missing.get(link) ?? [];
    // Under an id that somebody else has reserved it would stand in the way of that one's link.
    const isOwnId = link.ghost < 0 || run.reserved.connection.has(link.ghost);
    return isOwnId && ids.length > 0 && ids.every((id) => reserved.has(id));
  });
  if (waiting.length === 0) return;
  await refuseTooMany(run, waiting.length);
  const { userId, address = "" } = run.writer;
  const rows = waiting.map((link) => {
    const [id = 0] = missing.get(link) ?? [];
    return [userId, link.ghost, id, address, run.now, JSON.stringify(bodyOf(link.wanted))];
  });
  await run.session.insert(tables.parkedLink, rows, "ON CONFLICT DO NOTHING");
  run.parked.push(...(await storedAmong(run, rows)));
}

/** Ghosts of the rows that are parked as they are: another link may have been parked under the same id before. */
async function storedAmong({ core, session, writer }: SyncRun, rows: readonly Param[][]): Promise<number[]> {
  const { dialect } = core.engine;
  const sql = `SELECT ghost_id, sender, body FROM parked_link WHERE user_id = $1 AND ${dialect.among("ghost_id", "$2")}`;
  const ghosts = rows.map(([, ghost]) => Number(ghost));
  const stored = await session.all<{ ghost_id: number; sender: string; body: string }>(sql, [
    writer.userId,
    ghosts,
  ]);
  const known = new Set(stored.map(({ ghost_id, sender, body }) => `${ghost_id} ${sender} ${body}`));
  return rows.flatMap(([, ghost, , sender, , body]) =>
    known.has(`${String(ghost)} ${String(sender)} ${String(body)}`) ? [Number(ghost)] : [],
  );
}

function missingOf({ of, to, type }: Resolved, isThere: (concept: number) => boolean): number[] {
  return [...new Set([of, to, type])].filter((id) => !isThere(id));
}

/** What creating the link needs of it. */
function bodyOf(link: Partial<ConnectionRecord>): Partial<ConnectionRecord> {
  const { id = 0, ghostId = 0, ofTheConceptId = 0, toTheConceptId = 0, typeId = 0 } = link;
  const { orderId, accessId, typeCharacter, isSingle } = link;
  const ends = { id, ghostId, ofTheConceptId, toTheConceptId, typeId };
  return JSON.parse(JSON.stringify({ ...ends, orderId, accessId, typeCharacter, isSingle })) as typeof link;
}

async function refuseTooMany({ session, writer }: SyncRun, more: number): Promise<void> {
  const { userId, address = "" } = writer;
  const isVisitor = userId === anonymousUser;
  const ofUser = await count(session, "user_id = $1", userId);
  const ofAddress =
    isVisitor && address !== "" ? await count(session, "sender = $1 AND sender <> ''", address) : 0;
  const isFull = isVisitor
    ? ofUser + more > parkedLimits.visitors || ofAddress + more > parkedLimits.address
    : ofUser + more > parkedLimits.account;
  if (isFull) throw new AppError("parts_waiting", { seconds: tryAgainAfter });
}

async function count(session: Session, where: string, param: Param): Promise<number> {
  const sql = `SELECT CAST(count(*) AS BIGINT) AS number FROM parked_link WHERE ${where}`;
  return (await session.get<{ number: number }>(sql, [param]))?.number ?? 0;
}

/** Takes links out that wait for these concepts of the same writer. Inside a write only. */
export async function takeParked(
  { core, session, writer }: SyncRun,
  concepts: readonly number[],
  limit: number,
): Promise<Partial<ConnectionRecord>[]> {
  if (concepts.length === 0) return [];
  const { dialect } = core.engine;
  const found = `SELECT p.ghost_id ${waitsFor(dialect, "$2", "$3")} LIMIT ${limit}`;
  const sql = `DELETE FROM parked_link WHERE user_id = $1 AND ghost_id IN (${found}) RETURNING body`;
  const rows = await session.all<{ body: string }>(sql, [writer.userId, [...concepts], writer.address ?? ""]);
  return rows
    .map(({ body }) => JSON.parse(body) as Partial<ConnectionRecord>)
    .toSorted((one, other) => ghostOf(one) - ghostOf(other));
}

const waitsFor = (dialect: Dialect, concepts: string, sender: string): string =>
  `FROM ${dialect.numbers(concepts, "j")} ${dialect.join} parked_link p
    ON p.user_id = $1 AND p.missing_id = j.value AND p.sender = ${sender}`;

/** Does a link of the writer's wait for one of these concepts? */
export async function isAwaited(
  { dialect, reader }: Engine,
  concepts: readonly number[],
  { userId, address = "" }: Writer,
): Promise<boolean> {
  if (concepts.length === 0) return false;
  const sql = `SELECT 1 AS here ${waitsFor(dialect, "$2", "$3")} LIMIT 1`;
  return (await reader.get(sql, [userId, [...concepts], address])) !== undefined;
}

/** Those of the links that the writer has parked. */
export async function parkedAmong(
  { engine }: Core,
  ghosts: readonly number[],
  { userId }: Writer,
): Promise<number[]> {
  const sql = `SELECT ghost_id FROM parked_link WHERE user_id = $1 AND ${engine.dialect.among("ghost_id", "$2")}`;
  const rows = await engine.reader.all<{ ghost_id: number }>(sql, [userId, [...ghosts]]);
  return rows.map(({ ghost_id }) => ghost_id);
}

/** Forgets parked links of the writer; returns those that were still parked. Inside a write only. */
export async function dropParked(
  { engine }: Core,
  session: Session,
  ghosts: readonly number[],
  { userId }: Writer,
): Promise<number[]> {
  const sql = `DELETE FROM parked_link WHERE user_id = $1 AND ${engine.dialect.among("ghost_id", "$2")} RETURNING ghost_id`;
  const rows = await session.all<{ ghost_id: number }>(sql, [userId, [...ghosts]]);
  return rows.map(({ ghost_id }) => ghost_id);
}
