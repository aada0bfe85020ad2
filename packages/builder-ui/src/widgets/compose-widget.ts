import { findByIdAttribute, parseHtml, serializeHtml, setInnerHtml } from "@tessera/document";
import { composeHtml, type ComposedWidget, type WidgetSource } from "@tessera/widget-renderer/compose";

/** A widget with all widgets inside it as HTML and scoped CSS, without running any of its code. */
export function composeWidget(widget: WidgetSource): ComposedWidget {
  return composeHtml(widget, { fill: fillById });
}

/** Puts HTML into elements by their `id` attribute. */
function fillById(html: string, inner: ReadonlyMap<string, string>): string {
  let document = parseHtml(html);
  for (const [id, content] of inner) {
    const element = findByIdAttribute(document, id);
    const filled = element === undefined ? null : setInnerHtml(document, element, content);
    if (filled?.ok) document = filled.document;
  }
  return serializeHtml(document);
}
