import { groupNodes, type EditResult, type HtmlDocument } from "@tessera/document";
import { Component, Group, Tags } from "lucide-react";
import { messages } from "../messages.ts";
import { withSameClass, withSameTag, type Selection } from "../state/selection.ts";
import type { Command, CommandContext } from "./command.ts";
import { documentOf, enter, selectionOf } from "./on-selection.ts";

/** A command that selects what is like the primary element, where there is more of it. */
function selecting(
  command: Pick<Command, "label" | "icon">,
  like: (document: HtmlDocument, selection: Selection) => Selection,
): Command {
  const found = (context: CommandContext): Selection => like(documentOf(context), selectionOf(context));
  return {
    ...command,
    applies: (context) => selectionOf(context).length > 0 && found(context).length > 1,
    run: (context) => context.select(found(context)),
  };
}

function grouped(context: CommandContext): EditResult | null {
  const ids = selectionOf(context);
  return ids.length === 0 ? null : groupNodes(documentOf(context), ids, "div");
}

/** Commands that select several elements, and gather them. */
export const severalCommands = {
  "select-same-tag": selecting({ label: messages.selectSameTag, icon: Tags }, withSameTag),
  "select-same-class": selecting({ label: messages.selectSameClass, icon: Component }, withSameClass),
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
} satisfies Record<string, Command>;
