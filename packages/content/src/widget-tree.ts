/**
 * A widget with what stands in it out of one query, where {@link readWidget} needs a call for each child that follows its
 * latest version. A page of fifty widgets is read in three requests this way.
 */
import type { Graph, Query } from "@tessera/graph";
import { numberOrNull, type Item } from "./item.ts";
import { readWidget } from "./read-widget.ts";
import type { ChildWidget, CustomFunction, Id, LibraryEntry, WidgetRecord } from "./records.ts";
import {
  childWidgetFields,
  codeFields,
  customFunctionFields,
  libraryFields,
  linkers,
  types,
} from "./schema.ts";
import { countWidget, nothingAround, within, type Around } from "./widget-budget.ts";

/** Levels of widgets inside widgets that the query reaches; what stands deeper is read on its own. */
const levels = 2;

/** Sub-query for the latest version of the original to which a linker leads. */
export function widgetTree(typeConnection: string): Query {
  const parts = versionParts(levels);
  const latest: Query = { typeConnection: linkers.widgetLatest, ...parts };
  return { typeConnection, ...parts, freeschemaQueries: [...(parts.freeschemaQueries ?? []), latest] };
}

/** The latest version of a widget that was read with {@link widgetTree}. */
export function readTree(graph: Graph, widget: Item): Promise<WidgetRecord | null> {
  return toRecord(graph, latestOf(widget), {
    origin: originOf(widget),
    level: levels,
    around: nothingAround(),
  });
}

/** A child is linked by its original, or by one of its versions. */
function withLatest(level: number): Query {
  const parts = versionParts(level);
  const latest: Query = { typeConnection: linkers.widgetLatest, ...parts };
  const origin: Query = { typeConnection: linkers.widgetOrigin, freeschemaQueries: [latest] };
  return { ...parts, freeschemaQueries: [...(parts.freeschemaQueries ?? []), latest, origin] };
}

function versionParts(level: number): Query {
  const owned = (linker: string, type: string, fields: readonly string[], more: Query[] = []): Query => ({
    typeConnection: linker,
    order: "ASC",
    selectors: fields.map((field) => `${type}_${field}`),
    freeschemaQueries: more,
  });
  // A query is nested twelve levels deep at most; of the last children it is enough to know that there are some.
  const inside = level > 0 ? [{ typeConnection: linkers.childWidgetInfo, ...withLatest(level - 1) }] : [];
  return {
    selectors: [...codeFields, "name", "type", "version", "timestamp"].map(
      (field) => `${types.widget}_${field}`,
    ),
    freeschemaQueries: [
      owned(linkers.widgetCssLibraries, types.library, libraryFields),
      owned(linkers.widgetJsLibraries, types.library, libraryFields),
      owned(linkers.widgetFunctions, types.customFunction, customFunctionFields),
      owned(linkers.widgetChildren, types.childWidget, childWidgetFields, inside),
    ],
  };
}

function latestOf(widget: Item): Item {
  const origin = widget.one(linkers.widgetOrigin);
  return (origin ?? widget).one(linkers.widgetLatest) ?? widget;
}

function originOf(widget: Item): Id {
  return widget.one(linkers.widgetOrigin)?.id ?? widget.id;
}

/** Where in a tree a version stands. */
interface Place {
  /** Id of its original. */
  origin: Id;
  /** Levels below it that were read. */
  level: number;
  around: Around;
}

async function toRecord(graph: Graph, version: Item, place: Place): Promise<WidgetRecord | null> {
  const links = version.many(linkers.widgetChildren);
  if (place.level === 0 && links.length > 0)
    return readWidget(graph, version.id, { exact: true }, place.around);
  countWidget(place.around);
  const text = (field: string): string => version.text(`${types.widget}_${field}`);
  const children = await Promise.all(links.map((link) => toChild(graph, link, place)));
  return {
    id: version.id,
    originId: place.origin,
    name: text("name"),
    type: text("type"),
    version: numberOrNull(text("version")),
    timestamp: text("timestamp"),
    html: text("html"),
    css: text("css"),
    js: text("js"),
    before_render: text("before_render"),
    after_render: text("after_render"),
    update: text("update"),
    mount_child: text("mount_child"),
    library: {
      css: libraries(version, linkers.widgetCssLibraries),
      js: libraries(version, linkers.widgetJsLibraries),
    },
    custom_functions: version.many(linkers.widgetFunctions).map(toFunction),
    children: children.filter((child) => child !== undefined),
  };
}

async function toChild(
  graph: Graph,
  link: Item,
  { origin, level, around: outer }: Place,
): Promise<ChildWidget | undefined> {
  const text = (field: string): string => link.text(`${types.childWidget}_${field}`);
  const info = link.one(linkers.childWidgetInfo);
  if (!info) return undefined;
  const around = within(outer, origin);
  // A widget inside itself would never end: the innermost one is left out.
  if (around.above.has(originOf(info))) return undefined;
  const useLatest = text("use_latest") === "true";
  const version = useLatest ? latestOf(info) : info;
  const place = { origin: originOf(info), level: level - 1, around };
  const widget = await toRecord(graph, version, place);
  if (!widget) return undefined;
  const { wrapper, type, parent } = { wrapper: text("wrapper"), type: text("type"), parent: text("parent") };
  return { wrapper, type, parent, useLatest, widgetId: info.id, widget };
}

function libraries(version: Item, linker: string): LibraryEntry[] {
  const text = (item: Item, field: string): string => item.text(`${types.library}_${field}`);
  return version
    .many(linker)
    .map((item) => ({ order: Number(text(item, "order")), url: text(item, "url") }))
    .toSorted((one, other) => one.order - other.order);
}

function toFunction(item: Item): CustomFunction {
  const text = (field: string): string => item.text(`${types.customFunction}_${field}`);
  return { name: text("name"), slug: text("slug"), code: text("code") };
}
