/**
 * What copying puts on the clipboard: HTML that any program understands, and the links to the widgets in it, for another
 * document of ours. Pasting takes either; HTML of other programs is taken without what they wrap around it.
 */
import type { ChildLink } from "@tessera/content";
import {
  attributeOf,
  descendants,
  insertHtml,
  isWidgetContainer,
  inDocumentOrder,
  outermost,
  serializeHtml,
  type HtmlDocument,
  type NodeId,
  type Place,
  type Refusal,
} from "@tessera/document";
import { escapeText } from "entities/escape";
import { shownKey, shownWidget, type ShownWidgets } from "./shown-widgets.ts";
import type { Source } from "./source.ts";
import { withCopiedWrappers } from "./wrappers.ts";

/** A piece of a document with the widgets that stand in it. */
export interface Clip {
  html: string;
  children: readonly ChildLink[];
  widgets: ShownWidgets;
  /** Authors to whom the viewer had not agreed when it was copied from what they made. */
  strangers?: readonly number[];
}

/** The type under which a clip travels on the clipboard beside its HTML. */
const clipType = "application/x-tessera-clip";

/** What is copied of a selection; null when nothing is selected. */
export function clipOf(source: Source, widgets: Clip["widgets"], selection: readonly NodeId[]): Clip | null {
  if (selection.length === 0) return null;
  const { document } = source;
  const nodes = inDocumentOrder(document, outermost(document, selection));
  const wrappers = new Set(nodes.flatMap((id) => wrappersBelow(document, id)));
  const children = source.children.filter(({ wrapper }) => wrappers.has(wrapper));
  const shown = children.flatMap((link) => {
    const widget = shownWidget(widgets, link);
    return widget ? [[shownKey(link), widget] as const] : [];
  });
  return {
    html: nodes.map((id) => serializeHtml(document, id)).join("\n"),
    children,
    widgets: Object.fromEntries(shown),
  };
}

function wrappersBelow(document: HtmlDocument, id: NodeId): string[] {
  return [id, ...descendants(document, id)]
    .filter((each) => isWidgetContainer(document.node(each)))
    .flatMap((each) => attributeOf(document.node(each), "id") ?? []);
}

/** Writes a clip to a clipboard or drag. */
export function writeClip(data: DataTransfer, clip: Clip): void {
  data.setData("text/plain", clip.html);
  data.setData("text/html", clip.html);
  data.setData(clipType, JSON.stringify(clip));
}

/** Reads what a clipboard holds: a clip of ours, HTML, or text, which becomes paragraphs. */
export function readClip(data: DataTransfer): Clip | null {
  const own = data.getData(clipType);
  if (own) return JSON.parse(own) as Clip;
  const html = fragmentOf(data.getData("text/html")) || textHtml(data.getData("text/plain"));
  return html ? { html, children: [], widgets: {} } : null;
}

/** The part of a program's HTML that was copied, without the page around it. */
function fragmentOf(html: string): string {
  const marked = /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1];
  const body = marked ?? /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? html;
  return body.replace(/<(meta|link)\b[^>]*>/gi, "").trim();
}

/** Text that is HTML stays so; other text becomes a paragraph a line. */
export function textHtml(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "" || /^<[a-z!][^>]*>/i.test(trimmed)) return trimmed;
  const escaped = escapeText(trimmed);
  return escaped
    .split(/\n+/)
    .map((line) => `<p>${line.trim()}</p>`)
    .join("\n");
}

/** A source with a clip put at a place; its widgets get containers of their own. */
export function pasteClip(
  source: Source,
  clip: Clip,
  place: Place,
): { ok: true; source: Source; nodes: readonly NodeId[] } | { ok: false; refusal: Refusal } {
  const pasted = insertHtml(source.document, place, clip.html);
  if (!pasted.ok) return pasted;
  const next = withCopiedWrappers({ ...source, document: pasted.document }, pasted.nodes, clip.children);
  return { ok: true, source: next, nodes: pasted.nodes };
}
