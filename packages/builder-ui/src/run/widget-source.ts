import { serializeHtml } from "@tessera/document";
import type { WidgetSource } from "@tessera/widget-renderer";
import { shownWidget } from "../state/shown-widgets.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";

/** What is open, as the renderer runs it: the source as it is now, with the widgets that stand in it. */
export function runnableWidget(workspace: Workspace): WidgetSource {
  const { document, children, taken: _taken, inPlace: _inPlace, ...source } = sourceNow(workspace);
  return {
    ...source,
    html: serializeHtml(document),
    children: children.flatMap((link) => {
      const { wrapper, type, parent } = link;
      const widget = shownWidget(workspace.widgets, link);
      return widget ? [{ wrapper, type, parent, widget }] : [];
    }),
  };
}
