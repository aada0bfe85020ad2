import {
  attributeOf,
  descendants,
  isElement,
  parseHtml,
  serializeHtml,
  setAttribute,
  setText,
  type EditResult,
  type ElementNode,
  type HtmlDocument,
} from "@tessera/document";
import type { LiveLink } from "../routing/live-links.ts";
import type { ImageSize } from "../files/image-size.ts";

/** New values of attributes by name; null takes an attribute away. */
export type AttributeChanges = Readonly<Record<string, string | null>>;

/** What is changed in HTML. */
export interface HtmlChanges {
  /** Asked for each element in document order. */
  readonly attributes: (element: ElementNode) => AttributeChanges | null;
  /** The content of style elements. */
  readonly styles?: (css: string) => string;
}

/** Changes attributes and styles; every other byte stays as it is. */
export function rewriteHtml(html: string, { attributes, styles }: HtmlChanges): string {
  const parsed = parseHtml(html);
  let document = parsed;
  for (const id of descendants(parsed)) {
    const node = parsed.node(id);
    if (!isElement(node)) continue;
    for (const [name, value] of Object.entries(attributes(node) ?? {}))
      document = edited(document, setAttribute(document, id, name, value));
    if (node.tag === "style" && styles) document = withStyles(document, node, styles);
  }
  return serializeHtml(document);
}

function withStyles(
  document: HtmlDocument,
  style: ElementNode,
  change: (css: string) => string,
): HtmlDocument {
  return style.children.reduce((changed, id) => {
    const text = changed.node(id);
    return text?.kind === "text" ? edited(changed, setText(changed, id, change(text.text))) : changed;
  }, document);
}

function edited(document: HtmlDocument, result: EditResult): HtmlDocument {
  return result.ok ? result.document : document;
}

/** Pixels of a picture by its address; null when they are not known. */
export type SizeOf = (url: string) => ImageSize | null;

/**
 * What images get that say nothing else: the first one comes at once, the others when they are near; with the size of
 * the file, where it is known, so that nothing moves when they have come.
 */
export function imageChanges(sizeOf: SizeOf): (element: ElementNode) => AttributeChanges | null {
  let first = true;
  return (element) => {
    if (element.tag === "iframe") return unset(element, { loading: "lazy" });
    if (element.tag !== "img") return null;
    const lazy: Record<string, string> = first ? {} : { loading: "lazy" };
    first = false;
    return unset(element, { ...lazy, decoding: "async", ...sizeAttributes(element, sizeOf) });
  };
}

/** Elements that lead to pages, and how. */
const leading: Readonly<Record<string, string>> = {
  a: "href",
  area: "href",
  form: "action",
  "router-link": "to",
};

/** Where a link leads now; null when that is where it is written to lead. One that names its language is left as it is. */
export function linkChanges(element: ElementNode, linkTo: LiveLink): AttributeChanges | null {
  const name = leading[element.tag];
  const address = name === undefined ? null : attributeOf(element, name);
  if (name === undefined || address === null || attributeOf(element, "hreflang") !== null) return null;
  const now = linkTo(address);
  return now === address ? null : { [name]: now };
}

function sizeAttributes(element: ElementNode, sizeOf: SizeOf): Record<string, string> {
  const isSaid = attributeOf(element, "width") !== null || attributeOf(element, "height") !== null;
  const size = isSaid ? null : sizeOf(attributeOf(element, "src") ?? "");
  return size ? { width: String(size.width), height: String(size.height) } : {};
}

function unset(element: ElementNode, wanted: Readonly<Record<string, string>>): AttributeChanges {
  const missing = Object.entries(wanted).filter(([name]) => attributeOf(element, name) === null);
  return Object.fromEntries(missing);
}
