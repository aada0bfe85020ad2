import type { ChildLink, WidgetRecord } from "@tessera/content";
import { insertHtml, type NodeId, type Place, type Refusal } from "@tessera/document";
import type { Source } from "./source.ts";
import { newWrapper } from "./wrappers.ts";

/** A source with a widget in a container of its own at a place; it follows the latest version. */
export function withWidget(
  source: Source,
  widget: WidgetRecord,
  place: Place,
): { ok: true; source: Source; nodes: readonly NodeId[] } | { ok: false; refusal: Refusal } {
  const wrapper = newWrapper();
  const html = `<div class="added-widget-container" id="${wrapper}"></div>`;
  const result = insertHtml(source.document, place, html);
  if (!result.ok) return result;
  const { type, originId: widgetId } = widget;
  const link: ChildLink = { wrapper, type, parent: "", useLatest: true, widgetId };
  const children = [...source.children, link];
  return { ok: true, source: { ...source, document: result.document, children }, nodes: result.nodes };
}
