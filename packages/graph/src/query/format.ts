import type { GraphStore } from "../store/store.ts";
import { isListLinker } from "../wire/names.ts";
import { compositionTree, toJson } from "./composition-tree.ts";
import { formats } from "../wire/formats.ts";
import { placeOf, type Hop, type ResultNode } from "./tree.ts";

/** An item of a formatted answer. Which keys it has depends on the format and on the graph. */
export type QueryItem = Record<string, unknown>;

/** Total of a hop before paging. */
export type Totals = (hop: Hop) => number;

interface Style {
  root(node: ResultNode, type: string, parts: unknown, counts: QueryItem): QueryItem;
  /** An item with links of its own. */
  branch(node: ResultNode, type: string, parts: unknown, counts: QueryItem): QueryItem;
  /** A bare text. */
  leaf(node: ResultNode): QueryItem;
  /** A text inside a composition. */
  inner(row: number, link: number, text: string): unknown;
  /** A list or an object inside a composition; by default as it is. */
  innerNode?(row: number, parts: unknown): unknown;
  isList(linker: string): boolean;
  hasCounts: boolean;
}

/** Renders roots; what was rendered before and has not changed is kept as it is. */
export type Renderer = (root: ResultNode) => QueryItem;

/** A renderer for one of the nested formats. Nothing in its items refers back, so they can be serialised. */
export function createRenderer(store: GraphStore, outputFormat: number, totals: Totals): Renderer {
  const style = styleOf(store, outputFormat);
  const items = (hop: Hop): unknown[] => (hop.output ??= freshItems(hop));
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
  const item = (node: ResultNode): QueryItem =>
    (node.output ??= isText(store, node) ? style.leaf(node) : whole(node, style.branch)) as QueryItem;

  const whole = (node: ResultNode, wrap: Style["branch"]): QueryItem => {
    const type = store.concepts.typeName(node.row);
    const counts: QueryItem = {};
    if (isText(store, node)) return wrap(node, type, store.concepts.value[node.row], counts);
    const parts: QueryItem = {};
    if (node.self) {
      addComposition(store, style, node, parts);
      if (style.hasCounts) counts["0_count"] = node.self.length;
    }
    for (const hop of node.hops) {
      if (hop.items.length === 0) continue;
      const { key, linker } = hop.step;
      parts[key] = style.isList(linker) ? items(hop) : item(newest(hop));
      if (style.hasCounts) counts[`${key}_count`] = totals(hop);
    }
    return wrap(node, type, parts, counts);
  };
  return (root) => (root.output ??= whole(root, style.root)) as QueryItem;
}

function styleOf(store: GraphStore, outputFormat: number): Style {
  if (outputFormat === formats.DATAID) return dataId(store, isListLinker);
  if (outputFormat === formats.DATAV2) return dataV2(store);
  if (outputFormat === formats.JUSTDATA) return justData(store);
  return normal(store);
}

/** True for what is shown as its text alone. */
function isText(store: GraphStore, node: ResultNode): boolean {
  if (node.self || store.concepts.isComposition(node.row)) return false;
  for (const hop of node.hops) if (hop.items.length > 0) return false;
  return true;
}

/** Two devices may both have set a single value: the last one wins. */
function newest(hop: Hop): ResultNode {
  return hop.step.sign < 0 ? hop.items[0]! : hop.items.at(-1)!;
}

function addComposition(store: GraphStore, style: Style, node: ResultNode, parts: QueryItem): void {
  const tree = compositionTree(store, node.row, node.self ?? []);
  if (tree.kind === "leaf") return;
  Object.assign(
    parts,
    toJson<unknown>(
      tree,
      (text, leaf) => style.inner(leaf.row, leaf.link, text),
      (node, { row }) => style.innerNode?.(row, node) ?? node,
    ),
  );
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
    root: (node, type, parts) => ({ [type]: parts, id: store.conceptId(node.row) }),
    branch: (_node, type, parts) => ({ [type]: parts }),
    leaf: (node) => text(store, node.row),
    inner: (_row, _link, value) => value,
    isList: isListLinker,
    hasCounts: false,
  };
}

function dataId(store: GraphStore, isList: Style["isList"]): Style {
  const item = (node: ResultNode, type: string, parts: unknown, counts: QueryItem): QueryItem => ({
    id: store.conceptId(node.row),
    data: Object.assign({ [type]: parts }, counts),
    created_on: created(store, node),
  });
  return {
    root: item,
    branch: (node, type, parts, counts) => Object.assign(item(node, type, parts, counts), counts),
    leaf: (node) => ({ id: store.conceptId(node.row), data: text(store, node.row) }),
    inner: (row) => ({ id: store.conceptId(row), data: text(store, row) }),
    innerNode: (row, parts) => ({
      id: store.conceptId(row),
      data: { [store.concepts.typeName(row)]: parts },
    }),
    isList,
    hasCounts: true,
  };
}

/** Like DATAID, but every linker leads to a list, and every entry of it has its date. */
function dataV2(store: GraphStore): Style {
  const style = dataId(store, () => true);
  return { ...style, leaf: (node) => ({ ...style.leaf(node), created_on: created(store, node) }) };
}

function justData(store: GraphStore): Style {
  const wrap = (node: ResultNode, data: unknown): QueryItem => ({
    data,
    id: store.conceptId(node.row),
    created_on: created(store, node),
  });
  return {
    root: (node, type, parts, counts) => ({ [type]: parts, ...counts, id: store.conceptId(node.row) }),
    branch: (node, type, parts, counts) => ({ [type]: wrap(node, parts), ...counts }),
    leaf: (node) => ({
      [store.concepts.typeName(node.row)]: wrap(node, store.concepts.value[node.row]),
    }),
    inner: (row, link, value) => ({
      id: store.conceptId(row),
      data: value,
      created_on: store.links.entered(link),
    }),
    isList: isListLinker,
    hasCounts: true,
  };
}
