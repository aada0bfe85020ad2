import type { Draft } from "../store/draft.ts";
import type { GraphStore } from "../store/store.ts";

/** The links that an open transaction has made, found by their start. */
export interface OwnLinks {
  /** Rows of own links that leave a concept row. */
  from(concept: number): readonly number[];
  /** Takes an own link back; false when the id is not that of an own link. */
  take(id: number): boolean;
}

/** Indexes the links of a draft. The index grows with each question by what was staged since. */
export function createOwnLinks({ links }: GraphStore, draft: Draft): OwnLinks {
  const byStart = new Map<number, number[]>();
  const own = new Set<number>();
  let indexed = 0;

  const index = (): void => {
    for (; indexed < draft.links.length; indexed += 1) {
      const row = draft.links[indexed]!;
      own.add(row);
      const start = links.of[row]!;
      const known = byStart.get(start);
      if (known) known.push(row);
      else byStart.set(start, [row]);
    }
  };
  return {
    from(concept) {
      index();
      return (byStart.get(concept) ?? []).filter((row) => !draft.dropped?.has(row));
    },
    take(id) {
      index();
      const row = links.find(id);
      if (!own.has(row)) return false;
      (draft.dropped ??= new Set()).add(row);
      return true;
    },
  };
}
