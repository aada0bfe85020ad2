import {
  areNeighbours,
  groupNodes,
  isWidgetContainer,
  unwrapNode,
  wrapNodes,
  type EditResult,
} from "@tessera/document";
import { BoxSelect, Frame, Group, Puzzle, Ungroup } from "lucide-react";
import { messages } from "../messages.ts";
import { withSiblings } from "../state/selection.ts";
import type { Command, CommandContext } from "./command.ts";
import { documentOf, enter, selectionOf, single } from "./on-selection.ts";
import { widgetCommands } from "./widget-commands.ts";

/** The selected elements in a new one; only neighbours, since others would change places with what is between them. */
function wrapped(context: CommandContext, tag: string): EditResult | null {
  const ids = selectionOf(context);
  const document = documentOf(context);
  return areNeighbours(document, ids) ? wrapNodes(document, ids, tag) : null;
}

function grouped(context: CommandContext): EditResult | null {
  const ids = selectionOf(context);
  return ids.length === 0 ? null : groupNodes(documentOf(context), ids, "div");
}

function whyNotWrapped(context: CommandContext, tag: string): string | undefined {
  if (selectionOf(context).length === 0) return undefined;
  const result = wrapped(context, tag);
  if (!result) return messages.wrapNeedsNeighbours;
  return result.ok ? undefined : messages.refused(result.refusal);
}

function wrapIn(tag: string, label: string, shortcut?: string): Command {
  return {
    label,
    icon: Frame,
    ...(shortcut ? { shortcut } : {}),
    applies: (context) => wrapped(context, tag)?.ok === true,
    reason: (context) => whyNotWrapped(context, tag),
    keysExplain: true,
    run: (context) => enter(context, wrapped(context, tag), label),
  };
}

/** What unwrapping means for a widget. */
const detach = widgetCommands["detach-widget"];

function unwrapped(context: CommandContext): EditResult | null {
  const id = single(context);
  const document = documentOf(context);
  // Without its container a widget would be gone.
  return id === null || isWidgetContainer(document.node(id)) ? null : unwrapNode(document, id);
}

/** Commands that change how elements stand in each other. */
export const structureCommands = {
  wrap: wrapIn("div", messages.wrapInContainer, "Ctrl+Alt+G"),
  "wrap-section": wrapIn("section", messages.wrapInSection),
  "wrap-list-item": wrapIn("li", messages.wrapInListItem),
  group: {
    label: messages.group,
    icon: Group,
    shortcut: "Ctrl+G",
    applies: (context) => grouped(context)?.ok === true,
    reason: (context) => {
      const result = grouped(context);
      return result && !result.ok ? messages.refused(result.refusal) : undefined;
    },
    keysExplain: true,
    run: (context) => enter(context, grouped(context), messages.group),
  },
  unwrap: {
    label: messages.unwrap,
    icon: Ungroup,
    shortcut: "Ctrl+Shift+G",
    applies: (context) => detach.applies(context) || unwrapped(context)?.ok === true,
    run: (context) =>
      detach.applies(context) ? detach.run(context) : enter(context, unwrapped(context), messages.unwrap),
  },
  "select-all": {
    label: messages.selectSiblings,
    icon: BoxSelect,
    shortcut: "Ctrl+A",
    applies: (context) => documentOf(context).children().length > 0,
    run: (context) => context.select(withSiblings(documentOf(context), selectionOf(context))),
  },
  "save-selection": {
    label: messages.saveAsWidget,
    icon: Puzzle,
    applies: (context) => single(context) !== null && context.ports.account.profile !== null,
    run: ({ openDialog }) => openDialog({ name: "save-selection" }),
  },
} satisfies Record<string, Command>;
