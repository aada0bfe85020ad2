import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { themeTokens } from "@tessera/content/schema";
import { expect, onTestFinished, test } from "vitest";

import { createOpenAiProvider } from "./openai-provider.ts";

type Answer = (reply: ServerResponse, request: IncomingMessage) => void | Promise<void>;

interface Model {
  url: string;
  /** Bodies of the calls so far. */
  calls: { messages: { role: string; content: string }[]; max_tokens: number }[];
}

/** A server that speaks the API; each call is answered by the next of the answers, the last one for all further. */
async function serve(...answers: Answer[]): Promise<Model> {
  const calls: Model["calls"] = [];
  const server = createServer(async (request, reply) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += String(chunk);
    calls.push(JSON.parse(body) as Model["calls"][number]);
    reply.on("error", () => undefined);
    await answers[Math.min(calls.length, answers.length) - 1]?.(reply, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, calls };
}

const whole = "Here is a greeting – ünïcode.\n```html\n<p>Hello</p>\n```\n```css\np { margin: 0; }\n```\n";

function chunk(content: string): string {
  return `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
}

function stream(text: string, size = 7): string {
  const parts = text.match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [];
  return `${parts.map(chunk).join("")}data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: "stop" }] })}\n\ndata: [DONE]\n\n`;
}

const well: Answer = (reply) => void reply.end(stream(whole));
const status =
  (code: number): Answer =>
  (reply) =>
    void reply.writeHead(code).end("{}");

interface Outcome {
  words: string;
  html?: string;
  css?: string;
  error?: string;
}

/** What comes of a prompt; an error by its code. */
async function ask({ url }: Model, signal: AbortSignal = new AbortController().signal): Promise<Outcome> {
  const options = {
    url,
    model: "m",
    key: "k",
    maxTokens: 100,
    silenceMs: 300,
    wholeMs: 1000,
    retryAfterMs: [1, 1],
  };
  const outcome: Outcome = { words: "" };
  const request = { prompt: "a greeting", widgetType: "", turns: [], context: "" };
  try {
    for await (const event of createOpenAiProvider(options).generate(request, signal)) {
      if (event.kind === "words") outcome.words += event.text;
      else [outcome.html, outcome.css] = [event.widget.ui.html, event.widget.ui.css];
    }
  } catch (error) {
    outcome.error = (error as { code?: string }).code ?? (error as Error).name;
  }
  return outcome;
}

const good = { words: "Here is a greeting – ünïcode.\n", html: "<p>Hello</p>", css: "p { margin: 0; }" };

test("words are shown as they come, the code becomes the widget, and the limit of tokens is sent", async () => {
  const model = await serve(well);
  expect(await ask(model)).toEqual(good);
  expect(model.calls[0]).toMatchObject({ model: "m", stream: true, max_tokens: 100 });
});

test("one byte at a time", async () => {
  const model = await serve(async (reply) => {
    for (const byte of Buffer.from(stream(whole, 40))) {
      reply.write(Buffer.of(byte));
      await new Promise(setImmediate);
    }
    reply.end();
  });
  expect(await ask(model)).toEqual(good);
});

test("a 500 or a 429 before the first word is tried again, twice", async () => {
  expect(await ask(await serve(status(500), status(429), well))).toEqual(good);
  const down = await serve(status(503));
  expect(await ask(down)).toEqual({ words: "", error: "assistant_unreachable" });
  expect(down.calls).toHaveLength(3);
});

test("a refusal is not tried again", async () => {
  const model = await serve(status(401), well);
  expect(await ask(model)).toEqual({ words: "", error: "assistant_broken" });
  expect(model.calls).toHaveLength(1);
});

test("an error in mid-stream ends the answer, whether it is told or the connection breaks", async () => {
  const told = await serve((reply) => {
    reply.end(`${chunk("Here ")}data: {"error":{"code":500}}\n\n`);
  });
  expect(await ask(told)).toEqual({ words: "Here ", error: "assistant_unreachable" });
  expect(told.calls).toHaveLength(1);
  const cut = await serve((reply) => {
    reply.write(chunk("Here "), () => reply.destroy());
  });
  expect(await ask(cut)).toEqual({ words: "Here ", error: "assistant_unreachable" });
  const ended = await serve((reply) => void reply.end(chunk("Here ")));
  expect(await ask(ended)).toEqual({ words: "Here ", error: "assistant_unreachable" });
});

test("a server that stalls is left, before the answer and within it", async () => {
  const silent = await serve(() => undefined);
  expect(await ask(silent)).toEqual({ words: "", error: "assistant_unreachable" });
  expect(silent.calls).toHaveLength(3);
  const stalled = await serve((reply) => void reply.write(chunk("Here ")));
  expect(await ask(stalled)).toEqual({ words: "Here ", error: "assistant_unreachable" });
});

test("a server that goes on for ever is left too", async () => {
  const endless = await serve((reply) => {
    reply.write(chunk("Here "));
    const timer = setInterval(() => reply.write(chunk("")), 20);
    reply.on("close", () => clearInterval(timer));
  });
  expect(await ask(endless)).toEqual({ words: "Here ", error: "assistant_unreachable" });
});

test("what is not JSON, holds no HTML or is too large is refused", async () => {
  const answers: Answer[] = [
    (reply) => void reply.end("data: {not json\n\n"),
    (reply) => void reply.end(stream("I would rather not.")),
    (reply) => void reply.end(stream("x".repeat(700_000), 50_000)),
    (reply) => void reply.end(`data: ${"x".repeat(1_200_000)}`),
    (reply) =>
      void reply.end(
        `data: ${JSON.stringify({ choices: [{ delta: { content: "" }, finish_reason: "length" }] })}\n\n`,
      ),
  ];
  for (const answer of answers)
    expect(await ask(await serve(answer))).toMatchObject({ error: "assistant_broken" });
});

test("stopping closes the connection to the model", async () => {
  const controller = new AbortController();
  const closed = Promise.withResolvers<void>();
  const model = await serve((reply) => {
    reply.on("close", () => closed.resolve());
    reply.write(chunk(""), () => controller.abort());
  });
  expect(await ask(model, controller.signal)).toEqual({ words: "" });
  await closed.promise;
  expect(model.calls).toHaveLength(1);
});

test("nobody there", async () => {
  expect(await ask({ url: "http://127.0.0.1:1/v1", calls: [] })).toEqual({
    words: "",
    error: "assistant_unreachable",
  });
});

test("the model is told the tokens of the set, and a use without a fallback gets one", async () => {
  const model = await serve(
    (reply) =>
      void reply.end(
        stream("Here.\n```html\n<p>x</p>\n```\n```css\np { color: var(--accent); top: var(--own); }\n```\n"),
      ),
  );
  const answer = await ask(model);
  for (const { name, value } of themeTokens) {
    expect(model.calls[0]?.messages[0]?.content).toContain(`${name}: `);
    expect(model.calls[0]?.messages[0]?.content).toContain(value);
  }
  expect(answer.css).toBe("p { color: var(--accent, light-dark(#2f5be0, #86a8ff)); top: var(--own); }");
});
