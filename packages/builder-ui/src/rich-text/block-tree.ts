/** The steps that edits of blocks share: looking around a block in the document, and small changes that cannot be refused. */
import {
  insertHtml,
  isWidgetContainer,
  moveNodes,
  removeNodes,
  setAttribute,
  setInnerHtml,
  type Attribute,
  type EditResult,
  type ElementNode,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";

/** Where typing goes on: in an element, after that many characters of its own text. */
export interface Caret {
  readonly id: NodeId;
  readonly offset: number;
}

/** A document after an edit, and where typing goes on in it. */
export interface BlockEdit extends Caret {
  readonly document: HtmlDocument;
  /** The element in which typing goes on was made for that alone: it is not kept where nothing is typed in it. */
  readonly isSpare?: boolean;
}

/** A document after an edit, and an element that the edit has made. */
export interface Made {
  readonly document: HtmlDocument;
  readonly id: NodeId;
}

/** What keeps an empty block open, so that it is as high as a line. */
export const emptyLine = "<br>";

/** Whether HTML shows nothing. */
export const isBlank = (html: string): boolean =>
  !/<(?!\/|br\b)/.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";

/** Whether Enter in an element of that tag begins another one. */
export const isBlock = (tag: string): boolean => /^(?:p|h[1-6]|li|dt|dd)$/.test(tag);

/** Whether an element is a list of items. */
export const isList = ({ tag }: ElementNode): boolean => tag === "ul" || tag === "ol";

/** The element with an id; null for anything else. */
export function elementOf(document: HtmlDocument, id: NodeId | null): ElementNode | null {
  const node = id === null ? undefined : document.node(id);
  return node?.kind === "element" ? node : null;
}

/** The elements right below a node. */
export function elementsIn(document: HtmlDocument, id: NodeId): ElementNode[] {
  return document.children(id).flatMap((child) => elementOf(document, child) ?? []);
}

/** The lists below an item. */
export const listsIn = (document: HtmlDocument, id: NodeId): ElementNode[] =>
  elementsIn(document, id).filter(isList);

/** Position of a node among its siblings. */
export function indexOf(document: HtmlDocument, id: NodeId): number {
  const parent = document.node(id)?.parent ?? null;
  return parent === null ? 0 : document.children(parent).indexOf(id);
}

/** The element beside another one; null where text stands between them. */
export function elementBeside(document: HtmlDocument, id: NodeId, step: 1 | -1): ElementNode | null {
  const parent = document.node(id)?.parent ?? null;
  if (parent === null) return null;
  const siblings = document.children(parent);
  for (let at = siblings.indexOf(id) + step; at >= 0 && at < siblings.length; at += step) {
    const node = document.node(siblings[at] as NodeId);
    if (node?.kind === "element") return isWidgetContainer(node) ? null : node;
    if (node?.kind === "text" && node.text.trim() !== "") return null;
  }
  return null;
}

/** The elements after another one. */
export function elementsAfter(document: HtmlDocument, id: NodeId): NodeId[] {
  const parent = document.node(id)?.parent ?? null;
  if (parent === null) return [];
  const siblings = document.children(parent);
  return siblings.slice(siblings.indexOf(id) + 1).filter((each) => elementOf(document, each));
}

/** Characters of the text of an element, without those of lists below it. */
export function ownLength(document: HtmlDocument, id: NodeId): number {
  const node = document.node(id);
  if (node?.kind === "text") return node.text.length;
  if (!node || !("children" in node)) return 0;
  return node.children
    .filter((child) => !isListNode(document, child))
    .reduce((sum, child) => sum + ownLength(document, child), 0);
}

function isListNode(document: HtmlDocument, id: NodeId): boolean {
  const element = elementOf(document, id);
  return element !== null && isList(element);
}

/** The document with another inside of an element; an empty block keeps a line. */
export function withInner(document: HtmlDocument, id: NodeId, html: string): HtmlDocument {
  const isEmpty = isBlank(html) && isBlock(elementOf(document, id)?.tag ?? "");
  return must(setInnerHtml(document, id, isEmpty ? emptyLine : html));
}

/** An empty element right after another one, with attributes of its own. */
export function madeAfter(
  document: HtmlDocument,
  id: NodeId,
  tag: string,
  attributes: readonly Attribute[] = [],
): Made | null {
  const parent = document.node(id)?.parent ?? null;
  if (parent === null) return null;
  const made = madeIn(document, parent, indexOf(document, id) + 1, tag);
  return made && { ...made, document: withAttributes(made.document, made.id, attributes) };
}

/** An empty element at a place in another one. */
export function madeIn(document: HtmlDocument, parent: NodeId, index: number, tag: string): Made | null {
  const made = insertHtml(document, { parent, index }, `<${tag}></${tag}>`);
  const id = made.ok ? made.nodes[0] : undefined;
  return made.ok && id !== undefined ? { document: made.document, id } : null;
}

/** The attributes that another element of the same kind gets: an id names one element alone. */
export const shared = ({ attributes }: ElementNode): readonly Attribute[] =>
  attributes.filter(({ name }) => name !== "id");

/** The document with attributes set on an element. */
export function withAttributes(
  document: HtmlDocument,
  id: NodeId,
  attributes: readonly Attribute[],
): HtmlDocument {
  return attributes.reduce((at, { name, value }) => must(setAttribute(at, id, name, value)), document);
}

/** The document with nodes moved to the end of another node, or to a place in it. */
export function moved(
  document: HtmlDocument,
  ids: readonly NodeId[],
  parent: NodeId,
  index = Infinity,
): HtmlDocument {
  if (ids.length === 0) return document;
  return must(moveNodes(document, ids, { parent, index: Math.min(index, document.children(parent).length) }));
}

/** The document without nodes. */
export const without = (document: HtmlDocument, ids: readonly NodeId[]): HtmlDocument =>
  ids.length === 0 ? document : must(removeNodes(document, ids));

/** The document after an edit that the rules cannot refuse. */
export function must(result: EditResult): HtmlDocument {
  if (!result.ok) throw new Error(`An edit of text was refused: ${result.refusal.code}`);
  return result.document;
}
