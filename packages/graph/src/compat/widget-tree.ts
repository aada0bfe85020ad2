import { GraphError } from "../errors.ts";
import type { GraphView } from "../query/view.ts";
import type { WidgetCall } from "../graph.ts";
import { getGraph } from "./state.ts";

/** A library of a widget. */
export interface WidgetLibrary {
  order: number;
  url: string;
}

/** A widget with everything inside it, as it is rendered. */
export class WidgetTree {
  id = 0;
  name = "";
  type = "";
  html = "";
  css = "";
  js = "";
  before_render = "";
  after_render = "";
  update = "";
  mount_child = "";
  /** Id of the element of the parent that it stands in. */
  wrapper = "";
  parent = "";
  version = "";
  library: { css: WidgetLibrary[]; js: WidgetLibrary[] } = { css: [], js: [] };
  custom_functions: { name: string; slug: string; code: string }[] = [];
  children: WidgetTree[] = [];
  /** Users who wrote the widget itself, its functions and its libraries; empty for what an application makes. */
  authors: number[] = [];
}

const librariesOf = { css: "the_widget_s_css_library", js: "the_widget_s_js_library" } as const;

const texts = [
  "name",
  "type",
  "html",
  "css",
  "js",
  "before_render",
  "after_render",
  "update",
  "mount_child",
  "version",
] as const;

/** A widget with everything inside it; rejects when there is none for this viewer. */
export function getWidgetFromId(id: number): Promise<WidgetTree> {
  return loadTree("get-widget", id);
}

/** Widgets with everything inside them. */
export function getWidgetBulkFromId(ids: readonly number[]): Promise<WidgetTree[]> {
  return Promise.all(ids.map(getWidgetFromId));
}

/** The version of a widget that a call finds; rejects when there is none for this viewer. */
export async function loadTree(call: WidgetCall, id: number): Promise<WidgetTree> {
  const tree = await findTree(call, id);
  if (!getGraph().concepts.get(tree.id)) throw new GraphError("not-found");
  return tree;
}

/** The same; a child that this viewer may not see is an empty widget, and does not keep its parent from showing. */
async function findTree(call: WidgetCall, id: number): Promise<WidgetTree> {
  const permanent = await getGraph().concepts.translate(id);
  const view = await getGraph().loadWidget(call, permanent);
  const linker = call === "get-recent-widget" ? "the_widget_recent" : "the_widget_latest";
  const found =
    call === "get-widget" ? permanent : (view.target(permanent, linker) ?? (view.mainId || permanent));
  return readTree(view, found, []);
}

async function readTree(view: GraphView, id: number, above: readonly number[]): Promise<WidgetTree> {
  const tree = new WidgetTree();
  tree.id = getGraph().concepts.resolve(id);
  for (const field of texts) tree[field] = view.text(id, `the_widget_${field}`);
  tree.library.css = libraries(view, id, "css");
  tree.library.js = libraries(view, id, "js");
  const services = view.targets(id, "the_widget_s_custom_function");
  const library = [...view.targets(id, librariesOf.css), ...view.targets(id, librariesOf.js)];
  tree.authors = authorsOf(tree.id, [...services, ...library]);
  tree.custom_functions = services.map((service) => ({
    name: view.text(service, "the_custom_function_name"),
    slug: view.text(service, "the_custom_function_slug"),
    code: view.text(service, "the_custom_function_code"),
  }));
  const links = view.targets(id, "the_widget_s_child");
  const children = await Promise.all(links.map((link) => readChild(view, link, [...above, tree.id])));
  tree.children = children.filter((child) => child !== undefined);
  return tree;
}

/** Nobody for a widget that is not there; user 0 for a part whose author is not known. */
function authorsOf(widget: number, parts: readonly number[]): number[] {
  const { concepts } = getGraph();
  if (widget < 0 || !concepts.get(widget)) return [];
  const users = [widget, ...parts.filter((id) => concepts.resolve(id) > 0)].map(
    (id) => concepts.get(id)?.userId ?? 0,
  );
  return [...new Set(users)];
}

async function readChild(
  view: GraphView,
  link: number,
  above: readonly number[],
): Promise<WidgetTree | undefined> {
  const text = (field: string): string => view.text(link, `the_child_widget_${field}`);
  const id = view.target(link, "the_child_widget_info");
  // A widget inside itself would never end.
  if (id === undefined || above.includes(getGraph().concepts.resolve(id))) return undefined;
  const isLatest = text("use_latest") === "true";
  const child = isLatest ? await findTree("get-latest-widget", id) : await readTree(view, id, above);
  return Object.assign(child, {
    wrapper: text("wrapper"),
    parent: text("parent"),
    type: text("type") || child.type,
  });
}

function libraries(view: GraphView, id: number, kind: "css" | "js"): WidgetLibrary[] {
  return view
    .targets(id, librariesOf[kind])
    .map((library) => ({
      order: Number(view.text(library, "the_library_order")),
      url: view.text(library, "the_library_url"),
    }))
    .toSorted((one, other) => one.order - other.order);
}
