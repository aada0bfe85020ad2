import type { Records } from "../evaluate/tree.ts";
import type { GraphStore } from "../store/store.ts";
import type { ResultNode } from "./tree.ts";

/** The tables as the evaluation of queries reads them: concepts and links are rows. */
export type Rows = Records<ResultNode, number, number>;

/** Reads the tables of a store. */
export function rowsOf(store: GraphStore): Rows {
  const { concepts, links } = store;
  return {
    concept: ({ row }) => row,
    start: (link) => links.of[link],
    end: (link) => links.to[link],
    id: (row) => store.conceptId(row),
    userId: (row) => concepts.formOf(row).userId,
    typeId: (row) => concepts.permanent(concepts.formOf(row).typeId),
    type: (row) => concepts.typeName(row),
    text: (row) => concepts.value[row] ?? "",
    isComposition: (row) => concepts.isComposition(row),
    entered: (row) => concepts.entered(row),
    linked: (link) => links.entered(link),
  };
}
