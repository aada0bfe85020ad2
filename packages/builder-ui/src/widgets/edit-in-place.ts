/**
 * Editing a widget where it stands: its HTML becomes content of the container for that time, and the container's class says
 * so. Saving what is around it saves the widget as a new version first and makes the container a plain one again;
 * reverting puts the stored widget back.
 */
import type { ChildLink, WidgetInput, WidgetRecord } from "@tessera/content";
import { attributeOf, serializeInner, type NodeId } from "@tessera/document";
import { editedContainers, withContainer } from "../state/edited-places.ts";
import { shownWidget, type ShownWidgets } from "../state/shown-widgets.ts";
import type { Source } from "../state/source.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";

/** The link of the container, if it is one. */
export function linkOf(source: Source, id: NodeId): ChildLink | undefined {
  const wrapper = wrapperOf(source, id);
  return wrapper === null ? undefined : source.children.find((child) => child.wrapper === wrapper);
}

function wrapperOf({ document }: Source, id: NodeId): string | null {
  return attributeOf(document.node(id), "id");
}

/** The version of its widget that a container shows, or of which the edited text stands in it. */
export function widgetAt(workspace: Workspace, id: NodeId): WidgetRecord | undefined {
  const source = sourceNow(workspace);
  const link = linkOf(source, id);
  return link && openedWidget(source, workspace.widgets, link);
}

/** What is edited in place rests on the version that was opened, whatever is the latest meanwhile. */
function openedWidget(source: Source, widgets: ShownWidgets, link: ChildLink): WidgetRecord | undefined {
  return source.inPlace?.[link.wrapper] ?? shownWidget(widgets, link);
}

/** The source with a container's widget opened for editing in place. */
export function editInPlace(source: Source, id: NodeId, widget: WidgetRecord): Source {
  const wrapper = wrapperOf(source, id) ?? "";
  const document = withContainer(source.document, id, "edited", widget.html);
  return { ...source, document, inPlace: { ...source.inPlace, [wrapper]: widget } };
}

/** The source with a container closed again, whatever was edited in it. */
export function revertInPlace(source: Source, id: NodeId): Source {
  const wrapper = wrapperOf(source, id) ?? "";
  const { [wrapper]: _closed, ...inPlace } = source.inPlace ?? {};
  return { ...source, document: withContainer(source.document, id, "added", ""), inPlace };
}

/**
 * The source with an edited container closed on a stored version of its widget. A link that does not follow the latest
 * version leads to this one from now on: else the place would show its former text after a reload.
 */
export function closeOnVersion(
  source: Source,
  { container, link }: Pick<EditedWidget, "container" | "link">,
  version: WidgetRecord,
): Source {
  const closed = revertInPlace(source, container);
  if (link.useLatest) return closed;
  const children = closed.children.map((child) =>
    child.wrapper === link.wrapper ? { ...child, widgetId: version.id } : child,
  );
  return { ...closed, children };
}

/** A widget that was edited in place, as it is to be saved. */
export interface EditedWidget {
  container: NodeId;
  link: ChildLink;
  /** The version that was opened. */
  widget: WidgetRecord;
  input: WidgetInput;
  /** Number of the version that was opened, null for the original. */
  version: number | null;
  changed: boolean;
}

/** The widgets that are edited in place, innermost last. */
export function editedWidgets(source: Source, widgets: ShownWidgets): EditedWidget[] {
  return editedContainers(source.document).flatMap((container) => {
    const link = linkOf(source, container);
    const widget = link && openedWidget(source, widgets, link);
    if (!link || !widget) return [];
    const { id: _, originId: _o, version, timestamp: _t, children, ...code } = widget;
    const html = serializeInner(source.document, container);
    const links = children.map(({ widget: _w, ...child }) => child);
    const input = { ...code, html, children: links };
    return [{ container, link, widget, input, version, changed: html !== widget.html }];
  });
}
