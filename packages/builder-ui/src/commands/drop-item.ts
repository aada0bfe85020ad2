import type { Id, WidgetRecord } from "@tessera/content";
import {
  insertHtml,
  loadParser,
  moveNodes,
  wrapNodes,
  type EditResult,
  type HtmlDocument,
  type NodeId,
  type Place,
} from "@tessera/document";
import { asSubmitButton, isInForm } from "./button-in-form.ts";
import { messages } from "../messages.ts";
import { partBehindCanvas } from "../platform/canvas-stands.ts";
import type { Part } from "../platform/part.ts";
import type { BuilderPorts, WidgetsPort } from "../ports/ports.ts";
import { tellMissing } from "../primitives/tell-missing.ts";
import { toast } from "../primitives/toast.tsx";
import type { Source } from "../state/source.ts";
import { workspaceActions, type BuilderStore } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { withWidget } from "../state/with-widget.ts";
import type { DragItem, OwnItem } from "../state/drag-items.ts";
import type * as OwnContent from "./drop-own-content.ts";

/** What inserting asks for. */
export type DropPorts = Pick<BuilderPorts, "widgets" | "consents">;

/** Puts what was dropped, or inserted by the keyboard, at a place of the document, as one step of the history. */
export async function dropItem(
  store: BuilderStore,
  ports: DropPorts,
  item: DragItem,
  place: Place,
): Promise<void> {
  await loadParser();
  if (item.kind === "widget" || (item.kind === "template" && item.linked))
    return dropWidget(store, ports.widgets, item.id, item.label, place);
  if (item.kind === "template" || item.kind === "block") return dropOwn(store, ports, item, place);
  const source = sourceNow(store.getState().workspace);
  const result =
    item.kind === "html"
      ? insertHtml(source.document, place, htmlAt(source.document, place, item.html))
      : moveNodes(source.document, item.ids, place);
  enter(
    store,
    source,
    result,
    item.kind === "html" ? messages.addItem(item.label) : messages.moveItem(item.label),
  );
}

function htmlAt(document: HtmlDocument, { parent }: Place, html: string): string {
  return isInForm(document, parent) ? asSubmitButton(html) : html;
}

/** Puts what was refused into a new element that may stand there, such as an `li` in a list, as one step. */
export async function dropWrapped(
  store: BuilderStore,
  item: DragItem,
  place: Place,
  tag: string,
): Promise<void> {
  await loadParser();
  const source = sourceNow(store.getState().workspace);
  if (item.kind !== "html" && item.kind !== "nodes") return;
  const result =
    item.kind === "html"
      ? insertHtml(source.document, place, `<${tag}>${item.html}</${tag}>`)
      : moveWrapped(source.document, item.ids, place, tag);
  enter(store, source, result, messages.addItemIn(item.label, tag));
}

function moveWrapped(document: HtmlDocument, ids: readonly NodeId[], place: Place, tag: string): EditResult {
  const wrapped = wrapNodes(document, ids, tag);
  return wrapped.ok ? moveNodes(wrapped.document, wrapped.nodes, place) : wrapped;
}

function enter(store: BuilderStore, source: Source, result: EditResult, label: string): void {
  if (!result.ok) return toast.error(messages.refused(result.refusal));
  const next = { ...source, document: result.document };
  store.dispatch(workspaceActions.edited({ source: next, step: { label }, selection: result.nodes }));
}

async function dropWidget(
  store: BuilderStore,
  widgets: WidgetsPort,
  id: Id,
  label: string,
  place: Place,
): Promise<void> {
  const widget = await widgets.read(id).catch(() => null);
  if (!widget) return toast.error(messages.widgetMissing);
  const { target } = store.getState().workspace;
  if (target.kind === "widget" && target.id !== null && contains(widget, target.id)) {
    return toast.error(messages.notInsideItself);
  }
  const inserted = withWidget(sourceNow(store.getState().workspace), widget, place);
  if (!inserted.ok) return toast.error(messages.refused(inserted.refusal));
  store.dispatch(workspaceActions.widgetLoaded(widget));
  const { source, nodes } = inserted;
  const step = { label: messages.addItem(label) };
  store.dispatch(workspaceActions.edited({ source, step, selection: nodes }));
}

/** What makes content of one's own of widgets. */
export const ownContent: Part<typeof OwnContent> = partBehindCanvas(() => import("./drop-own-content.ts"));

/** What the library offers becomes content of whoever inserts it, unless a stranger made it. */
async function dropOwn(store: BuilderStore, ports: DropPorts, item: OwnItem, place: Place): Promise<void> {
  const part = await ownContent.fetch().catch(tellMissing);
  if (part && !(await part.dropOwnContent(store, ports, item, place)))
    await dropWidget(store, ports.widgets, item.id, item.label, place);
}

function contains(widget: WidgetRecord, id: Id): boolean {
  return widget.originId === id || widget.children.some((child) => contains(child.widget, id));
}
