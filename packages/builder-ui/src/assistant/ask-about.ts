import { isInside, serializeHtml, tagOf, type HtmlDocument, type NodeId } from "@tessera/document";
import type { AssistantWidget } from "../ports/assistant-port.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";
import type { Asked, Conversation, Exchange } from "./conversation.ts";
import { findPart } from "../widgets/part.ts";

/** Longest description of what is selected. */
const longestContext = 60_000;

/** A prompt with what it is about: the selected elements, else the part that this chat has put into the document. */
export function askAbout(
  workspace: Workspace,
  conversation: Conversation,
  { text, type = "", leftOut }: { text: string; type?: string; leftOut?: ReadonlySet<number> | undefined },
): Asked {
  const before = sourceNow(workspace);
  const { document } = before;
  const within = { kind: workspace.target.kind, id: workspace.target.id };
  const part = standingPart(document, conversation)?.id ?? null;
  const selected = selectedElements(workspace).filter((id) => !leftOut?.has(id));
  const isOwn = selected.every((id) => id === part);
  const target = isOwn ? part : (selected[0] ?? null);
  const tag = target === null ? "" : (tagOf(document.node(target)) ?? "");
  const html = isOwn ? "" : selected.map((id) => serializeHtml(document, id)).join("\n");
  return { text, type, context: html.slice(0, longestContext), target, tag, before, within };
}

/** True while what is open is what a prompt was about; a new widget gets its id when it is saved. */
export function isStillOpen({ target, saves }: Workspace, { within }: Asked): boolean {
  if (within?.kind !== target.kind) return false;
  return within.id === target.id || (within.id === null && saves > 0);
}

/** The elements that are selected. */
export function selectedElements(workspace: Workspace): readonly NodeId[] {
  const { document } = sourceNow(workspace);
  const elements = workspace.selection.filter((id) => document.node(id)?.kind === "element");
  return elements.filter((id) => !elements.some((other) => isInside(document, id, other)));
}

/** The newest widget of the chat that stands in the document, and its element. */
function standingPart(
  document: HtmlDocument,
  { exchanges }: Conversation,
): { exchange: Exchange; id: NodeId } | null {
  for (const exchange of exchanges.toReversed()) {
    const id = exchange.part === null ? undefined : findPart(document, exchange.part);
    if (id !== undefined) return { exchange, id };
  }
  return null;
}

/** True when an answer changes an element that is there, rather than being a widget of its own. */
export function isProposal({ exchanges }: Conversation, { prompt, widget, key }: Exchange): boolean {
  if (prompt.target === null || widget === null) return false;
  if (prompt.context !== "") return rootTag(widget) === prompt.tag;
  // A list that was made after a form does not take the form's place.
  const shown = exchanges.findLast((exchange) => exchange.part !== null && exchange.key < key);
  return shown?.widget?.type === widget.type;
}

/** Tag of the first element of a widget: what replaces an element is of its kind, what is not is one of its own. */
function rootTag({ html }: AssistantWidget): string {
  return /<([a-z][\w-]*)/i.exec(html)?.[1]?.toLowerCase() ?? "";
}

/** The element that the newest exchange works on, as long as it does. */
export function lockedBy(workspace: Workspace, conversation: Conversation): NodeId | null {
  const last = conversation.exchanges.at(-1);
  if (!last || last.prompt.target === null || !isStillOpen(workspace, last.prompt)) return null;
  if (last.status === "responding") return last.prompt.target;
  const isOpen = last.status === "done" && !last.settled && isProposal(conversation, last);
  return isOpen ? last.prompt.target : null;
}
