import type { EditResult, HtmlDocument, NodeId } from "@tessera/document";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import { workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import type { CommandContext } from "./command.ts";

/** The document as it is now. */
export function documentOf({ store }: CommandContext): HtmlDocument {
  return sourceNow(store.getState().workspace).document;
}

/** What is selected. */
export function selectionOf({ store }: CommandContext): readonly NodeId[] {
  return store.getState().workspace.selection;
}

/** The node that is selected alone. */
export function single(context: CommandContext): NodeId | null {
  const [first, second] = selectionOf(context);
  return first !== undefined && second === undefined ? first : null;
}

/** Enters an edit of the document as one step and selects what it touched; a refused one is said. */
export function enter({ store }: CommandContext, result: EditResult | null, label: string): void {
  if (!result) return;
  if (!result.ok) return toast.error(messages.refused(result.refusal));
  const source = { ...sourceNow(store.getState().workspace), document: result.document };
  store.dispatch(workspaceActions.edited({ source, step: { label }, selection: result.nodes }));
}
