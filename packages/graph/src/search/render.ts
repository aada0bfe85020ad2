import { formats } from "../wire/formats.ts";
import type { QueryItem } from "../query/format.ts";
import type { ResultNode } from "../query/tree.ts";
import type { GraphStore } from "../store/store.ts";

/** Renders what a multi-linker search reached (protocol.md 2.6): here every linker leads to a list. */
export function renderReached(store: GraphStore, node: ResultNode, format: number): QueryItem {
  const type = store.concepts.typeName(node.row);
  const inner: Record<string, unknown[]> = {};
  for (const { step, items } of node.hops) {
    if (items.length > 0) inner[step.key] = items.map((item) => renderReached(store, item, format));
  }
  const isText =
    node.hops.every(({ items }) => items.length === 0) && !store.concepts.isComposition(node.row);
  const data = { [type]: isText ? store.concepts.value[node.row] : inner };
  if (format !== formats.DATAID) return data;
  const created = node.link >= 0 ? store.links.entered(node.link) : store.concepts.entered(node.row);
  return { created_at: created, data, id: store.conceptId(node.row) };
}
