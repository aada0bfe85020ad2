import { GetRelation } from "./links.ts";
import { BuilderStatefulWidget } from "./builder-widget.ts";
import { getWidgetFromId, loadTree, type WidgetTree } from "./widget-tree.ts";

type State = Record<string, unknown>;

/** Shows a widget tree in an element, in place of what is there; resolves with the running widget. */
export async function convertWidgetTreeToWidget(
  tree: WidgetTree,
  parentElement: HTMLElement,
  _isMain = true,
  props?: State,
  state?: State,
): Promise<BuilderStatefulWidget> {
  const widget = new BuilderStatefulWidget();
  // Stored HTML stays in the tree, which the renderer checks: what an application's own `getHtml` gives is not checked.
  Object.assign(widget, { tree, css: tree.css, widgetType: tree.type });
  widget.widgetState = { ...props, ...state };
  parentElement.replaceChildren();
  await widget.mount(parentElement);
  return widget;
}

/** The same; what a widget is rendered into is always an element of its own. */
export function convertWidgetTreeToWidgetWithWrapper(
  tree: WidgetTree,
  parentElement: HTMLElement,
  isMain = true,
  state?: State,
): Promise<BuilderStatefulWidget> {
  return convertWidgetTreeToWidget(tree, parentElement, isMain, undefined, state);
}

/** Shows a widget of the graph in an element. */
export async function renderWidget(
  widgetId: number,
  attachNode: HTMLElement,
  props?: State,
): Promise<BuilderStatefulWidget> {
  return convertWidgetTreeToWidget(await getWidgetFromId(widgetId), attachNode, true, props);
}

/** Shows the latest version of a widget. */
export async function renderLatestWidget(
  widgetId: number,
  attachNode: HTMLElement,
  props?: State,
): Promise<BuilderStatefulWidget> {
  return convertWidgetTreeToWidget(await importLatestWidget(widgetId), attachNode, true, props);
}

/** Shows the body of a page; a page without one is said to be invalid. */
export async function renderPage(
  pageId: number,
  attachNode: HTMLElement,
  props?: State,
): Promise<BuilderStatefulWidget | undefined> {
  const [body] = await GetRelation(pageId, "the_page_body");
  if (body) return renderLatestWidget(body["id"] as number, attachNode, props);
  const notice = attachNode.ownerDocument.createElement("h4");
  notice.textContent = "Invalid or Page doesn't exist";
  attachNode.replaceChildren(notice);
  return undefined;
}

/** Loads the latest version of a widget. */
export function importLatestWidget(widgetId: number): Promise<WidgetTree> {
  return loadTree("get-latest-widget", widgetId);
}

/** Loads the version of a widget that was saved last, published or not. */
export function importRecentWidget(widgetId: number): Promise<WidgetTree> {
  return loadTree("get-recent-widget", widgetId);
}

/** Shows a widget that was loaded before. */
export function renderImportedWidget(
  tree: WidgetTree,
  attachNode: HTMLElement,
  props?: State,
): Promise<BuilderStatefulWidget> {
  return convertWidgetTreeToWidget(tree, attachNode, true, props);
}

/** Replaces elements by what is inside them. */
export async function unwrapContainers(parent: Element, selector: string): Promise<void> {
  for (const container of Array.from(parent.querySelectorAll(selector)))
    container.replaceWith(...Array.from(container.childNodes));
}
