import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, onTestFinished, test } from "vitest";

import { readSettings } from "../src/settings.ts";
import { chooseProvider } from "../src/assistant/choose-provider.ts";
import { openTestApp, type TestApp } from "./kit.ts";

/** A server with a model behind it that answers in the given way. */
async function openWithModel(answer: (reply: ServerResponse) => void): Promise<TestApp> {
  const model = createServer((request, reply) => {
    request.resume();
    answer(reply);
  });
  await new Promise<void>((resolve) => model.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    model.closeAllConnections();
    model.close();
  });
  const { port } = model.address() as AddressInfo;
  return openTestApp({ assistantUrl: `http://127.0.0.1:${port}/v1`, assistantModel: "m" });
}

function chunk(content: string): string {
  return `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
}

const done = `data: [DONE]\n\n`;

test("the settings choose who answers", () => {
  expect(chooseProvider(readSettings({})).name).toBe("built-in");
  expect(chooseProvider(readSettings({ ASSISTANT_URL: "http://127.0.0.1:1/v1" })).name).toBe(
    "openai-compatible",
  );
});

test("what a model writes is mended before it is answered", async () => {
  const html = '```html\n<p onclick="x()">Hi</p><script src="https://x.example/a.js"></script>\n```\n';
  const app = await openWithModel((reply) => void reply.end(chunk("Hi.\n") + chunk(html) + done));
  const ada = await app.signUp();
  const answer = await app.post("/generate-widget", { text_input: "a greeting", stream: false }, ada);
  expect(answer).toMatchObject({
    status: "success",
    message_str: "Hi.\n",
    data: { ui: { html: "<p>Hi</p>" } },
  });
});

test("what cannot be mended, and a model that is away, end in an error, and no turn is kept", async () => {
  const bad = "```html\n<p>Hi</p>\n```\n```js\nfetch('https://x.example')\n```\n";
  const refusing = await openWithModel((reply) => void reply.end(chunk(bad) + done));
  const away = await openTestApp({ assistantUrl: "http://127.0.0.1:1/v1" });
  const outcomes: unknown[] = [];
  for (const app of [refusing, away]) {
    const ada = await app.signUp();
    outcomes.push(await app.post("/generate-widget", { text_input: "a greeting", stream: false }, ada));
    expect(await app.get("/api/v1/assistant", ada)).toMatchObject({ chats: [] });
  }
  expect(outcomes).toMatchObject([
    {
      status: "error",
      message: ["The assistant's answer cannot be used: its after_render calls other servers."],
    },
    { status: "error", message: ["The assistant is not reachable right now."] },
  ]);
});

test("closing the connection stops the model, and keeps nothing", async () => {
  const stopped = Promise.withResolvers<void>();
  const app = await openWithModel((reply) => {
    reply.on("close", () => stopped.resolve());
    reply.write(chunk("Here is a long story. "));
  });
  const ada = await app.signUp();
  const address = await app.app.listen({ port: 0, host: "127.0.0.1" });
  const controller = new AbortController();
  const answer = await fetch(`${address}/generate-widget`, {
    method: "POST",
    headers: { authorization: `Bearer ${ada.token}`, "content-type": "application/json" },
    body: JSON.stringify({ text_input: "a greeting", stream: true }),
    signal: controller.signal,
  });
  const first = await answer.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toContain('"status":"responding"');
  controller.abort();
  await stopped.promise;
  expect(await app.get("/api/v1/assistant", ada)).toMatchObject({ chats: [] });
});
