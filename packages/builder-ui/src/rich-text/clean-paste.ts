/**
 * What is pasted into a text, without the styles of where it comes from: paragraphs, headings, lists, tables, links, and
 * what is bold or italic. Word, Google Docs and web pages each say these in their own way.
 */
import { escapeText } from "entities/escape";
import type { NewBlock } from "./insert-blocks.ts";

const blockTags =
  "p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, div, section, article, li, dl, header, footer, main, figure, address";
const dropped =
  "script, style, head, title, meta, link, template, iframe, object, embed, form, input, select, textarea, button, svg, math, video, audio, canvas, noscript, xml, img";
const kept: Readonly<Record<string, string>> = {
  strong: "strong",
  b: "strong",
  em: "em",
  i: "em",
  u: "u",
  s: "s",
  del: "s",
  strike: "s",
  code: "code",
  kbd: "code",
  samp: "code",
  tt: "code",
  sub: "sub",
  sup: "sup",
  mark: "mark",
};

/** The blocks of pasted HTML; text that stands in no block is a paragraph. */
export function cleanHtml(html: string): NewBlock[] {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  for (const each of body.querySelectorAll(dropped)) each.remove();
  for (const each of Array.from(body.querySelectorAll("*"))) if (isHidden(each)) each.remove();
  nestWordLists(body);
  return blocksOf(body).filter(({ inner }) => inner !== "");
}

/** The paragraphs of pasted text; a single end of line stays within one. */
export function cleanText(text: string): NewBlock[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .map((part) => part.replace(/^\n+|\n+$/g, ""))
    .filter((part) => part !== "")
    .map((part) => ({ tag: "p", inner: escapeText(part).replaceAll("\n", "<br>") }));
}

/** The same as one run of text, for places that take no blocks. */
export function asOneRun(added: readonly NewBlock[]): string {
  return added
    .map(({ inner }) => inner.replace(/<\/?(?:li|ul|ol|t\w+|p|h\d)\b[^>]*>/g, " ").trim())
    .join("<br>");
}

function blocksOf(parent: Element): NewBlock[] {
  const found: NewBlock[] = [];
  let run = "";
  const end = (): void => {
    const inner = trimmed(run);
    if (inner !== "") found.push({ tag: "p", inner });
    run = "";
  };
  for (const node of parent.childNodes) {
    const element = node.nodeType === 1 ? (node as Element) : null;
    if (!element || !holdsBlocks(element)) {
      run += inline(node);
      continue;
    }
    end();
    found.push(...blockOf(element));
  }
  end();
  return found;
}

const holdsBlocks = (element: Element): boolean =>
  element.matches(blockTags) || element.querySelector(blockTags) !== null;

function blockOf(element: Element): NewBlock[] {
  const tag = element.localName;
  if (/^h[1-6]$/.test(tag)) return [{ tag, inner: trimmed(inlineOf(element)) }];
  if (tag === "ul" || tag === "ol") return [{ tag, inner: items(element) }];
  if (tag === "table") return [{ tag, inner: rows(element) }];
  if (tag === "pre") return [{ tag, inner: escapeText(element.textContent) }];
  if (tag === "blockquote" && !element.querySelector(blockTags))
    return [{ tag, inner: trimmed(inlineOf(element)) }];
  if (element.querySelector(blockTags)) return blocksOf(element);
  return [{ tag: "p", inner: trimmed(inlineOf(element)) }];
}

function items(list: Element): string {
  let html = "";
  for (const child of list.children) {
    // Some programs put the list below an item beside it.
    if (child.matches("ul, ol")) {
      const nested = `<${child.localName}>${items(child)}</${child.localName}>`;
      html = html.endsWith("</li>")
        ? `${html.slice(0, -"</li>".length)}${nested}</li>`
        : `${html}<li>${nested}</li>`;
      continue;
    }
    html += `<li>${item(child)}</li>`;
  }
  return html;
}

function item(element: Element): string {
  let html = "";
  for (const node of element.childNodes) {
    const inner = node.nodeType === 1 ? (node as Element) : null;
    if (inner?.matches("ul, ol"))
      html = `${trimmed(html)}<${inner.localName}>${items(inner)}</${inner.localName}>`;
    else if (inner && holdsBlocks(inner)) html += item(inner);
    else html += inline(node);
  }
  return trimmed(html);
}

function rows(table: Element): string {
  const html = Array.from((table as HTMLTableElement).rows, (row) => {
    const cells = Array.from(row.cells, (cell) => {
      const spans = (["colspan", "rowspan"] as const)
        .map((name) => [name, Number(cell.getAttribute(name) ?? 1)] as const)
        .filter(([, span]) => Number.isInteger(span) && span > 1 && span <= 100)
        .map(([name, span]) => ` ${name}="${span}"`)
        .join("");
      return `<${cell.localName}${spans}>${trimmed(item(cell))}</${cell.localName}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  });
  return html.length > 0 ? `<tbody>${html.join("")}</tbody>` : "";
}

const inlineOf = (element: Element): string => Array.from(element.childNodes, inline).join("");

function inline(node: Node): string {
  if (node.nodeType === 3) return escapeText((node.nodeValue ?? "").replace(/[\t\n\r ]+/g, " "));
  if (node.nodeType !== 1) return "";
  const element = node as HTMLElement;
  if (element.localName === "br") return "<br>";
  let html = inlineOf(element);
  if (html.trim() === "") return html;
  for (const tag of formatsOf(element)) html = `<${tag}>${html}</${tag}>`;
  const href = element.localName === "a" ? address(element.getAttribute("href") ?? "") : "";
  return href === "" ? html : `<a href="${href}">${html}</a>`;
}

/** The formats that an element stands for, by its tag or by the styles that programs write instead. */
function formatsOf({ localName, style }: HTMLElement): string[] {
  const tags = new Set<string>();
  const tag = kept[localName];
  // Google Docs wraps everything in a bold element that is not bold.
  if (tag && !(tag === "strong" && /^(?:normal|[1-4]00)$/.test(style.fontWeight))) tags.add(tag);
  if (/^(?:bold|bolder|[6-9]00)$/.test(style.fontWeight)) tags.add("strong");
  if (style.fontStyle === "italic") tags.add("em");
  if (style.verticalAlign === "super") tags.add("sup");
  if (style.verticalAlign === "sub") tags.add("sub");
  if (/line-through/.test(style.textDecoration)) tags.add("s");
  return [...tags];
}

/** An address that a link may lead to; "" for one that could run code or leads into the program that it comes from. */
function address(href: string): string {
  const plain = href.trim();
  if (/^(?:https?:|mailto:|tel:|\/|#)/i.test(plain) && !plain.startsWith("#_")) {
    return escapeText(plain).replaceAll('"', "&quot;");
  }
  return "";
}

function isHidden(element: Element): boolean {
  const style = element.getAttribute("style") ?? "";
  return (
    /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all)/i.test(style) || element.localName.startsWith("o:")
  );
}

function trimmed(html: string): string {
  return html.replace(/^(?:\s|&nbsp;|\u00a0|<br>)+|(?:\s|&nbsp;|\u00a0|<br>)+$/g, "").replace(/\s{2,}/g, " ");
}

/** Word writes the items of its lists as paragraphs that name their level, with the sign before them as text. */
function nestWordLists(body: Element): void {
  for (const first of Array.from(body.querySelectorAll("p[style*='mso-list']"))) {
    if (!first.isConnected || levelOf(first) === 0) continue;
    const run = [first];
    for (let next = first.nextElementSibling; next && levelOf(next) > 0; next = next.nextElementSibling)
      run.push(next);
    const list = first.ownerDocument.createElement(isNumbered(first) ? "ol" : "ul");
    first.before(list);
    const open = [list];
    const base = levelOf(first);
    for (const paragraph of run) {
      const depth = Math.max(1, Math.min(levelOf(paragraph) - base + 1, open.length + 1));
      if (depth > open.length) {
        const nested = first.ownerDocument.createElement(isNumbered(paragraph) ? "ol" : "ul");
        (open.at(-1)?.lastElementChild ?? open.at(-1))?.append(nested);
        open.push(nested);
      }
      open.length = depth;
      const listItem = first.ownerDocument.createElement("li");
      for (const sign of signsOf(paragraph)) sign.remove();
      listItem.append(...paragraph.childNodes);
      open.at(-1)?.append(listItem);
      paragraph.remove();
    }
  }
}

function levelOf(element: Element): number {
  const [, level] = /mso-list\s*:[^;]*\blevel(\d+)/i.exec(element.getAttribute("style") ?? "") ?? [];
  return Number(level ?? 0);
}

const signsOf = (paragraph: Element): Element[] =>
  Array.from(paragraph.querySelectorAll("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']"));

function isNumbered(paragraph: Element): boolean {
  const [sign] = signsOf(paragraph);
  return /^\s*(?:\d+|[a-z]{1,3}|[ivxlc]+)[.)]/i.test(sign?.textContent ?? "");
}

/** The same as items of the list that they are pasted into. */
export function asItems(added: readonly NewBlock[]): NewBlock[] {
  return added.flatMap((block) => {
    if (block.tag !== "ul" && block.tag !== "ol") return { tag: "li", inner: asOneRun([block]) };
    const holder = document.implementation.createHTMLDocument("").createElement("ul");
    holder.innerHTML = block.inner;
    return Array.from(holder.children, (each) => ({ tag: "li", inner: each.innerHTML }));
  });
}
