import type { AssistantWidget } from "./widget.ts";

/** One prompt of a chat and what came of it. */
export interface Turn {
  prompt: string;
  widget: AssistantWidget;
  /** What the provider wants to read again on follow-ups; nobody else looks into it. */
  memory: unknown;
}

/** What a provider is asked. */
export interface ProviderRequest {
  prompt: string;
  /** What the client says that it wants, such as `form` or `list`; often empty. */
  widgetType: string;
  /** The earlier turns of the chat, oldest first; a follow-up changes what the last one gave. */
  turns: readonly Turn[];
  /** What the person has selected, as the client describes it; often empty. */
  context: string;
}

/** What a provider says while it works: words as they come, and the widget in the end, once. */
export type ProviderEvent =
  { kind: "words"; text: string } | { kind: "widget"; widget: AssistantWidget; memory: unknown };

/** Something that makes widgets from words. */
export interface AssistantProvider {
  /** Shown in the panel, so that people know what answers them. */
  readonly name: "built-in" | "openai-compatible";
  /** Ends early when the signal aborts; throws an `AppError` when nothing can be made. */
  generate(request: ProviderRequest, signal: AbortSignal): AsyncIterable<ProviderEvent>;
}
