import { HtmlDocument } from "../html-document.ts";
import { rootId, type StoredChild, type StoredNode } from "../stored-node.ts";
import { serializeHtml } from "../serialize.ts";
import { freezeChildren } from "./freeze.ts";
import { matchIds } from "./match.ts";
import { exactSource } from "./parse-html.ts";
import { parseTree } from "./parse-tree.ts";
import type { TableDraft } from "../node-table.ts";
import type { NodeId } from "../types.ts";

/**
 * Parses an edited source and keeps the ids of the nodes that are still there, so that selection, undo and styles
 * survive typing in a code view. Nodes that did not change at all stay the same objects.
 */
export function reparseHtml(document: HtmlDocument, source: string): HtmlDocument {
  if (serializeHtml(document) === source) return document;
  const tree = parseTree(source);
  matchIds(document, tree.root);
  const { ids, table } = document.parts;
  const draft = table.draft();
  const gone = new Set<NodeId>();
  forEachId(document, (id) => gone.add(id));
  let size = 0;
  const children = freezeChildren(tree.root, rootId, ids, (node) => {
    size++;
    gone.delete(node.id);
    putIfChanged(draft, node);
  });
  for (const id of gone) draft.set(id, undefined);
  const { tail } = tree.root;
  const root = table.get(rootId);
  if (root?.kind !== "root" || root.tail !== tail || !sameList(root.children, children)) {
    draft.set(rootId, { kind: "root", id: rootId, parent: null, children, tail });
  }
  const exact = exactSource(tree, source);
  return new HtmlDocument({ table: draft.finish(), ids, size, exact, stray: tree.stray });
}

function forEachId(document: HtmlDocument, visit: (id: NodeId) => void): void {
  const pending = [...document.children()];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    visit(id);
    for (const child of document.children(id)) pending.push(child);
  }
}

function putIfChanged(draft: TableDraft<StoredNode>, node: StoredChild): void {
  const old = draft.get(node.id);
  if (!old || !sameNode(old, node)) draft.set(node.id, node);
}

function sameNode(old: StoredNode, node: StoredChild): boolean {
  if (old.kind === "element" && node.kind === "element") {
    return (
      old.parent === node.parent &&
      old.tag === node.tag &&
      old.namespace === node.namespace &&
      old.open === node.open &&
      old.close === node.close &&
      old.before === node.before &&
      old.tail === node.tail &&
      sameList(old.children, node.children) &&
      sameAttributes(old.attributes, node.attributes)
    );
  }
  if (old.kind === "root" || old.kind === "element" || node.kind === "element") return false;
  return (
    old.kind === node.kind &&
    old.parent === node.parent &&
    old.text === node.text &&
    old.raw === node.raw &&
    old.before === node.before
  );
}

function sameList(left: readonly NodeId[], right: readonly NodeId[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}

function sameAttributes(
  left: readonly { name: string; value: string }[],
  right: readonly { name: string; value: string }[],
): boolean {
  return (
    left.length === right.length &&
    left.every(({ name, value }, index) => right[index]?.name === name && right[index].value === value)
  );
}
