import { anonymousUser } from "@tessera/graph/wire";

import { AppError } from "../../errors.ts";
import type { Writer } from "../store.ts";
import type { Core } from "./core.ts";
import { kinds, type ConceptRow } from "./records.ts";
import { conceptVisible, linkVisible, mayRemove } from "./rights.ts";

interface LinkToEnd {
  id: number;
  user_id: number;
  access_id: number;
  start_kind: number | null;
  start_user: number | null;
  start_access: number | null;
}

const visibleLinks = `SELECT k.id, k.user_id, k.access_id, c.kind AS start_kind, c.user_id AS start_user, c.access_id AS start_access
  FROM json_each(?1) j CROSS JOIN connection k ON k.id = j.value LEFT JOIN concept c ON c.id = k.of_id
  WHERE k.ended = 0 AND ${linkVisible}`;
const visibleConcepts = `SELECT c.* FROM json_each(?1) j CROSS JOIN concept c ON c.id = j.value WHERE ${conceptVisible}`;

/** Ends the visible links among the ids; throws when one is not the writer's. Inside a write only. */
export function endOwned(core: Core, ids: number[], writer: Writer): void {
  if (ids.length === 0) return;
  const rows = core.database.all<LinkToEnd>(
    visibleLinks,
    JSON.stringify(ids),
    writer.userId,
    Number(writer.admin),
  );
  if (!rows.every((row) => mayEnd(row, writer))) throw new AppError("forbidden");
  endLinks(
    core,
    rows.map((row) => row.id),
  );
}

/** A link may be ended by who made it and by the owner of the thing that it starts from. */
function mayEnd(row: LinkToEnd, writer: Writer): boolean {
  if (mayRemove(row, writer)) return true;
  const owned = row.start_kind === kinds.node || row.start_kind === kinds.text;
  return owned && mayRemove({ user_id: row.start_user ?? 0, access_id: row.start_access ?? 0 }, writer);
}

function endLinks(core: Core, ids: number[]): void {
  core.database.run(
    "UPDATE connection SET ended = ?2 WHERE id IN (SELECT value FROM json_each(?1)) AND ended = 0",
    JSON.stringify(ids),
    Date.now(),
  );
}

/** Deletes the visible concepts among the ids; throws when one is not the writer's. Inside a write only. */
export function deleteOwned(core: Core, ids: number[], writer: Writer): number {
  if (ids.length === 0) return 0;
  const rows = core.database.all<ConceptRow>(
    visibleConcepts,
    JSON.stringify(ids),
    writer.userId,
    Number(writer.admin),
  );
  if (!rows.every((row) => mayDelete(row, writer))) throw new AppError("forbidden");
  for (const row of rows) deleteOne(core, row, writer);
  return rows.length;
}

function mayDelete(row: ConceptRow, writer: Writer): boolean {
  if (row.kind === kinds.name) return false;
  return row.kind === kinds.value ? writer.userId !== anonymousUser : mayRemove(row, writer);
}

/** A shared value stays for the others who use it: only the writer's own links to it end. */
function deleteOne(core: Core, row: ConceptRow, writer: Writer): void {
  const mine = row.kind === kinds.value ? [row.id, Date.now(), writer.userId] : [row.id, Date.now()];
  const whose = row.kind === kinds.value ? "AND user_id = ?3" : "";
  for (const end of ["of_id = ?1", "to_id = ?1", "type_id = ?1 AND order_id < 999"]) {
    core.database.run(`UPDATE connection SET ended = ?2 WHERE ended = 0 AND ${end} ${whose}`, ...mine);
  }
  if (row.kind !== kinds.value) core.database.run("DELETE FROM concept WHERE id = ?1", row.id);
}
