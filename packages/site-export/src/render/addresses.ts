/**
 * Addresses of files that a widget uses: which ones there are, and the same widget with others in their place. Of code only
 * addresses of uploads are read; what else it asks for, it asks for where it is hosted.
 */
import { attributeOf, type ElementNode } from "@tessera/document";
import type { WidgetRecord } from "@tessera/content";
import { rewriteHtml, type AttributeChanges } from "./rewrite-html.ts";
import { documentOf, renameInCode } from "./uploads.ts";

/** Names another address for one of a file or, `page`, of what a link leads to; the same one to leave it. */
export type Rename = (url: string, kind: "file" | "page") => string;

const filesOf: Readonly<Record<string, readonly string[]>> = {
  img: ["src"],
  source: ["src"],
  video: ["src", "poster"],
  audio: ["src"],
  track: ["src"],
  input: ["src"],
  embed: ["src"],
  object: ["data"],
  image: ["href", "xlink:href"],
};

const pagesOf: Readonly<Record<string, string>> = { a: "href", area: "href", form: "action" };

/** The widget, and those inside it, with other addresses. */
export function renameInWidget(widget: WidgetRecord, rename: Rename): WidgetRecord {
  const file = (url: string): string => rename(url, "file");
  const entries = (list: WidgetRecord["library"]["css"]): WidgetRecord["library"]["css"] =>
    list.map((entry) => ({ ...entry, url: entry.url.trim() === "" ? entry.url : file(entry.url.trim()) }));
  return {
    ...widget,
    html: renameInHtml(widget.html, rename),
    css: renameInCss(widget.css, file),
    ...codeOf(widget, (code) => renameInCode(code, file)),
    library: { css: entries(widget.library.css), js: entries(widget.library.js) },
    children: widget.children.map((child) => ({ ...child, widget: renameInWidget(child.widget, rename) })),
  };
}

function codeOf(widget: WidgetRecord, rename: (code: string) => string): Partial<WidgetRecord> {
  const { js, before_render, after_render, update, mount_child, custom_functions } = widget;
  return {
    js: rename(js),
    before_render: rename(before_render),
    after_render: rename(after_render),
    update: rename(update),
    mount_child: rename(mount_child),
    custom_functions: custom_functions.map((each) => ({ ...each, code: rename(each.code) })),
  };
}

/** Addresses of all files that a widget and those inside it use, in order, each once. */
export function filesOfWidget(widget: WidgetRecord): readonly string[] {
  const found = new Set<string>();
  renameInWidget(widget, (url, kind) => {
    if (kind === "file" || documentOf(url) !== null) found.add(url);
    return url;
  });
  return [...found].filter(canBeFetched);
}

/** Style sheets with other addresses in `url()` and `@import`. */
export function renameInCss(css: string, rename: (url: string) => string): string {
  if (!/url\(|@import/i.test(css)) return css;
  // An address without quotes holds no bracket and is not empty: else runs of `url(` or of blanks were read again and again.
  const pattern =
    /url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^()"'\s]+))\s*\)|(@import\s+)(?:"([^"\n]+)"|'([^'\n]+)')/gi;
  return css.replace(pattern, (...parts: (string | undefined)[]) => {
    const [all = "", double, single, bare, before, ...imported] = parts;
    const url = double ?? single ?? bare ?? imported[0] ?? imported[1] ?? "";
    const renamed = url === "" ? url : rename(url);
    if (renamed === url) return all;
    return before === undefined ? `url("${quoted(renamed)}")` : `${before}"${quoted(renamed)}"`;
  });
}

/** True for what lies somewhere, and so can be brought along. */
export function canBeFetched(url: string): boolean {
  const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  return url.trim() !== "" && !url.startsWith("#") && (scheme === undefined || /^https?$/.test(scheme));
}

/** HTML with other addresses. */
export function renameInHtml(html: string, rename: Rename): string {
  if (!/[<&]/.test(html)) return html;
  return rewriteHtml(html, {
    attributes: (element) => changesOf(element, rename),
    styles: (css) => renameInCss(css, (url) => rename(url, "file")),
  });
}

function changesOf(element: ElementNode, rename: Rename): AttributeChanges | null {
  const file = (url: string): string => rename(url, "file");
  const changes: Record<string, string> = {};
  const change = (name: string, renamed: (value: string) => string): void => {
    const value = attributeOf(element, name);
    if (value === null || value.trim() === "") return;
    const next = renamed(value);
    if (next !== value) changes[name] = next;
  };
  for (const name of filesOf[element.tag] ?? []) change(name, (value) => file(value.trim()));
  if (element.tag === "img" || element.tag === "source") change("srcset", (set) => renameInSet(set, file));
  change("style", (css) => renameInCss(css, file));
  const page = pagesOf[element.tag];
  if (page !== undefined) change(page, (value) => renameInLink(value.trim(), rename));
  return changes;
}

/** A link with another address; a place in a document stays behind it. */
export function renameInLink(link: string, rename: Rename): string {
  const document = documentOf(link);
  return document === null ? rename(link, "page") : rename(document, "page") + link.slice(document.length);
}

function renameInSet(srcset: string, rename: (url: string) => string): string {
  // A comma inside an address is followed by no blank.
  const parts = srcset.split(/,\s+|,$/).map((part) => part.trim());
  const renamed = parts.map((part) => part.replace(/^\S+/, (url) => rename(url)));
  return renamed.filter((part) => part !== "").join(", ");
}

function quoted(url: string): string {
  return url.replace(/["\\\n]/g, (char) => encodeURIComponent(char));
}
