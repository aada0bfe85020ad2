import type { GraphStore } from "../store/store.ts";

/**
 * What one or several answers of the server cover. A link shows when an answer named it, or when it was made on
 * this device and confirmed after the question was asked, or not yet. So stale memory never shows, and unsent
 * work always does.
 */
export interface Scope {
  /** Clock of the store when the question was asked. */
  askedAt: number;
  /** Rows of the links that the answers named. */
  links: Set<number>;
  /** Rows of concepts whose links the answers cover. */
  concepts: Set<number>;
}

/** A scope that covers nothing yet: only what was made here since shows. */
export function emptyScope(store: GraphStore): Scope {
  return { askedAt: store.clock, links: new Set(), concepts: new Set() };
}

/** True for what was made on this device and is missing in an answer to this scope's question. */
export function isFresh(stamp: number, scope: Scope): boolean {
  return stamp > scope.askedAt;
}
