import type { Id, WidgetRecord } from "@tessera/content";
import { composeWidget } from "../widgets/compose-widget.ts";
import { shownWidget } from "../state/shown-widgets.ts";
import type { Workspace } from "../state/workspace.ts";
import { sourceNow } from "../state/workspace.ts";
import type { FillContainer } from "./document-view.ts";
import { inertTemplate } from "../widgets/inert-template.ts";

/** Shows in each widget container what its widget shows; all their styles stand in one sheet of the frame. */
export function createWidgetFiller(document: Document, workspace: () => Workspace): FillContainer {
  const sheets = new Map<Id, string>();
  return (container, wrapper) => {
    const widget = widgetIn(workspace(), wrapper);
    if (!widget) return container.replaceChildren();
    const { html, css } = composeWidget(widget);
    container.replaceChildren(inertTemplate(html, container.ownerDocument).content);
    if (sheets.get(widget.id) === css) return;
    sheets.set(widget.id, css);
    const style = document.getElementById("widget-css");
    if (style) style.textContent = [...sheets.values()].join("\n");
  };
}

function widgetIn(workspace: Workspace, wrapper: string): WidgetRecord | undefined {
  const link = sourceNow(workspace).children.find((child) => child.wrapper === wrapper);
  if (link) return shownWidget(workspace.widgets, link);
  // Inside a widget that is edited in place, its own children are shown.
  const inner = Object.values(workspace.widgets).flatMap(({ children }) => children);
  return inner.find((child) => child.wrapper === wrapper)?.widget;
}
