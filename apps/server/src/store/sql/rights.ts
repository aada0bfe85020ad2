import { access, anonymousUser, fixedIds } from "@tessera/graph/wire";

import type { Writer } from "../store.ts";
import { kinds } from "./records.ts";

/*
 * Rights as SQL. `$2` is the viewer and `$3` is 1 for administrators. A shared value belongs to nobody, so it is
 * visible to those who know it: who wrote it down, or sees a link to it.
 */

const openLink = (k: string): string =>
  `(${k}.access_id = ${access.public} OR (${k}.access_id = ${access.admin} AND $3 = 1))`;

const knownValue = `(c.kind = ${kinds.value} AND (c.type_id = ${fixedIds.connection}
  OR EXISTS (SELECT 1 FROM holder h WHERE h.concept_id = c.id AND h.user_id = $2)
  OR EXISTS (SELECT 1 FROM connection o WHERE o.to_id = c.id AND o.ended = 0 AND o.access_id <> 4 AND ${openLink("o")})))`;

/** The concept `c` is visible. */
export const conceptVisible = `(c.user_id = $2 OR c.access_id = ${access.public} OR c.kind = ${kinds.name}
  OR (c.access_id = ${access.admin} AND $3 = 1) OR ${knownValue}
  OR EXISTS (SELECT 1 FROM share s WHERE s.user_id = $2 AND s.concept_id = c.id))`;

/** The link `k` is visible; what a read-access link opens includes its owner's links and that link itself. */
export const linkVisible = `(k.user_id = $2 OR ${openLink("k")}
  OR EXISTS (SELECT 1 FROM share s WHERE s.user_id = $2 AND s.concept_id = k.of_id AND s.owner_id = k.user_id)
  OR EXISTS (SELECT 1 FROM share s WHERE s.user_id = $2 AND s.concept_id = k.to_id AND s.link_id = k.id))`;

/** What a right depends on. */
export interface Held {
  user_id: number;
  access_id: number;
}

/** Things of the palette belong to nobody (999) and are public. */
export function isPalette(row: Held): boolean {
  return row.user_id === anonymousUser && row.access_id === access.public;
}

/** Nobody owns what is shared; what nobody signed in for can be added to, but not taken away. */
export function mayRemove(row: Held, writer: Writer): boolean {
  if (writer.system) return true;
  if (row.user_id === anonymousUser) return writer.admin;
  return row.user_id === writer.userId;
}

/** May links start here? Without an account only at what is not the property of anybody. */
export function mayStart(row: Held & { kind: number }, writer: Writer): boolean {
  if (writer.system || writer.userId !== anonymousUser) return true;
  return (
    row.kind === kinds.name || row.kind === kinds.value || (row.user_id === anonymousUser && !isPalette(row))
  );
}
