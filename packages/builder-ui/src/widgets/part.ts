/**
 * A widget as a part of a larger document: one element under a class of its own, styles that end there, and code that finds
 * its elements and keeps its state there, so that several parts in one document leave each other alone.
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
import { scopeCss, takeImports } from "@tessera/widget-renderer/compose";
import type { WidgetRecord } from "@tessera/content";

/** The texts of a widget that are run. */
export const codeBlocks = ["js", "before_render", "after_render", "update", "mount_child"] as const;

type Block = (typeof codeBlocks)[number];

/** The texts of a widget that become a part; a block that it lacks is empty. */
export type PartSource = Pick<WidgetRecord, "html" | "css"> & Partial<Pick<WidgetRecord, Block>>;

/** The texts of a part. */
export interface Part extends Readonly<Record<Block, string>> {
  readonly name: string;
  readonly html: string;
  readonly css: string;
}

/** A class that no element of the document has yet. */
export function newPartName(document: HtmlDocument, type: string): string {
  return partNames(document)(type);
}

/** Draws classes that neither an element of the document has, nor what was drawn before. */
export function partNames(document: HtmlDocument): (type: string) => string {
  const taken = serializeHtml(document);
  const drawn = new Set<string>();
  return (type) => {
    const stem = `part-${
      type
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, "-")
        .replaceAll(/^-|-$/g, "") || "widget"
    }`;
    let number = 1;
    while (drawn.has(`${stem}-${number}`) || taken.includes(`${stem}-${number}`)) number += 1;
    drawn.add(`${stem}-${number}`);
    return `${stem}-${number}`;
  };
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
export function partOf(widget: PartSource, name: string): Part {
  return { ...codeOf(widget, name), html: `<div class="${name}">\n${widget.html.trim()}\n</div>` };
}

/** A widget in place of an element: a single element takes the class itself, and plain HTML needs none. */
export function replacementOf(widget: PartSource, name: string): Part {
  if (!hasTexts(widget)) return { ...codeOf(widget, name), html: widget.html.trim() };
  const document = parseHtml(widget.html.trim());
  const [root, second] = document.children();
  if (root === undefined || second !== undefined || !isElement(document.node(root)))
    return partOf(widget, name);
  const classes = [attributeOf(document.node(root), "class") ?? "", name].filter(Boolean).join(" ");
  const named = setAttribute(document, root, "class", classes);
  return named.ok ? { ...codeOf(widget, name), html: serializeHtml(named.document) } : partOf(widget, name);
}

function hasTexts(widget: PartSource): boolean {
  return [widget.css, ...codeBlocks.map((block) => widget[block] ?? "")].some((text) => text.trim() !== "");
}

/** The code of a widget as that of the part with the name. */
export function codeOf(widget: PartSource, name: string): Omit<Part, "html"> {
  const code = Object.fromEntries(codeBlocks.map((block) => [block, scopedCode(widget[block] ?? "", name)]));
  return {
    ...(code as Record<Block, string>),
    name,
    css: partCss(widget.css, name),
  };
}

/** Styles that end at the part; what they import cannot stand inside, and reaches the whole document. */
function partCss(css: string, name: string): string {
  if (css.trim() === "") return "";
  return [...takeImports(css).imports, scopeCss(css, name).css].filter(Boolean).join("\n");
}

/** Code whose names and failures are its own, whatever stands around it. */
export function ownScope(code: string): string {
  return code.trim() === "" ? "" : `await (async () => {\n${code.trim()}\n})().catch(reportError);`;
}

/** The form in which the code of parts was inserted before their failures were their own. */
export function formerForm(code: string): string {
  return code.replace(/\.catch\(reportError\);$/, ";");
}

/** As {@link ownScope}, and its `widget` has its root and its state in the part alone. */
function scopedCode(code: string, name: string): string {
  if (code.trim() === "") return "";
  const members = [
    `  find: {
    value: (selector) => {
      const part = widget.find(".${name}");
      return part?.matches(selector) ? part : (part?.querySelector(selector) ?? null);
    },
  },`,
    ...(/\broot\b/.test(code) ? [`  root: { get: () => widget.find(".${name}") },`] : []),
    ...(/\bstate\b/.test(code) ? [`  state: { get: () => widget.state["${name}"] ?? {} },`] : []),
    ...(/\bsetState\b/.test(code)
      ? [
          `  setState: {
    value: (patch) => widget.setState({ "${name}": { ...widget.state["${name}"], ...patch } }),
  },`,
        ]
      : []),
  ];
  return `await (async (widget) => {
${code.trim()}
})(Object.create(widget, {
${members.join("\n")}
})).catch(reportError);`;
}
