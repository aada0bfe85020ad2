import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startRealServer, type RealServer } from "@tessera/run/real-server";
import { runPage } from "@tessera/widget-renderer/run-page";
import * as writer from "../src/compat/index.ts";
import { Chromium, serveScript, type Site } from "./chromium.ts";
import type { CompatPage } from "./pages/compat-page.ts";

/** Stored widgets of another account, shown in the page of an application by their ids. */

declare const tsccs: CompatPage["tsccs"];

/** A public widget, and a public page that has it as its body. */
interface Stored {
  widget: number;
  page: number;
}

let server: RealServer;
let site: Site;
let browser: Chromium;
let page: Page;
let strangerId: number;
let [strangers, own, mixed]: Stored[] = [];

const password = "a long enough passphrase";
const viewer = "viewer@example.org";
const runAt = "http://run.invalid";

/** Takes the token of the next call, as any script of the page could. */
const thief = `const original = globalThis.fetch;
globalThis.fetch = function (url, options) {
  globalThis.stolen = new Headers(options?.headers ?? url.headers).get("authorization") ?? globalThis.stolen;
  return original.apply(this, arguments);
};
widget.find(".out").textContent = "ran " + widget.state.who;`;

beforeAll(async () => {
  server = await startRealServer();
  site = await serveScript(new URL("pages/compat-page.ts", import.meta.url));
  strangerId = await signUp("stranger@example.org");
  strangers = await storeWidget(thief);
  await signUp(viewer);
  own = await storeWidget('widget.find(".out").textContent = "ran " + widget.state.who;');
  mixed = await storeWidget("", strangers.widget);
  browser = await Chromium.create();
}, 120_000);

beforeEach(async () => {
  page = await browser.open(site.url);
  const code = readFileSync(
    createRequire(import.meta.url).resolve("@tessera/widget-renderer/run.js"),
    "utf8",
  );
  await page.route(`${runAt}/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname !== "/run") return route.fulfill({ contentType: "text/javascript", body: code });
    const { html, headers } = runPage({ runtime: `${runAt}/run.js`, query: searchParams });
    return route.fulfill({ body: html, headers: { ...headers } });
  });
});

afterEach(() => page.close());

afterAll(async () => {
  writer.getGraph().close();
  await browser?.dispose();
  await site?.close();
  await server?.stop();
});

/** Writes as a new account from now on; its user's id. */
async function signUp(email: string): Promise<number> {
  await writer.init(server.url, "", "", server.url, false, "", {}, {}, { graph: { storage: "memory" } });
  await writer.SignupEntity({ email, password, username: email });
  return (await writer.LoginToBackend(email, password))!.data.entity[0]!.userId;
}

async function storeWidget(code: string, child?: number): Promise<Stored> {
  const { transaction, sync, concepts } = writer.getGraph();
  const open = { access: writer.PUBLIC };
  const { value } = await transaction((tx) => {
    const widget = tx.node("the_widget", open);
    const fields = { name: "shown", html: '<b class="out"></b><p id="slot"></p>', after_render: code };
    for (const [name, text] of Object.entries(fields)) if (text) tx.addValue(widget, name, text, open);
    if (child !== undefined) {
      const link = tx.node("the_child_widget", open);
      tx.addValue(link, "wrapper", "slot", open);
      tx.connect(link, child, "the_child_widget_info", open);
      tx.connect(widget, link, "the_widget_s_child", open);
    }
    const around = tx.node("the_page", open);
    tx.connect(around, widget, "the_page_body", open);
    return { widget, page: around };
  });
  await sync();
  return { widget: concepts.resolve(value.widget), page: concepts.resolve(value.page) };
}

/** Opens the application as the viewer. */
async function enter(parameters: { runPage?: string } = {}, email = viewer): Promise<void> {
  await page.evaluate(
    async ([url, given, address, secret]) => {
      await tsccs.init(url, "", "", url, false, "", {}, {}, given);
      if (address !== "") await tsccs.LoginToBackend(address, secret);
      document.body.innerHTML = '<main id="app"></main>';
    },
    [server.url, parameters, email, password] as const,
  );
}

type Way = "renderWidget" | "renderLatestWidget" | "renderPage" | "imported" | "tree" | "stored tree";

/** Shows a widget and reads something from the server; what the page shows and what was taken from it. */
function show(way: Way, { widget, page: around }: Stored): Promise<{ text: string; stolen: unknown }> {
  return page.evaluate(
    async ([name, id, pageId]) => {
      const app = document.querySelector<HTMLElement>("#app")!;
      const props = { who: "here" };
      const ways = {
        renderWidget: () => tsccs.renderWidget(id, app, props),
        renderLatestWidget: () => tsccs.renderLatestWidget(id, app, props),
        renderPage: () => tsccs.renderPage(pageId, app, props),
        imported: async () => tsccs.renderImportedWidget(await tsccs.importLatestWidget(id), app, props),
        tree: async () => tsccs.convertWidgetTreeToWidget(await tsccs.getWidgetFromId(id), app, true, props),
        "stored tree": async () => {
          const stored = JSON.parse(JSON.stringify(await tsccs.getWidgetFromId(id))) as writer.WidgetTree;
          return tsccs.convertWidgetTreeToWidget(stored, app, true, props);
        },
      };
      await ways[name]();
      await tsccs.GetCompositionListAll("the_widget").catch(() => undefined);
      return { text: app.innerText, stolen: (globalThis as { stolen?: unknown }).stolen };
    },
    [way, widget, around] as const,
  );
}

/** What the frame shows. */
async function framed(): Promise<string> {
  const frame = page.frames().find((one) => one.url().startsWith(runAt))!;
  return frame.evaluate(() => document.body.innerText);
}

const ways: Way[] = ["renderWidget", "renderLatestWidget", "renderPage", "imported", "tree", "stored tree"];

test.each(ways)("a stranger's widget does not run in the page (%s)", async (way) => {
  await enter();
  const { text, stolen } = await show(way, strangers!);
  expect(text).toContain("somebody else wrote it");
  expect(stolen).toBeUndefined();
});

test.each(ways)("it runs in a frame where the application names a run page (%s)", async (way) => {
  await enter({ runPage: `${runAt}/run` });
  const { text, stolen } = await show(way, strangers!);
  expect(text).toBe("");
  expect(stolen).toBeUndefined();
  expect(await framed()).toContain("ran here");
});

test("a widget of the viewer's own runs in the page, but not with a stranger's inside", async () => {
  await enter();
  expect((await show("renderLatestWidget", own!)).text).toContain("ran here");
  const { text, stolen } = await show("renderLatestWidget", mixed!);
  expect(text).toContain("somebody else wrote it");
  expect(stolen).toBeUndefined();
});

test("a visitor who is not signed in owns none", async () => {
  await enter({}, "");
  expect((await show("renderWidget", own!)).text).toContain("somebody else wrote it");
});

test("a token that the application kept tells who the viewer is", async () => {
  await enter();
  await page.evaluate(async (url) => {
    const token = tsccs.TokenStorage.BearerAccessToken;
    await tsccs.init(url, "", token, url);
  }, server.url);
  expect((await show("renderWidget", own!)).text).toContain("ran here");
  expect((await show("renderWidget", strangers!)).text).toContain("somebody else wrote it");
});

test("the application can trust an author", async () => {
  await enter();
  await page.evaluate((id) => tsccs.trustWidgetsOf(id + 1), strangerId);
  expect((await show("renderWidget", strangers!)).text).toContain("somebody else wrote it");
  await page.evaluate((id) => tsccs.trustWidgetsOf(id), strangerId);
  const { text, stolen } = await show("renderWidget", strangers!);
  expect(text).toContain("ran here");
  // What a trusted author's code can do, and no other's.
  expect(stolen).toMatch(/^Bearer /);
  expect((await show("renderWidget", mixed!)).text).toContain("ran undefined");
});

test("the application can trust everybody", async () => {
  await enter({}, "");
  await page.evaluate(() => tsccs.trustWidgetsOf("everybody"));
  expect((await show("renderWidget", strangers!)).text).toContain("ran here");
});

test("a widget in a frame is given state, shown anew, and ended", async () => {
  await enter({ runPage: `${runAt}/run` });
  const count = await page.evaluate(async (id) => {
    const app = document.querySelector<HTMLElement>("#app")!;
    const widget = await tsccs.renderWidget(id, app, { who: "first" });
    await widget.setState({ who: "second" });
    await widget.render();
    const { length } = document.querySelectorAll("iframe");
    widget.unmount();
    return [length, document.querySelectorAll("iframe").length];
  }, strangers!.widget);
  expect(count).toEqual([1, 0]);
});
