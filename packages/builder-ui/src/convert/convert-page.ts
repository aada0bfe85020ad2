import type { LibraryEntry } from "@tessera/content";
import {
  attributeOf,
  descendants,
  insertHtml,
  isElement,
  parseHtml,
  removeNodes,
  serializeHtml,
  textOf,
  type ElementNode,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import { emptySource, type Source } from "../state/source.ts";

/** What is pasted into the convert dialog. */
export interface PastedPage {
  html: string;
  css: string;
  js: string;
}

/**
 * A source made of pasted parts. Of a whole page, `style` elements become CSS, inline scripts the after-render block, linked
 * sheets and scripts libraries; what says something about the page and not of it, such as `title` and `meta`, is left out.
 */
export function convertPage(source: Source, { html, css, js }: PastedPage): Source {
  const document = parseHtml(bodyOf(html));
  const found = sorted(document);
  return {
    ...source,
    document: without(document, found.all),
    css: joined(found.styles, css),
    after_render: joined(found.scripts, js),
    library: { css: entries(found.sheets), js: entries(found.libraries) },
    children: [],
  };
}

/** A source with pasted parts behind what it holds: elements, styles, scripts and libraries. */
export function insertPage(source: Source, pasted: PastedPage): Source {
  const made = convertPage(emptySource(), pasted);
  const { document } = source;
  const place = { parent: document.root, index: document.children().length };
  const inserted = insertHtml(document, place, serializeHtml(made.document));
  if (!inserted.ok) throw new Error(inserted.refusal.message);
  return {
    ...source,
    document: inserted.document,
    css: joined([source.css], made.css),
    after_render: joined([source.after_render], made.after_render),
    library: {
      css: together(source.library.css, made.library.css),
      js: together(source.library.js, made.library.js),
    },
  };
}

/** The head's styles and scripts with the body's content; HTML that is no page comes back as it is. */
function bodyOf(html: string): string {
  const head = /<head\b[^>]*>([\s\S]*?)<\/head>/i.exec(html)?.[1] ?? "";
  const body = /<body\b[^>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(html)?.[1];
  return body === undefined ? html.replace(/<!doctype[^>]*>/i, "") : `${head}${body}`;
}

interface Sorted {
  all: NodeId[];
  styles: string[];
  scripts: string[];
  sheets: string[];
  libraries: string[];
}

function sorted(document: HtmlDocument): Sorted {
  const found: Sorted = { all: [], styles: [], scripts: [], sheets: [], libraries: [] };
  for (const id of descendants(document)) {
    const node = document.node(id);
    if (isElement(node)) sortIn(found, document, node);
  }
  return found;
}

function sortIn(found: Sorted, document: HtmlDocument, node: ElementNode): void {
  const href = attributeOf(node, "href");
  const src = attributeOf(node, "src");
  if (node.tag === "style") found.styles.push(textOf(document, node.id));
  else if (node.tag === "script" && src) found.libraries.push(src);
  else if (node.tag === "script" && isJavaScript(node)) found.scripts.push(textOf(document, node.id));
  else if (node.tag === "link" && href && /\bstylesheet\b/i.test(attributeOf(node, "rel") ?? ""))
    found.sheets.push(href);
  else if (!["title", "meta", "link", "base"].includes(node.tag)) return;
  found.all.push(node.id);
}

function isJavaScript(node: ElementNode): boolean {
  const type = attributeOf(node, "type") ?? "";
  return type === "" || type === "module" || /javascript/i.test(type);
}

function without(document: HtmlDocument, ids: readonly NodeId[]): HtmlDocument {
  if (ids.length === 0) return document;
  const removed = removeNodes(document, ids);
  return removed.ok ? removed.document : document;
}

function joined(found: readonly string[], given: string): string {
  return [...found, given]
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join("\n\n");
}

/** Libraries of both, each once and in their order. */
function together(present: readonly LibraryEntry[], added: readonly LibraryEntry[]): LibraryEntry[] {
  return entries([...new Set([...present, ...added].map(({ url }) => url))]);
}

function entries(urls: readonly string[]): LibraryEntry[] {
  return urls.map((url, index) => ({ order: index + 1, url }));
}
