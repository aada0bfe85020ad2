import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import { describe, expect, onTestFinished, test } from "vitest";

import { startServer } from "../src/server.ts";
import { readSettings } from "../src/settings.ts";
import { temporaryFolder } from "./kit.ts";

interface Answer {
  status: number;
  body: string;
  headers: IncomingMessage["headers"];
}

/** A request whose host name is what a browser would send, whatever it resolves to here. */
function ask(
  port: number,
  host: string,
  path: string,
  headers: Record<string, string> = {},
  body = "",
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const method = body === "" ? "GET" : "POST";
  const sent = request(
    { host: "127.0.0.1", port, path, method, headers: { host, ...headers } },
    (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          headers: response.headers,
        }),
      );
    },
  );
  sent.on("error", reject);
  sent.end(body);
  return promise;
}

/** Stands where the site runtime stands: tells what reached it. */
async function siteRuntime(): Promise<string> {
  const server = createServer((incoming, answer) => {
    incoming.on("data", (chunk: Buffer) => answer.write(`[${chunk.toString()}]`));
    incoming.on("end", () => {
      const { host, "x-forwarded-host": forwarded } = incoming.headers;
      answer.end(`${incoming.method} ${incoming.url} ${host} ${String(forwarded)}`);
    });
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function start(more: Record<string, string> = {}): Promise<number> {
  const folder = temporaryFolder();
  const builder = join(folder, "builder");
  mkdirSync(join(builder, "assets"), { recursive: true });
  writeFileSync(join(builder, "index.html"), "<!doctype html><title>Builder</title>");
  writeFileSync(join(builder, "assets", "app-1a2b.js"), "export {};");
  const settings = readSettings({
    PORT: "0",
    LOG_LEVEL: "silent",
    DATA_DIR: join(folder, "data"),
    BUILDER_DIR: builder,
    ...more,
  });
  const server = await startServer(settings);
  onTestFinished(() => server.close());
  return server.port;
}

const page = { accept: "text/html,*/*" };

describe("the front door", () => {
  test("the builder's hosts get the API and the builder's files", async () => {
    const port = await start({ SITE_RUNTIME_URL: await siteRuntime() });
    for (const host of [`localhost:${port}`, "127.0.0.1", "[::1]:80", "LOCALHOST"]) {
      expect((await ask(port, host, "/health")).body).toBe('{"status":"ok"}');
      expect((await ask(port, host, "/", page)).body).toContain("Builder");
    }
    const asset = await ask(port, "localhost", "/assets/app-1a2b.js");
    expect(asset.headers["cache-control"]).toContain("immutable");
    expect((await ask(port, "localhost", "/page-preview/5?page-id=5", page)).body).toContain("Builder");
    expect((await ask(port, "localhost", "/api/nothing", page)).status).toBe(404);
    expect((await ask(port, "localhost", "/assets/missing.js")).status).toBe(404);
  });

  test("every other host reaches the site runtime with its name and body", async () => {
    const port = await start({ SITE_RUNTIME_URL: await siteRuntime() });
    const host = `preview-1000500.localhost:${port}`;
    expect((await ask(port, host, "/about?x=1")).body).toBe(`GET /about?x=1 ${host} ${host}`);
    const posted = await ask(
      port,
      "shop.example",
      "/api/getConcept",
      { "content-type": "application/json" },
      '{"id":1}',
    );
    expect(posted.body).toBe('[{"id":1}]POST /api/getConcept shop.example shop.example');
  });

  test("without a site runtime all hosts are the builder's; one that is down answers 502", async () => {
    const alone = await start();
    expect((await ask(alone, "preview-1.localhost", "/health")).status).toBe(200);
    const broken = await start({ SITE_RUNTIME_URL: "http://127.0.0.1:9" });
    const answer = await ask(broken, "preview-1.localhost", "/");
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      502,
      { message: "The site is not reachable right now.", code: "bad_gateway" },
    ]);
  });
});
