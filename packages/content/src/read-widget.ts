import type { Graph, GraphView } from "@tessera/graph";
import type { ChildWidget, Id, LibraryEntry, WidgetRecord } from "./records.ts";
import { assistantFields, customFunctionFields, linkers, types } from "./schema.ts";
import { countWidget, nothingAround, within, type Around } from "./widget-budget.ts";

/** Which version of a widget is meant. */
export interface ReadWidgetOptions {
  /** Read the very version that the id names, not the latest one of its original. */
  exact?: boolean;
}

/** A version of a widget as the graph shows it. */
interface Version {
  view: GraphView;
  id: Id;
}

/**
 * Reads a widget with its children: the latest version of the original, or with `exact` the version that the id
 * names. Null when there is none for this viewer; rejects when the server cannot be asked.
 */
export function readWidget(
  graph: Graph,
  id: Id,
  options: ReadWidgetOptions = {},
  around: Around = nothingAround(),
): Promise<WidgetRecord | null> {
  return read(graph, id, options, around);
}

/** Finds the version to read, in two requests when the id names an older version, else in one. */
export async function findVersion(
  graph: Graph,
  id: Id,
  options: ReadWidgetOptions,
): Promise<Version | undefined> {
  const view = await graph.loadWidget(options.exact ? "get-widget" : "get-latest-widget", id);
  const found = options.exact ? id : (view.target(id, linkers.widgetLatest) ?? (view.mainId || id));
  if (!isWidget(view, found)) {
    // A version that was saved here a moment ago may have been loaded by nobody yet.
    return found === id || options.exact ? undefined : findVersion(graph, found, { exact: true });
  }
  const origin = view.target(found, linkers.widgetOrigin);
  const isOlder =
    !options.exact && origin !== undefined && isSame(graph, found, id) && !isSame(graph, origin, id);
  return isOlder ? findVersion(graph, origin, {}) : { view, id: graph.concepts.resolve(found) };
}

/** Id of the original of a version. */
export function originOf({ view, id }: Version): Id {
  return view.target(id, linkers.widgetOrigin) ?? id;
}

/** Number of a version, null for the original. */
export function versionOf({ view, id }: Version): number | null {
  const text = view.text(id, "the_widget_version");
  return text === "" ? null : Number(text);
}

async function read(
  graph: Graph,
  id: Id,
  options: ReadWidgetOptions,
  around: Around,
): Promise<WidgetRecord | null> {
  const version = await findVersion(graph, id, options);
  return version ? toRecord(graph, version, around) : null;
}

async function toRecord(graph: Graph, version: Version, around: Around): Promise<WidgetRecord> {
  countWidget(around);
  const { view, id } = version;
  const text = (field: string): string => view.text(id, `${types.widget}_${field}`);
  const originId = originOf(version);
  const assistant = view.target(id, linkers.widgetAssistant);
  return {
    id,
    originId,
    name: text("name"),
    type: text("type"),
    version: versionOf(version),
    timestamp: text("timestamp"),
    html: text("html"),
    css: text("css"),
    js: text("js"),
    before_render: text("before_render"),
    after_render: text("after_render"),
    update: text("update"),
    mount_child: text("mount_child"),
    library: {
      css: libraries(view, id, linkers.widgetCssLibraries),
      js: libraries(view, id, linkers.widgetJsLibraries),
    },
    custom_functions: view
      .targets(id, linkers.widgetFunctions)
      .map((service) => readTexts(view, service, types.customFunction, customFunctionFields)),
    children: await readChildren(graph, version, within(around, originId)),
    ...(assistant !== undefined && {
      assistant: readTexts(view, assistant, types.assistant, assistantFields),
    }),
  };
}

function libraries(view: GraphView, id: Id, linker: string): LibraryEntry[] {
  return view
    .targets(id, linker)
    .map((library) => ({
      order: Number(view.text(library, "the_library_order")),
      url: view.text(library, "the_library_url"),
    }))
    .toSorted((one, other) => one.order - other.order);
}

/** The texts of a thing of that type. */
function readTexts<Field extends string>(
  view: GraphView,
  id: Id,
  type: string,
  fields: readonly Field[],
): Record<Field, string> {
  const texts = fields.map((field) => [field, view.text(id, `${type}_${field}`)]);
  return Object.fromEntries(texts) as Record<Field, string>;
}

async function readChildren(graph: Graph, { view, id }: Version, around: Around): Promise<ChildWidget[]> {
  const links = view.targets(id, linkers.widgetChildren);
  const children = await Promise.all(links.map((link) => readChild(graph, view, link, around)));
  return children.filter((child) => child !== undefined);
}

async function readChild(
  graph: Graph,
  view: GraphView,
  link: Id,
  around: Around,
): Promise<ChildWidget | undefined> {
  const text = (field: string): string => view.text(link, `${types.childWidget}_${field}`);
  const widgetId = view.target(link, linkers.childWidgetInfo);
  if (widgetId === undefined) return undefined;
  const useLatest = text("use_latest") === "true";
  const isNear = !useLatest && isWidget(view, widgetId);
  const version = isNear ? { view, id: widgetId } : await findVersion(graph, widgetId, { exact: !useLatest });
  // A widget inside itself would never end: the innermost one is left out.
  if (!version || around.above.has(originOf(version))) return undefined;
  const widget = await toRecord(graph, version, around);
  return {
    wrapper: text("wrapper"),
    type: text("type"),
    parent: text("parent"),
    useLatest,
    widgetId,
    widget,
  };
}

function isWidget(view: GraphView, id: Id): boolean {
  return view.covers(id) && view.concept(id)?.typeCharacter === types.widget;
}

function isSame(graph: Graph, one: Id, other: Id): boolean {
  return graph.concepts.resolve(one) === graph.concepts.resolve(other);
}
