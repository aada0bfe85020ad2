import { beforeEach, expect, it, onTestFinished, test } from "vitest";
import { liveSite, pageRecord, siteRecord, widgetRecord } from "@tessera/samples/site-records";
import type { LiveSite } from "@tessera/content";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { createApp } from "../src/app.ts";
import { ownScript } from "../src/files/own-file.ts";
import { readSettings } from "../src/settings.ts";
import type { VisitBatch } from "../src/visits/visit-counter.ts";

const settings = readSettings({ SITE_TOKEN: "x".repeat(16), LOG_LEVEL: "silent" });
const script = ownScript("script", "");
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const draftToken = "d".repeat(32);

let app: FastifyInstance;
let batches: VisitBatch[];

beforeEach(() => {
  batches = [];
  const post = pageRecord({ id: 4, slug: "posts/:id", body: widgetRecord({ html: "<p>Post</p>" }) });
  const site = siteRecord([
    pageRecord({ id: 2, slug: "home" }),
    pageRecord({ id: 3, slug: "about" }),
    post,
    pageRecord({ id: 5, slug: "robots.txt" }),
    pageRecord({ id: 6, slug: "404" }),
  ]);
  const live: LiveSite = { ...liveSite(site), draft: { token: draftToken, until: Date.now() + 60_000 } };
  app = createApp({
    settings,
    scripts: { site: script, tools: script, "tools-es": script, forms: script, visitor: script },
    source: { read: async (id) => (id === 7 ? live : null), readDraft: async () => site },
    sendVisits: async (batch) => void batches.push(batch),
  });
  onTestFinished(() => app.close());
});

const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  app.inject({
    url,
    headers: { host: "preview-7.localhost", accept: "text/html", "user-agent": browser, ...headers },
  });

/** Pages that were counted, by their paths, and hosts that led to them. */
async function counted(): Promise<{ pages: Record<string, number>; from: string[] }> {
  await app.close();
  const sums = batches.flatMap((batch) => batch.sums);
  const pages = sums.filter(({ kind }) => kind === "page");
  return {
    pages: Object.fromEntries(pages.map(({ path = "", views }) => [path, views])),
    from: sums.filter(({ kind }) => kind === "referrer").map(({ name }) => name),
  };
}

it("counts pages by the paths of their routes, whatever led to them", async () => {
  for (const path of ["/", "/home", "/about?mail=ada@example.org", "/posts/ada@example.org", "/posts/2"])
    await get(path, { referer: "https://news.example/ada?mail=ada@example.org" });
  expect(await counted()).toEqual({
    pages: { "/": 2, "/about": 1, "/posts/:id": 2 },
    from: ["news.example"],
  });
  expect(JSON.stringify(batches)).not.toContain("ada");
});

it("counts a page that the browser has already", async () => {
  const { headers } = await get("/about");
  expect((await get("/about", { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
  expect((await counted()).pages).toEqual({ "/about": 2 });
});

it("counts members of a host apart from nobody: cookies are not read", async () => {
  await get("/about", { cookie: "id=1" });
  await get("/about", { cookie: "id=2" });
  expect((await counted()).pages).toEqual({ "/about": 2 });
});

test.each([
  ["a page that is missing", "/missing", {}],
  ["a file of the site in the place of a page", "/robots.txt", {}],
  ["a redirect", "/about/", {}],
  ["a draft", "/about", { cookie: `tessera_draft=${draftToken}` }],
  ["the link to a draft", `/about?tessera-draft=${draftToken}`, {}],
  ["another project", "/about", { host: "preview-8.localhost" }],
  ["a page that is fetched ahead", "/about", { "sec-purpose": "prefetch" }],
])("does not count %s", async (_name, path, headers) => {
  await get(path, headers);
  expect((await counted()).pages).toEqual({});
});

it("does not count what is not read: HEAD and POST", async () => {
  for (const method of ["HEAD", "POST"] as const)
    await app.inject({
      method,
      url: "/about",
      headers: { host: "preview-7.localhost", accept: "text/html", "user-agent": browser },
    });
  expect((await counted()).pages).toEqual({});
});

it("has a page that is fetched ahead told of once it is shown, with where it was asked for", async () => {
  const ahead = await get("/posts/2", { "sec-purpose": "prefetch", referer: "https://news.example/" });
  const [, address = ""] = /^<([^>]+)>; rel="prefetch"$/.exec(String(ahead.headers.link)) ?? [];
  const told = await get(address, { referer: "http://preview-7.localhost/posts/2", accept: "*/*" });
  expect(told.statusCode).toBe(204);
  expect(await counted()).toEqual({ pages: { "/posts/:id": 1 }, from: ["news.example"] });
});

test.each([
  ["drawn ahead", { "sec-purpose": "prefetch;prerender" }],
  ["asked for", {}],
])("a page that is %s is not told of again", async (_name, headers: Record<string, string>) => {
  expect((await get("/about", headers)).headers.link).toBeUndefined();
});

test.each([
  ["of another site", { referer: "http://club.example/about" }],
  ["of another site, in the name of this one", { "sec-fetch-site": "cross-site" }],
  ["that is missing", { referer: "http://preview-7.localhost/missing" }],
  ["that a bot has seen", { "user-agent": "Googlebot/2.1" }],
])("no page is counted %s", async (_name, headers) => {
  await get("/.tessera/view", { referer: "http://preview-7.localhost/about", ...headers });
  expect((await counted()).pages).toEqual({});
});
