import { median } from "@tessera/bench";
import { findBrowser } from "@tessera/browser";
import { chromium } from "@playwright/test";
import { buildPages } from "./build-pages.ts";
import { editors } from "./editors.ts";
import { serveBuilder } from "./serve-builder.ts";
import * as workloads from "./workloads.ts";
const product = await serveBuilder(process.env["BUILT"] ?? (await buildPages()));
const browser = await chromium.launch(findBrowser());
const all: Record<string, number[]> = {};
for (let run = 0; run < 3; run += 1) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const opened = { page, session: await page.context().newCDPSession(page), editor: editors.ours };
  await page.goto(`${product.url}/bench.html`);
  await page.waitForFunction(() => "bench" in window);
  await page.waitForTimeout(3000);
  const start = {};
  const work: Record<string, number> = { ...start, ...(await workloads.load(opened, 5000)) };
  console.log("loaded", run, new Date().toISOString());
  Object.assign(work, await workloads.edits(opened));
  console.log("edited");
  for (const [key, value] of Object.entries(work)) (all[key] ??= []).push(value);
  await page.close();
}
for (const [key, values] of Object.entries(all)) console.log(key, median(values).toFixed(2), values.map((v) => v.toFixed(1)).join(" "));
await browser.close();
await product.close();
