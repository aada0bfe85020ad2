import type { NodeId } from "@tessera/document";
import { ArrowDownToLine, ArrowUpToLine, CornerDownRight, type LucideIcon } from "lucide-react";
import { messages } from "../messages.ts";
import type { Command, CommandContext } from "./command.ts";
import { documentOf, single } from "./on-selection.ts";

type Elsewhere = (context: CommandContext) => NodeId | undefined;

/** A command that selects another element, where there is one. */
function selecting(
  { label, icon, shortcut }: { label: string; icon: LucideIcon; shortcut: string },
  other: Elsewhere,
): Command {
  return {
    label,
    icon,
    shortcut,
    applies: (context) => other(context) !== undefined,
    run: (context) => {
      const id = other(context);
      if (id !== undefined) context.select([id]);
    },
  };
}

/** The first element in the selected one, or of the document where nothing is selected. */
function firstChild(context: CommandContext): NodeId | undefined {
  const document = documentOf(context);
  const id = single(context) ?? document.root;
  return document.children(id).find((child) => document.node(child)?.kind === "element");
}

/** The element that stands so many places from the selected one among its siblings. */
function sibling(step: 1 | -1): Elsewhere {
  return (context) => {
    const document = documentOf(context);
    const id = single(context);
    const node = id === null ? undefined : document.node(id);
    if (node?.kind !== "element") return undefined;
    const elements = document
      .children(node.parent)
      .filter((child) => document.node(child)?.kind === "element");
    return elements[elements.indexOf(node.id) + step];
  };
}

/** Commands that go through the elements by the keyboard. */
export const selectionCommands = {
  "select-child": selecting(
    { label: messages.selectChild, icon: CornerDownRight, shortcut: "Ctrl+ArrowRight" },
    firstChild,
  ),
  "select-next": selecting(
    { label: messages.selectNext, icon: ArrowDownToLine, shortcut: "Alt+ArrowDown" },
    sibling(1),
  ),
  "select-previous": selecting(
    { label: messages.selectPrevious, icon: ArrowUpToLine, shortcut: "Alt+ArrowUp" },
    sibling(-1),
  ),
} satisfies Record<string, Command>;
