import { Draft } from "../draft.ts";
import { attributeOf, descendants, indexInParent } from "../look.ts";
import { done, refuse, refuseMissing, type EditResult } from "../refusal.ts";
import { editStartTag } from "../syntax/start-tag.ts";
import type { HtmlDocument } from "../html-document.ts";
import type { StoredChild, StoredElement } from "../stored-node.ts";
import type { NodeId } from "../types.ts";

/**
 * Puts a copy right after a node. Values of `id` in the copy get a number, so that they stay unique in the document, and
 * references to them from inside the copy follow.
 */
export function duplicateNode(document: HtmlDocument, id: NodeId): EditResult {
  const node = document.node(id);
  if (!node) return refuseMissing();
  if (node.kind === "root") return refuse("root", "root");
  const draft = new Draft(document);
  const copy = copySubtree(draft, id, renamedIds(document, id));
  draft.listAt(node.parent, indexInParent(document, id) + 1, [copy]);
  draft.reparent(copy, node.parent);
  return done(draft.finish(), [copy]);
}

function copySubtree(draft: Draft, top: NodeId, renamed: ReadonlyMap<string, string>): NodeId {
  const copies = new Map<NodeId, NodeId>();
  const copyOf = (id: NodeId): NodeId => {
    const known = copies.get(id) ?? draft.newId();
    copies.set(id, known);
    return known;
  };
  const pending = [top];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const node = draft.child(id);
    const parent = id === top ? node.parent : copyOf(node.parent);
    draft.add(copyNode(node, copyOf(id), parent, copyOf, renamed));
    if (node.kind === "element") for (const child of node.children.toReversed()) pending.push(child);
  }
  return copyOf(top);
}

function copyNode(
  node: StoredChild,
  id: NodeId,
  parent: NodeId,
  copyOf: (id: NodeId) => NodeId,
  renamed: ReadonlyMap<string, string>,
): StoredChild {
  if (node.kind !== "element") return { ...node, id, parent };
  const copy = { ...node, id, parent, children: node.children.map(copyOf) };
  return renamed.size === 0 ? copy : renameReferences(copy, renamed);
}

const references = new Set([
  "for",
  "form",
  "list",
  "headers",
  "aria-labelledby",
  "aria-describedby",
  "aria-controls",
  "aria-owns",
]);

function renameReferences(element: StoredElement, renamed: ReadonlyMap<string, string>): StoredElement {
  let next = element;
  for (const { name, value } of element.attributes) {
    const changed = renamedValue(name, value, renamed);
    if (changed === value) continue;
    const attributes = next.attributes.map((entry) =>
      entry.name === name ? { name, value: changed } : entry,
    );
    next = { ...next, attributes, open: next.open && editStartTag(next.open, name, changed) };
  }
  return next;
}

function renamedValue(name: string, value: string, renamed: ReadonlyMap<string, string>): string {
  if (name === "id") return renamed.get(value) ?? value;
  if (name === "href" && value.startsWith("#")) return `#${renamed.get(value.slice(1)) ?? value.slice(1)}`;
  if (!references.has(name)) return value;
  return value.replace(/\S+/g, (token) => renamed.get(token) ?? token);
}

function renamedIds(document: HtmlDocument, top: NodeId): Map<string, string> {
  const inCopy = [top, ...descendants(document, top)].map((id) => attributeOf(document.node(id), "id"));
  const renamed = new Map<string, string>();
  const values = inCopy.filter((value): value is string => value !== null && value !== "");
  if (values.length === 0) return renamed;
  const taken = allIdValues(document);
  for (const value of values) {
    const free = freeId(value, taken);
    taken.add(free);
    renamed.set(value, free);
  }
  return renamed;
}

function allIdValues(document: HtmlDocument): Set<string> {
  const taken = new Set<string>();
  for (const id of descendants(document)) {
    const value = attributeOf(document.node(id), "id");
    if (value !== null) taken.add(value);
  }
  return taken;
}

function freeId(value: string, taken: ReadonlySet<string>): string {
  const stem = value.replace(/-\d+$/, "");
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}
