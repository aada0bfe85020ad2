import { mkdirSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer, request, type IncomingMessage } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { join } from "node:path";

import { describe, expect, onTestFinished, test } from "vitest";

import { startServer } from "../src/server.ts";
import { readSettings } from "../src/settings.ts";
import { askHost } from "./ask-host.ts";
import { serve } from "./doubles.ts";
import { temporaryFolder } from "./kit.ts";
import { strike } from "./smuggling/strike.ts";

const siteToken = "a-service-token-of-the-test";

/** A request with a body is a POST. */
const ask = (port: number, host: string, path: string, headers: Record<string, string> = {}, body = "") =>
  askHost(port, host, path, { method: body === "" ? "GET" : "POST", headers, body });

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
  mkdirSync(join(builder, ".git"));
  for (const hidden of [".git/config", ".env", "assets/.npmrc"])
    writeFileSync(join(builder, hidden), "a secret");
  const settings = readSettings({
    PORT: "0",
    LOG_LEVEL: "silent",
    DATA_DIR: join(folder, "data"),
    BUILDER_DIR: builder,
    SITE_TOKEN: siteToken,
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

  test("what a client says about where it comes from is written anew", async () => {
    const SITE_RUNTIME_URL = await serve(
      ({ rawHeaders }, answer) => void answer.end(JSON.stringify(rawHeaders)),
    );
    const port = await start({ SITE_RUNTIME_URL });
    const said = {
      forwarded: "for=1.2.3.4;host=evil.example",
      "x-forwarded-for": "1.2.3.4",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      "x-forwarded-port": "1",
      "x-forwarded-server": "evil",
      "x-real-ip": "1.2.3.4",
      "x-client-ip": "1.2.3.4",
      "x-original-url": "/evil",
      "x-rewrite-url": "/evil",
      "x-service-token": "guessed-by-a-stranger",
      connection: "x-service-token, x-forwarded-for, close",
      te: "trailers",
      "x-own": "kept",
    };
    const raw = JSON.parse((await ask(port, "shop.example", "/", said)).body) as string[];
    const { connection: _, ...headers } = Object.fromEntries(
      raw.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), raw[at + 1]]] : [])),
    ) as Record<string, string>;
    expect(headers).toEqual({
      host: "shop.example",
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": "shop.example",
      "x-forwarded-proto": "http",
      "x-own": "kept",
      "x-service-token": siteToken,
    });
  });

  test("what a site says in its headers comes on as it is", async () => {
    const said = {
      "content-type": "application/json",
      "content-security-policy": "base-uri 'self'",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "cache-control": "public",
    };
    const SITE_RUNTIME_URL = await serve((_request, answer) => void answer.writeHead(200, said).end("{}"));
    const port = await start({ SITE_RUNTIME_URL });
    expect((await ask(port, "shop.example", "/")).headers).toMatchObject(said);
  });

  test("a connection over which the runtime framed badly is not used again", async () => {
    let connections = 0;
    const badly = createTcpServer((socket) => {
      connections++;
      socket.on("error", () => socket.destroy());
      socket.on("data", () => {
        const first = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\n";
        socket.write(`${first}Content-Length: 6\r\n\r\npoison`);
      });
    }).listen(0, "127.0.0.1");
    await once(badly, "listening");
    onTestFinished(() => void badly.close());
    const port = await start({
      SITE_RUNTIME_URL: `http://127.0.0.1:${(badly.address() as AddressInfo).port}`,
    });
    for (let count = 1; count <= 5; count++) {
      expect((await ask(port, "shop.example", "/")).body).not.toContain("poison");
      expect(connections).toBe(count);
    }
  });

  test("a body that is too large for a site is refused as such, with its length or in chunks", async () => {
    const port = await start({
      SITE_RUNTIME_URL: await serve((_request, answer) => void answer.end("taken")),
    });
    const fits = "a".repeat(1024 * 1024);
    const over = `${fits}a`;
    for (const headers of [{}, { "transfer-encoding": "chunked" }] as Record<string, string>[]) {
      const typed = { ...headers, "content-type": "text/plain" };
      expect((await ask(port, "shop.example", "/", typed, fits)).status).toBe(200);
      const refused = await ask(port, "shop.example", "/", typed, over);
      expect([refused.status, JSON.parse(refused.body)]).toMatchObject([413, { code: "too_large" }]);
    }
  });

  test("an answer comes on as the runtime sends it, piece by piece", async () => {
    const SITE_RUNTIME_URL = await serve((_request, answer) => {
      answer.writeHead(200, { "content-type": "text/event-stream" }).write("data: one\n\n");
    });
    const port = await start({ SITE_RUNTIME_URL });
    const sent = request({ host: "127.0.0.1", port, headers: { host: "shop.example" } }).end();
    onTestFinished(() => void sent.destroy());
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    const [chunk] = (await once(response, "data")) as [Buffer];
    expect(chunk.toString()).toBe("data: one\n\n");
  });

  test.each([
    ["two hosts", "GET /health HTTP/1.1\r\nHost: localhost\r\nHost: shop.example\r\n\r\n"],
    ["another host in its target", "GET http://shop.example/health HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    [
      "a coding that is not chunked",
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    ],
    ["a body on GET of a site", "GET / HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 1\r\n\r\na"],
  ])("a request with %s is refused, and its connection closed", async (_, text) => {
    const port = await start({ SITE_RUNTIME_URL: await siteRuntime() });
    const answer = await strike(port, { pieces: [text], silenceMs: 0 });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toContain('"code":"bad_request"');
  });

  test("a target that could name another host reaches the site as a path, or is refused", async () => {
    const port = await start({ SITE_RUNTIME_URL: await siteRuntime() });
    const host = "shop.example";
    const seen = async (path: string) => {
      const { status, body } = await ask(port, host, path);
      return status === 200 ? body.split(" ")[1] : `${status} ${(JSON.parse(body) as { code: string }).code}`;
    };
    expect({
      backslash: await seen("/\\evil.example"),
      backslashes: await seen("/a\\b?c\\d"),
      encoded: await seen("/%5Cevil.example"),
      doubled: await seen("//evil.example/x"),
      mixed: await seen("/\\/evil.example"),
      credentials: await seen("//user@evil.example"),
      port: await seen("//:99999/"),
      scheme: await seen("/http://evil.example"),
      upwards: await seen("/a/../b"),
      upwardsEncoded: await seen("/a/%2e%2e/b"),
      upwardsBySlash: await seen("/%2e%2e%2fetc?a=%ff"),
      halfEncoded: await seen("/%E0%A4"),
      noText: await seen("/%ff"),
      nul: await seen("/%00"),
      long: await seen(`/${"a".repeat(15_000)}`).then((path) => path?.length),
      tooLong: await seen(`/${"a".repeat(17_000)}`),
    }).toEqual({
      backslash: "/%5Cevil.example",
      backslashes: "/a%5Cb?c\\d",
      encoded: "/%5Cevil.example",
      doubled: "//evil.example/x",
      mixed: "/%5C/evil.example",
      credentials: "//user@evil.example",
      port: "//:99999/",
      scheme: "/http://evil.example",
      upwards: "/a/%252E%252E/b",
      upwardsEncoded: "/a/%252e%252e/b",
      upwardsBySlash: "/%252e%252e%252fetc?a=%ff",
      halfEncoded: "/%25E0%25A4",
      noText: "/%25ff",
      nul: "/%00",
      long: 15_001,
      tooLong: "431 bad_request",
    });
    const star = "GET * HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n";
    expect(await strike(port, { pieces: [star], silenceMs: 0 })).toMatch(/^HTTP\/1\.1 40[04] /);
    const nul = "GET /\0 HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n";
    expect(await strike(port, { pieces: [nul], silenceMs: 0 })).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("its own refusals carry the headers of every answer", async () => {
    const more = {
      PUBLIC_URL: "https://build.example.org",
      SITE_RUNTIME_URL: "http://127.0.0.1:9",
      TRUST_PROXY: "1",
    };
    const port = await start(more);
    const twoHosts = "GET / HTTP/1.1\r\nHost: localhost\r\nHost: shop.example\r\n\r\n";
    const refused = await strike(port, { pieces: [twoHosts], silenceMs: 0 });
    const noRequest = await strike(port, { pieces: ["no request\r\n\r\n"], silenceMs: 0 });
    for (const answer of [refused, noRequest]) {
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toMatch(/x-content-type-options: nosniff/i);
      expect(answer).toMatch(/strict-transport-security: max-age=31536000/i);
      expect(answer).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'/i);
    }
    const badPath = await ask(port, "localhost", "/%zz");
    expect([badPath.status, JSON.parse(badPath.body)]).toMatchObject([
      400,
      { code: "bad_request", message: "The request is not valid: its path is not percent-encoded" },
    ]);
    expect(badPath.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000",
    });
    const secure = { "x-forwarded-proto": "https" };
    const { status, headers } = await ask(port, "shop.example", "/", secure);
    expect([status, headers]).toMatchObject([
      502,
      {
        "x-content-type-options": "nosniff",
        "strict-transport-security": "max-age=31536000",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      },
    ]);
  });

  test("no file whose name begins with a dot is served, and no list of files", async () => {
    const port = await start();
    for (const path of ["/.git/config", "/.env", "/assets/.npmrc", "/assets", "/assets/"])
      expect((await ask(port, "localhost", path)).status).toBe(404);
    const asset = await ask(port, "localhost", "/assets/app-1a2b.js");
    expect(asset.headers["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
  });

  test("TRACE shows nothing of the request", async () => {
    const port = await start();
    const text = "TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Secret: seen\r\nConnection: close\r\n\r\n";
    const answer = await strike(port, { pieces: [text], silenceMs: 0 });
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain("seen");
  });

  test("its own host in the target is as good as none", async () => {
    const port = await start();
    const text = "GET http://localhost/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    expect(await strike(port, { pieces: [text], silenceMs: 0 })).toContain('{"status":"ok"}');
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
