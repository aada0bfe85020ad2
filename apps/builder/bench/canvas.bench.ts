/**
 * Opens documents of cards in the whole builder, panels open and drafts kept, and in two peers, in one browser run, and
 * works on them. Wall times are from the call until two frames later, so a frame clock of 17 to 33 ms is in all of
 * them; "CPU" is what the main thread worked. Bounds: how long people wait, and whether it grows with their work.
 *
 * The same document in a frame without an editor is measured beside them: what Chromium takes for layout, paint and input, below
 * which nobody can be. What bounds the targets that are missed, in figures of a slow machine, on which GrapesJS takes 2.6 times
 * as long as where the targets were set:
 * - An edit that moves all that follows takes 77 ms of CPU at 10,000 elements, 45 of them without an editor: Chromium walks every
 *   box that has moved (32 ms in its pre-paint). Adding one takes 66 and 46, a key 10 and 9.6 at 5,000.
 * - A click takes 29 to 37 ms of CPU at any size, 5 of them without an editor. About 10 are script, of React and the store; without
 *   the styles panel 9 are saved, most of them style and layout of its form controls, not paint.
 * - The start takes 0.7 to 0.8 s where GrapesJS takes 0.8 to 1 s; half of it is script that runs for the first time, and compiling
 *   it all ahead makes it no faster.
 */
import { median, type BenchRow } from "@tessera/bench";
import { findBrowser } from "@tessera/browser";
import { chromium, type Browser } from "@playwright/test";
import { buildPages } from "./build-pages.ts";
import { editors, type EditorName } from "./editors.ts";
import { serveBuilder } from "./serve-builder.ts";
import * as workloads from "./workloads.ts";
import { measures, type Figures, type Measure } from "./workloads.ts";

const sizes = [1000, 5000, 10_000] as const;

/** How often each is measured: a peer that takes most of a minute to open is measured once, or not at all. */
const runs: Readonly<Record<EditorName, readonly [number, number, number]>> = {
  ours: [3, 3, 3],
  browser: [3, 3, 3],
  grapesjs: [3, 1, 1],
  puck: [1, 0, 0],
};

/** What is set beside the browser without an editor: the rest is nothing there. */
const floor: ReadonlySet<Measure> = new Set([
  "load",
  "click",
  "clickCpu",
  "addCpu",
  "editCpu",
  "typing",
  "undos",
]);

const targets: readonly Partial<Record<Measure, number>>[] = [
  {
    start: 300,
    script: 200,
    load: 150,
    click: 33,
    clickCpu: 5,
    addCpu: 8,
    editCpu: 8,
    undos: 600,
    undoMost: 16,
    typing: 4,
    heap: 4,
    listeners: 200,
  },
  {
    load: 400,
    longest: 200,
    click: 33,
    clickCpu: 5,
    addCpu: 12,
    editCpu: 12,
    undos: 900,
    undoMost: 16,
    typing: 4,
    drag: 4,
    dragFrame: 20,
    dragFrameMost: 34,
    html: 15,
    save: 3,
    heap: 4,
    listeners: 200,
  },
  {
    load: 800,
    longest: 200,
    click: 33,
    clickCpu: 5,
    addCpu: 20,
    editCpu: 20,
    undoMost: 16,
    typing: 4,
    tree: 60,
    heap: 4,
    listeners: 200,
  },
];

/** Measures all editors at every size. */
export async function bench(): Promise<BenchRow[]> {
  const product = await serveBuilder(await buildPages());
  const browser = await chromium.launch(findBrowser());
  try {
    const rows: BenchRow[] = [];
    for (const [index, size] of sizes.entries()) {
      const ours = await measured(browser, product.url, "ours", index);
      const peers = {
        browser: await measured(browser, product.url, "browser", index),
        grapesjs: await measured(browser, product.url, "grapesjs", index),
        puck: await measured(browser, product.url, "puck", index),
      };
      rows.push(...rowsOf(size, ours, peers, targets[index] ?? {}));
    }
    return rows;
  } finally {
    await browser.close();
    await product.close();
  }
}

function rowsOf(
  size: number,
  ours: Figures,
  peers: Readonly<Record<string, Figures>>,
  wanted: Partial<Record<Measure, number>>,
): BenchRow[] {
  return (Object.keys(ours) as Measure[]).flatMap((key) => {
    const [label, unit] = measures[key];
    const target = wanted[key];
    const what =
      key === "start" || key === "script" ? label : `${size.toLocaleString("en")} elements: ${label}`;
    const row = {
      what: `builder, ${what}`,
      unit,
      ours: ours[key] ?? Number.NaN,
      ...(target !== undefined && { target }),
    };
    const beside = Object.entries(peers).flatMap(([name, figures]) => {
      const value = name === "browser" && !floor.has(key) ? undefined : figures[key];
      return value === undefined ? [] : [{ ...row, peer: { name, value } }];
    });
    return beside.length === 0 ? [row] : beside;
  });
}

async function measured(browser: Browser, url: string, name: EditorName, size: number): Promise<Figures> {
  const samples: Figures[] = [];
  for (let run = 0; run < (runs[name][size] ?? 0); run += 1)
    samples.push(await sample(browser, url, name, size));
  const keys = new Set(samples.flatMap((each) => Object.keys(each) as Measure[]));
  return Object.fromEntries(
    Array.from(keys, (key) => [key, median(samples.map((each) => each[key] ?? Number.NaN))]),
  );
}

async function sample(browser: Browser, url: string, name: EditorName, size: number): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(60_000);
  try {
    const opened = { page, session: await page.context().newCDPSession(page), editor: editors[name] };
    const start = await workloads.openEditor(opened, url);
    const figures: Figures = size === 0 ? start : {};
    Object.assign(figures, await workloads.load(opened, sizes[size] ?? 0), await workloads.edits(opened));
    if (size === 1) Object.assign(figures, await workloads.save(opened));
    if (size === 2) Object.assign(figures, await workloads.tree(opened));
    Object.assign(figures, await workloads.typing(opened));
    if (size === 1) Object.assign(figures, await workloads.drag(opened));
    // Last: an editor that joins edits of one moment goes further back than to where they began.
    if (size < 2) Object.assign(figures, await workloads.undos(opened));
    return figures;
  } finally {
    await page.close();
  }
}
