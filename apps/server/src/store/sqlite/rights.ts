import { access, anonymousUser } from "@tessera/graph/wire";

import type { Writer } from "../store.ts";
import { kinds } from "./records.ts";

/** SQL: the row `k` is visible to viewer `?2`, who is an administrator when `?3` is 1. */
export const linkVisible = `(k.user_id = ?2 OR k.access_id = ${access.public} OR (k.access_id = ${access.admin} AND ?3 = 1))`;

/** SQL: the concept `c` is visible to viewer `?2`, who is an administrator when `?3` is 1. */
export const conceptVisible = `(c.user_id = ?2 OR c.access_id = ${access.public} OR c.kind IN (${kinds.name}, ${kinds.value})
  OR (c.access_id = ${access.admin} AND ?3 = 1))`;

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
