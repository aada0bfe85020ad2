import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base } from "./product.ts";

/** How the model answers the next prompts; it is handed the open answer and what was asked, as one text. */
type Answering = (stream: ModelAnswer, asked: string) => void;

/** An answer of the model while it is being given. */
interface ModelAnswer {
  /** Says a piece of it. */
  say: (text: string) => void;
  end: () => void;
  /** Breaks the connection off. */
  breakOff: () => void;
  /** Refuses before anything was said. */
  refuse: (status: number) => void;
}

/** A server that speaks the API of language models and says what the story wants. */
export interface Model {
  url: string;
  answer: Answering;
  /** Resolves when whoever asked has closed the connection before the answer ended. */
  left: () => Promise<void>;
}

/** Stories whose assistant asks a model. */
export const test = base.extend<object, { model: Model }>({
  model: [
    // Playwright reads what a fixture needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { model, close } = await startModel();
      await use(model);
      close();
    },
    { scope: "worker" },
  ],
  settings: [
    async ({ model }, use) =>
      use({ ASSISTANT_URL: model.url, ASSISTANT_MODEL: "stub", ASSISTANT_TIMEOUT: "5" }),
    { scope: "worker" },
  ],
});

export { expect } from "./product.ts";

async function startModel(): Promise<{ model: Model; close: () => void }> {
  const leaving: (() => void)[] = [];
  const model: Model = {
    url: "",
    answer: (stream) => stream.refuse(500),
    left: () => new Promise((resolve) => leaving.push(resolve)),
  };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => model.answer(answerTo(response), body));
    response.on("close", () => {
      if (!response.writableFinished) for (const tell of leaving.splice(0)) tell();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    model,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answerTo(response: ServerResponse): ModelAnswer {
  const write = (data: string): void => {
    if (!response.headersSent) response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`data: ${data}\n\n`);
  };
  return {
    say: (content) => write(JSON.stringify({ choices: [{ delta: { content } }] })),
    end: () => {
      write(JSON.stringify({ choices: [{ delta: {}, finish_reason: "stop" }] }));
      write("[DONE]");
      response.end();
    },
    // What was said before it arrives all the same.
    breakOff: () => response.write("\n", () => response.destroy()),
    refuse: (status) => response.writeHead(status).end("{}"),
  };
}

/** An answer as models write it: words, then the parts of the widget. */
export function written(words: string, parts: Readonly<Record<string, string>>): string {
  const blocks = Object.entries(parts).map(([name, text]) => `\`\`\`${name}\n${text}\n\`\`\`\n`);
  return `${words}\n${blocks.join("")}`;
}
