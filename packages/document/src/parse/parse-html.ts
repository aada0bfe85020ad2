import { HtmlDocument, type ExactSource, type IdSource } from "../html-document.ts";
import { NodeTable } from "../node-table.ts";
import { rootId, type StoredNode } from "../stored-node.ts";
import { freezeChildren } from "./freeze.ts";
import { parseTree, type ParsedTree } from "./parse-tree.ts";
import type { NodeId } from "../types.ts";
import type { ParsedChild } from "./parsed-node.ts";

/** Parses a fragment of HTML. Any text is accepted; `serializeHtml` of the result is that text again. */
export function parseHtml(source: string): HtmlDocument {
  const ids: IdSource = { next: rootId + 1 };
  const tree = parseTree(source);
  const draft = NodeTable.empty<StoredNode>().draft();
  let size = 0;
  const children = freezeChildren(tree.root, rootId, ids, (node) => {
    draft.set(node.id, node);
    size++;
  });
  draft.set(rootId, { kind: "root", id: rootId, parent: null, children, tail: tree.root.tail });
  const exact = exactSource(tree, source);
  return new HtmlDocument({ table: draft.finish(), ids, size, exact, stray: tree.stray });
}

/** The source and where each node stood in it, when it cannot be put together from the nodes. */
export function exactSource(tree: ParsedTree, source: string): ExactSource | null {
  if (tree.regular) return null;
  const ranges = new Map<NodeId, readonly [number, number]>();
  const pending: ParsedChild[] = [...tree.root.children];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.id !== null && node.location)
      ranges.set(node.id, [node.location.startOffset, node.location.endOffset]);
    if (node.kind === "element") for (const child of node.children) pending.push(child);
  }
  return { source, ranges };
}
