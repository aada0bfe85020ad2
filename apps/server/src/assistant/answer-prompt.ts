import { randomBytes } from "node:crypto";

import { AppError, type ErrorBody } from "../errors.ts";
import type { ChatTurn, Store } from "../store/store.ts";
import { checkWidget } from "./check/check-widget.ts";
import type { AssistantProvider, Turn } from "./provider.ts";
import type { AssistantAnswer, AssistantWidget } from "./widget.ts";

/** A prompt as a client sends it. */
export interface Prompt {
  userId: number;
  text: string;
  /** Empty for a new chat. */
  chatId: string;
  widgetType: string;
  context: string;
  /** The turn to follow up on, from 0; -1 begins the chat anew; by default the last one. */
  after?: number | undefined;
  /** Leaves the chat as it is and goes on in a new one, which begins with the same turns. */
  branch?: boolean | undefined;
}

/** What is streamed to the client (protocol.md 1.4). */
export type AnswerEvent =
  | { status: "responding"; message_str: string }
  | { status: "success"; message_str: string; message: string[]; data: AssistantAnswer }
  | ({ status: "error"; message_str: string; message: string[] } & Omit<ErrorBody, "message">);

/** A prompt that has been accepted: it is known what it follows up on, and it has been counted. */
export interface AcceptedPrompt {
  prompt: Prompt;
  chatId: string;
  text: string;
  turns: readonly ChatTurn[];
}

const dayMs = 86_400_000;

/** Reads the chat and counts the prompt; throws `not_found`, `bad_request` or `assistant_quota`. */
export async function acceptPrompt(store: Store, prompt: Prompt, quota: number): Promise<AcceptedPrompt> {
  const text = sanitize(prompt.text);
  const all = prompt.chatId === "" ? [] : await store.chats.turns(prompt.chatId);
  if (prompt.chatId !== "" && all[0]?.userId !== prompt.userId) throw new AppError("not_found");
  await store.chats.countPrompt(prompt.userId, Math.floor(Date.now() / dayMs), quota);
  const turns = prompt.after === undefined ? all : all.slice(0, prompt.after + 1);
  const isNew = prompt.chatId === "" || prompt.branch === true;
  return { prompt, chatId: isNew ? randomBytes(16).toString("hex") : prompt.chatId, text, turns };
}

/** Words without what cannot be seen, and without white space around them; throws `bad_request` when none are left. */
export function sanitize(text: string): string {
  const words = text.replace(/[^\P{Cc}\n\t]|\p{Cf}|\p{Cs}/gu, "").trim();
  if (words === "") throw new AppError("bad_request", { detail: "text_input is empty" });
  return words;
}

/** Streams the words of the provider, then the checked widget, which is kept as a turn of the chat. */
export async function* answerPrompt(
  store: Store,
  provider: AssistantProvider,
  accepted: AcceptedPrompt,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const { prompt, text, turns } = accepted;
  const request = {
    prompt: text,
    widgetType: prompt.widgetType,
    context: prompt.context,
    turns: turns.map(toTurn),
  };
  let words = "";
  for await (const event of provider.generate(request, signal)) {
    if (signal.aborted) return;
    if (event.kind === "words") {
      words += event.text;
      yield { status: "responding", message_str: event.text };
      continue;
    }
    const data = await keep(store, accepted, checkWidget(event.widget).widget, event.memory);
    yield { status: "success", message_str: words, message: [words], data };
    return;
  }
  if (!signal.aborted) throw new AppError("assistant_broken", { detail: "it ended without a widget" });
}

async function keep(
  store: Store,
  { prompt, chatId, text, turns }: AcceptedPrompt,
  widget: AssistantWidget,
  memory: unknown,
): Promise<AssistantAnswer> {
  for (const turn of turns) if (turn.chatId !== chatId) await store.chats.write({ ...turn, chatId });
  const answer = { chat_id: chatId, user_prompt: prompt.text, sanitized_input: text, ...widget };
  const place = turns.length;
  const turn = { chatId, place, userId: prompt.userId, prompt: text };
  const json = { answer: JSON.stringify(answer), memory: JSON.stringify(memory ?? null) };
  if (!(await store.chats.write({ ...turn, ...json }))) throw new AppError("not_found");
  return answer;
}

function toTurn({ prompt, answer, memory }: ChatTurn): Turn {
  return { prompt, widget: readAnswer(answer), memory: JSON.parse(memory) as unknown };
}

/** The answer of a turn as it was given. */
export function readAnswer(answer: string): AssistantAnswer {
  return JSON.parse(answer) as AssistantAnswer;
}
