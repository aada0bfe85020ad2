import {
  isWidgetContainer,
  type DocumentNode,
  type ElementNode,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";

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
  "script",
  "style",
]);

/** True when a double click on the node may start typing in it: it holds text, and no blocks of its own. */
export function isTextEditable(document: HtmlDocument, id: NodeId): boolean {
  const node = document.node(id);
  if (node?.kind !== "element" || isWidgetContainer(node) || notEditable.has(node.tag)) return false;
  if (node.namespace !== "html") return false;
  const children = node.children.map((child) => document.node(child));
  if (children.length === 0) return isTextTag(node.tag);
  return children.some(isWords) || (isTextBlock(node.tag) && isFormatted(document, children));
}

/** True when all of a block's text is formatted or linked: typing begins in a link alone, so that it stays one. */
export function isBlockOfLinks(document: HtmlDocument, id: NodeId): boolean {
  const node = document.node(id);
  if (node?.kind !== "element" || !isTextBlock(node.tag)) return false;
  return isFormatted(
    document,
    node.children.map((child) => document.node(child)),
    /^a$/,
  );
}

const isWords = (node: DocumentNode | undefined): boolean => node?.kind === "text" && node.text.trim() !== "";

const isTextBlock = (tag: string): boolean => /^(?:p|h[1-6]|li|dt|dd|td|th|blockquote|figcaption)$/.test(tag);

/** Whether all of a text is bold, coloured or the like, so that none of it stands in the block itself. */
function isFormatted(
  document: HtmlDocument,
  children: readonly (DocumentNode | undefined)[],
  others = /^(?!)/,
): boolean {
  const formats = children.filter((child) => child?.kind === "element" && child.tag !== "br");
  return (
    formats.length > 0 &&
    formats.every((child) => isFormat(child, others) && hasWords(document, child, others))
  );
}

/** Elements that say how their text looks; a span with a class may be there for more. */
function isFormat(node: DocumentNode | undefined, others: RegExp): node is ElementNode {
  if (node?.kind !== "element") return false;
  if (others.test(node.tag)) return true;
  if (node.tag === "span") return node.attributes.every(({ name }) => name === "style");
  return /^(?:strong|em|b|i|u|s|code|mark|small|sub|sup)$/.test(node.tag);
}

function hasWords(document: HtmlDocument, { children }: ElementNode, others: RegExp): boolean {
  const nodes = children.map((child) => document.node(child));
  return nodes.some(isWords) || isFormatted(document, nodes, others);
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
  const outer = isPart ? textAround(document, parent) : null;
  if (outer !== null) return outer;
  return isTextEditable(document, id) ? id : null;
}

function isTextTag(tag: string): boolean {
  return /^(h[1-6]|p|span|a|button|label|li|td|th|strong|em|b|i|small|blockquote|figcaption|summary|legend|caption|option|code|pre|dt|dd|q|cite|time|mark)$/.test(
    tag,
  );
}
