import { anonymousUser } from "@tessera/graph/wire";

import { AppError } from "../../errors.ts";
import type { Writer } from "../store.ts";
import { isNode, kinds, type ConceptRow } from "./records.ts";
import { rights } from "./reads.ts";
import { conceptVisible, linkVisible, mayRemove } from "./rights.ts";
import { isInvited, rebuildShares, sharesOf } from "./shares.ts";
import type { SingleLink, SyncRun } from "./sync/run.ts";
import { replacedTable } from "./tables.ts";

/** What a removal needs of a run. */
export interface Removal extends Pick<SyncRun, "core" | "session" | "writer" | "changes"> {
  /** Takes read-access links whose shares have to be built anew; without it, that is done at once. */
  shares?: Set<number>;
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

/** Fields that are looked at together. */
const fieldsAtOnce = 500;

/**
 * Ends what other links the fields of new single-valued links have, as far as the writer may end them: the last writer
 * wins, and who wrote the others is told. Inside a write only.
 */
export async function endReplaced(run: Removal, singles: readonly SingleLink[]): Promise<void> {
  const winners = new Map(singles.map((link) => [`${link.of} ${link.type}`, link]));
  const fields = [...winners.values()];
  for (let at = 0; at < fields.length; at += fieldsAtOnce)
    await endOthers(run, fields.slice(at, at + fieldsAtOnce), winners);
}

async function endOthers(
  run: Removal,
  fields: readonly SingleLink[],
  winners: ReadonlyMap<string, SingleLink>,
): Promise<void> {
  const { dialect } = run.core.engine;
  const sql = `SELECT ${columnsOfEnding} FROM ${dialect.numbers("$1", "j")}
    ${dialect.join} connection k ON k.of_id = j.value AND ${dialect.among("k.type_id", "$4")}
    LEFT JOIN concept c ON c.id = k.of_id WHERE k.ended = 0 AND k.order_id >= 999 AND ${linkVisible}`;
  const things = [...new Set(fields.map(({ of }) => of))];
  const types = [...new Set(fields.map(({ type }) => type))];
  const lost: LinkToEnd[] = [];
  const rows: number[][] = [];
  for (const row of await run.session.all<LinkToEnd>(sql, [things, ...rights(run.writer), types])) {
    const winner = winners.get(`${row.of_id} ${row.type_id}`);
    if (!winner || row.id === winner.id || !(await mayEnd(run, row))) continue;
    lost.push(row);
    rows.push([row.id, winner.id, Date.now()]);
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
  const shares = new Set(await openedBy(run, ids));
  for (const share of await sharesOf(run, starts)) (run.shares ?? shares).add(share);
  const sql = `UPDATE connection SET ended = $2 WHERE ended = 0
    AND id IN (SELECT j.value FROM ${core.engine.dialect.numbers("$1", "j")})`;
  await session.run(sql, [ids, Date.now()]);
  for (const link of links) {
    const inside = link.order_id < 999 ? [link.type_id] : [];
    run.changes.touch(link, [link.of_id, link.to_id, ...inside]);
  }
  await rebuildShares(run, shares);
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
  const sql = `SELECT c.* FROM ${dialect.numbers("$1", "j")} ${dialect.join} concept c ON c.id = j.value WHERE ${conceptVisible}`;
  const rows = await run.session.all<ConceptRow>(sql, [ids, ...rights(run.writer)]);
  if (!rows.every((row) => mayDelete(row, run.writer))) throw new AppError("forbidden");
  return rows;
}

function mayDelete(row: ConceptRow, writer: Writer): boolean {
  if (row.kind === kinds.name) return false;
  return row.kind === kinds.value ? writer.userId !== anonymousUser : mayRemove(row, writer);
}

/** Deletes a concept, whoever may. Inside a write only. */
export async function deleteConcept(run: Removal, row: ConceptRow): Promise<void> {
  await endLinks(run, await linksOfDeleted(run, row));
  if (row.kind === kinds.value) return;
  await run.session.run("DELETE FROM concept WHERE id = $1", [row.id]);
  run.changes.touch(row, [row.id], [row.type_id]);
}

/** A shared value stays for the others who use it: only the writer's own links to it end. */
export async function linksOfDeleted(run: Removal, row: ConceptRow): Promise<Ending[]> {
  const isShared = row.kind === kinds.value;
  const ends = ["of_id = $1", "to_id = $1", "type_id = $1 AND order_id < 999"];
  const whose = isShared ? "AND user_id = $2" : "";
  const params = isShared ? [row.id, run.writer.userId] : [row.id];
  const found = new Map<number, Ending>();
  for (const end of ends) {
    const sql = `SELECT id, of_id, to_id, type_id, order_id, user_id, access_id FROM connection WHERE ended = 0 AND ${end} ${whose}`;
    for (const link of await run.session.all<Ending>(sql, params)) found.set(link.id, link);
  }
  return [...found.values()];
}
