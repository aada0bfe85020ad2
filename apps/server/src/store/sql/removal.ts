import { anonymousUser } from "@tessera/graph/wire";

import { AppError } from "../../errors.ts";
import type { Writer } from "../store.ts";
import type { Engine, Session } from "./engine.ts";
import { inSlices } from "./pace.ts";
import { isNode, kinds, type ConceptRow } from "./records.ts";
import { rights } from "./reads.ts";
import { conceptVisible, linkVisible, mayRemove } from "./rights.ts";
import { areOnOwnSites } from "./sites.ts";
import { disturb, isInvited, sharesOf } from "./shares.ts";
import { rowsWithin, take, type Room } from "./room.ts";
import type { SingleLink, SyncRun } from "./sync/run.ts";
import { replacedTable } from "./tables.ts";

/** What a removal needs of a run. */
export interface Removal extends Pick<SyncRun, "core" | "session" | "writer" | "changes"> {
  /** Takes read-access links whose shares have to be built anew. */
  shares: Set<number>;
  /** Limits what this step does; without it, the caller sees to that. */
  room?: Room | undefined;
}

interface LinkToEnd {
  id: number;
  of_id: number;
  to_id: number;
  type_id: number;
  order_id: number;
  user_id: number;
  access_id: number;
  start_kind: number | null;
  start_user: number | null;
  start_access: number | null;
}

const columnsOfEnding = `k.id, k.of_id, k.to_id, k.type_id, k.order_id, k.user_id, k.access_id,
  c.kind AS start_kind, c.user_id AS start_user, c.access_id AS start_access`;

/** Links that one page of many holds. */
const linksAtOnce = 500;

/** A link of a single-valued field whose other links are looked for, after the link that was looked at last. */
interface SinglePlace {
  link: SingleLink;
  after: number;
}

/**
 * Ends what other links the fields of new single-valued links have, as far as the writer may end them: the last writer
 * wins, and who wrote the others is told. Inside a write only.
 */
export async function endReplaced(run: Removal, singles: readonly SingleLink[]): Promise<void> {
  const winners = winnersOf(singles);
  await lockFields(run, winners);
  for (const link of winners)
    for (let place: SinglePlace | undefined = { link, after: 0 }; place;)
      place = (await endSome(run, place, rowsWithin(run.room, linksAtOnce))).next;
}

/** Fields share so many locks: a large batch sets more fields than an engine has room for locks. */
const fieldLocks = 64;

/**
 * Of two writes at the same time that set one field neither sees the link of the other, so one waits for the other; in
 * one order, so that no two wait for each other. Inside a write only.
 */
export async function lockFields(
  { core, session }: Pick<Removal, "core" | "session">,
  fields: Iterable<SingleLink>,
): Promise<void> {
  const keys = new Set(Array.from(fields, ({ of }) => of % fieldLocks));
  for (const key of [...keys].toSorted((one, other) => one - other))
    await core.engine.lock(session, `field ${key}`);
}

/** The last link of each field. */
export function winnersOf(singles: readonly SingleLink[]): SingleLink[] {
  return [...new Map(singles.map((link) => [`${link.of} ${link.type}`, link])).values()];
}

interface OtherLink extends LinkToEnd {
  seen: number;
}

/** Ends the next of the links that a single-valued one replaces; tells how many it looked at, and where to go on. */
export async function endSome(
  run: Removal,
  { link: winner, after }: SinglePlace,
  count: number,
): Promise<{ looked: number; next: SinglePlace | undefined }> {
  const sql = `SELECT ${columnsOfEnding}, CASE WHEN ${linkVisible} THEN 1 ELSE 0 END AS seen
    FROM (SELECT * FROM connection WHERE of_id = $1 AND type_id = $4 AND ended = 0 AND id > $5 ORDER BY id LIMIT $6) k
    LEFT JOIN concept c ON c.id = k.of_id ORDER BY k.id`;
  const params = [winner.of, ...rights(run.writer), winner.type, after, count];
  const found = await run.session.all<OtherLink>(sql, params);
  take(run.room, found.length);
  const lost: LinkToEnd[] = [];
  for (const row of found) {
    const isOther = row.seen === 1 && row.order_id >= 999 && row.id !== winner.id;
    if (isOther && (await mayEnd(run, row))) lost.push(row);
  }
  await replace(run, winner, lost);
  const last = found.length < count ? undefined : found.at(-1);
  return { looked: found.length, next: last && { link: winner, after: last.id } };
}

async function replace(run: Removal, winner: SingleLink, lost: readonly LinkToEnd[]): Promise<void> {
  const rows = lost.map(({ id }) => [id, winner.id, Date.now()]);
  for (const row of lost) {
    const { id, of_id: of, to_id: to, type_id: typeId } = row;
    run.changes.replace(row, { id, of, typeId, to, by: winner.id, now: winner.to });
  }
  await run.session.insert(replacedTable, rows, "ON CONFLICT DO NOTHING");
  await endLinks(run, lost);
}

/** Ends the visible links among the ids; throws when one is not the writer's. Inside a write only. */
export async function endOwned(run: Removal, ids: number[]): Promise<void> {
  await endLinks(run, await linksToEnd(run, ids));
}

/** The visible links among the ids; throws when one is not the writer's. */
export async function linksToEnd(run: Removal, ids: readonly number[]): Promise<Ending[]> {
  if (ids.length === 0) return [];
  const { dialect } = run.core.engine;
  const sql = `SELECT ${columnsOfEnding}
    FROM ${dialect.numbers("$1", "j")} ${dialect.join} connection k ON k.id = j.value LEFT JOIN concept c ON c.id = k.of_id
    WHERE k.ended = 0 AND ${linkVisible}`;
  const rows = await run.session.all<LinkToEnd>(sql, [ids, ...rights(run.writer)]);
  for (const row of rows) {
    if (!(await mayEnd(run, row))) throw new AppError("forbidden");
  }
  return rows;
}

/** Links that are looked up at once. */
const lookedUpAtOnce = 1000;

/**
 * The ids of links that the writer sees, and of the writer's own that have ended already: to end them again is no mistake,
 * but whoever names any other link is not told that it has ended.
 */
export function knownLinks(
  { reader, dialect }: Pick<Engine, "reader" | "dialect">,
  ids: readonly number[],
  writer: Writer,
): Promise<number[]> {
  const sql = `SELECT k.id FROM ${dialect.numbers("$1", "j")} ${dialect.join} connection k ON k.id = j.value
    WHERE (k.ended = 0 AND ${linkVisible}) OR (k.ended > 0 AND k.user_id = $2)`;
  return inSlices(ids, lookedUpAtOnce, async (slice) => {
    const rows = await reader.all<{ id: number }>(sql, [[...slice], ...rights(writer)]);
    return rows.map(({ id }) => id);
  });
}

/** A link may be ended by who made it, by the owner of the thing that it starts from, and by whom it invites. */
async function mayEnd({ session, writer }: Removal, row: LinkToEnd): Promise<boolean> {
  if (mayRemove(row, writer)) return true;
  const owned = isNode(row.start_kind ?? undefined) || row.start_kind === kinds.text;
  const start = { user_id: row.start_user ?? 0, access_id: row.start_access ?? 0 };
  return (owned && mayRemove(start, writer)) || isInvited(session, row.id, writer);
}

/** A link that ends. */
export type Ending = Pick<
  LinkToEnd,
  "id" | "of_id" | "to_id" | "type_id" | "order_id" | "user_id" | "access_id"
>;

/** Ends links, whoever may. Inside a write only. */
export async function endLinks(run: Removal, links: readonly Ending[]): Promise<void> {
  if (links.length === 0) return;
  const { core, session } = run;
  const ids = links.map((link) => link.id);
  const starts = links.map((link) => link.of_id);
  const shares = [...(await openedBy(run, ids)), ...(await sharesOf(run, starts))];
  disturb(core, shares);
  const sql = `UPDATE connection SET ended = $2 WHERE ended = 0
    AND id IN (SELECT j.value FROM ${core.engine.dialect.numbers("$1", "j")})`;
  await session.run(sql, [ids, Date.now()]);
  for (const link of links) {
    const inside = link.order_id < 999 ? [link.type_id] : [];
    run.changes.touch(link, [link.of_id, link.to_id, ...inside]);
  }
  for (const share of shares) run.shares.add(share);
}

async function openedBy({ core, session }: Removal, links: number[]): Promise<number[]> {
  const { dialect } = core.engine;
  const sql = `SELECT DISTINCT s.link_id FROM ${dialect.numbers("$1", "j")} ${dialect.join} share s ON s.link_id = j.value`;
  return (await session.all<{ link_id: number }>(sql, [links])).map((row) => row.link_id);
}

/** Deletes the visible concepts among the ids; throws when one is not the writer's. Inside a write only. */
export async function deleteOwned(run: Removal, ids: number[]): Promise<number> {
  const rows = await conceptsToDelete(run, ids);
  for (const row of rows) await deleteConcept(run, row);
  return rows.length;
}

/** The visible concepts among the ids; throws when one is not the writer's. */
export async function conceptsToDelete(run: Removal, ids: readonly number[]): Promise<ConceptRow[]> {
  if (ids.length === 0) return [];
  const { dialect } = run.core.engine;
  // Links that others make meanwhile are there before the links are looked for, or are not made.
  const sql = `SELECT c.* FROM ${dialect.numbers("$1", "j")} ${dialect.join} concept c ON c.id = j.value
    WHERE ${conceptVisible} ${dialect.lockConcepts.toDelete}`;
  const rows = await run.session.all<ConceptRow>(sql, [ids, ...rights(run.writer)]);
  if (!(await mayDelete(run.core.engine, run.session, rows, run.writer))) throw new AppError("forbidden");
  return rows;
}

/** Whether concepts are the writer's to delete: the writer's own, and what others have added to the writer's sites. */
export async function mayDelete(
  engine: Pick<Engine, "dialect">,
  session: Session,
  rows: readonly ConceptRow[],
  writer: Writer,
): Promise<boolean> {
  const foreign = rows.filter((row) => !isWritersOwn(row, writer));
  return foreign.length === 0 || areOnOwnSites(engine, session, foreign, writer);
}

/** Of a shared value, only the writer's links go. */
function isWritersOwn(row: ConceptRow, writer: Writer): boolean {
  if (row.kind === kinds.name) return false;
  return row.kind === kinds.value ? writer.userId !== anonymousUser : mayRemove(row, writer);
}

/** Deletes a concept, whoever may. Inside a write only. */
export async function deleteConcept(run: Removal, row: ConceptRow): Promise<void> {
  for (let place: LinkPlace | undefined = firstPlace(row); place;) {
    const { links, next } = await linksAt(run, place, rowsWithin(run.room, linksAtOnce));
    await endLinks(run, links);
    place = next;
  }
  if (row.kind === kinds.value) return;
  await run.session.run("DELETE FROM concept WHERE id = $1", [row.id]);
  run.changes.touch(row, [row.id], [row.type_id]);
}

/** Where links of a concept are looked for that go with it: which end of them it is, and the link that was looked at last. */
export interface LinkPlace {
  row: ConceptRow;
  end: number;
  afterType: number;
  afterId: number;
}

const ends = ["of_id = $1", "to_id = $1", "type_id = $1 AND order_id < 999"] as const;

/** The place before all links of a concept. */
export function firstPlace(row: ConceptRow): LinkPlace {
  return { row, end: 0, afterType: 0, afterId: 0 };
}

/**
 * The next links that go with a concept, how many were looked at, and where to go on. A shared value stays for the
 * others who use it: only the writer's own links to it end.
 */
export async function linksAt(
  run: Removal,
  { row, end, afterType, afterId }: LinkPlace,
  count: number,
): Promise<{ links: Ending[]; looked: number; next: LinkPlace | undefined }> {
  const sql = `SELECT id, of_id, to_id, type_id, order_id, user_id, access_id FROM connection
    WHERE ended = 0 AND ${ends[end]} AND (type_id, id) > ($2, $3) ORDER BY type_id, id LIMIT $4`;
  const found = await run.session.all<Ending>(sql, [row.id, afterType, afterId, count]);
  take(run.room, found.length);
  const isShared = row.kind === kinds.value;
  const links = isShared ? found.filter(({ user_id }) => user_id === run.writer.userId) : found;
  const last = found.length < count ? undefined : found.at(-1);
  if (last)
    return { links, looked: found.length, next: { row, end, afterType: last.type_id, afterId: last.id } };
  const next = end + 1 < ends.length ? { ...firstPlace(row), end: end + 1 } : undefined;
  return { links, looked: found.length, next };
}
