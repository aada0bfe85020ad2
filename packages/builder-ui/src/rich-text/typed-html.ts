/**
 * What a person types in is the element of the canvas itself, and its HTML is read back into the document. The canvas leaves
 * some of the document out (handlers, what a widget shows), and typing needs marks: both are undone in what is read.
 */
import type { HtmlDocument, NodeId } from "@tessera/document";
import type { DocumentView } from "../canvas/document-view.ts";
import { emptyLine, isBlank, isBlock } from "./block-tree.ts";

/** Prefix of attributes that the canvas leaves out, kept under other names while a person types around them. */
const keptPrefix = "data-kept-";
const off = "contenteditable";
/** What stands in a text and has a text of its own: it is typed in by itself. */
const texts =
  "ul, ol, dl, table, p, h1, h2, h3, h4, h5, h6, div, section, article, blockquote, .added-widget-container";

/** Whether an element within a text has a text of its own. */
export const isOwnText = (element: Element): boolean => element.matches(texts);

/** Prepares an element for typing: what the canvas left out is kept in it, and texts of their own are shut. */
export function openForTyping(view: DocumentView, document: HtmlDocument, element: HTMLElement): void {
  for (const each of element.querySelectorAll("*")) keepAttributes(view, document, each);
  for (const each of element.querySelectorAll(texts)) each.setAttribute(off, "false");
  element.setAttribute(off, "true");
}

/** Ends what {@link openForTyping} began; what was changed inside is drawn anew by the canvas. */
export function closeForTyping(element: HTMLElement): void {
  element.removeAttribute(off);
  for (const each of element.querySelectorAll("*")) {
    const own = each.getAttribute(`${keptPrefix}${off}`);
    if (own === null) each.removeAttribute(off);
    else each.setAttribute(off, own);
    for (const { name } of Array.from(each.attributes))
      if (name.startsWith(keptPrefix)) each.removeAttribute(name);
  }
}

function keepAttributes(view: DocumentView, document: HtmlDocument, element: Element): void {
  const id: NodeId | null = view.idAt(element);
  const node = id === null ? undefined : document.node(id);
  if (node?.kind !== "element" || view.nodeOf(node.id) !== element) return;
  for (const { name, value } of node.attributes) {
    const isShown = element.getAttribute(name) === value && name !== off;
    if (!isShown && /^[\w-]+$/.test(name)) element.setAttribute(`${keptPrefix}${name}`, value);
  }
}

/** The HTML that is meant by what stands in an element or a part of it. */
export function typedHtml(content: ParentNode & Node, tag: string): string {
  const copy = content.cloneNode(true) as ParentNode & Node;
  for (const each of copy.querySelectorAll(".added-widget-container")) each.replaceChildren();
  for (const each of copy.querySelectorAll("*")) restoreAttributes(each);
  const holder = (content.ownerDocument ?? document).createElement("div");
  holder.append(...copy.childNodes);
  return withoutEditorSpaces(holder.innerHTML, tag);
}

function restoreAttributes(element: Element): void {
  element.removeAttribute(off);
  for (const { name, value } of Array.from(element.attributes)) {
    if (!name.startsWith(keptPrefix)) continue;
    element.removeAttribute(name);
    element.setAttribute(name.slice(keptPrefix.length), value);
  }
}

/** Browsers end a text with a blank that must not break and a break that shows nothing; an empty block keeps its line. */
function withoutEditorSpaces(html: string, tag: string): string {
  if (isBlank(html)) return isBlock(tag) ? emptyLine : "";
  return html.replace(/^(?:&nbsp;)+|(?:&nbsp;)+$/g, " ").replace(/([^>]|<\/\w+>)<br>$/, "$1");
}
