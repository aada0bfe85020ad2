import { isWidgetContainer, type HtmlDocument, type NodeId } from "@tessera/document";

/** Elements whose text is edited in the code view or by their attributes, never in place. */
const notEditable = new Set([
  "img",
  "input",
  "select",
  "textarea",
  "video",
  "audio",
  "iframe",
  "table",
  "ul",
  "ol",
  "svg",
]);

/** True when a double click on the node may start typing in it: it holds text, and no blocks of its own. */
export function isTextEditable(document: HtmlDocument, id: NodeId): boolean {
  const node = document.node(id);
  if (node?.kind !== "element" || isWidgetContainer(node) || notEditable.has(node.tag)) return false;
  if (node.namespace !== "html") return false;
  const children = node.children.map((child) => document.node(child));
  return children.length === 0
    ? isTextTag(node.tag)
    : children.some((child) => child?.kind === "text" && child.text.trim() !== "");
}

/** Tags of elements that stand within a text. */
const withinText = /^(?:strong|em|b|i|u|s|span|a|code|mark|small|sub|sup|q|cite|time|abbr|del|ins|kbd)$/;

/**
 * Where typing begins for a double click on a node: in the text that it is part of, so that a word in bold is no island; null
 * where nothing can be typed.
 */
export function textAround(document: HtmlDocument, id: NodeId): NodeId | null {
  const node = document.node(id);
  if (!node || node.kind === "root") return null;
  const { parent } = node;
  const isPart = node.kind === "element" && withinText.test(node.tag) && parent !== null;
  if (isPart && isTextEditable(document, parent)) return textAround(document, parent);
  return isTextEditable(document, id) ? id : null;
}

function isTextTag(tag: string): boolean {
  return /^(h[1-6]|p|span|a|button|label|li|td|th|strong|em|b|i|small|blockquote|figcaption|summary|legend|caption|option|code|pre|dt|dd|q|cite|time|mark)$/.test(
    tag,
  );
}
