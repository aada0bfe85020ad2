/** The examples are built as their readers build them, over the packages as they are published, and opened. */
import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { findHeadlessShell } from "@tessera/browser";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

const run = promisify(execFile);
const bin = (name: string): string => join(import.meta.dirname, "../node_modules/.bin", name);
const example = (name: string): string => join(import.meta.dirname, "../examples", name);

/** What the examples write to the console. */
const saved: unknown = expect.stringMatching(/^saved <p/);

let browser: Browser;
beforeAll(async () => void (browser = await chromium.launch(findHeadlessShell())), 60_000);
afterAll(() => browser?.close());

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

/** Serves a folder of files; returns its address. */
async function serve(folder: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = join(folder, pathname === "/" ? "index.html" : pathname);
    if (!(await stat(file).catch(() => null))?.isFile()) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Builds with the builder: an element is placed and saved. Returns what the host says of it, and of errors. */
async function build(page: Page): Promise<string[]> {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  const card = page.getByRole("button", { name: "Paragraph", exact: true });
  await card.dblclick();
  await page.frameLocator("iframe[title=Canvas]").locator("p").waitFor();
  const canvas = await page.locator("iframe[title=Canvas]").boundingBox();
  expect(canvas?.width, "the style sheet of the package applies").toBeGreaterThan(300);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Widget Name").fill("Card");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.poll(() => said.join()).toContain("saved <p");
  return said.filter((line) => /saved|error/i.test(line));
}

async function open(url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  onTestFinished(() => page.close());
  await page.goto(url);
  return page;
}

test("with Vite", { timeout: 240_000 }, async () => {
  const out = await mkdtemp(join(tmpdir(), "tessera-example-"));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  await run(bin("vite"), ["build", example("vite"), "--outDir", out, "--logLevel", "error"]);
  expect(await build(await open(await serve(out)))).toEqual([saved]);
});

test("with Next", { timeout: 240_000 }, async () => {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
  await run(bin("next"), ["build"], { cwd: example("next"), env });
  expect(await build(await open(await serve(join(example("next"), "out"))))).toEqual([saved]);
});
