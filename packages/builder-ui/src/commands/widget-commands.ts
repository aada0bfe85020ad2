import type { WidgetRecord } from "@tessera/content";
import { isEditedContainer, isWidgetContainer, ancestors, type NodeId } from "@tessera/document";
import { PencilRuler, RotateCcw, Unlink } from "lucide-react";
import { ownContent } from "./drop-item.ts";
import { tellMissing } from "../primitives/tell-missing.ts";
import { documentOf, single } from "./on-selection.ts";
import type { Command, CommandContext } from "./command.ts";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import { workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { editedContainers } from "../state/edited-places.ts";
import { editInPlace, linkOf, revertInPlace, widgetAt } from "../widgets/edit-in-place.ts";

/** The selected container of a widget that is not being edited, nor stands in one that is. */
function closedContainer(context: CommandContext): NodeId | null {
  const id = single(context);
  const document = documentOf(context);
  if (id === null || !isWidgetContainer(document.node(id)) || isEditedContainer(document.node(id)))
    return null;
  return ancestors(document, id).some((above) => isEditedContainer(document.node(above))) ? null : id;
}

/** True when the widget of a container can be saved by who edits it there. */
export function isOwnWidget({ store, ports }: CommandContext, id: NodeId | null): boolean {
  const link = id === null ? undefined : linkOf(sourceNow(store.getState().workspace), id);
  return link !== undefined && ports.widgets.isMine(link.widgetId);
}

/** The container that is edited in place at or around the selection. */
function openContainer(context: CommandContext): NodeId | null {
  const id = single(context);
  const document = documentOf(context);
  if (id === null) return null;
  return [id, ...ancestors(document, id)].find((each) => isEditedContainer(document.node(each))) ?? null;
}

/** Another container in which the widget is being edited: two edits of one widget would be saved over each other. */
function editedElsewhere({ store }: CommandContext, { originId }: WidgetRecord): NodeId | null {
  const { workspace } = store.getState();
  const source = sourceNow(workspace);
  const isSame = (container: NodeId): boolean => widgetAt(workspace, container)?.originId === originId;
  return editedContainers(source.document).find(isSame) ?? null;
}

/** Commands of a widget that stands in what is open. */
export const widgetCommands = {
  "edit-widget": {
    label: messages.editWidgetHere,
    icon: PencilRuler,
    shortcut: "Ctrl+Enter",
    applies: (context) => isOwnWidget(context, closedContainer(context)),
    run: (context) => {
      const id = closedContainer(context);
      const { workspace } = context.store.getState();
      const source = sourceNow(workspace);
      const widget = id === null ? undefined : widgetAt(workspace, id);
      if (id === null || !widget) return;
      const other = editedElsewhere(context, widget);
      if (other !== null) {
        toast.info(messages.editedElsewhere(widget.name));
        context.select([other]);
        return;
      }
      const step = { label: messages.editInPlace(widget.name) };
      context.store.dispatch(
        workspaceActions.edited({ source: editInPlace(source, id, widget), step, selection: [id] }),
      );
    },
  },
  "detach-widget": {
    label: messages.detachWidget,
    icon: Unlink,
    hint: messages.detachWidgetHint,
    applies: (context) => closedContainer(context) !== null,
    run: async (context) => {
      const id = closedContainer(context);
      const part = await ownContent.fetch().catch(tellMissing);
      if (part && id !== null) await part.detachWidget(context, id);
    },
  },
  "revert-widget": {
    label: messages.revertWidget,
    icon: RotateCcw,
    applies: (context) => openContainer(context) !== null,
    run: (context) => {
      const id = openContainer(context);
      if (id === null) return;
      const source = revertInPlace(sourceNow(context.store.getState().workspace), id);
      context.store.dispatch(
        workspaceActions.edited({ source, step: { label: messages.revertWidget }, selection: [id] }),
      );
    },
  },
} satisfies Record<string, Command>;
