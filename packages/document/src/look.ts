import { rootId } from "./stored-node.ts";
import type { HtmlDocument } from "./html-document.ts";
import type { DocumentNode, ElementNode, NodeId } from "./types.ts";

/** Narrows to an element. */
export function isElement(node: DocumentNode | undefined): node is ElementNode {
  return node?.kind === "element";
}

/** The tag of an element, null for every other node. */
export function tagOf(node: DocumentNode | undefined): string | null {
  return node?.kind === "element" ? node.tag : null;
}

/** The value of an attribute, null when it is not set. */
export function attributeOf(node: DocumentNode | undefined, name: string): string | null {
  if (node?.kind !== "element") return null;
  return node.attributes.find((attribute) => attribute.name === name)?.value ?? null;
}

/** True when an element has a class. */
export function hasClass(node: DocumentNode | undefined, name: string): boolean {
  return (attributeOf(node, "class") ?? "").includes(name) && classListOf(node).includes(name);
}

/** The classes of a node in the order in which they are written. */
export function classListOf(node: DocumentNode | undefined): string[] {
  return (attributeOf(node, "class") ?? "").split(/\s+/).filter(Boolean);
}

/** True for the element that holds a dropped widget, edited in place or not (specification 1 section 4). */
export function isWidgetContainer(node: DocumentNode | undefined): boolean {
  return hasClass(node, "added-widget-container") || hasClass(node, "edited-widget-container");
}

/** True for a container whose widget is edited in place: what stands in it is part of the document for that time. */
export function isEditedContainer(node: DocumentNode | undefined): boolean {
  return hasClass(node, "edited-widget-container");
}

/** True for a row or column of a layout preset. */
export function isLayoutElement(node: DocumentNode | undefined): boolean {
  return hasClass(node, "layout-row") || hasClass(node, "layout-column");
}

/** The nodes above a node, nearest first, the root last. */
export function ancestors(document: HtmlDocument, id: NodeId): NodeId[] {
  const found: NodeId[] = [];
  for (let at = document.node(id)?.parent; at !== null && at !== undefined; at = document.node(at)?.parent) {
    found.push(at);
  }
  return found;
}

/** The nodes below a node in document order. */
export function* descendants(
  document: HtmlDocument,
  id: NodeId = rootId,
): Generator<NodeId, void, undefined> {
  const pending = document.children(id).toReversed();
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    yield at;
    const children = document.children(at);
    for (let index = children.length - 1; index >= 0; index--) pending.push(children[index] as NodeId);
  }
}

/** True when `id` stands below `ancestor`; a node is not inside itself. */
export function isInside(document: HtmlDocument, id: NodeId, ancestor: NodeId): boolean {
  for (let at = document.node(id)?.parent; at !== null && at !== undefined; at = document.node(at)?.parent) {
    if (at === ancestor) return true;
  }
  return false;
}

/** The first element whose `id` attribute has this value. */
export function findByIdAttribute(document: HtmlDocument, value: string): NodeId | undefined {
  for (const id of descendants(document)) {
    if (attributeOf(document.node(id), "id") === value) return id;
  }
  return undefined;
}

/** The text of a node and all below it, comments left out. */
export function textOf(document: HtmlDocument, id: NodeId): string {
  const node = document.node(id);
  if (node?.kind === "text" || node?.kind === "comment") return node.text;
  let text = "";
  for (const inner of descendants(document, id)) {
    const found = document.node(inner);
    if (found?.kind === "text") text += found.text;
  }
  return text;
}

/** The position of a node among its siblings, -1 for the root and for unknown ids. */
export function indexInParent(document: HtmlDocument, id: NodeId): number {
  const parent = document.node(id)?.parent;
  return parent === null || parent === undefined ? -1 : document.children(parent).indexOf(id);
}
