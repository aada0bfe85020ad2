import type { GrantedMethod } from "@tessera/widget-renderer/frame";

/** A widget as the assistant makes it (specification 1, section 3, AI response data). */
export interface AssistantWidget {
  /** Of the chat in which it is kept; "" when it is kept nowhere. */
  readonly chatId: string;
  /** What kind of widget it is, such as `form` or `list`. */
  readonly type: string;
  /** The words that it was asked for with. */
  readonly input: string;
  readonly html: string;
  readonly css: string;
  readonly js: string;
  readonly before_render: string;
  readonly after_render: string;
}

/** What the assistant is asked. */
export interface AssistantPrompt {
  readonly text: string;
  /** "" for a new chat. */
  readonly chatId: string;
  /** What is wanted, where that is known. */
  readonly type: string;
  /** HTML of what is selected; "" when the prompt is about nothing of the document. */
  readonly context: string;
  /** Follows up on the widget at this place of the chat, from 0, and forgets those after it; -1 is none of them. */
  readonly turn: number;
  /** Leaves the chat as it is, and goes on with what was asked up to `turn` in a new one. */
  readonly branch: boolean;
  /** The prompts up to `turn`, for servers that keep no chat of whoever asks. */
  readonly before: readonly string[];
}

/** A kept chat in the list. */
export interface Chat {
  readonly id: string;
  readonly title: string;
  /** When it was last used, in milliseconds since the epoch. */
  readonly changed: number;
}

/** A prompt of a kept chat and what came of it. */
export interface ChatTurn {
  readonly prompt: string;
  readonly widget: AssistantWidget;
}

/** Who answers, and the chats that are kept for the signed-in person. */
export interface AssistantFacts {
  /** True when no model is behind it, but the generator of the product itself. */
  readonly isBuiltIn: boolean;
  readonly chats: readonly Chat[];
}

/** Making widgets from words. */
export interface AssistantPort {
  facts: () => Promise<AssistantFacts>;
  /** The turns of a kept chat, the oldest first. */
  turns: (chatId: string) => Promise<readonly ChatTurn[]>;
  forget: (chatId: string) => Promise<void>;
  /** Hands over words as they come. Rejects with an {@link AssistantError}, or with the signal's reason when it aborts. */
  ask: (
    prompt: AssistantPrompt,
    onWords: (words: string) => void,
    signal: AbortSignal,
  ) => Promise<AssistantWidget>;
  /** What a widget on trial may call with the person's leave; null when nobody is signed in. */
  trial: (() => Readonly<Record<string, GrantedMethod>>) | null;
  /** The last widget of a chat, for whoever has a link to it; null when there is none. */
  linked: (chatId: string) => Promise<AssistantWidget | null>;
}

/** An answer that did not come; the message is meant for the person, and "" where the server gave none. */
export class AssistantError extends Error {
  override readonly name = "AssistantError";
  /** True when the call itself was refused or could not be sent, false when it failed within the answer. */
  readonly isRefused: boolean;

  constructor(message: string, isRefused: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isRefused = isRefused;
  }
}
