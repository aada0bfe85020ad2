import { setTimeout as wait } from "node:timers/promises";

import { readEvents } from "@tessera/graph/wire";

import { AppError } from "../../errors.ts";

/** How a model is reached. */
export interface ModelOptions {
  /** Without a slash at the end. */
  url: string;
  model: string;
  key: string;
  maxTokens: number;
  /** How long the server may be silent. */
  silenceMs: number;
  /** How long one answer may take from its beginning to its end. */
  wholeMs: number;
  /** Waits before each further try. */
  retryAfterMs: readonly number[];
}

/** A message of the chat as the API knows it. */
export interface ModelMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

/** Max characters of one event; a server that sends more is not one of these. */
const maxBuffered = 1_000_000;
/** Most characters of an answer, whatever number of tokens it was asked for. */
const maxOfAnswer = 600_000;

interface Chunk {
  choices?: { delta?: { content?: unknown }; finish_reason?: string | null }[];
  error?: unknown;
}

/**
 * The words of a model as they come. A try that fails before the first word is made again; after it, the words are
 * already shown, so the answer ends with an error. After an abort they just end.
 */
export async function* modelWords(
  options: ModelOptions,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  for (let at = 0; ; at++) {
    let hasBegun = false;
    try {
      if (at > 0) await wait(options.retryAfterMs[at - 1], undefined, { signal });
      for await (const text of oneTry(options, messages, signal)) {
        hasBegun = true;
        yield text;
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (hasBegun || at >= options.retryAfterMs.length || !isPassing(error)) throw error;
    }
  }
}

/** Whether it may go better another time. */
function isPassing(error: unknown): boolean {
  return error instanceof AppError && error.code === "assistant_unreachable";
}

async function* oneTry(
  options: ModelOptions,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), options.silenceMs);
  const both = AbortSignal.any([signal, silence.signal, AbortSignal.timeout(options.wholeMs)]);
  try {
    const answer = await send(options, messages, both);
    yield* words(answer, () => timer.refresh());
  } catch (error) {
    if (error instanceof AppError || signal.aborted) throw error;
    if (error instanceof RangeError) throw broken("it is too large");
    throw new AppError("assistant_unreachable", {}, error);
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

async function send(
  { url, model, key, maxTokens }: ModelOptions,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const headers = {
    "content-type": "application/json",
    accept: "text/event-stream",
    ...(key === "" ? {} : { authorization: `Bearer ${key}` }),
  };
  const body = JSON.stringify({ model, messages, max_tokens: maxTokens, stream: true });
  const answer = await fetch(`${url}/chat/completions`, {
    method: "POST",
    headers,
    body,
    signal,
    redirect: "error",
  });
  if (answer.ok && answer.body) return answer.body;
  await answer.body?.cancel();
  if (answer.status >= 500 || answer.status === 429) throw new AppError("assistant_unreachable");
  throw broken(`the model's server answered ${answer.status}`);
}

async function* words(body: ReadableStream<Uint8Array>, onArrival: () => void): AsyncGenerator<string> {
  let length = 0;
  let ended = "";
  for await (const { data } of readEvents(body, { onArrival, maxBuffered })) {
    if (data === "[DONE]") {
      ended ||= "stop";
      break;
    }
    const { delta, finish_reason } = choiceOf(data);
    ended = finish_reason ?? ended;
    if (typeof delta?.content !== "string" || delta.content === "") continue;
    length += delta.content.length;
    if (length > maxOfAnswer) throw broken("it is too large");
    yield delta.content;
  }
  if (ended === "") throw new AppError("assistant_unreachable");
  if (ended === "length") throw broken("it is longer than the limit of tokens");
}

function choiceOf(data: string): NonNullable<Chunk["choices"]>[number] {
  const chunk = parse(data);
  if (chunk.error !== undefined) throw new AppError("assistant_unreachable");
  return chunk.choices?.[0] ?? {};
}

function parse(data: string): Chunk {
  try {
    return (JSON.parse(data) ?? {}) as Chunk;
  } catch {
    throw broken("it is not JSON");
  }
}

function broken(detail: string): AppError {
  return new AppError("assistant_broken", { detail });
}
