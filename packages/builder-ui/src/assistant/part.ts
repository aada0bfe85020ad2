/**
 * An answer as a part of a larger document: one element under a class of its own, styles that end there, and code that
 * finds its elements there, so that several parts in one document leave each other alone.
 */
import {
  attributeOf,
  descendants,
  hasClass,
  isElement,
  parseHtml,
  serializeHtml,
  setAttribute,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import { scopeCss } from "@tessera/widget-renderer/compose";
import type { AssistantWidget } from "../ports/assistant-port.ts";

/** The texts of a part. */
export interface Part {
  readonly name: string;
  readonly html: string;
  readonly css: string;
  readonly js: string;
  readonly before_render: string;
  readonly after_render: string;
}

/** A class that no element of the document has yet. */
export function newPartName(document: HtmlDocument, type: string): string {
  const stem = `part-${type.toLowerCase().replace(/[^a-z]+/g, "-") || "widget"}`;
  const taken = serializeHtml(document);
  let number = 1;
  while (taken.includes(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

/** The element of a part; undefined when it was taken away. */
export function findPart(document: HtmlDocument, name: string): NodeId | undefined {
  return [...descendants(document, document.root)].find((id) => hasClass(document.node(id), name));
}

/** The name under which an element is a part; null when it is none. */
export function partNameOf(document: HtmlDocument, id: NodeId): string | null {
  const classes = attributeOf(document.node(id), "class") ?? "";
  return /(?:^|\s)(part-[a-z-]+-\d+)(?=\s|$)/.exec(classes)?.[1] ?? null;
}

/** A widget as a part inside an element around it. */
export function partOf(widget: AssistantWidget, name: string): Part {
  return { ...codeOf(widget, name), html: `<div class="${name}">\n${widget.html.trim()}\n</div>` };
}

/** A widget in place of an element: a single element takes the class itself, and plain HTML needs none. */
export function replacementOf(widget: AssistantWidget, name: string): Part {
  if (!hasTexts(widget)) return { ...codeOf(widget, name), html: widget.html.trim() };
  const document = parseHtml(widget.html.trim());
  const [root, second] = document.children();
  if (root === undefined || second !== undefined || !isElement(document.node(root)))
    return partOf(widget, name);
  const classes = [attributeOf(document.node(root), "class") ?? "", name].filter(Boolean).join(" ");
  const named = setAttribute(document, root, "class", classes);
  return named.ok ? { ...codeOf(widget, name), html: serializeHtml(named.document) } : partOf(widget, name);
}

function hasTexts({ css, js, before_render, after_render }: AssistantWidget): boolean {
  return [css, js, before_render, after_render].some((text) => text.trim() !== "");
}

function codeOf(widget: AssistantWidget, name: string): Omit<Part, "html"> {
  const block = (code: string): string => scopedCode(code, name);
  return {
    name,
    css: widget.css.trim() === "" ? "" : scopeCss(widget.css, name).css,
    js: block(widget.js),
    before_render: block(widget.before_render),
    after_render: block(widget.after_render),
  };
}

/** Code whose names are its own, and whose `widget.find` looks into the part alone. */
function scopedCode(code: string, name: string): string {
  if (code.trim() === "") return "";
  return `await (async (widget) => {
${code.trim()}
})(Object.create(widget, {
  find: {
    value: (selector) => {
      const part = widget.find(".${name}");
      return part?.matches(selector) ? part : (part?.querySelector(selector) ?? null);
    },
  },
}));`;
}
