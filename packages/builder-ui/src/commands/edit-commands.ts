import {
  canRedo,
  canUndo,
  duplicateNode,
  moveDown,
  moveUp,
  removeNodes,
  type EditResult,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import { ArrowDown, ArrowUp, Copy, CornerLeftUp, PenLine, Redo2, Trash2, Undo2, X } from "lucide-react";
import { isTextEditable } from "../state/text-editable.ts";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import { workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { withOwnWrappers } from "../state/wrappers.ts";
import type { Command, CommandContext } from "./command.ts";
import { documentOf, enter, selectionOf, single } from "./on-selection.ts";

/** A command that edits the one selected element. */
function editOne(
  command: Pick<Command, "label" | "icon" | "shortcut">,
  change: (document: HtmlDocument, id: NodeId) => EditResult,
): Command {
  const result = (context: CommandContext): EditResult | null => {
    const id = single(context);
    return id === null ? null : change(documentOf(context), id);
  };
  return {
    ...command,
    applies: (context) => result(context)?.ok === true,
    run: (context) => enter(context, result(context), command.label),
  };
}

async function removeSelected(context: CommandContext): Promise<void> {
  const ids = selectionOf(context);
  if ((await context.ask({ text: messages.deleteElement, yes: messages.delete, danger: true })) !== "yes")
    return;
  const result = removeNodes(documentOf(context), ids);
  if (!result.ok) return toast.error(messages.refused(result.refusal));
  const source = { ...sourceNow(context.store.getState().workspace), document: result.document };
  context.store.dispatch(
    workspaceActions.edited({ source, step: { label: messages.delete }, selection: [] }),
  );
}

/** Duplicates the selected element; widgets in it get containers and links of their own. */
function duplicateSelected({ store }: CommandContext): void {
  const { workspace } = store.getState();
  const [id] = workspace.selection;
  if (id === undefined) return;
  const source = sourceNow(workspace);
  const result = duplicateNode(source.document, id);
  if (!result.ok) return toast.error(messages.refused(result.refusal));
  const next = withOwnWrappers({ ...source, document: result.document }, id, result.nodes[0] as NodeId);
  store.dispatch(
    workspaceActions.edited({ source: next, step: { label: messages.duplicate }, selection: result.nodes }),
  );
}

function parentOfSelected(context: CommandContext): NodeId | null {
  const id = single(context);
  const node = id === null ? undefined : documentOf(context).node(id);
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
  "move-up": editOne({ label: messages.moveUp, icon: ArrowUp, shortcut: "Ctrl+ArrowUp" }, moveUp),
  "move-down": editOne({ label: messages.moveDown, icon: ArrowDown, shortcut: "Ctrl+ArrowDown" }, moveDown),
  duplicate: {
    label: messages.duplicate,
    icon: Copy,
    shortcut: "Ctrl+D",
    applies: (context) => {
      const id = single(context);
      return id !== null && duplicateNode(documentOf(context), id).ok;
    },
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
    run: ({ store }) => void store.dispatch(workspaceActions.selected([])),
  },
} satisfies Record<string, Command>;
