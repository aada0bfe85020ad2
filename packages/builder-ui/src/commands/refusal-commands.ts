import { ancestors, isWidgetContainer, type NodeId } from "@tessera/document";
import { CornerDownRight, Group, PencilRuler, Unlink } from "lucide-react";
import { dropItem, dropWrapped } from "./drop-item.ts";
import { messages } from "../messages.ts";
import type { Command, CommandContext } from "./command.ts";
import { sourceNow } from "../state/workspace.ts";
import { isOwnWidget, widgetCommands } from "./widget-commands.ts";

/** The container of a widget into which something was to be dropped. */
function refusedContainer({ canvas, store }: CommandContext): NodeId | null {
  const { refusal, place } = canvas.refused.get()?.target ?? {};
  if (!place || refusal?.code !== "inside-widget") return null;
  const { document } = sourceNow(store.getState().workspace);
  const around = [place.parent, ...ancestors(document, place.parent)];
  return around.findLast((id) => isWidgetContainer(document.node(id))) ?? null;
}

/** Runs a command of widgets on the container, and puts the refusal away. */
async function atContainer(context: CommandContext, { run }: Command): Promise<void> {
  const id = refusedContainer(context);
  context.canvas.refused.set(null);
  if (id === null) return;
  context.select([id]);
  await run(context);
}

/** Ways out of a drop that was refused a moment ago. */
export const refusalCommands = {
  "place-nearby": {
    label: messages.placeNearby,
    icon: CornerDownRight,
    shortcut: "N",
    applies: ({ canvas }) => canvas.refused.get()?.target.refusal?.nearest !== undefined,
    run: async ({ canvas, store, ports }) => {
      const drop = canvas.refused.get();
      const nearest = drop?.target.refusal?.nearest;
      canvas.refused.set(null);
      if (drop && nearest) await dropItem(store, ports, drop.item, nearest);
    },
  },
  "wrap-refused": {
    label: messages.wrapAndPlace,
    icon: Group,
    shortcut: "W",
    applies: ({ canvas }) => {
      const drop = canvas.refused.get();
      return drop?.target.refusal?.wrap !== undefined && drop.item.kind !== "widget";
    },
    run: async ({ canvas, store }) => {
      const drop = canvas.refused.get();
      const wrap = drop?.target.refusal?.wrap;
      canvas.refused.set(null);
      if (drop && wrap) await dropWrapped(store, drop.item, drop.target.place, wrap);
    },
  },
  "edit-refused": {
    label: messages.editIt,
    icon: PencilRuler,
    shortcut: "E",
    applies: (context) => {
      const id = refusedContainer(context);
      return id !== null && isOwnWidget(context, id);
    },
    run: (context) => atContainer(context, widgetCommands["edit-widget"]),
  },
  "detach-refused": {
    label: messages.detachWidget,
    icon: Unlink,
    shortcut: "D",
    applies: (context) => {
      const id = refusedContainer(context);
      return id !== null && !isOwnWidget(context, id);
    },
    run: (context) => atContainer(context, widgetCommands["detach-widget"]),
  },
} satisfies Record<string, Command>;
