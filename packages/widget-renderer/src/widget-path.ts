import { shownChildren, type WidgetSource } from "./widget-source.ts";

/**
 * Names one widget in a tree of them, as `data-widget` does in the page: `0` is the outermost, `0.2` the third that is
 * shown inside it.
 */
export type WidgetPath = string;

/** True for what is written like a path. */
export function isWidgetPath(path: string): boolean {
  return /^0(?:\.\d{1,6})*$/.test(path) && path.length < 1000;
}

/** The tree with one widget changed; null where nothing is at the path. */
export function changeAt(
  widget: WidgetSource,
  path: WidgetPath,
  change: (source: WidgetSource) => WidgetSource,
): WidgetSource | null {
  return isWidgetPath(path) ? changeBelow(widget, path.split(".").slice(1).map(Number), change, []) : null;
}

function changeBelow(
  widget: WidgetSource,
  [place, ...rest]: readonly number[],
  change: (source: WidgetSource) => WidgetSource,
  above: readonly WidgetSource[],
): WidgetSource | null {
  if (place === undefined) return change(widget);
  const child = shownChildren(widget, above)[place];
  const changed = child && changeBelow(child.widget, rest, change, [widget, ...above]);
  if (!changed) return null;
  const children = widget.children.map((each) => (each === child ? { ...each, widget: changed } : each));
  return { ...widget, children };
}
