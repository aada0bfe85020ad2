import { anonymousUser } from "@tessera/graph/wire";

import { AppError } from "../../errors.ts";
import type { Writer } from "../store.ts";
import { isNode, kinds, type ConceptRow } from "./records.ts";
import { rights } from "./reads.ts";
import { conceptVisible, linkVisible, mayRemove } from "./rights.ts";
import { isInvited, rebuildShares, sharesOf } from "./shares.ts";
import type { SyncRun } from "./sync/run.ts";

/** What a removal needs of a run. */
export type Removal = Pick<SyncRun, "core" | "session" | "writer" | "changes">;

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

/** Ends the visible links among the ids; throws when one is not the writer's. Inside a write only. */
export async function endOwned(run: Removal, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const { dialect } = run.core.engine;
  const sql = `SELECT k.id, k.of_id, k.to_id, k.type_id, k.order_id, k.user_id, k.access_id,
      c.kind AS start_kind, c.user_id AS start_user, c.access_id AS start_access
    FROM ${dialect.numbers("$1", "j")} ${dialect.join} connection k ON k.id = j.value LEFT JOIN concept c ON c.id = k.of_id
    WHERE k.ended = 0 AND ${linkVisible}`;
  const rows = await run.session.all<LinkToEnd>(sql, [ids, ...rights(run.writer)]);
  for (const row of rows) {
    if (!(await mayEnd(run, row))) throw new AppError("forbidden");
  }
  await endLinks(run, rows);
}

/** A link may be ended by who made it, by the owner of the thing that it starts from, and by whom it invites. */
async function mayEnd({ session, writer }: Removal, row: LinkToEnd): Promise<boolean> {
  if (mayRemove(row, writer)) return true;
  const owned = isNode(row.start_kind ?? undefined) || row.start_kind === kinds.text;
  const start = { user_id: row.start_user ?? 0, access_id: row.start_access ?? 0 };
  return (owned && mayRemove(start, writer)) || isInvited(session, row.id, writer);
}

type Ending = Pick<LinkToEnd, "id" | "of_id" | "to_id" | "type_id" | "order_id" | "user_id" | "access_id">;

async function endLinks(run: Removal, links: Ending[]): Promise<void> {
  if (links.length === 0) return;
  const { core, session } = run;
  const ids = links.map((link) => link.id);
  const shares = new Set([
    ...(await sharesOf(
      run,
      links.map((link) => link.of_id),
    )),
    ...(await openedBy(run, ids)),
  ]);
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
  if (ids.length === 0) return 0;
  const { dialect } = run.core.engine;
  const sql = `SELECT c.* FROM ${dialect.numbers("$1", "j")} ${dialect.join} concept c ON c.id = j.value WHERE ${conceptVisible}`;
  const rows = await run.session.all<ConceptRow>(sql, [ids, ...rights(run.writer)]);
  if (!rows.every((row) => mayDelete(row, run.writer))) throw new AppError("forbidden");
  for (const row of rows) await deleteOne(run, row);
  return rows.length;
}

function mayDelete(row: ConceptRow, writer: Writer): boolean {
  if (row.kind === kinds.name) return false;
  return row.kind === kinds.value ? writer.userId !== anonymousUser : mayRemove(row, writer);
}

/** A shared value stays for the others who use it: only the writer's own links to it end. */
async function deleteOne(run: Removal, row: ConceptRow): Promise<void> {
  const isShared = row.kind === kinds.value;
  const ends = ["of_id = $1", "to_id = $1", "type_id = $1 AND order_id < 999"];
  const whose = isShared ? "AND user_id = $2" : "";
  const params = isShared ? [row.id, run.writer.userId] : [row.id];
  const found = new Map<number, Ending>();
  for (const end of ends) {
    const sql = `SELECT id, of_id, to_id, type_id, order_id, user_id, access_id FROM connection WHERE ended = 0 AND ${end} ${whose}`;
    for (const link of await run.session.all<Ending>(sql, params)) found.set(link.id, link);
  }
  await endLinks(run, [...found.values()]);
  if (isShared) return;
  await run.session.run("DELETE FROM concept WHERE id = $1", [row.id]);
  run.changes.touch(row, [row.id], [row.type_id]);
}
