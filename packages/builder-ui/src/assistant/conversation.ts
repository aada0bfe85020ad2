/**
 * A chat as the panel shows it: a value, with one function for each thing that happens to it. An exchange is a prompt
 * and what came of it; those that failed or were stopped are in it too, though the server knows nothing of them.
 */
import type { NodeId } from "@tessera/document";
import type { AssistantWidget, ChatTurn } from "../ports/assistant-port.ts";
import type { Source } from "../state/source.ts";
import type { Target } from "../state/workspace.ts";

/** A prompt and what has come of it so far. */
export interface Exchange {
  /** Tells it from all others that this page has seen. */
  readonly key: number;
  readonly prompt: Asked;
  readonly status: "responding" | "done" | "stopped" | "failed";
  /** The words of the answer as far as they have come. */
  readonly words: string;
  readonly widget: AssistantWidget | null;
  /** What went wrong, in words for the person; may be empty. */
  readonly error: string;
  /** Class under which the widget stands in the document, once it was inserted. */
  readonly part: string | null;
  /** True when its changes were applied, refused or put away. */
  readonly settled: boolean;
}

/** What was asked, and of what. */
export interface Asked {
  readonly text: string;
  readonly type: string;
  readonly context: string;
  /** The element that the answer is to change; null when it is a widget of its own. */
  readonly target: NodeId | null;
  /** Tag of that element. */
  readonly tag: string;
  /** What was on the canvas, and what was open; null in a chat of another time. */
  readonly before: Source | null;
  readonly within: Pick<Target, "kind" | "id"> | null;
}

/** A chat with the assistant. */
export interface Conversation {
  /** "" until the server keeps it. */
  readonly chatId: string;
  readonly exchanges: readonly Exchange[];
}

/** A chat in which nothing was said. */
export const emptyConversation: Conversation = { chatId: "", exchanges: [] };

let keys = 0;

/** A prompt has been sent. */
export function asked(conversation: Conversation, prompt: Asked): Conversation {
  keys += 1;
  const exchange: Exchange = { ...untouched, key: keys, prompt, status: "responding" };
  return { ...conversation, exchanges: [...conversation.exchanges, exchange] };
}

const untouched = { words: "", widget: null, error: "", part: null, settled: false } as const;

/** Something is known of an exchange; nothing happens when it is no longer there. */
export function learned(
  conversation: Conversation,
  key: number,
  learn: (exchange: Exchange) => Partial<Exchange>,
): Conversation {
  const exchanges = conversation.exchanges.map((exchange) =>
    exchange.key === key ? { ...exchange, ...learn(exchange) } : exchange,
  );
  return { ...conversation, exchanges };
}

/** The widget has come. */
export function answered(conversation: Conversation, key: number, widget: AssistantWidget): Conversation {
  const next = learned(conversation, key, () => ({ status: "done", widget }));
  return { ...next, chatId: widget.chatId };
}

/** The conversation as it was before an exchange. */
export function upTo(conversation: Conversation, key: number): Conversation {
  const at = conversation.exchanges.findIndex((exchange) => exchange.key === key);
  return at < 0 ? conversation : { ...conversation, exchanges: conversation.exchanges.slice(0, at) };
}

/** A kept chat, opened again. */
export function reopened(chatId: string, turns: readonly ChatTurn[]): Conversation {
  const exchanges = turns.map(({ prompt: text, widget }): Exchange => {
    keys += 1;
    const prompt: Asked = { text, type: "", context: "", target: null, tag: "", before: null, within: null };
    return { ...untouched, key: keys, prompt, status: "done", widget };
  });
  return { chatId, exchanges };
}

/** The prompts that were answered: what the server knows of the chat, in its order. */
export function answeredPrompts({ exchanges }: Conversation): readonly string[] {
  return exchanges.filter(({ status }) => status === "done").map(({ prompt }) => prompt.text);
}

/** The exchange that still waits for its answer. */
export function waiting({ exchanges }: Conversation): Exchange | undefined {
  const last = exchanges.at(-1);
  return last?.status === "responding" ? last : undefined;
}

/** The newest widget of the chat. */
export function newestWidget({ exchanges }: Conversation): Exchange | undefined {
  return exchanges.findLast(({ widget }) => widget !== null);
}
