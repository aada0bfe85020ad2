import { posix } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { findHeadlessShell } from "@tessera/browser";
import { widgetRecord } from "@tessera/samples/site-records";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createExporter, readZip, type Archive } from "../src/index.ts";
import { bytesOf, ports, sampleSite } from "./sample-site.ts";
import { serveStatic } from "./static-host.ts";

const exporter = createExporter(ports);
const site = sampleSite();
const [home] = site.pages;
const widget = widgetRecord({
  name: "Price card",
  html: '<article><h1>Price</h1><img src="/uploads/logo.png" alt="Logo"><button type="button">Buy</button></article>',
  css: 'article { background: url("/uploads/logo.png") }',
  after_render: `widget.find("button").addEventListener("click", () => widget.find("h1").replaceChildren("Bought"));`,
});

let browser: Browser;
let page: Page;
const errors: string[] = [];
beforeAll(async () => {
  browser = await chromium.launch(findHeadlessShell());
  page = await (await browser.newContext()).newPage();
  // Nothing but the export itself is there to be reached.
  await page.route(/\.test\//, (route) => route.abort());
  page.on("pageerror", (error) => errors.push(error.message));
});
afterAll(() => browser.close());

/** Files that the pages of an archive name, and that are not in it. Links to other pages are none. */
function missingFiles(files: ReadonlyMap<string, Uint8Array>): string[] {
  // The page for missing ones stands at any path, so it names its files from the root of its host; `source` is as it was.
  const shown = [...files].filter(
    ([path, bytes]) => !/404\.html$|(?:^|\/)source\//.test(path) && !leadsOn(bytes),
  );
  const named = shown.flatMap(([path, bytes]) => addressesIn(path, new TextDecoder().decode(bytes)));
  return named.filter((path) => !files.has(path));
}

/** True for a page that leads to another one. */
function leadsOn(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).includes('http-equiv="refresh"');
}

const patterns: Readonly<Record<string, RegExp>> = {
  html: /<(?:img|script|link|source)\b[^>]*?\s(?:src|href)="([^"#?]+)"/g,
  css: /url\("?([^")?#]+)"?\)/g,
};

function addressesIn(path: string, text: string): string[] {
  const pattern = patterns[path.split(".").at(-1) ?? ""];
  const found = pattern ? [...text.matchAll(pattern)].map(([, address]) => address ?? "") : [];
  const own = found.filter((address) => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address));
  return own.map((address) => decodeURIComponent(posix.join(posix.dirname(path), address)));
}

it.each<[string, () => Archive, pages: number]>([
  ["page", () => exporter.page(home!), 1],
  ["widget", () => exporter.widget(widget), 1],
  ["project", () => exporter.project(site, { base: "/" }), 6],
  ["everything", () => exporter.everything({ projects: [site], pages: [home!], widgets: [widget] }), 8],
])("the export of a %s names no file that it has not, and its pages pass axe", async (_, begin, pages) => {
  const files = readZip(await bytesOf(begin().stream));
  const isPage = (path: string): boolean =>
    path.endsWith(".html") && !path.includes("source/") && !leadsOn(files.get(path)!);
  const htmls = [...files.keys()].filter(isPage);
  expect(htmls).toHaveLength(pages);
  expect(missingFiles(files)).toEqual([]);
  const host = await serveStatic(files);
  const failed: string[] = [];
  const note = (response: { status(): number; url(): string }): void =>
    void (response.status() >= 400 && failed.push(response.url()));
  page.on("response", note);
  await page.addInitScript(() => localStorage.setItem("profile", '{"token":"x"}'));
  for (const path of htmls.filter((each) => !/404\.html|_id/.test(each))) {
    await page.goto(host.url + path.replace(/index\.html$/, ""), { waitUntil: "load" });
    expect([path, (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)]).toEqual([
      path,
      [],
    ]);
  }
  page.off("response", note);
  await host.close();
  expect([failed, errors]).toEqual([[], []]);
});
