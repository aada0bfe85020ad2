import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import type { AddressInfo } from "node:net";
import { median, type BenchRow } from "@tessera/bench";
import { findBrowser } from "@tessera/browser";
import { chromium, type Browser, type Page } from "playwright";
import { build } from "tsup";
import { runPage } from "../src/run-page/index.ts";
import type { Trials } from "./page.ts";
import type { Scoping, ScopingTimes } from "./scoping.ts";

const root = new URL("../", import.meta.url);
const outDir = new URL("node_modules/.cache/bench/", root);

/** Bounds what widgets cost: mounting a hundred, updating them, one call out of a frame, the script of a page. */
export async function bench(): Promise<BenchRow[]> {
  await buildScripts();
  const server = await servePages();
  const browser = await chromium.launch(findBrowser());
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const page = await browser.newPage();
    await page.goto(address);
    const size = gzipSync(await readFile(new URL("page.js", outDir))).length / 1000;
    return [
      await row(page, "100 widgets in one frame", ["mount", 1], 200),
      await row(page, "100 widgets in ten frames", ["mount", 10], 450),
      await row(page, "update of 100 widgets", ["update"], 16),
      await row(page, "one call over the bridge", ["call"], 0.15),
      { what: "widget-renderer: script of a published page, gzip", unit: "kB", ours: size, target: 6 },
      ...(await scopingRows(browser, address)),
    ];
  } finally {
    await browser.close();
    server.close();
  }
}

type Work = readonly [name: "mount" | "update" | "call", argument?: number];

async function row(page: Page, what: string, work: Work, target: number): Promise<BenchRow> {
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const took = await page.evaluate(
      ([name, argument]) => (globalThis as unknown as { trials: Trials }).trials[name](argument ?? 1),
      work,
    );
    times.push(took);
  }
  return { what: `widget-renderer: ${what}`, unit: "ms", ours: median(times), target };
}

/** What the three ways cost that keep styles to a widget; see "Styles" in the README for the choice. */
async function scopingRows(browser: Browser, address: string): Promise<BenchRow[]> {
  const ours = await scopingTimes(browser, address, "scope");
  const rows: BenchRow[] = [];
  for (const [scoping, name] of [
    ["shadow", "shadow roots"],
    ["class", "class in front"],
  ] as const) {
    const theirs = await scopingTimes(browser, address, scoping);
    const row = (what: string, key: keyof ScopingTimes): BenchRow => ({
      what: `widget-renderer: ${what}`,
      unit: "ms",
      ours: ours[key],
      peer: { name, value: theirs[key] },
    });
    rows.push(
      row("styles of 100 widgets in @scope, laid out", "mount"),
      row("one class changed in them", "change"),
    );
  }
  return rows;
}

async function scopingTimes(browser: Browser, address: string, scoping: Scoping): Promise<ScopingTimes> {
  const runs: ScopingTimes[] = [];
  for (let round = 0; round < 7; round++) {
    const page = await browser.newPage();
    await page.goto(address);
    runs.push(
      await page.evaluate(
        (way) => (globalThis as unknown as { trials: Trials }).trials.measureScoping(way),
        scoping,
      ),
    );
    await page.close();
  }
  return { mount: median(runs.map(({ mount }) => mount)), change: median(runs.map(({ change }) => change)) };
}

function fromRoot(path: string): string {
  return new URL(path, root).pathname;
}

async function buildScripts(): Promise<void> {
  await build({
    entry: {
      run: fromRoot("src/entries/run.ts"),
      page: fromRoot("src/entries/page.ts"),
      bench: fromRoot("bench/page.ts"),
    },
    format: "iife",
    outDir: outDir.pathname,
    outExtension: () => ({ js: ".js" }),
    config: false,
    silent: true,
    dts: false,
    clean: true,
    minify: true,
  });
}

async function servePages(): Promise<Server> {
  const scripts = new Map<string, string>();
  for (const name of ["run.js", "bench.js"])
    scripts.set(`/${name}`, await readFile(new URL(name, outDir), "utf8"));
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`);
    const script = scripts.get(url.pathname);
    const page = runPage({ runtime: `${url.origin}/run.js`, query: url.searchParams });
    if (script !== undefined) response.setHeader("content-type", "text/javascript").end(script);
    else if (url.pathname === "/run") response.writeHead(200, page.headers).end(page.html);
    else
      response
        .setHeader("content-type", "text/html")
        .end(`<!doctype html><body><script src="/bench.js"></script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
