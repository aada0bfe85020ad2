/**
 * Opens documents of 1,000, 5,000 and 10,000 elements in the canvas of the whole builder and of GrapesJS, in one browser
 * run, and edits them. Times are from the call until two frames later, so a frame clock of 17 to 33 ms is in all of
 * them; "CPU" is what the main thread worked. Bounds: how long people wait for their work, and whether it grows.
 */
import { findBrowser } from "@tessera/browser";
import { median, type BenchRow } from "@tessera/bench";
import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { buildPages } from "./build-pages.ts";
import { serveBuilder } from "./serve-builder.ts";

const sizes = [1000, 5000, 10_000] as const;
const runs = 3;

interface Sample {
  load: number;
  select: number;
  selectCpu: number;
  add: number;
  addCpu: number;
  undo: number;
  undoCpu: number;
  html: number;
  heap: number;
}

const targets: Record<number, Partial<Sample>> = {
  1000: { load: 150, selectCpu: 5, addCpu: 8, heap: 4 },
  5000: { load: 400, selectCpu: 5, addCpu: 12, html: 15, heap: 20 },
  10_000: { load: 800, selectCpu: 5, addCpu: 20, heap: 40 },
};

const labels: [keyof Sample, label: string, unit: string][] = [
  ["load", "open, painted", "ms"],
  ["select", "select, painted", "ms"],
  ["selectCpu", "select, CPU", "ms"],
  ["add", "add one, painted", "ms"],
  ["addCpu", "add one, CPU", "ms"],
  ["undo", "undo one, painted", "ms"],
  ["undoCpu", "undo one, CPU", "ms"],
  ["html", "HTML out", "ms"],
  ["heap", "heap grown", "MB"],
];

/** Measures both editors at every size. */
export async function bench(): Promise<BenchRow[]> {
  const product = await serveBuilder(await buildPages());
  const browser = await chromium.launch({
    ...findBrowser(),
    args: [...findBrowser().args, "--js-flags=--expose-gc"],
  });
  try {
    const rows: BenchRow[] = [];
    for (const size of sizes) {
      const ours = await measure(browser, `${product.url}/bench.html`, size);
      const peer = await measure(browser, `${product.url}/grapesjs.html`, size);
      rows.push(...labels.map(([key, label, unit]) => row(size, key, label, unit, ours[key], peer[key])));
    }
    return rows;
  } finally {
    await browser.close();
    await product.close();
  }
}

function row(
  size: number,
  key: keyof Sample,
  label: string,
  unit: string,
  ours: number,
  peer: number,
): BenchRow {
  const target = targets[size]?.[key];
  const what = `canvas, ${size.toLocaleString("en")} elements: ${label}`;
  return {
    what,
    unit,
    ours,
    peer: { name: "grapesjs", value: peer },
    ...(target === undefined ? {} : { target }),
  };
}

async function measure(browser: Browser, url: string, size: number): Promise<Sample> {
  const samples: Sample[] = [];
  for (let run = 0; run < runs; run += 1) samples.push(await sample(browser, url, size));
  return Object.fromEntries(
    labels.map(([key]) => [key, median(samples.map((each) => each[key]))]),
  ) as unknown as Sample;
}

async function sample(browser: Browser, url: string, size: number): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(url);
    await page.waitForFunction(() => "bench" in window);
    await page.waitForLoadState("networkidle");
    const session = await page.context().newCDPSession(page);
    const before = await heap(session);
    const load = await timed(page, session, (count) => window.bench.load(count), size);
    const heapGrown = (await heap(session)) - before;
    const count = await page.evaluate(() => window.bench.count());
    if (count < size) throw new Error(`${url} holds ${count} elements instead of ${size}.`);
    await page.evaluate(() => {
      window.handles = { headings: window.bench.headings(), containers: window.bench.containers() };
    });
    const select = await timed(page, session, () => window.bench.select(window.handles.headings[3]), 0);
    const again = await timed(page, session, () => window.bench.select(window.handles.headings[9]), 0);
    const add = await timed(page, session, () => window.bench.add(window.handles.containers[5]), 0);
    const undo = await timed(page, session, () => window.bench.undo(), 0);
    const html = await page.evaluate(() => {
      const start = performance.now();
      const text = window.bench.html();
      return text.length > 0 ? performance.now() - start : Number.NaN;
    });
    return {
      load: load.wall,
      select: Math.min(select.wall, again.wall),
      selectCpu: Math.min(select.cpu, again.cpu),
      add: add.wall,
      addCpu: add.cpu,
      undo: undo.wall,
      undoCpu: undo.cpu,
      html,
      heap: heapGrown,
    };
  } finally {
    await page.close();
  }
}

async function heap(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}

/** Runs an operation in the page; the wall time ends two frames later, CPU is the main thread's task time meanwhile. */
async function timed(
  page: Page,
  session: CDPSession,
  operation: (argument: number) => void,
  argument: number,
): Promise<{ wall: number; cpu: number }> {
  await session.send("Performance.enable");
  const idle = await taskTime(session);
  const code = `(async () => {
    const start = performance.now();
    (${operation.toString()})(${argument});
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now() - start;
  })()`;
  const wall = await page.evaluate<number>(code);
  return { wall, cpu: (await taskTime(session)) - idle };
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}
