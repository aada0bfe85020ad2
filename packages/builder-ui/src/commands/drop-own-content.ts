import type { WidgetRecord } from "@tessera/content";
import { removeNodes, type HtmlDocument, type NodeId, type Place } from "@tessera/document";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import { pasteClip } from "../state/clip.ts";
import type { OwnItem } from "../state/drag-items.ts";
import type { Source } from "../state/source.ts";
import { workspaceActions, type BuilderStore } from "../state/store.ts";
import { withWidget } from "../state/with-widget.ts";
import { withCodeOf } from "../state/with-code-of.ts";
import { sourceNow } from "../state/workspace.ts";
import { withBrokenCodeAsComments } from "../widgets/broken-code.ts";
import { linkOf, widgetAt } from "../widgets/edit-in-place.ts";
import { originsOf, strangersAmong } from "../widgets/outside.ts";
import { ownContent } from "../widgets/own-content.ts";
import type { CommandContext } from "./command.ts";
import type { DropPorts } from "./drop-item.ts";
import { mayAdopt } from "./may-become-own.ts";

/**
 * Inserts a template or block of the library as content of whoever inserts it: every text, image and style in it is edited
 * in place. False, and nothing is inserted, for what a stranger made to whom the viewer has not agreed (see
 * {@link strangersAmong}): in content of one's own nothing would be held back any more.
 */
export async function dropOwnContent(
  store: BuilderStore,
  ports: DropPorts,
  { kind, id, label }: OwnItem,
  place: Place,
): Promise<boolean> {
  const widget = await ports.widgets.read(id).catch(() => null);
  if (!widget) {
    toast.error(messages.widgetMissing);
    return true;
  }
  if (strangersAmong(originsOf(widget), ports).length > 0) return false;
  const present = sourceNow(store.getState().workspace);
  // Beside other content a template keeps its styles to itself: they are written for a whole page.
  const isWhole = kind === "template" && isEmpty(present.document);
  const pasted = pasteOwn(present, widget, isWhole ? "template" : "block", place);
  if (!pasted) return true;
  const { source, nodes, broken } = pasted;
  // Nobody wants to change all parts of a page at once.
  const selection = isWhole ? nodes.slice(0, 1) : nodes;
  store.dispatch(workspaceActions.edited({ source, step: { label: messages.addItem(label) }, selection }));
  tellBroken(broken);
  return true;
}

const isEmpty = (document: HtmlDocument): boolean =>
  !document.children().some((id) => document.node(id)?.kind === "element");

/**
 * Makes the widget of a container content of whoever has it open: its elements take the place of the container, and its code
 * comes with them. What a stranger made is asked about before.
 */
export async function detachWidget(context: CommandContext, container: NodeId): Promise<void> {
  const { store } = context;
  const { workspace } = store.getState();
  const widget = widgetAt(workspace, container);
  if (!widget) return toast.error(messages.widgetMissing);
  if (!(await mayAdopt(context, widget))) return;
  const own = asOwn(sourceNow(store.getState().workspace), container, widget);
  if (!own) return;
  const step = { label: messages.detachStep(widget.name) };
  store.dispatch(workspaceActions.edited({ source: own.source, step, selection: own.nodes }));
}

/** A source with content of its own. */
interface Own {
  readonly source: Source;
  readonly nodes: readonly NodeId[];
}

/** A source in which a widget's elements stand in place of its container; null where they may not stand. */
export function asOwn(present: Source, container: NodeId, widget: WidgetRecord): Own | null {
  const node = present.document.node(container);
  if (node?.kind !== "element") return null;
  const place = { parent: node.parent, index: present.document.children(node.parent).indexOf(container) };
  const pasted = pasteOwn(present, widget, "block", place);
  const removed = pasted && removeNodes(pasted.source.document, [container]);
  if (!pasted || !removed?.ok) return null;
  const children = pasted.source.children.filter((link) => link !== linkOf(present, container));
  tellBroken(pasted.broken);
  return { source: { ...pasted.source, document: removed.document, children }, nodes: pasted.nodes };
}

/** Puts a widget in the place of the selected element that it was saved of. */
export function putInPlace({ store }: CommandContext, widget: WidgetRecord): void {
  const { workspace } = store.getState();
  const [selected] = workspace.selection;
  const source = sourceNow(workspace);
  const node = selected === undefined ? undefined : source.document.node(selected);
  if (node?.kind !== "element") return;
  const place = { parent: node.parent, index: source.document.children(node.parent).indexOf(node.id) };
  const inserted = withWidget(source, widget, place);
  const removed = inserted.ok && removeNodes(inserted.source.document, [node.id]);
  if (!inserted.ok || !removed || !removed.ok) return;
  store.dispatch(workspaceActions.widgetLoaded(widget));
  const next = { ...inserted.source, document: removed.document };
  const step = { label: messages.saveAsWidget };
  store.dispatch(workspaceActions.edited({ source: next, step, selection: inserted.nodes }));
}

/** Puts what a widget is made of at a place; null, and a refusal is told, where it may not stand there. */
function pasteOwn(
  present: Source,
  widget: WidgetRecord,
  kind: OwnItem["kind"],
  place: Place,
): { source: Source; nodes: readonly NodeId[]; broken: readonly string[] } | null {
  const { widget: runnable, broken } = withBrokenCodeAsComments(widget);
  const { html, code } = ownContent(present.document, runnable, kind);
  const pasted = pasteClip(present, { html, children: [], widgets: {} }, place);
  if (!pasted.ok) {
    toast.error(messages.refused(pasted.refusal));
    return null;
  }
  return { source: code.reduce(withCodeOf, pasted.source), nodes: pasted.nodes, broken };
}

function tellBroken(broken: readonly string[]): void {
  if (broken.length > 0) toast.error(messages.codeLeftOut(broken.join(", ")));
}
