/**
 * A hundred prompts of ten kinds through the built-in generator: each widget is published on a page of its own and visited
 * in a real browser, over the real server and site runtime. Bounds: widgets that show no error, in which axe finds
 * nothing, and that keep and show what is entered, of ten of each kind. What is wrong is told on the error output.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import type { BenchRow } from "@tessera/bench";
import { findBrowser } from "@tessera/browser";
import { freePort } from "@tessera/run/free-port";
import { startStack } from "@tessera/run/stack";
import { prompts } from "./assistant-prompts.ts";
import { publishWidgets } from "./make-widgets.ts";
import { visitWidget } from "./visit-widget.ts";

/** The share of widgets of each kind that are as they should be. */
export async function bench(): Promise<BenchRow[]> {
  const data = await mkdtemp(join(tmpdir(), "tessera-bench-"));
  const env = { PORT: String(await freePort()), DATA_DIR: data, LOG_LEVEL: "error", AUTH_RATE_LIMIT: "0" };
  const stack = await startStack(env);
  const browser = await chromium.launch(findBrowser());
  try {
    return rowsOf(await faultless(stack.url, browser));
  } finally {
    await browser.close();
    for (const service of stack.services) service.process.kill("SIGTERM");
    await rm(data, { recursive: true, force: true });
  }
}

/** How many widgets of each kind have no fault. */
async function faultless(url: string, browser: Browser): Promise<Map<string, number>> {
  const { projectId, pages } = await publishWidgets(url);
  const { port } = new URL(url);
  const good = new Map(Object.keys(prompts).map((kind) => [kind, 0]));
  for (const { slug, widget } of pages) {
    const context = await browser.newContext();
    const faults = await visitWidget(
      await context.newPage(),
      `http://preview-${projectId}.localhost:${port}/${slug}`,
      widget,
    );
    await context.close();
    if (faults.length === 0) good.set(widget.kind, (good.get(widget.kind) ?? 0) + 1);
    for (const fault of faults) process.stderr.write(`${widget.kind}: ${widget.prompt}: ${fault}\n`);
  }
  return good;
}

function rowsOf(good: ReadonlyMap<string, number>): BenchRow[] {
  return Array.from(good, ([kind, ours]) => ({
    what: `assistant: ${kind}, of ${prompts[kind]?.length ?? 0}`,
    unit: "widgets",
    ours,
    target: prompts[kind]?.length ?? 0,
    more: true,
  }));
}
