import type { GraphStore } from "../store/store.ts";
import { isListLinker } from "../wire/names.ts";
import { compositionTree, toJson } from "./composition-tree.ts";
import type { Hop, ResultNode } from "./evaluate.ts";
import { formats } from "./formats.ts";

/** An item of a formatted answer. Which keys it has depends on the format and on the graph. */
export type QueryItem = Record<string, unknown>;

/** Total of a hop as the server counted it, undefined where it did not. */
export type Totals = (row: number, hop: Hop) => number | undefined;

interface Style {
  root(node: ResultNode, data: QueryItem): QueryItem;
  /** An item with links of its own. */
  branch(node: ResultNode, data: QueryItem): QueryItem;
  /** A bare text. */
  leaf(node: ResultNode): QueryItem;
  /** A text inside a composition. */
  inner(row: number, link: number, text: string): unknown;
  isList(hop: Hop): boolean;
  hasCounts: boolean;
}

/** Renders the roots in one of the nested formats. Nothing in it refers back, so it can be serialised. */
export function format(
  store: GraphStore,
  roots: readonly ResultNode[],
  outputFormat: number,
  totals: Totals,
): QueryItem[] {
  const style = styleOf(store, outputFormat);
  return roots.map((root) => style.root(root, content(store, style, root, totals)));
}

function styleOf(store: GraphStore, outputFormat: number): Style {
  if (outputFormat === formats.DATAID) return dataId(store, (hop) => isListLinker(hop.linker));
  if (outputFormat === formats.DATAV2) return dataId(store, () => true);
  if (outputFormat === formats.JUSTDATA) return justData(store);
  return normal(store);
}

/** `{the_page: {...}}` with the counts of its linkers beside the type. */
function content(store: GraphStore, style: Style, node: ResultNode, totals: Totals): QueryItem {
  const parts: QueryItem = {};
  const counts: QueryItem = {};
  if (node.self) addComposition(store, style, node, parts);
  for (const hop of node.hops) {
    const items = hop.items.map((item) => render(store, style, item, totals));
    const key = hop.reverse ? `${hop.linker}_reverse` : hop.linker;
    parts[key] = style.isList(hop) ? items : items[newest(store, hop)];
    const total = totals(node.row, hop) ?? (isListLinker(hop.linker) ? hop.total : undefined);
    if (style.hasCounts && total !== undefined) counts[`${key}_count`] = total;
  }
  const type = store.concepts.typeName(node.row);
  return { [type]: isText(store, node) ? store.concepts.value[node.row] : parts, ...counts };
}

function render(store: GraphStore, style: Style, node: ResultNode, totals: Totals): QueryItem {
  return isText(store, node) ? style.leaf(node) : style.branch(node, content(store, style, node, totals));
}

function isText(store: GraphStore, node: ResultNode): boolean {
  return node.hops.length === 0 && !node.self && !store.concepts.isComposition(node.row);
}

/** Two devices may both have set a single value: the last one wins. */
function newest(store: GraphStore, hop: Hop): number {
  const ranks = hop.items.map((item) => store.links.rank(item.link));
  return ranks.indexOf(Math.max(...ranks));
}

function addComposition(store: GraphStore, style: Style, node: ResultNode, parts: QueryItem): void {
  const tree = compositionTree(store, node.row, node.self ?? []);
  if (tree.kind === "leaf") return;
  Object.assign(
    parts,
    toJson<unknown>(tree, (text, leaf) => style.inner(leaf.row, leaf.link, text)),
  );
}

function idOf(store: GraphStore, row: number): number {
  return store.conceptId(row);
}

function text(store: GraphStore, row: number): QueryItem {
  return { [store.concepts.typeName(row)]: store.concepts.value[row] };
}

/** The date of the link that led here, of the concept for a root. */
function created(store: GraphStore, node: ResultNode): string {
  return node.link >= 0 ? store.links.entered(node.link) : store.concepts.entered(node.row);
}

function normal(store: GraphStore): Style {
  return {
    root: (node, data) => ({ ...data, id: idOf(store, node.row) }),
    branch: (_node, data) => data,
    leaf: (node) => text(store, node.row),
    inner: (_row, _link, value) => value,
    isList: (hop) => isListLinker(hop.linker),
    hasCounts: false,
  };
}

function dataId(store: GraphStore, isList: Style["isList"]): Style {
  const item = (node: ResultNode, data: QueryItem): QueryItem => ({
    id: idOf(store, node.row),
    data,
    created_on: created(store, node),
  });
  return {
    root: item,
    branch(node, data) {
      const { [store.concepts.typeName(node.row)]: _parts, ...counts } = data;
      return { ...item(node, data), ...counts };
    },
    leaf: (node) => ({ id: idOf(store, node.row), data: text(store, node.row) }),
    inner: (row) => ({ id: idOf(store, row), data: text(store, row) }),
    isList,
    hasCounts: true,
  };
}

function justData(store: GraphStore): Style {
  const wrap = (node: ResultNode, data: unknown): QueryItem => ({
    id: idOf(store, node.row),
    data,
    created_on: created(store, node),
  });
  return {
    root: (node, data) => ({ ...data, id: idOf(store, node.row) }),
    branch(node, data) {
      const type = store.concepts.typeName(node.row);
      return { ...data, [type]: wrap(node, data[type]) };
    },
    leaf: (node) => ({
      [store.concepts.typeName(node.row)]: wrap(node, store.concepts.value[node.row]),
    }),
    inner: (row, link, value) => ({
      id: idOf(store, row),
      data: value,
      created_on: store.links.entered(link),
    }),
    isList: (hop) => isListLinker(hop.linker),
    hasCounts: true,
  };
}
