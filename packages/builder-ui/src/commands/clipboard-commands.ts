import { checkDrop, loadParser, type HtmlDocument, type NodeId, type Place } from "@tessera/document";
import { ClipboardCopy, ClipboardPaste, PaintBucket, Scissors } from "lucide-react";
import { clipOf, pasteClip, textHtml, type Clip } from "../state/clip.ts";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import { tellMissing } from "../primitives/tell-missing.ts";
import { hasOwnStyle } from "../css/own-class.ts";
import { shownWidget } from "../state/shown-widgets.ts";
import { workspaceActions, type BuilderStore } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { hostsNamed } from "../widgets/outside.ts";
import type { Command, CommandContext } from "./command.ts";
import { notedStrangers, noteStrangers } from "./copied-strangers.ts";
import { documentOf, selectionOf, single } from "./on-selection.ts";
import { mayBecomeOwn, strangersOfTarget } from "./may-become-own.ts";
import { styleScopes } from "./style-scopes.ts";
import { removeSelection } from "./remove-selection.ts";

/** Takes what is copied of the selection, and notes whose work it is; null when nothing is selected. */
export function takeClip({ store, ports }: CommandContext): Clip | null {
  const { workspace } = store.getState();
  const clip = clipOf(sourceNow(workspace), workspace.widgets, workspace.selection);
  if (!clip) return null;
  const strangers = strangersOfTarget(workspace, ports);
  noteStrangers(clip.html, strangers);
  return { ...clip, strangers };
}

// The system's clipboard gives only text without a permission; what this builder copied is kept beside it.
function copy(context: CommandContext): void {
  const { canvas } = context;
  const clip = takeClip(context);
  if (!clip) return;
  canvas.copied.set({ ...canvas.copied.get(), clip });
  navigator.clipboard?.writeText(clip.html).catch(() => toast.error(messages.copyNotAllowed));
}

async function clipFromSystem({ canvas }: CommandContext): Promise<Clip | null> {
  const { clip } = canvas.copied.get();
  const text = await navigator.clipboard?.readText().catch(() => "");
  if (clip && (!text || text === clip.html)) return clip;
  const html = textHtml(text ?? "");
  return html ? { html, children: [], widgets: {} } : null;
}

/** Pastes into the selected element where the rules allow it, else after it, else at the end. */
export async function pasteInto(
  context: CommandContext,
  clip: Clip,
  where: "inside" | "after" = "inside",
): Promise<void> {
  if (!(await mayPaste(context, clip))) return;
  await loadParser();
  const { workspace } = context.store.getState();
  const source = sourceNow(workspace);
  const place = placeFor(source.document, selectionOf(context).at(-1), clip, where);
  const pasted = pasteClip(source, clip, place);
  if (!pasted.ok) return toast.error(messages.refused(pasted.refusal));
  loadShown(context.store, clip);
  const step = { label: messages.paste };
  context.store.dispatch(workspaceActions.edited({ source: pasted.source, step, selection: pasted.nodes }));
}

/** Lets the canvas show the widgets that come along, each in the version in which its place shows it. */
function loadShown(store: BuilderStore, { children, widgets }: Clip): void {
  for (const link of children) {
    const widget = shownWidget(widgets, link);
    const { widgetLoaded, versionLoaded } = workspaceActions;
    if (widget) store.dispatch(link.useLatest ? widgetLoaded(widget) : versionLoaded(widget));
  }
}

/** HTML that a person brings from other programs is their own choice; what was copied from a stranger's work is asked about. */
function mayPaste(context: CommandContext, { html, strangers = [] }: Clip): Promise<boolean> {
  const authors = [...new Set([...strangers, ...notedStrangers(html)])];
  const unknown = authors.filter((author) => !context.ports.consents.has(author));
  return mayBecomeOwn(context, { strangers: unknown, hosts: hostsNamed([html]) });
}

function placeFor(
  document: HtmlDocument,
  selected: NodeId | undefined,
  clip: Clip,
  where: "inside" | "after",
): Place {
  const end = (parent: NodeId): Place => ({ parent, index: document.children(parent).length });
  const node = selected === undefined ? undefined : document.node(selected);
  if (node?.kind !== "element") return end(document.root);
  const tag = /^\s*<([a-z][\w-]*)/i.exec(clip.html)?.[1]?.toLowerCase() ?? "span";
  const inside = end(node.id);
  if (where === "inside" && checkDrop(document, inside.parent, { tag }, inside.index).ok) return inside;
  return { parent: node.parent, index: document.children(node.parent).indexOf(node.id) + 1 };
}

async function copyStyle({ canvas: { copied }, store }: CommandContext, id: NodeId): Promise<void> {
  const scopes = await styleScopes.fetch().catch(tellMissing);
  if (!scopes) return;
  const { baseScope, propertiesIn, valueIn } = scopes;
  const source = sourceNow(store.getState().workspace);
  const style = propertiesIn(source, id, baseScope).map((property) => {
    return { property, value: valueIn(source, id, baseScope, property) ?? "" };
  });
  copied.set({ ...copied.get(), style });
}

async function pasteStyle(context: CommandContext): Promise<void> {
  const scopes = await styleScopes.fetch().catch(tellMissing);
  if (!scopes) return;
  const { store, canvas } = context;
  const source = canvas.copied
    .get()
    .style.reduce(
      (now, { property, value }) =>
        scopes.setInAll(now, selectionOf(context), scopes.baseScope, property, value),
      sourceNow(store.getState().workspace),
    );
  store.dispatch(workspaceActions.edited({ source, step: { label: messages.pasteStyles } }));
}

const anySelected = (context: CommandContext): boolean => selectionOf(context).length > 0;

/** Commands of the clipboard; their keys are those of the system, which `useClipboard` follows. */
export const clipboardCommands = {
  copy: { label: messages.copy, icon: ClipboardCopy, systemKeys: "Ctrl+C", applies: anySelected, run: copy },
  cut: {
    label: messages.cut,
    icon: Scissors,
    systemKeys: "Ctrl+X",
    applies: anySelected,
    run: (context) => {
      copy(context);
      removeSelection(context, messages.cut);
    },
  },
  paste: {
    label: messages.pasteInside,
    icon: ClipboardPaste,
    systemKeys: "Ctrl+V",
    applies: () => true,
    run: async (context) => {
      const clip = await clipFromSystem(context);
      if (clip) await pasteInto(context, clip);
    },
  },
  "paste-after": {
    label: messages.pasteAfter,
    icon: ClipboardPaste,
    applies: anySelected,
    run: async (context) => {
      const clip = await clipFromSystem(context);
      if (clip) await pasteInto(context, clip, "after");
    },
  },
  "copy-styles": {
    label: messages.copyStyles,
    icon: PaintBucket,
    shortcut: "Ctrl+Alt+C",
    applies: (context) => {
      const id = single(context);
      return id !== null && hasOwnStyle({ document: documentOf(context) }, id);
    },
    run: async (context) => {
      const id = single(context);
      if (id !== null) await copyStyle(context, id);
    },
  },
  "paste-styles": {
    label: messages.pasteStyles,
    icon: PaintBucket,
    shortcut: "Ctrl+Alt+V",
    applies: (context) => anySelected(context) && context.canvas.copied.get().style.length > 0,
    run: pasteStyle,
  },
} satisfies Record<string, Command>;
