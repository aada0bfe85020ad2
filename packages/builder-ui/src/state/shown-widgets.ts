/**
 * The widgets that stand in what is open, as the canvas shows them. A place that follows its widget shows the latest version;
 * one that keeps to a version shows that one, also where another place beside it follows the same widget.
 */
import type { ChildLink, ChildWidget, WidgetRecord } from "@tessera/content";

/** Widgets by {@link shownKey}. */
export type ShownWidgets = Readonly<Record<string, WidgetRecord>>;

type Link = Pick<ChildLink, "widgetId" | "useLatest">;

/** The key of what a place shows: an original and the latest version of it may stand side by side under one id. */
export function shownKey({ widgetId, useLatest }: Link): string {
  return useLatest ? String(widgetId) : versionKey(widgetId);
}

function versionKey(id: number): string {
  return `v${id}`;
}

/** What a place shows; undefined while it is not known. Drafts of earlier releases have one key for both. */
export function shownWidget(widgets: ShownWidgets, link: Link): WidgetRecord | undefined {
  return widgets[shownKey(link)] ?? widgets[link.widgetId];
}

/** The widgets of a stored thing. */
export function shownWidgets(children: readonly ChildWidget[]): ShownWidgets {
  return Object.fromEntries(children.map((child) => [shownKey(child), child.widget]));
}

/** The widgets with the latest version of one of them, in all places that follow it. An older one changes nothing. */
export function withLatest(widgets: ShownWidgets, latest: WidgetRecord): ShownWidgets {
  const { originId, version } = latest;
  const known = widgets[originId];
  if (known && known.originId === originId && (known.version ?? 0) > (version ?? 0)) return widgets;
  const following = Object.keys(widgets).filter(
    (key) => !key.startsWith("v") && widgets[key]?.originId === originId,
  );
  return { ...widgets, ...Object.fromEntries([...following, originId].map((key) => [key, latest])) };
}

/** The widgets with one version of a widget, for places that keep to it. */
export function withVersion(widgets: ShownWidgets, version: WidgetRecord): ShownWidgets {
  return { ...widgets, [versionKey(version.id)]: version };
}
