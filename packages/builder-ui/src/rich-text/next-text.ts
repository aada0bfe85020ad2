/** The text that the caret goes to when it leaves another one. */
import { isWidgetContainer, type HtmlDocument, type NodeId } from "@tessera/document";
import { isBlockOfLinks, isTextEditable } from "../state/text-editable.ts";
import { elementOf, isBlock } from "./block-tree.ts";

/** Whether a person can type in an element: it holds text, or is a block that may. */
export function takesText(document: HtmlDocument, id: NodeId): boolean {
  return isTextEditable(document, id) || isBlockOfLinks(document, id) || isEmptyBlock(document, id);
}

function isEmptyBlock(document: HtmlDocument, id: NodeId): boolean {
  const element = elementOf(document, id);
  if (!element || !isBlock(element.tag)) return false;
  return element.children.every((child) => {
    const node = document.node(child);
    return node?.kind === "element" ? node.tag === "br" : true;
  });
}

/** The texts of a document in the order in which they are read; a text within another one comes behind it. */
export function textsOf(document: HtmlDocument, id: NodeId = document.root): NodeId[] {
  return document.children(id).flatMap((child) => {
    const element = elementOf(document, child);
    if (!element || isWidgetContainer(element)) return [];
    if (!takesText(document, child)) return textsOf(document, child);
    return [child, ...textsOf(document, child).filter((each) => isOwnText(document, each))];
  });
}

/** Words in bold and links within a text are parts of it. */
const isOwnText = (document: HtmlDocument, id: NodeId): boolean =>
  /^(?:p|h[1-6]|li|div|td|th|dt|dd|blockquote)$/.test(elementOf(document, id)?.tag ?? "");

/** The text before or after another one; null at the ends of the document. Of a block that is one link, the link. */
export function nextText(document: HtmlDocument, id: NodeId, step: 1 | -1): NodeId | null {
  const texts = textsOf(document);
  let at = texts.indexOf(id);
  for (
    let up = document.node(id)?.parent ?? null;
    at < 0 && up !== null;
    up = document.node(up)?.parent ?? null
  )
    at = texts.indexOf(up);
  const next = at < 0 ? undefined : texts[at + step];
  return next === undefined ? null : (onlyLink(document, next) ?? next);
}

function onlyLink(document: HtmlDocument, id: NodeId): NodeId | null {
  const [child, ...others] = document.children(id);
  const isOne = child !== undefined && others.length === 0 && elementOf(document, child)?.tag === "a";
  return isOne && isTextEditable(document, child) ? child : null;
}
