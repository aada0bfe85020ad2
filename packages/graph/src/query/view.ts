import { conceptRecord } from "../store/concept-record.ts";
import { presence } from "../store/concept-table.ts";
import type { GraphStore } from "../store/store.ts";
import type { ConceptRecord } from "../wire/records.ts";
import { isFresh, type Scope } from "./scope.ts";

/**
 * A synchronous look at a part of the graph that was loaded: what the server answered, joined with what this
 * device wrote since. Ids go in as ghosts or permanent ids and come out permanent where that is known.
 */
export interface GraphView {
  /** The version that a latest or recent widget call found; 0 when there was none. */
  readonly mainId: number;
  concept(id: number): ConceptRecord | undefined;
  /** True when the answer covers this concept's links. If not, it has to be loaded of its own. */
  covers(id: number): boolean;
  /** Ids that a linker leads to, in the order of creation; the concepts there need not be loaded. */
  targets(of: number, linker: string): number[];
  /** Ids from which a linker leads here, in the order of creation. */
  sources(to: number, linker: string): number[];
  /** Id that a single-valued linker leads to; the last one written when there are several. */
  target(of: number, linker: string): number | undefined;
  /** Text that a single-valued linker leads to, "" when there is none. */
  text(of: number, linker: string): string;
}

/** Looks through a scope, or at everything in memory. */
export function createView(store: GraphStore, scope: Scope | undefined, mainId = 0): GraphView {
  const { links, concepts, symbols } = store;
  const rowOf = (id: number): number => {
    const row = concepts.find(id);
    return row < 0 ? row : concepts.current(row);
  };
  const isOpen = (row: number): boolean => !scope || isFresh(concepts.stamp[row]!, scope);
  const shows = (link: number): boolean =>
    !scope || scope.links.has(link) || isFresh(links.stamp[link]!, scope);

  const along = (id: number, linker: string, reverse: boolean): number[] => {
    const row = rowOf(id);
    const symbol = symbols.known(linker);
    if (row < 0 || symbol < 0) return [];
    const found: number[] = [];
    for (const link of reverse ? links.in(row) : links.out(row)) {
      const isShown = isOpen(links.of[link]!) || shows(link);
      if (links.name[link] === symbol && isShown) found.push(link);
    }
    return found
      .toSorted((one, other) => links.rank(one) - links.rank(other))
      .map((link) => (reverse ? links.of : links.to)[link]!)
      .filter((end) => concepts.state[end] !== presence.trashed);
  };
  const targets = (of: number, linker: string): number[] => along(of, linker, false);

  return {
    mainId,
    concept(id) {
      const row = rowOf(id);
      return concepts.has(row) ? conceptRecord(concepts, row) : undefined;
    },
    covers(id) {
      const row = rowOf(id);
      return row >= 0 && (isOpen(row) || scope!.concepts.has(row));
    },
    targets: (of, linker) => targets(of, linker).map((row) => store.conceptId(row)),
    sources: (to, linker) => along(to, linker, true).map((row) => store.conceptId(row)),
    target(of, linker) {
      const last = targets(of, linker).at(-1);
      return last === undefined ? undefined : store.conceptId(last);
    },
    text(of, linker) {
      const last = targets(of, linker).at(-1);
      return last === undefined ? "" : (concepts.value[last] ?? "");
    },
  };
}
