import { mkdtemp, rm, mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { findHeadlessShell } from "@tessera/browser";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createExporter, readZip } from "../src/index.ts";
import { bytesOf, ports, sampleSite } from "./sample-site.ts";
import { serveStatic, type StaticHost } from "./static-host.ts";

const exporter = createExporter(ports);
let browser: Browser;
let page: Page;
let host: StaticHost;
let files: ReadonlyMap<string, Uint8Array>;
/** Errors of scripts in pages. */
let errors: string[] = [];

beforeAll(async () => {
  files = readZip(await bytesOf(exporter.project(sampleSite()).stream));
  [browser, host] = await Promise.all([chromium.launch(findHeadlessShell()), serveStatic(files)]);
  page = await openPage();
});
afterEach(async () => {
  await page.evaluate(() => localStorage.clear());
});
afterAll(async () => {
  await browser.close();
  await host.close();
});

async function openPage(): Promise<Page> {
  const context = await browser.newContext();
  const opened = await context.newPage();
  // Nothing but the site itself is there to be reached.
  await opened.route(/\.test\//, (route) => route.abort());
  opened.on("pageerror", (error) => errors.push(error.message));
  return opened;
}

/** Marks the document, so that a reload shows. */
async function mark(): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { marked: true }));
}
const isMarked = (): Promise<boolean> => page.evaluate(() => "marked" in globalThis);
const heading = (): Promise<string | null> => page.textContent("h1");
const path = (): string => page.url().slice(host.url.length - 1);

describe("an exported project on a static host", () => {
  it("has no dead link, and every page passes axe", async () => {
    const seen = new Set<string>();
    const pending = [host.url];
    for (let url = pending.pop(); url !== undefined; url = pending.pop()) {
      if (seen.has(url)) continue;
      seen.add(url);
      const answer = await page.goto(url);
      const isPattern = /\/post\/7/.test(url);
      expect([url, answer?.status()]).toEqual([url, isPattern ? 404 : 200]);
      await page.waitForFunction(() => document.readyState === "complete");
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
      const links = await page.$$eval("a[href]", (list) =>
        list.map((link) => (link as HTMLAnchorElement).href),
      );
      pending.push(
        ...links.map((link) => link.replace(/[?#].*/, "")).filter((link) => link.startsWith(host.url)),
      );
    }
    expect([...seen].map((url) => url.slice(host.url.length)).toSorted()).toEqual([
      "",
      "about/",
      "account/",
      "post/7",
    ]);
  });

  it("shows pages without a reload, runs their code, and goes back", async () => {
    await page.goto(host.url);
    await mark();
    await page.click("button");
    expect(await page.textContent("button")).toBe("1");
    await page.click("#about");
    await expect.poll(heading).toBe("About");
    expect([path(), await isMarked(), await page.title()]).toEqual(["/about/", true, "About"]);
    await page.goBack();
    await expect.poll(heading).toBe("Home");
    await page.click("button");
    expect([await page.textContent("button"), await isMarked()]).toEqual(["1", true]);
  });

  it("finds pages with parameters, also when they are asked for at once", async () => {
    await page.goto(`${host.url}post/8`);
    await expect.poll(() => page.textContent("#out")).toBe("post 8");
    expect(path()).toBe("/post/8");
    await page.click("a");
    await expect.poll(heading).toBe("About");
  });

  it("shows the page for missing ones", async () => {
    await page.goto(`${host.url}no/where`);
    await expect.poll(heading).toBe("Lost");
    await page.click("a");
    await expect.poll(heading).toBe("Home");
  });

  it("sends who is not signed in to /login, and shows the others what is theirs", async () => {
    await page.goto(`${host.url}account/`);
    await expect.poll(heading).toBe("Sign in");
    await page.goto(host.url);
    expect(await page.isVisible("text=Account")).toBe(false);
    await page.evaluate(() => localStorage.setItem("profile", '{"token":"x"}'));
    await page.reload();
    await page.click("text=Account");
    await expect.poll(heading).toBe("Secret");
    expect(path()).toBe("/account/");
  });

  it("makes router-link a link, by mouse and keyboard", async () => {
    await page.goto(host.url);
    await mark();
    await page.focus("router-link");
    await page.keyboard.press("Enter");
    await expect.poll(heading).toBe("About");
    expect(await isMarked()).toBe(true);
  });

  it("stores what the browser knows of it", async () => {
    await page.goto(host.url);
    const stored = await page.evaluate(() =>
      decodeURIComponent(atob(localStorage.getItem("wico_site") ?? "")),
    );
    expect(JSON.parse(stored)).toEqual({ name: "Shop", host: new URL(host.url).host });
  });

  it("runs below a path too", async () => {
    const below = readZip(await bytesOf(exporter.project(sampleSite(), { base: "/shop/" }).stream));
    const other = await serveStatic(below, "/shop/");
    await page.goto(`${other.url}post/9`);
    await expect.poll(() => page.textContent("#out")).toBe("post 9");
    await page.click("a");
    await expect.poll(heading).toBe("About");
    expect(page.url()).toBe(`${other.url}about/`);
    await other.close();
  });

  it("breaks no script", () => {
    expect(errors).toEqual([]);
  });
});

describe("with scripts off", () => {
  it("every page is there, and links lead on", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(host.url);
    await plain.click("#about");
    expect(await plain.textContent("h1")).toBe("About");
    await context.close();
  });
});

describe("an exported page opened from a disk", () => {
  it("shows its pictures and runs its code", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tessera-page-"));
    const [home] = sampleSite().pages;
    const unpacked = readZip(await bytesOf(exporter.page(home!).stream));
    for (const [name, bytes] of unpacked) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), bytes);
    }
    await page.goto(pathToFileURL(join(folder, "index.html")).href);
    await page.click("button");
    expect(await page.textContent("button")).toBe("1");
    expect(await page.$eval("img", (image) => image.naturalWidth)).toBe(1);
    expect(await page.evaluate(() => (globalThis as { libraryCount?: number }).libraryCount)).toBe(7);
    await rm(folder, { recursive: true });
  });
});
