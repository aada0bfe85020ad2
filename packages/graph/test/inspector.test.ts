import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright";
import { startInspector, type Inspector } from "../inspector/start-inspector.ts";
import { Chromium, serveScript, type Site } from "./chromium.ts";
import type { WriterPage } from "./pages/writer.ts";

declare const page: WriterPage;

let site: Site;
let inspector: Inspector;
let browser: Chromium;

beforeAll(async () => {
  site = await serveScript(new URL("pages/writer.ts", import.meta.url));
  inspector = await startInspector(site.url, 0);
  browser = await Chromium.create();
}, 60_000);

afterAll(async () => {
  await browser?.dispose();
  await inspector?.close();
  await site?.close();
});

function textOf(tab: Page, table: string): Promise<string> {
  return tab.locator(`section[aria-label="${table}"]`).innerText();
}

test("the inspector shows concepts, links and outbox of an application while it runs (I1)", async () => {
  const application = await browser.open(inspector.url);
  await application.waitForFunction(() => "page" in globalThis);
  await application.evaluate(() => page.open("inspected"));
  await application.evaluate(() => page.add("first"));
  const tab = await browser.open(`${inspector.url}/.inspect`);
  await expect.poll(() => textOf(tab, "Concepts")).toContain("first");
  expect(await textOf(tab, "Links")).toContain("the_item_name");
  expect(await textOf(tab, "Outbox")).toContain("Outbox: 1 of 1");
  expect(await textOf(tab, "Open transactions")).toContain("Open transactions: 0 of 0");
  await application.evaluate(() => page.add("second"));
  await expect.poll(() => textOf(tab, "Concepts")).toContain("second");
  await tab.getByRole("searchbox").fill("first");
  await expect.poll(() => textOf(tab, "Concepts")).toContain("Concepts: 1 of");
  expect(await application.evaluate(() => page.waiting())).toBe(2);
}, 60_000);
