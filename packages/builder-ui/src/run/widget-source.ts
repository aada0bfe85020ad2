import { serializeHtml } from "@tessera/document";
import type { WidgetSource } from "@tessera/widget-renderer";
import { sourceNow, type Workspace } from "../state/workspace.ts";

/** What is open, as the renderer runs it: the source as it is now, with the widgets that stand in it. */
export function runnableWidget(workspace: Workspace): WidgetSource {
  const { document, children, ...source } = sourceNow(workspace);
  return {
    ...source,
    html: serializeHtml(document),
    children: children.flatMap(({ wrapper, type, parent, widgetId }) => {
      const widget = workspace.widgets[widgetId];
      return widget ? [{ wrapper, type, parent, widget }] : [];
    }),
  };
}
