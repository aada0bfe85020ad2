import { createWriter, type QueryItem } from "../evaluate/format.ts";
import type { GraphStore } from "../store/store.ts";
import { rowsOf } from "./records.ts";
import { placeOf, type Hop, type ResultNode } from "./tree.ts";

export type { QueryItem };

/** Total of a hop before paging. */
export type Totals = (hop: Hop) => number;

/** Renders roots; what was rendered before and has not changed is kept as it is. */
export type Renderer = (root: ResultNode) => QueryItem;

/** A renderer for one of the nested formats. */
export function createRenderer(store: GraphStore, outputFormat: number, total: Totals): Renderer {
  const list = (hop: Hop): unknown[] => (hop.output ??= freshItems(hop));
  const freshItems = (hop: Hop): unknown[] => {
    if (!hop.rendered) {
      hop.rendered = hop.items.map(item);
      hop.stale = [];
    }
    for (const node of hop.stale.splice(0)) {
      const place = placeOf(hop, node.rank);
      if (hop.items[place] === node) hop.rendered[place] = item(node);
    }
    // What was delivered stays as it is: the next answer is another list.
    return hop.rendered.slice();
  };
  const item = (node: ResultNode): unknown => (node.output ??= write(node));
  const write = createWriter(rowsOf(store), outputFormat, { list, item, total });
  return (root) => item(root) as QueryItem;
}
