/**
 * What browsers keep: 50,000 full records saved and loaded, and one change until it is durable, in Chromium. Each
 * library has a page and a profile of its own. Bounds the mirror's segments and the outbox's journal.
 *
 * What bounds them: saving is a third each of filling cold columns (the page runs it for the first time), of writing
 * the columns as JSON, and of handing 4 MB to the browser's process; loading is half the way back. A change is one
 * record in each of two databases, in storage buckets of their own, written at the same time.
 */
import type { BenchRow } from "@tessera/bench";
import { Chromium, serveScript } from "../test/chromium.ts";
import type { StorageFigures } from "./pages/records.ts";

declare const run: () => Promise<StorageFigures>;

const peers = ["tinybase", "dexie", "idb", "rxdb"];
const measures = [
  { key: "save", what: "50,000 records saved in Chromium", target: 40 },
  { key: "load", what: "50,000 records loaded in Chromium", target: 50 },
  { key: "change", what: "one change until durable in Chromium", target: 0.6 },
] as const;

export async function bench(): Promise<BenchRow[]> {
  const ours = [await figuresOf("tessera"), await figuresOf("tessera")];
  const others = new Map<string, StorageFigures>();
  for (const name of peers) others.set(name, await figuresOf(name));
  return measures.map(({ key, what, target }): BenchRow => {
    const [best] = Array.from(others, ([name, figures]) => ({ name, value: figures[key] })).toSorted(
      (one, other) => one.value - other.value,
    );
    const own = Math.min(...ours.map((figures) => figures[key]));
    return { what, unit: "ms", ours: own, ...(best && { peer: best }), target };
  });
}

async function figuresOf(name: string): Promise<StorageFigures> {
  const site = await serveScript(new URL(`pages/${name}.ts`, import.meta.url));
  const browser = await Chromium.create();
  try {
    const page = await browser.open(site.url);
    await page.waitForFunction(() => "run" in globalThis);
    return await page.evaluate(() => run());
  } finally {
    await browser.dispose();
    await site.close();
  }
}
