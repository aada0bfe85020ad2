import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, onTestFinished, test } from "vitest";

import { startServer } from "../src/server.ts";
import { readSettings } from "../src/settings.ts";
import { askHost as ask } from "./ask-host.ts";
import { temporaryFolder } from "./kit.ts";

const runOrigin = "http://run.example.org";
const framed = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" };
const video = "/player?host=player.vimeo.com&id=76979871";

async function start(more: Record<string, string> = {}): Promise<number> {
  const folder = temporaryFolder();
  const builder = join(folder, "builder");
  mkdirSync(builder, { recursive: true });
  writeFileSync(join(builder, "index.html"), "<!doctype html><title>Builder</title>");
  const settings = readSettings({
    PORT: "0",
    LOG_LEVEL: "silent",
    DATA_DIR: join(folder, "data"),
    BUILDER_DIR: builder,
    RUN_ORIGIN: runOrigin,
    ...more,
  });
  const server = await startServer(settings);
  onTestFinished(() => server.close());
  return server.port;
}

describe("players of videos", () => {
  test("have a page of their own, whose policy names the one video", async () => {
    const port = await start();
    for (const [query, address] of [
      ["host=player.vimeo.com&id=76979871", "https://player.vimeo.com/video/76979871"],
      ["host=www.youtube-nocookie.com&id=aqz-KE-bpKQ", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"],
    ]) {
      const page = await ask(port, "localhost", `/player?${query}`, { headers: framed });
      expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(page.body).toContain(`src="${address}?autoplay=1"`);
      expect(page.headers["content-security-policy"]).toContain(`; frame-src ${address}; `);
    }
  });

  test("are shown to no run frame, to no other site, and nowhere but in a frame", async () => {
    const port = await start();
    for (const headers of [
      { ...framed, "sec-fetch-site": "cross-site" },
      { ...framed, "sec-fetch-site": "same-site" },
      { ...framed, "sec-fetch-dest": "document" },
    ])
      expect((await ask(port, "localhost", video, { headers })).status).toBe(404);
    expect((await ask(port, "run.example.org", video, { headers: framed })).status).toBe(404);
  });

  test.each([
    "host=evil.test&id=76979871",
    "host=constructor&id=76979871",
    "host=player.vimeo.com&host=evil.test&id=76979871",
    "host=player.vimeo.com&id=..%2F..%2Fsecret",
    "host=player.vimeo.com&id=1&id=2",
    "host=player.vimeo.com",
    "",
  ])("are named by a known host and the id of a video, not by %j", async (query) => {
    const { status } = await ask(await start(), "localhost", `/player?${query}`, { headers: framed });
    expect(status).toBe(404);
  });
});

describe("the builder's page lets no frame leave for another host", () => {
  const frames = async (host: string, more: Record<string, string> = {}): Promise<string | undefined> => {
    const { headers } = await ask(await start(more), host, "/");
    return /frame-src ([^;]*);/.exec(String(headers["content-security-policy"]))?.[1];
  };

  test("with a host of run frames", async () => {
    expect(await frames("localhost")).toBe("http://run.example.org/run localhost/player");
    expect(await frames("localhost:8443")).toBe("http://run.example.org/run localhost:8443/player");
    const builder = { PUBLIC_URL: "http://build.example.org:81" };
    expect(await frames("x;y", builder)).toBe("http://run.example.org/run build.example.org:81/player");
  });

  test("without one", async () => {
    expect(await frames("localhost", { RUN_ORIGIN: "none" })).toBe("'self'");
  });
});
