import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright";
import { Chromium, serveScript, type Site } from "./chromium.ts";
import type { WriterPage } from "./pages/writer.ts";

declare const page: WriterPage;

let site: Site;
const browsers: Chromium[] = [];

beforeAll(async () => {
  site = await serveScript(new URL("pages/writer.ts", import.meta.url));
});

afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.dispose()));
  await site?.close();
});

async function newBrowser(): Promise<Chromium> {
  const browser = await Chromium.create();
  browsers.push(browser);
  return browser;
}

/** Opens the page of a database and hears of every commit that has resolved. */
async function openWriter(
  browser: Chromium,
  name: string,
  quota?: number,
): Promise<{ tab: Page; acknowledged: string[] }> {
  const tab = await browser.open(site.url);
  const acknowledged: string[] = [];
  await tab.exposeFunction("acknowledge", (text: string) => void acknowledged.push(text));
  await tab.waitForFunction(() => "page" in globalThis);
  if (quota !== undefined) await browser.setQuota(tab, quota);
  expect(await tab.evaluate((database) => page.open(database), name)).toBe(true);
  return { tab, acknowledged };
}

/** `pnpm soak commits` does it a hundred times; each time costs the start of a browser. */
const kills = Number(process.env["SOAK"] ?? 4);

describe("law 1: a committed write survives", () => {
  test(
    `SIGKILL of the browser during commits, ${kills} times: nothing acknowledged is lost, nothing is torn (S14)`,
    async () => {
      const browser = await newBrowser();
      const acknowledged: string[] = [];
      for (let round = 0; round < kills; round += 1) {
        const { tab, acknowledged: seen } = await openWriter(browser, "killed");
        const texts = await tab.evaluate(() => page.texts());
        expect(texts).toEqual(expect.arrayContaining(acknowledged));
        expect(texts).not.toContain("torn");
        expect(new Set(texts).size).toBe(texts.length);
        await tab.evaluate((prefix) => void page.write(prefix), `round ${round}, item `);
        await expect
          .poll(() => seen.length, { interval: 5, timeout: 20_000 })
          .toBeGreaterThan(5 + (round % 8) * 3);
        await browser.kill();
        acknowledged.push(...seen);
      }
      const { tab } = await openWriter(browser, "killed");
      const texts = await tab.evaluate(() => page.texts());
      expect(acknowledged.filter((text) => !texts.includes(text))).toEqual([]);
    },
    kills * 30_000,
  );

  test("two tabs write while one is killed: nothing is lost, no ghost id is drawn twice", async () => {
    const browser = await newBrowser();
    const [one, other] = [await openWriter(browser, "two"), await openWriter(browser, "two")];
    await one.tab.evaluate(() => void page.write("one "));
    await other.tab.evaluate(() => void page.write("other "));
    await expect.poll(() => Math.min(one.acknowledged.length, other.acknowledged.length)).toBeGreaterThan(20);
    await one.tab.close({ runBeforeUnload: false });
    const seen = other.acknowledged.length;
    await expect.poll(() => other.acknowledged.length).toBeGreaterThan(seen + 20);
    await browser.kill();
    const { tab } = await openWriter(browser, "two");
    const texts = await tab.evaluate(() => page.texts());
    const wanted = [...one.acknowledged, ...other.acknowledged];
    expect(wanted.filter((text) => !texts.includes(text))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
    const ghosts = await tab.evaluate(() => page.ghosts());
    // The names of the type and of the linker are made once per tab at most; nodes and values never meet.
    expect(new Set(ghosts).size).toBe(ghosts.length);
  }, 60_000);
});

describe("when the quota is exceeded", () => {
  test("a commit that finds no room rejects with the specified text, leaves nothing, and later ones succeed (S9)", async () => {
    const browser = await newBrowser();
    const { tab } = await openWriter(browser, "full", 3_000_000);
    expect(await tab.evaluate(() => page.add("before"))).toBeUndefined();
    expect(await tab.evaluate(() => page.addLong(6_000_000))).toBe(
      "cannot-store: Cannot store to the Local database",
    );
    expect(await tab.evaluate(() => page.texts())).toEqual(["before"]);
    expect(await tab.evaluate(() => page.add("after"))).toBeUndefined();
    expect(await tab.evaluate(() => page.texts())).toEqual(["before", "after"]);
    expect(await tab.evaluate(() => page.waiting())).toBe(2);
  }, 60_000);
});
