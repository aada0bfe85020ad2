import {
  canRedo,
  canUndo,
  duplicateNodes,
  inDocumentOrder,
  moveTogether,
  removeNodes,
  type EditResult,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import { ArrowDown, ArrowUp, Copy, CornerLeftUp, PenLine, Redo2, Trash2, Undo2, X } from "lucide-react";
import { isTextEditable } from "../state/text-editable.ts";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import { primaryOf } from "../state/selection.ts";
import { workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { withOwnWrappers } from "../state/wrappers.ts";
import type { Command, CommandContext } from "./command.ts";
import { documentOf, enter, selectionOf, single } from "./on-selection.ts";

/** A command that edits the selected elements as one step. */
function editSelected(
  command: Pick<Command, "label" | "icon" | "shortcut">,
  change: (document: HtmlDocument, ids: readonly NodeId[]) => EditResult,
): Command {
  const result = (context: CommandContext): EditResult | null => {
    const ids = selectionOf(context);
    return ids.length === 0 ? null : change(documentOf(context), ids);
  };
  return {
    ...command,
    applies: (context) => result(context)?.ok === true,
    run: (context) => enter(context, result(context), command.label),
  };
}

async function removeSelected(context: CommandContext): Promise<void> {
  const ids = selectionOf(context);
  const text = ids.length === 1 ? messages.deleteElement : messages.deleteElements(ids.length);
  if ((await context.ask({ text, yes: messages.delete, danger: true })) !== "yes") return;
  const result = removeNodes(documentOf(context), ids);
  if (!result.ok) return toast.error(messages.refused(result.refusal));
  const source = { ...sourceNow(context.store.getState().workspace), document: result.document };
  context.store.dispatch(
    workspaceActions.edited({ source, step: { label: messages.delete }, selection: [] }),
  );
}

/** Duplicates the selected elements; widgets in them get containers and links of their own. */
function duplicateSelected({ store }: CommandContext): void {
  const { workspace } = store.getState();
  const source = sourceNow(workspace);
  const originals = inDocumentOrder(source.document, workspace.selection);
  const result = duplicateNodes(source.document, originals);
  if (!result.ok) return toast.error(messages.refused(result.refusal));
  const next = originals.reduce(
    (now, original, at) => withOwnWrappers(now, original, result.nodes[at] as NodeId),
    { ...source, document: result.document },
  );
  store.dispatch(
    workspaceActions.edited({ source: next, step: { label: messages.duplicate }, selection: result.nodes }),
  );
}

function parentOfSelected(context: CommandContext): NodeId | null {
  const id = primaryOf(selectionOf(context));
  const node = id === undefined ? undefined : documentOf(context).node(id);
  const parent = node?.kind === "element" ? documentOf(context).node(node.parent) : undefined;
  return parent?.kind === "element" ? parent.id : null;
}

/** Commands that change or move within the document. */
export const editCommands = {
  undo: {
    label: messages.undo,
    icon: Undo2,
    shortcut: "Ctrl+Z",
    applies: ({ store }) => canUndo(store.getState().workspace.history),
    run: ({ store }) => void store.dispatch(workspaceActions.undone()),
  },
  redo: {
    label: messages.redo,
    icon: Redo2,
    shortcut: "Ctrl+Y",
    alternatives: ["Ctrl+Shift+Z"],
    applies: ({ store }) => canRedo(store.getState().workspace.history),
    run: ({ store }) => void store.dispatch(workspaceActions.redone()),
  },
  delete: {
    label: messages.delete,
    icon: Trash2,
    shortcut: "Delete",
    alternatives: ["Backspace"],
    applies: (context) => selectionOf(context).length > 0,
    run: removeSelected,
  },
  "move-up": editSelected(
    { label: messages.moveUp, icon: ArrowUp, shortcut: "Ctrl+ArrowUp" },
    (document, ids) => moveTogether(document, ids, "up"),
  ),
  "move-down": editSelected(
    { label: messages.moveDown, icon: ArrowDown, shortcut: "Ctrl+ArrowDown" },
    (document, ids) => moveTogether(document, ids, "down"),
  ),
  duplicate: {
    label: messages.duplicate,
    icon: Copy,
    shortcut: "Ctrl+D",
    applies: (context) => selectionOf(context).length > 0,
    run: duplicateSelected,
  },
  "edit-text": {
    label: messages.edit,
    icon: PenLine,
    shortcut: "Enter",
    applies: (context) => {
      const id = single(context);
      return id !== null && isTextEditable(documentOf(context), id);
    },
    run: (context) => context.canvas.text.set(single(context)),
  },
  "select-parent": {
    label: messages.selectParent,
    icon: CornerLeftUp,
    shortcut: "Shift+Enter",
    applies: (context) => parentOfSelected(context) !== null,
    run: (context) => {
      const parent = parentOfSelected(context);
      if (parent !== null) context.store.dispatch(workspaceActions.selected([parent]));
    },
  },
  deselect: {
    label: messages.clearSelection,
    icon: X,
    shortcut: "Escape",
    applies: (context) => selectionOf(context).length > 0,
    // Of several the primary one stays, so that a second press ends at nothing.
    run: (context) => {
      const selection = selectionOf(context);
      context.select(selection.length > 1 ? selection.slice(-1) : []);
    },
  },
} satisfies Record<string, Command>;
