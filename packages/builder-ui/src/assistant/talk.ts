/** A running chat: sends prompts, takes words as they come, can be stopped, asked again and gone on with elsewhere. */
import { AssistantError, type AssistantPort } from "../ports/assistant-port.ts";
import { createSignal, type Signal } from "../platform/signal.ts";
import {
  answered,
  answeredPrompts,
  asked,
  emptyConversation,
  learned,
  reopened,
  upTo,
  type Asked,
  type Conversation,
  type Exchange,
} from "./conversation.ts";

/** What can be done in a chat; each promise resolves when its answer has come or failed, and never rejects. */
export interface Talk {
  conversation: Signal<Conversation>;
  ask: (prompt: Asked) => Promise<void>;
  /** Ends the answer that is coming; its words stay. */
  stop: () => void;
  /** Asks the same once more; what came after it is forgotten. */
  retry: (exchange: Exchange) => Promise<void>;
  /** Asks something else in its place, in a new chat; the old one is kept as it is. */
  branch: (exchange: Exchange, text: string) => Promise<void>;
  /** Notes what has become of an answer. */
  note: (exchange: Exchange, facts: Pick<Partial<Exchange>, "part" | "settled">) => void;
  begin: () => void;
  /** Goes on with a kept chat; rejects when it cannot be read. */
  reopen: (chatId: string) => Promise<void>;
}

/** Begins with an empty chat. `onRefused` is told what the server says of a call that it refused. */
export function createTalk(port: AssistantPort, onRefused: (message: string) => void): Talk {
  const conversation = createSignal<Conversation>(emptyConversation);
  let controller = new AbortController();

  const learn = (key: number, facts: (exchange: Exchange) => Partial<Exchange>): void =>
    conversation.set(learned(conversation.get(), key, facts));

  const stop = (): void => controller.abort();

  const send = async (before: Conversation, prompt: Asked, branch = false): Promise<void> => {
    stop();
    controller = new AbortController();
    const { signal } = controller;
    conversation.set(asked(before, prompt));
    const key = conversation.get().exchanges.at(-1)?.key ?? 0;
    const words = (text: string): void => learn(key, (exchange) => ({ words: exchange.words + text }));
    try {
      const widget = await port.ask(promptOf(before, prompt, branch), words, signal);
      conversation.set(answered(conversation.get(), key, widget));
    } catch (error) {
      if (signal.aborted) return learn(key, () => ({ status: "stopped" }));
      learn(key, () => ({ status: "failed", error: failure(error, onRefused) }));
    }
  };

  return {
    conversation,
    stop,
    ask: (prompt) => send(conversation.get(), prompt),
    retry: ({ key, prompt }) => send(upTo(conversation.get(), key), prompt),
    branch: ({ key, prompt }, text) => send(upTo(conversation.get(), key), { ...prompt, text }, true),
    note: ({ key }, facts) => learn(key, () => facts),
    begin: () => {
      stop();
      conversation.set(emptyConversation);
    },
    reopen: async (chatId) => {
      stop();
      conversation.set(reopened(chatId, await port.turns(chatId)));
    },
  };
}

function promptOf(
  conversation: Conversation,
  { text, type, context }: Asked,
  branch: boolean,
): Parameters<AssistantPort["ask"]>[0] {
  const before = answeredPrompts(conversation);
  // A new chat without anything before it is just that.
  const chatId = before.length === 0 ? "" : conversation.chatId;
  return { text, type, context, chatId, before, turn: before.length - 1, branch: branch && chatId !== "" };
}

/** The words for the chat; a refused call is told beside it as well (specification 1, section 8). */
function failure(error: unknown, onRefused: (message: string) => void): string {
  if (!(error instanceof AssistantError)) return "";
  if (error.isRefused && error.message !== "") onRefused(error.message);
  return error.message;
}
