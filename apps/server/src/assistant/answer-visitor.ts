import { AppError } from "../errors.ts";
import type { AnswerEvent, Prompt } from "./answer-prompt.ts";
import { builtIn, replay } from "./built-in/built-in-provider.ts";
import { checkWidget } from "./check/check-widget.ts";

/** A prompt of somebody without an account. */
export interface VisitorPrompt extends Pick<Prompt, "text" | "widgetType" | "context"> {
  /** The earlier prompts of the same conversation, which only the client knows. */
  before: readonly string[];
}

/** Answers somebody without an account: by the built-in generator, whatever is configured, and without keeping anything. */
export async function* answerVisitor(
  { text, widgetType, context, before }: VisitorPrompt,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  let words = "";
  for await (const event of builtIn.generate(
    { prompt: text, widgetType, context, turns: replay(before) },
    signal,
  )) {
    if (event.kind === "words") {
      words += event.text;
      yield { status: "responding", message_str: event.text };
      continue;
    }
    const { widget } = checkWidget(event.widget);
    const data = { chat_id: "", user_prompt: text, sanitized_input: text, ...widget };
    yield { status: "success", message_str: words, message: [words], data };
    return;
  }
  if (!signal.aborted) throw new AppError("assistant_broken", { detail: "it ended without a widget" });
}
