import { beforeEach, describe, expect, it } from "vitest";
import { liveSite, pageRecord, siteRecord, widgetRecord } from "@tessera/samples/site-records";
import { createApp } from "./app.ts";
import { ownScript } from "./files/own-file.ts";
import { readSettings } from "./settings.ts";
import type { LiveSite, SiteRecord } from "@tessera/content";
import type { FastifyInstance } from "fastify";
import type { LightMyRequestResponse } from "fastify";

const settings = readSettings({ SITE_TOKEN: "x".repeat(16), LOG_LEVEL: "silent" });
const script = ownScript("site", "run()");
const scripts = { site: script, tools: script, "tools-es": script, forms: script, visitor: script };
const token = "0123456789abcdef";

let live: LiveSite | null;
let draft: SiteRecord;
let time: number;
let app: FastifyInstance;

const siteSaying = (text: string): SiteRecord =>
  siteRecord([
    pageRecord({ id: 1, slug: "home", body: widgetRecord({ html: `<p>${text}</p>` }) }),
    pageRecord({ id: 2, slug: "about", body: widgetRecord({ html: `<p>${text} about</p>` }) }),
  ]);

beforeEach(() => {
  time = 0;
  live = liveSite(siteSaying("published"), { draft: { token, until: 1_000_000 } });
  draft = siteSaying("draft");
  const source = { read: async () => live, readDraft: async () => draft };
  app = createApp({ settings, source, scripts, now: () => time });
});

function get(url: string, cookie = ""): Promise<LightMyRequestResponse> {
  return app.inject({ url, headers: { host: "preview-7.localhost:4400", ...(cookie && { cookie }) } });
}

/** The cookie that an answer sets, as a browser sends it. */
const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers["set-cookie"]).split(";", 1)[0] ?? "";

describe("a draft", () => {
  it("is shown to who has its link, on every page, and to nobody else", async () => {
    const opened = await get(`/about?a=1&tessera-draft=${token}`);
    expect([opened.statusCode, opened.headers.location]).toEqual([302, "/about?a=1"]);
    expect(opened.headers["set-cookie"]).toContain("HttpOnly; SameSite=Lax");
    const cookie = cookieOf(opened);
    const shown = await get("/about", `theme=dark; ${cookie}`);
    expect(shown.body).toContain("<p>draft about</p>");
    expect(shown.body).toContain("Draft: visitors may see something else.");
    expect([shown.headers["cache-control"], shown.headers["x-robots-tag"]]).toEqual([
      "private, no-store",
      "noindex",
    ]);
    const visited = await get("/about");
    expect(visited.body).toContain("<p>published about</p>");
    expect(visited.body).not.toContain("Draft:");
    for (const other of ["tessera_draft=", `tessera_draft=${token}x`, `other=${token}`])
      expect((await get("/", other)).body).toContain("<p>published</p>");
  });

  it("is left again", async () => {
    const left = await get("/?tessera-draft=", `tessera_draft=${token}`);
    expect([left.statusCode, left.headers.location, cookieOf(left)]).toEqual([302, "/", "tessera_draft="]);
    expect(left.headers["set-cookie"]).toContain("Expires=Thu, 01 Jan 1970");
  });

  it("is shown no longer when its link has ended", async () => {
    live = liveSite(siteSaying("published"));
    const refused = await get(`/?tessera-draft=${token}`);
    expect([refused.statusCode, refused.headers.location]).toEqual([410, undefined]);
    expect(refused.body).toContain("This link to a draft has ended.");
    expect((await get("/", `tessera_draft=${token}`)).body).toContain("<p>published</p>");
  });

  it("is shown of a site that visitors do not see yet", async () => {
    live = { site: null, next: null, draft: { token, until: 1_000_000 } };
    expect((await get("/")).statusCode).toBe(404);
    expect((await get("/", `tessera_draft=${token}`)).body).toContain("<p>draft</p>");
  });

  it("leads to no other host", async () => {
    for (const path of ["//evil.example/", "/\\evil.example", "/%5Cevil.example"]) {
      const { headers } = await get(`${path}?tessera-draft=${token}`);
      expect(new URL(headers.location!, "http://site.test").host).toBe("site.test");
    }
  });
});

describe("a publication for later", () => {
  it("is read at its time, though nothing tells of it", async () => {
    app = createApp({
      settings,
      source: { read: async () => live },
      scripts,
      freshFor: 60_000,
      now: () => time,
    });
    live = liveSite(siteSaying("before"), { next: 5000 });
    expect((await get("/")).body).toContain("before");
    live = liveSite(siteSaying("after"));
    time = 4999;
    expect((await get("/")).body).toContain("before");
    time = 5000;
    expect((await get("/")).body).toContain("after");
  });
});

describe("a project that cannot be read", () => {
  it("is left alone for a while, the longer the more it has cost", async () => {
    let reads = 0;
    const source = {
      read: async () => {
        reads += 1;
        time += 3000;
        throw new Error("no publication");
      },
    };
    app = createApp({ settings, source, scripts, now: () => time });
    for (let asked = 0; asked < 5; asked++) expect((await get("/")).statusCode).toBe(503);
    expect(reads).toBe(1);
    time += 12_000;
    await get("/");
    expect(reads).toBe(2);
  });
});
