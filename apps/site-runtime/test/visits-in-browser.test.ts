/** Pages that browsers fetch ahead are counted when they are shown, and once. */
import { findBrowser } from "@tessera/browser";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { liveSite, pageRecord, siteRecord, widgetRecord } from "@tessera/samples/site-records";
import type { FastifyInstance } from "fastify";
import type { AddressInfo } from "node:net";
import { createApp } from "../src/app.ts";
import { readOwnScripts } from "../src/files/own-file.ts";
import { readSettings } from "../src/settings.ts";

let browser: Browser;
let app: FastifyInstance;
let page: Page;
let url: string;
/** What was asked for, with what it was asked for. */
let asked: string[];
let views: Map<string, number>;
let visits: number;

beforeAll(async () => {
  browser = await chromium.launch(findBrowser());
});

afterAll(() => browser.close());

beforeEach(async () => {
  asked = [];
  views = new Map();
  visits = 0;
  const links = `<a id="static" href="/static">Static</a> <a id="scripted" href="/scripted">Scripted</a>
    <a id="more" href="/more">More</a>`;
  const add = (slug: string, id: number, after_render = ""): ReturnType<typeof pageRecord> =>
    pageRecord({ slug, id, body: widgetRecord({ html: `<h1>${slug}</h1>${links}`, after_render }) });
  const site = siteRecord([add("home", 2), add("static", 3), add("scripted", 4, "1;"), add("more", 5, "1;")]);
  app = createApp({
    settings: readSettings({ SITE_TOKEN: "x".repeat(16), LOG_LEVEL: "silent" }),
    scripts: readOwnScripts(),
    source: { read: async () => liveSite(site) },
    freshFor: Number.POSITIVE_INFINITY,
    sendVisits: async ({ sums }) => {
      for (const { kind, path = "", views: more, visits: fresh } of sums) {
        if (kind !== "page") continue;
        views.set(path, (views.get(path) ?? 0) + more);
        visits += fresh;
      }
    },
  });
  app.addHook("onResponse", async ({ originalUrl, headers }) => {
    const purpose = headers["sec-purpose"] ?? headers["purpose"] ?? [];
    asked.push([purpose, originalUrl].flat().join(" "));
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  url = `http://preview-7.localhost:${port}`;
  // A browser that nobody sees is not counted.
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${browser.version()} Safari/537.36`;
  page = await (await browser.newContext({ userAgent })).newPage();
});

/** What was counted by the end of the visit. */
async function counted(): Promise<{ pages: Record<string, number>; visits: number }> {
  await page.context().close();
  await app.close();
  return { pages: Object.fromEntries(views), visits };
}

const shown = (path: string): Promise<void> => expect.poll(() => new URL(page.url()).pathname).toBe(path);
const told = (): Promise<void> =>
  expect.poll(() => asked.some((path) => path.endsWith("/.tessera/view"))).toBe(true);

it("where the browser does so: only the page that is shown, and as a view of the same visit", async () => {
  await page.goto(url);
  await page.hover("#static");
  await expect.poll(() => asked).toContain("prefetch /static");
  await page.hover("#scripted");
  await expect.poll(() => asked).toContain("prefetch /scripted");
  await page.click("#static");
  await shown("/static");
  await told();
  expect(await counted()).toEqual({ pages: { "/": 1, "/static": 1 }, visits: 1 });
});

it("where the script of the site does so: only the page that is shown, and again on the way back", async () => {
  await page.goto(`${url}/scripted`);
  await page.waitForLoadState("networkidle");
  await page.hover("#more");
  await expect.poll(() => asked).toContain("prefetch /more");
  await page.hover("#static");
  await expect.poll(() => asked).toContain("prefetch /static");
  await page.click("#static");
  await shown("/static");
  await told();
  await page.goBack();
  await expect.poll(() => asked.filter((path) => path === "/scripted")).toHaveLength(2);
  expect(await counted()).toEqual({ pages: { "/scripted": 2, "/static": 1 }, visits: 1 });
});
