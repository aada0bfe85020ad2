import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";

import {
  acceptPrompt,
  answerPrompt,
  readAnswer,
  sanitize,
  type AnswerEvent,
  type Prompt,
} from "../assistant/answer-prompt.ts";
import { answerVisitor } from "../assistant/answer-visitor.ts";
import { builtIn } from "../assistant/built-in/built-in-provider.ts";
import { AppError, errorBody } from "../errors.ts";
import { refuseReaders, requireOwner } from "../http/identity.ts";
import { perAddress } from "../http/rate-limits.ts";
import type { Routes, Services } from "../http/services.ts";
import type { ChatTurn } from "../store/store.ts";

const short = Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()]));

const chatIdPattern = "^[\\w-]{0,64}$";
const anyChat = Type.Optional(Type.Union([Type.String({ pattern: chatIdPattern }), Type.Null()]));

const Body = Type.Object({
  text_input: Type.String({ maxLength: 8000 }),
  chat_id: anyChat,
  widget_type: short,
  stream: Type.Optional(Type.Boolean()),
  tag: short,
  type: short,
  payload: Type.Optional(
    Type.Union([
      Type.Object({
        turn: Type.Optional(Type.Integer({ minimum: -1, maximum: 10_000 })),
        context: Type.Optional(Type.String({ maxLength: 100_000 })),
        branch: Type.Optional(Type.Boolean()),
        before: Type.Optional(Type.Array(Type.String({ maxLength: 8000 }), { maxItems: 50 })),
      }),
      Type.String({ maxLength: 100_000 }),
      Type.Null(),
    ]),
  ),
});

const ChatId = Type.Object({ chat_id: Type.String({ pattern: chatIdPattern }) });
const Params = Type.Object({ id: Type.String({ pattern: chatIdPattern }) });
const maxListed = 200;
/** Prompts a minute from one address without an account. */
const visitorPrompts = 30;

/** The assistant (specification 1, sections 2.8 and 7; protocol.md 1.4). */
export const assistantRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, assistant } = services;
  const working = new Set<AbortController>();
  plain.addHook("preClose", async () => {
    for (const controller of working) controller.abort();
  });

  const generate = {
    schema: {
      summary: "Generates a widget from a prompt, or changes that of a chat, as a stream of events.",
      body: Body,
    },
    preHandler: refuseReaders,
    compress: false,
    config: {
      rateLimit: perAddress(services.settings, visitorPrompts, {
        allowList: ({ viewer }) => viewer.kind === "person",
      }),
    },
  } as const;
  app.post("/generate-widget", generate, async (request, reply) => {
    const controller = new AbortController();
    const begun = await begin(services, request, controller.signal);
    working.add(controller);
    reply.raw.on("close", () => controller.abort());
    const events = withFailure(begun, controller.signal, request);
    try {
      if (request.body.stream === false) return await lastOf(events);
      await stream(reply, events);
    } finally {
      working.delete(controller);
    }
    return reply;
  });

  app.get(
    "/get-widget-by-chat-id",
    {
      schema: {
        summary: "Returns the last widget of a chat to anyone who knows its id.",
        querystring: ChatId,
      },
    },
    async ({ query }) => {
      const last = (await store.chats.turns(query.chat_id)).at(-1);
      if (!last) throw new AppError("not_found");
      return { status: "success", data: readAnswer(last.answer) };
    },
  );

  const own = { preHandler: requireOwner };
  app.get(
    "/api/v1/assistant",
    {
      schema: { summary: "Names the provider that answers prompts, and lists the caller's chats." },
      preHandler: refuseReaders,
    },
    async ({ viewer: { kind, userId } }) =>
      kind === "anonymous"
        ? { provider: builtIn.name, chats: [] }
        : { provider: assistant.name, chats: await store.chats.list(userId, maxListed) },
  );
  app.get(
    "/api/v1/chats/:id",
    { ...own, schema: { summary: "Returns the turns of one of the caller's chats.", params: Params } },
    async ({ params, viewer }) => {
      const turns = await store.chats.turns(params.id);
      if (turns[0]?.userId !== viewer.userId) throw new AppError("not_found");
      return { turns: turns.map(shown) };
    },
  );
  app.delete(
    "/api/v1/chats/:id",
    { ...own, schema: { summary: "Deletes one of the caller's chats.", params: Params } },
    async ({ params, viewer }) => ({
      success: await store.chats.remove(params.id, viewer.userId),
    }),
  );
};

/** Accepts the prompt, or throws before anything is streamed; what it answers does the work. */
async function begin(
  { store, settings, assistant }: Services,
  { viewer, body }: FastifyRequest<{ Body: Static<typeof Body> }>,
  signal: AbortSignal,
): Promise<AsyncGenerator<AnswerEvent>> {
  const { before = [], ...prompt } = promptOf(body, viewer.userId);
  if (viewer.kind === "person") {
    const accepted = await acceptPrompt(store, prompt, settings.assistantDailyQuota);
    return answerPrompt(store, assistant, accepted, signal);
  }
  if (prompt.chatId !== "") throw new AppError("unauthorized");
  const text = sanitize(prompt.text);
  return answerVisitor({ ...prompt, text, before }, signal);
}

function promptOf(
  { text_input, chat_id, widget_type, payload }: Static<typeof Body>,
  userId: number,
): Prompt & { before: readonly string[] | undefined } {
  const more = typeof payload === "string" ? { context: payload } : (payload ?? {});
  return {
    userId,
    text: text_input,
    chatId: chat_id ?? "",
    widgetType: widget_type ?? "",
    context: more.context ?? "",
    after: "turn" in more ? more.turn : undefined,
    branch: "branch" in more ? more.branch : undefined,
    before: "before" in more ? more.before : undefined,
  };
}

function shown({ prompt, answer }: ChatTurn) {
  return { prompt, data: readAnswer(answer) };
}

/** The events of an answer; a failure is the last of them. */
async function* withFailure(
  events: AsyncGenerator<AnswerEvent>,
  signal: AbortSignal,
  request: FastifyRequest,
): AsyncGenerator<AnswerEvent> {
  try {
    yield* events;
  } catch (error) {
    if (signal.aborted) return;
    request.log.warn({ err: error }, "the assistant did not answer");
    const { message, ...refusal } = errorBody(error instanceof AppError ? error : new AppError("internal"));
    yield { status: "error", message_str: message, message: [message], ...refusal };
  }
}

async function lastOf(events: AsyncIterable<AnswerEvent>): Promise<AnswerEvent | undefined> {
  let last: AnswerEvent | undefined;
  for await (const event of events) last = event;
  return last;
}

async function stream(reply: FastifyReply, events: AsyncIterable<AnswerEvent>): Promise<void> {
  const { raw } = reply;
  const headers = reply.getHeaders();
  reply.hijack();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  for await (const event of events) raw.write(`data: ${JSON.stringify(event)}\n\n`);
  raw.end();
}
