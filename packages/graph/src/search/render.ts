import { toJson } from "../evaluate/composition.ts";
import { treeOfRows } from "../query/composition.ts";
import type { QueryItem } from "../query/format.ts";
import type { ResultNode } from "../query/tree.ts";
import type { GraphStore } from "../store/store.ts";
import { formats } from "../wire/formats.ts";

/** Renders what a multi-linker search reached (protocol.md 2.6): here every linker leads to a list. */
export function renderReached(store: GraphStore, node: ResultNode, format: number): QueryItem {
  const linked = node.hops
    .filter(({ items }) => items.length > 0)
    .map(({ step, items }): [string, unknown] => [
      step.key,
      items.map((item) => renderReached(store, item, format)),
    ]);
  const parts = [...contentsOf(store, node), ...linked];
  const isText = parts.length === 0 && !store.concepts.isComposition(node.row);
  const body = isText ? store.concepts.value[node.row] : Object.fromEntries(parts);
  const data = { [store.concepts.typeName(node.row)]: body };
  if (format !== formats.DATAID) return data;
  const created = node.link >= 0 ? store.links.entered(node.link) : store.concepts.entered(node.row);
  return { created_at: created, data, id: store.conceptId(node.row) };
}

/** What is inside of a composition, by its fields; of a list nothing, as in the server's own rendering. */
function contentsOf(store: GraphStore, { row, self = [] }: ResultNode): [string, unknown][] {
  if (self.length === 0) return [];
  const json = toJson(treeOfRows(store, row, self), ({ text }) => text);
  return Array.isArray(json) ? [] : Object.entries(json as object);
}
