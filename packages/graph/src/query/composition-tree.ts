import type { GraphStore } from "../store/store.ts";

/** A node of a composition as tree: a leaf has its text, a node its children by key. */
export type TreeNode =
  | { kind: "leaf"; row: number; link: number; key: string; text: string }
  | { kind: "node"; row: number; link: number; key: string; children: TreeNode[] };

/** Builds the tree of a composition from its links. A concept that is met again yields "". */
export function compositionTree(store: GraphStore, root: number, links: readonly number[]): TreeNode {
  const outgoing = new Map<number, number[]>();
  for (const link of links) {
    const of = store.links.of[link]!;
    const known = outgoing.get(of);
    if (known) known.push(link);
    else outgoing.set(of, [link]);
  }
  for (const group of outgoing.values()) group.sort((a, b) => store.links.rank(a) - store.links.rank(b));
  return build(store, outgoing, root, -1, new Set());
}

function build(
  store: GraphStore,
  outgoing: Map<number, number[]>,
  row: number,
  link: number,
  seen: Set<number>,
): TreeNode {
  const key = keyOf(store, row);
  const links = outgoing.get(row);
  if (!links) return { kind: "leaf", row, link, key, text: store.concepts.value[row] ?? "" };
  if (seen.has(row)) return { kind: "leaf", row, link, key, text: "" };
  seen.add(row);
  const children = links.map((next) => build(store, outgoing, store.links.to[next]!, next, seen));
  return { kind: "node", row, link, key, children };
}

/** A type name without its `the_`. */
function keyOf(store: GraphStore, row: number): string {
  return store.concepts.typeName(row).replace(/^the_/, "");
}

/** Renders a tree; `leaf` wraps each text, `branch` each node below the root. */
export function toJson<T>(
  node: TreeNode,
  leaf: (text: string, node: TreeNode) => T,
  branch: (parts: JsonOf<T>, node: TreeNode) => T | JsonOf<T> = (parts) => parts,
): T | JsonOf<T> {
  if (node.kind === "leaf") return leaf(node.text, node);
  const part = (child: TreeNode): T | JsonOf<T> => {
    const json = toJson(child, leaf, branch);
    return child.kind === "leaf" ? json : branch(json as JsonOf<T>, child);
  };
  const isList = node.children.length > 0 && node.children.every((child) => /^\d+$/.test(child.key));
  if (isList) return node.children.toSorted((a, b) => Number(a.key) - Number(b.key)).map(part);
  return Object.fromEntries(node.children.map((child) => [child.key, part(child)]));
}

/** JSON whose leaves are `T`. */
export type JsonOf<T> = (T | JsonOf<T>)[] | { [key: string]: T | JsonOf<T> };
