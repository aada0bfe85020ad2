import { compositionTree, type CompositionTree } from "../evaluate/composition.ts";
import type { GraphStore } from "../store/store.ts";
import { rowsOf } from "./records.ts";

/** A composition whose concepts and links are rows. */
export type RowTree = CompositionTree<number, number>;

/** The tree of a composition in memory, of its links in any order. */
export function treeOfRows(store: GraphStore, root: number, links: readonly number[]): RowTree {
  return compositionTree(rowsOf(store), root, oldestFirst(store, links));
}

/** Links in the order of creation. */
export function oldestFirst({ links }: GraphStore, rows: readonly number[]): number[] {
  return rows.toSorted((one, other) => links.rank(one) - links.rank(other));
}
