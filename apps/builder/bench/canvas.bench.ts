/**
 * Opens documents of cards in the whole builder, panels open and drafts kept, and in two peers, in one browser run, and
 * works on them. Wall times are from the call until two frames later, so a frame clock of 17 to 33 ms is in all of
 * them; "CPU" is what the main thread worked. Bounds: how long people wait, and whether it grows with their work.
 *
 * The same document in a frame without an editor is measured beside them: what Chromium takes for layout, paint and input, below
 * which nobody can be. What bounds the targets that are missed, in milliseconds at 1,000, 5,000 and 10,000 elements:
 * - Adding takes 10.4, 17.2, 26.4 and editing 8.6, 14.3, 21.4; without an editor 4.7, 11, 17.7, as Chromium walks every box that
 *   has moved (at 10,000 elements 11 in its pre-paint, 4 for compositing). 1.3 to 2.5 are script of ours, the rest is the
 *   frame that the page around the canvas takes part in.
 * - A click takes 11 to 12, 3 of them without an editor and 2 for script. In a row of clicks, with everything around the canvas
 *   hidden, it is 5.6 instead of 10.5, and without an editor 3.3: what lies between is style, layout and paint of a page of
 *   1,400 elements, of which icons take 1.4, the styles panel 1.1, the palette and the overlay 1 each, the tree 0.7.
 *   Until it is painted two frames go by, which are 33.3.
 * - A key runs no script of ours: 6.2, 7, 11.2, without an editor 3.8, 5.7, 7.2.
 * - The longest task at 10,000 elements, 170 to 230 as the machine is busy, is one way through the document: building its DOM
 *   and laying it out takes 140 of them without an editor.
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

const startTargets: Partial<Record<Measure, number>> = { start: 300, script: 200 };

const targets: readonly Partial<Record<Measure, number>>[] = [
  {
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
  const starts = new Map<EditorName, Figures[]>();
  try {
    const rows: BenchRow[] = [];
    for (const [index, size] of sizes.entries()) {
      const figures = new Map<EditorName, Figures>();
      for (const name of Object.keys(editors) as EditorName[]) {
        const samples = await sampled(browser, product.url, name, index);
        starts.set(name, [...(starts.get(name) ?? []), ...samples.map(({ start }) => start)]);
        figures.set(name, middle(samples.map(({ work }) => work)));
      }
      rows.push(...rowsOf(`${size.toLocaleString("en")} elements: `, figures, targets[index] ?? {}));
    }
    const started = new Map([...starts].map(([name, each]) => [name, middle(each)]));
    started.delete("browser");
    return [...rowsOf("", started, startTargets), ...rows];
  } finally {
    await browser.close();
    await product.close();
  }
}

function rowsOf(
  what: string,
  figures: ReadonlyMap<EditorName, Figures>,
  wanted: Partial<Record<Measure, number>>,
): BenchRow[] {
  const ours = figures.get("ours") ?? {};
  return (Object.keys(ours) as Measure[]).flatMap((key) => {
    const [label, unit] = measures[key];
    const target = wanted[key];
    const row = {
      what: `builder, ${what}${label}`,
      unit,
      ours: ours[key] ?? Number.NaN,
      ...(target !== undefined && { target }),
    };
    const beside = [...figures].flatMap(([name, { [key]: value }]) => {
      const isPeer = name !== "ours" && (name !== "browser" || floor.has(key));
      return isPeer && value !== undefined ? [{ ...row, peer: { name, value } }] : [];
    });
    return beside.length === 0 ? [row] : beside;
  });
}

/** What one run of an editor says: of its start, and of the work in it. */
interface Sample {
  start: Figures;
  work: Figures;
}

async function sampled(browser: Browser, url: string, name: EditorName, size: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let run = 0; run < (runs[name][size] ?? 0); run += 1)
    samples.push(await sample(browser, url, name, size));
  return samples;
}

/** The middle of each figure. */
function middle(samples: Figures[]): Figures {
  const keys = new Set(samples.flatMap((each) => Object.keys(each) as Measure[]));
  return Object.fromEntries(
    Array.from(keys, (key) => [key, median(samples.map((each) => each[key] ?? Number.NaN))]),
  );
}

async function sample(browser: Browser, url: string, name: EditorName, size: number): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(60_000);
  try {
    const opened = { page, session: await page.context().newCDPSession(page), editor: editors[name] };
    const start = await workloads.openEditor(opened, url);
    const work = await workloads.load(opened, sizes[size] ?? 0);
    Object.assign(work, await workloads.edits(opened));
    if (size === 1) Object.assign(work, await workloads.save(opened));
    if (size === 2) Object.assign(work, await workloads.tree(opened));
    Object.assign(work, await workloads.typing(opened));
    if (size === 1) Object.assign(work, await workloads.drag(opened));
    // Last: an editor that joins edits of one moment goes further back than to where they began.
    if (size < 2) Object.assign(work, await workloads.undos(opened));
    return { start, work };
  } finally {
    await page.close();
  }
}
