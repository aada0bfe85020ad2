import type { HtmlDocument, NodeId } from "@tessera/document";
import {
  ArrowDownToLine,
  ArrowUpToLine,
  Component,
  CornerDownRight,
  Tags,
  type LucideIcon,
} from "lucide-react";
import { messages } from "../messages.ts";
import { siblingElements, withSameClass, withSameTag, type Selection } from "../state/selection.ts";
import type { Command, CommandContext } from "./command.ts";
import { documentOf, selectionOf, single } from "./on-selection.ts";

type Elsewhere = (context: CommandContext) => NodeId | undefined;

/** A command that selects another element, where there is one. */
function selectingOther(
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
    const id = single(context);
    if (id === null) return undefined;
    const elements = siblingElements(documentOf(context), id);
    return elements[elements.indexOf(id) + step];
  };
}

/** A command that selects what is like the primary element, where there is more of it. */
function selectingLike(
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

/** Commands that change nothing but what is selected. */
export const selectionCommands = {
  "select-child": selectingOther(
    { label: messages.selectChild, icon: CornerDownRight, shortcut: "Ctrl+ArrowRight" },
    firstChild,
  ),
  "select-next": selectingOther(
    { label: messages.selectNext, icon: ArrowDownToLine, shortcut: "Alt+ArrowDown" },
    sibling(1),
  ),
  "select-previous": selectingOther(
    { label: messages.selectPrevious, icon: ArrowUpToLine, shortcut: "Alt+ArrowUp" },
    sibling(-1),
  ),
  "select-same-tag": selectingLike({ label: messages.selectSameTag, icon: Tags }, withSameTag),
  "select-same-class": selectingLike({ label: messages.selectSameClass, icon: Component }, withSameClass),
} satisfies Record<string, Command>;
