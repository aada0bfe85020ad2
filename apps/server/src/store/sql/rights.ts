import { access, anonymousUser, fixedIds } from "@tessera/graph/wire";

import type { Writer } from "../store.ts";
import { isOwn, kinds, ownKinds } from "./records.ts";

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

/**
 * The link `k` lies in a composition of somebody else: only who has put it there sees it there, if that is somebody. What
 * nobody signed in for may hold links of all; the palette holds public ones of nobody's.
 */
const joinsForeign = `(k.order_id < 999 AND NOT (k.user_id = $2 AND $2 <> ${anonymousUser})
  AND EXISTS (SELECT 1 FROM concept r WHERE r.id = k.type_id AND r.kind IN ${ownKinds}
    AND (r.user_id <> ${anonymousUser} OR r.access_id = ${access.public})
    AND (k.user_id <> r.user_id OR (k.user_id = ${anonymousUser} AND k.access_id <> ${access.public}))))`;

/** The link `k` is visible; what a read-access link opens includes its owner's links and that link itself. */
export const linkVisible = `((k.user_id = $2 OR ${openLink("k")}
  OR EXISTS (SELECT 1 FROM share s WHERE s.user_id = $2 AND s.concept_id = k.of_id AND s.owner_id = k.user_id)
  OR EXISTS (SELECT 1 FROM share s WHERE s.user_id = $2 AND s.concept_id = k.to_id AND s.link_id = k.id))
  AND NOT ${joinsForeign})`;

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

/** A concept that a link starts from or is typed by. */
type Place = Held & { kind: number };

/**
 * May links start here, or lie in the composition whose root this is? Without an account only where it is not the property
 * of anybody.
 */
export function mayAdd(place: Place, writer: Writer): boolean {
  if (writer.system || writer.userId !== anonymousUser) return true;
  return !isOwn(place.kind) || (place.user_id === anonymousUser && !isPalette(place));
}

/** Is this shared by all, so that a link typed by it lies in no composition? */
export function isTypeName({ kind }: Place): boolean {
  return !isOwn(kind);
}
