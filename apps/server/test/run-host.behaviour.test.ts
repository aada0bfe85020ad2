import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, onTestFinished, test } from "vitest";

import { startServer } from "../src/server.ts";
import { readSettings } from "../src/settings.ts";
import { askHost as ask, type Asked } from "./ask-host.ts";
import { serve } from "./doubles.ts";
import { temporaryFolder } from "./kit.ts";

const runOrigin = "http://run.example.org";

const upload = `${"ab".repeat(16)}.png`;
const startPage = '<!doctype html><meta name="run-page" content="/run"><title>Builder</title>';

async function start(more: Record<string, string> = {}): Promise<number> {
  const folder = temporaryFolder();
  const builder = join(folder, "builder");
  for (const name of ["assets", "guide"]) mkdirSync(join(builder, name), { recursive: true });
  const files = {
    "index.html": startPage,
    "service-worker.js": "precache();",
    "run.js": "runtime();",
    "tools.js": "tools();",
    "tools-es.js": "herramientas();",
    "assets/app-1a2b.js": "export {};",
    "guide/canvas-light.jpg": "a picture",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(builder, name), text);
  const data = join(folder, "data");
  const settings = readSettings({
    PORT: "0",
    LOG_LEVEL: "silent",
    DATA_DIR: data,
    BUILDER_DIR: builder,
    RUN_ORIGIN: runOrigin,
    SITE_TOKEN: "a-service-token-of-the-test",
    ...more,
  });
  const server = await startServer(settings);
  onTestFinished(() => server.close());
  mkdirSync(join(data, "uploads"), { recursive: true });
  writeFileSync(join(data, "uploads", upload), "an upload");
  return server.port;
}

describe("the host of run frames", () => {
  test("serves the run page, its scripts, uploads and the pictures of the guide", async () => {
    const port = await start();
    const page = await ask(port, "run.example.org", "/run?script=https%3A%2F%2Fx.test%2Fa.js");
    expect(page.status).toBe(200);
    expect(page.body).toContain('<script src="http://run.example.org/run.js" nonce="');
    expect(page.headers["content-security-policy"]).toMatch(/^sandbox allow-scripts allow-forms; /);
    expect(page.headers["origin-agent-cluster"]).toBe("?1");
    expect(page.headers["x-frame-options"]).toBeUndefined();
    const bodies = { "/run.js": "runtime();", "/tools.js": "tools();", "/tools-es.js": "herramientas();" };
    for (const [path, body] of Object.entries(bodies)) {
      const script = await ask(port, "run.example.org", path);
      expect([script.status, script.body]).toEqual([200, body]);
      expect(script.headers).toMatchObject({
        "content-type": "application/javascript; charset=utf-8",
        "cross-origin-resource-policy": "cross-origin",
        "timing-allow-origin": "*",
        "cache-control": "no-cache",
      });
    }
    const uploaded = await ask(port, "run.example.org", `/uploads/${upload}`);
    expect([uploaded.body, uploaded.headers["timing-allow-origin"]]).toEqual(["an upload", "*"]);
    expect((await ask(port, "run.example.org", "/guide/canvas-light.jpg")).body).toBe("a picture");
    expect((await ask(port, "RUN.example.org:8443", "/run", { method: "HEAD" })).status).toBe(200);
  });

  test("answers everything else with 404, and sets no cookie", async () => {
    const port = await start({ SITE_RUNTIME_URL: await serve((_, answer) => void answer.end("a site")) });
    const json = { "content-type": "application/json" };
    const refused: [path: string, asked?: Asked][] = [
      ["/"],
      ["/", { headers: { accept: "text/html" } }],
      ["/index.html"],
      ["/service-worker.js"],
      ["/assets/app-1a2b.js"],
      ["/guide/..%2findex.html"],
      ["/guide/"],
      ["/health"],
      ["/metrics"],
      ["/api/openapi.json"],
      ["/api/v1/config", { method: "POST", headers: json, body: "{}" }],
      ["/api/auth/login", { method: "POST", headers: json, body: "{}" }],
      ["/api/auth/login", { method: "POST", headers: json, body: "{" }],
      ["/api/auth/login", { method: "OPTIONS", headers: { origin: "https://x.test" } }],
      ["/run", { method: "POST", headers: { "content-type": "text/plain" }, body: "x" }],
      ["/uploads/none.png"],
    ];
    for (const [path, asked] of refused) {
      const { status, body, headers } = await ask(port, "run.example.org", path, asked);
      expect([path, status, JSON.parse(body)]).toMatchObject([path, 404, { code: "not_found" }]);
      expect(headers["set-cookie"]).toBeUndefined();
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  test("leaves the builder's host without a run page, and names its own in the start page", async () => {
    const port = await start();
    expect((await ask(port, "localhost", "/run")).status).toBe(404);
    for (const path of ["/", "/index.html", "/preview?pageId=5"]) {
      const page = await ask(port, "localhost", path, { headers: { accept: "text/html" } });
      expect(page.body).toContain('<meta name="run-page" content="http://run.example.org/run">');
      expect(page.headers["content-security-policy"]).toContain(
        "; frame-src http://run.example.org/run localhost/player; ",
      );
      expect(page.headers["origin-agent-cluster"]).toBe("?1");
    }
  });

  test("changes the service worker with its address, so that kept start pages are renewed", async () => {
    const worker = async (more: Record<string, string>): Promise<string> => {
      const { body, headers } = await ask(await start(more), "localhost", "/service-worker.js");
      expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
      expect(headers["cache-control"]).toBe("no-cache");
      return body;
    };
    expect(await worker({})).toBe('self.runPage = "http://run.example.org/run";\nprecache();');
    expect(await worker({ RUN_ORIGIN: "none" })).toBe('self.runPage = "/run";\nprecache();');
  });

  test("belongs to nobody's site", async () => {
    const port = await start({ SITE_RUNTIME_URL: await serve((_, answer) => void answer.end("a site")) });
    expect((await ask(port, "shop.example.org", "/")).body).toBe("a site");
    expect((await ask(port, "run.example.org", "/")).body).not.toBe("a site");
  });
});

describe("without a host of their own", () => {
  test("run frames are served by the builder's host, and its policy allows no other", async () => {
    const port = await start({ RUN_ORIGIN: "none" });
    const page = await ask(port, "localhost", "/run");
    expect([page.status, page.headers["origin-agent-cluster"]]).toEqual([200, "?1"]);
    const { body, headers } = await ask(port, "localhost", "/");
    expect(body).toBe(startPage);
    expect(headers["content-security-policy"]).toContain("; frame-src 'self'; ");
  });

  test("an unchanged start page is not sent again", async () => {
    const port = await start();
    const { etag = "" } = (await ask(port, "localhost", "/")).headers;
    const again = await ask(port, "localhost", "/", { headers: { "if-none-match": etag } });
    expect([again.status, again.body]).toEqual([304, ""]);
    expect(again.headers["content-security-policy"]).toContain("frame-src");
  });
});
