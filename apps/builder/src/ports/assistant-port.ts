import { AssistantError, messages, type AssistantPrompt, type AssistantWidget } from "@tessera/builder-ui";
import type { Graph, Refusal } from "@tessera/graph";
import { readEvents } from "@tessera/graph/wire";
import { readProfile } from "../session/profile.ts";
import type { DataPorts } from "./data.ts";
import { isRefused, refusalWords } from "./refusal-words.ts";
import { createTrialThings } from "./trial-things.ts";

/** A widget as the server answers it (specification 1, section 3, AI response data). */
interface WidgetAnswer {
  chat_id: string;
  widget_type: string;
  sanitized_input: string;
  ui: { html: string; css: string; js: string };
  before_render: string;
  after_render: string;
}

/** An event of the stream that answers a prompt. */
type AnswerEvent =
  | { status: "responding"; message_str: string }
  | { status: "success"; data: WidgetAnswer }
  | ({ status: "error"; message?: string[] } & Partial<Refusal>);

interface Facts {
  provider: string;
  chats: { id: string; title: string; changed: number }[];
}

const factsPath = "/api/v1/assistant";

/** The assistant over the server's calls (specification 1, section 7). */
export function createAssistantPort(graph: Graph): DataPorts["assistant"] {
  const readFacts = (): Promise<Facts> => graph.http<Facts>({ method: "GET", path: factsPath });
  return {
    facts: async () => {
      const { provider, chats } = await readFacts();
      return { isBuiltIn: provider === "built-in", chats };
    },
    turns: async (chatId) => {
      const path = `/api/v1/chats/${chatId}`;
      const { turns } = await graph.http<{ turns: { prompt: string; data: WidgetAnswer }[] }>({
        method: "GET",
        path,
      });
      return turns.map(({ prompt, data }) => ({ prompt, widget: widgetOf(data) }));
    },
    forget: async (chatId) => {
      await graph.http({ method: "DELETE", path: `/api/v1/chats/${chatId}` });
    },
    ask: async (prompt, onWords, signal) => {
      const answer = await send(prompt, signal);
      // The graph's own door renews the session; the prompt is then sent once more.
      const isRenewed = answer.status === 401 && (await readFacts().then(Boolean, () => false));
      return readAnswer(isRenewed ? await send(prompt, signal) : answer, onWords);
    },
    trial: () => createTrialThings(graph),
    linked: (chatId) => linked(graph, chatId),
  };
}

async function send(prompt: AssistantPrompt, signal: AbortSignal): Promise<Response> {
  const token = readProfile()?.token;
  try {
    return await fetch("/generate-widget", {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(bodyOf(prompt, token !== undefined)),
      signal,
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new AssistantError(messages.noConnection, true, { cause });
  }
}

function bodyOf(
  { text, chatId, type, context, turn, branch, before }: AssistantPrompt,
  isKept: boolean,
): object {
  const isFollowUp = before.length > 0;
  return {
    text_input: text,
    chat_id: chatId,
    widget_type: type,
    stream: true,
    ...(isFollowUp && { tag: "followup" }),
    payload: { context, ...(isKept ? { turn, branch } : { before }) },
    type: "application/JSON",
  };
}

async function readAnswer(answer: Response, onWords: (words: string) => void): Promise<AssistantWidget> {
  if (!answer.ok || !answer.body) throw new AssistantError(await messageOf(answer), true);
  for await (const { data } of readEvents(answer.body)) {
    const event = JSON.parse(data) as AnswerEvent;
    if (event.status === "responding") onWords(event.message_str);
    else if (event.status === "success") return widgetOf(event.data);
    else throw new AssistantError(told(event.message?.[0], event), false);
  }
  throw new AssistantError("", false);
}

async function messageOf(answer: Response): Promise<string> {
  try {
    const { message, ...refusal } = (await answer.json()) as { message?: unknown } & Partial<Refusal>;
    return told(message, refusal);
  } catch {
    // Whoever stands in front of the server answered in words of its own.
    return "";
  }
}

function told(message: unknown, { code, facts = {} }: Partial<Refusal>): string {
  return refusalWords({
    message: typeof message === "string" ? message : "",
    ...(code !== undefined && { refusal: { code, facts } }),
  });
}

async function linked(graph: Graph, chatId: string): Promise<AssistantWidget | null> {
  const path = `/get-widget-by-chat-id?chat_id=${encodeURIComponent(chatId)}`;
  try {
    return widgetOf((await graph.http<{ data: WidgetAnswer }>({ method: "GET", path })).data);
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}

function widgetOf({ chat_id, widget_type, sanitized_input, ui, ...blocks }: WidgetAnswer): AssistantWidget {
  const { before_render, after_render } = blocks;
  return { chatId: chat_id, type: widget_type, input: sanitized_input, ...ui, before_render, after_render };
}
