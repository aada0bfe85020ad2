import { removeNodes } from "@tessera/document";
import { enter, documentOf, selectionOf } from "./on-selection.ts";
import type { CommandContext } from "./command.ts";

/** Removes what is selected, as one step, and selects what takes its place. */
export function removeSelection(context: CommandContext, label: string): void {
  enter(context, removeNodes(documentOf(context), selectionOf(context)), label);
}
