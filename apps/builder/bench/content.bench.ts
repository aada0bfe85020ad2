/**
 * What people wait for in the whole builder, over the real server on this machine: the list of ten thousand saved widgets
 * right after a reload, a fling through it, and a page of fifty widgets opened from its list. Bounds the way from the server
 * through the data layer to the screen. Needs the built packages.
 */
import { fileURLToPath } from "node:url";
import { median, type BenchRow } from "@tessera/bench";
import { findBrowser } from "@tessera/browser";
import { createPage, createWidget, type ChildLink, type WidgetInput } from "@tessera/content";
import { createGraph, type Graph } from "@tessera/graph";
import { chromium, type Browser, type Page } from "@playwright/test";
import { serveBuilder } from "./serve-builder.ts";

const runs = 5;
const credentials = { email: "bench@example.org", password: "a long enough passphrase" };

/** Measures lists and pages of an account that has many. */
export async function bench(): Promise<BenchRow[]> {
  const product = await serveBuilder(fileURLToPath(new URL("../dist", import.meta.url)));
  const browser = await chromium.launch(findBrowser());
  try {
    const account = await signUp(product.url);
    await seedWidgets(account);
    const pageId = await pageOfFifty(account);
    account.graph.close();
    const page = await signedIn(browser, product.url);
    const [opened, frames, atRest] = await listing(page);
    const [painted, requests] = await opening(page, pageId);
    return [
      { what: "builder, list of 10,000 saved widgets, painted", unit: "ms", ours: opened, target: 150 },
      {
        what: "builder, fling through them, longest frame",
        unit: "ms",
        ours: frames,
        peer: { name: "page at rest", value: atRest },
        target: 20,
      },
      { what: "builder, page of 50 widgets, painted", unit: "ms", ours: painted, target: 300 },
      { what: "builder, page of 50 widgets, requests", unit: "", ours: requests, target: 4 },
    ];
  } finally {
    await browser.close();
    await product.close();
  }
}

interface Account {
  graph: Graph;
  entityId: number;
}

async function signUp(url: string): Promise<Account> {
  const stranger = await createGraph({ url, storage: "memory" });
  await stranger.account.signUp(credentials);
  const { token, entityId } = await stranger.account.login(credentials);
  stranger.close();
  const session = { token: () => token, refresh: async () => false };
  return { graph: await createGraph({ url, storage: "memory", session }), entityId };
}

async function seedWidgets({ graph, entityId }: Account): Promise<void> {
  for (let from = 0; from < 10_000; from += 250) {
    await graph.transaction((tx) => {
      for (let index = from; index < from + 250; index += 1) {
        const widget = tx.node("the_widget");
        tx.addValue(widget, "name", `Seeded ${index}`);
        tx.addValue(widget, "html", `<p>${index}</p>`);
        tx.connect(entityId, widget, "the_entity_s_widget");
      }
    });
    await graph.sync();
  }
}

function input(name: string, html: string, children: ChildLink[] = []): WidgetInput {
  const code = { css: `.${name} { color: #333 }`, js: "", before_render: "", after_render: "", update: "" };
  const library = { css: [], js: [] };
  return { ...code, name, type: "", html, mount_child: "", library, custom_functions: [], children };
}

async function pageOfFifty({ graph, entityId }: Account): Promise<number> {
  const children: ChildLink[] = [];
  for (let index = 0; index < 50; index += 1) {
    const html = `<h2 class="card${index}">Card ${index}</h2><p>Some words about it.</p>`;
    const widgetId = await createWidget(graph, entityId, input(`card${index}`, html));
    children.push({ wrapper: `w${index}`, type: "", parent: "", useLatest: true, widgetId });
  }
  const slots = children.map(({ wrapper }) => `<div class="added-widget-container" id="${wrapper}"></div>`);
  const fields = { title: "Fifty", slug: "fifty", width: "100%", type: "fluid", font_size: "16" } as const;
  const meta = { meta_title: "", meta_description: "", meta_keywords: "", font_family: "Arial" };
  const body = input("fifty", slots.join(""), children);
  const id = await createPage(graph, entityId, { ...fields, ...meta, body });
  await graph.sync();
  return graph.concepts.resolve(id);
}

async function signedIn(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.getByRole("button", { name: "Login" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(credentials.email);
  await dialog.getByLabel("Password").fill(credentials.password);
  await dialog.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: "Profile" }).waitFor();
  return page;
}

/** Milliseconds until the list is painted after a reload; the longest frame of a fling, and of the same page at rest. */
async function listing(page: Page): Promise<[opened: number, longest: number, atRest: number]> {
  const opened: number[] = [];
  const longest: number[] = [];
  const atRest: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.reload();
    await page.frameLocator("iframe[title=Canvas]").locator("body").waitFor();
    opened.push(await page.evaluate(openList));
    longest.push(Math.max(...(await page.evaluate(fling, true))));
    atRest.push(Math.max(...(await page.evaluate(fling, false))));
  }
  return [median(opened), median(longest), median(atRest)];
}

/** Milliseconds from the click on the section to the painted list; runs in the page. */
async function openList(): Promise<number> {
  const entry = document.querySelector<HTMLElement>("nav button[aria-label='Saved Widgets']");
  const start = performance.now();
  entry?.click();
  while (!document.querySelector("[aria-label='Saved widgets'] li:not([aria-busy])"))
    await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - start;
}

/** Durations of frames while the list is scrolled from its top to its end, or left alone; runs in the page. */
async function fling(scrolls: boolean): Promise<number[]> {
  const list = document.querySelector("[aria-label='Saved widgets']")?.parentElement;
  const frames: number[] = [];
  let last: number = await new Promise((resolve) => requestAnimationFrame(resolve));
  if (!list) throw new Error("There is no list.");
  for (let step = 1; step <= 120; step += 1) {
    if (scrolls) list.scrollTop = (list.scrollHeight * step) / 120;
    const now: number = await new Promise((resolve) => requestAnimationFrame(resolve));
    frames.push(now - last);
    last = now;
  }
  return frames;
}

/** Milliseconds from the click on a page in its list until its widgets are painted, and what was asked for meanwhile. */
async function opening(page: Page, pageId: number): Promise<[painted: number, requests: number]> {
  const times: number[] = [];
  const counts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.goto(new URL("/", page.url()).href);
    await page.frameLocator("iframe[title=Canvas]").locator("body").waitFor();
    await page.getByRole("navigation").getByRole("button", { name: "Pages", exact: true }).click();
    await page.getByRole("list", { name: "Pages" }).getByText("Fifty", { exact: true }).waitFor();
    // What the builder reads ahead is none of this.
    await page.waitForTimeout(1000);
    let requests = 0;
    const count = (request: { url(): string }): void =>
      void (requests += new URL(request.url()).pathname.startsWith("/api/") ? 1 : 0);
    page.on("request", count);
    times.push(await page.evaluate(openPage));
    page.off("request", count);
    counts.push(requests);
    if (!page.url().includes(String(pageId))) throw new Error("Another page was opened.");
  }
  return [median(times), Math.max(...counts)];
}

/** Milliseconds from the click on the page to the frame behind its last widget; runs in the page. */
async function openPage(): Promise<number> {
  const entries = document.querySelectorAll<HTMLElement>("[aria-label='Pages'] li button");
  const entry = Array.from(entries).find((button) => button.textContent.startsWith("Fifty"));
  const canvas = document.querySelector<HTMLIFrameElement>("iframe[title=Canvas]")?.contentDocument;
  const start = performance.now();
  entry?.click();
  while (canvas?.querySelectorAll("h2").length !== 50)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - start;
}
