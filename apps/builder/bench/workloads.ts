/** What people do all day, done to any editor through the common names and a real mouse and keyboard. */
import { gzipSync } from "node:zlib";
import type { CDPSession, Frame, Page, Response } from "@playwright/test";
import { median } from "@tessera/bench";
import { heap, metric, painted, timed, workOf, type Taken } from "./measure.ts";

/** How an editor is driven where the common names do not reach. */
export interface Editor {
  name: string;
  path: string;
  /** Brings a heading's text under the keyboard. */
  startTyping: (page: Page, frame: Frame) => Promise<void>;
  /** Presses the mouse on something that can be dragged over the canvas: a part of the palette, or the selected heading. */
  pressToDrag: (page: Page, frame: Frame) => Promise<void>;
  /** A statement that opens the tree of the document, if it has one. */
  openTree?: string;
  /** A statement that saves, for an editor that does not save by itself. */
  save?: string;
}

/** An open editor. */
export interface Opened {
  page: Page;
  session: CDPSession;
  editor: Editor;
}

/** Figures of one run; those that an editor does not have are left out. */
export type Figures = Partial<Record<Measure, number>>;

/** Everything that is measured, with its unit. */
export const measures = {
  start: ["empty editor, painted", "ms"],
  script: ["JavaScript until usable, gzip", "kB"],
  load: ["open, painted", "ms"],
  longest: ["open, longest task", "ms"],
  heap: ["heap per element", "kB"],
  listeners: ["listeners of the document", ""],
  click: ["click to selected, painted", "ms"],
  clickCpu: ["click to selected, CPU", "ms"],
  addCpu: ["add one, CPU", "ms"],
  editCpu: ["edit one, CPU", "ms"],
  undos: ["100 undos", "ms"],
  undoMost: ["100 undos, the longest", "ms"],
  typing: ["typing, CPU per key", "ms"],
  drag: ["drag, CPU per move", "ms"],
  dragFrame: ["drag, frame p95", "ms"],
  dragFrameMost: ["drag, frame at most", "ms"],
  html: ["HTML out", "ms"],
  save: ["save after an edit, main thread", "ms"],
  tree: ["open the tree, painted", "ms"],
} as const satisfies Record<string, readonly [label: string, unit: string]>;

/** Name of a measure. */
export type Measure = keyof typeof measures;

/**
 * Notes, in the page, when an editor gives itself the common face, from when on it can be used, and when that was painted:
 * two frames later, unless the face comes when it was.
 */
const noteUsable = `Object.defineProperty(window, "bench", {
  configurable: true,
  set(value) {
    window.usableAt = performance.now();
    Object.defineProperty(window, "bench", { value, writable: true });
    void (async () => { if (!value.isPainted) { ${painted} } window.paintedAt = performance.now(); })();
  },
})`;

/** Opens an editor with nothing in it. What arrives after it can be used was not needed for that. */
export async function openEditor({ page, session, editor }: Opened, url: string): Promise<Figures> {
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  });
  await page.addInitScript(noteUsable);
  await page.goto(`${url}${editor.path}`);
  await page.waitForFunction(() => "paintedAt" in window);
  const start = await page.evaluate<number>("paintedAt");
  await page.waitForLoadState("networkidle");
  const arrived = await page.evaluate<string[]>(
    "performance.getEntriesByType('resource').filter((each) => each.responseEnd <= usableAt).map(({ name }) => name)",
  );
  const needed = scripts.filter((response) => arrived.includes(response.url()));
  const sizes = await Promise.all(needed.map(async (response) => gzipSync(await response.body()).length));
  await metric(session, "Nodes");
  return { start, script: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
}

/** Loads cards of so many elements. */
export async function load({ page, session }: Opened, elements: number): Promise<Figures> {
  const [heapBefore, listenersBefore] = [await heap(session), await metric(session, "JSEventListeners")];
  await page.evaluate(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) =>
      seen.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      entryTypes: ["longtask"],
    });
    Object.assign(window, { longTasks: seen });
  });
  const { wall } = await timed(page, session, `bench.load(${elements})`);
  const count = await page.evaluate(() => window.bench.count());
  if (count < elements) throw new Error(`The editor holds ${count} elements instead of ${elements}.`);
  // The observer hears of a task a moment after it.
  const longest = await page.evaluate<number>(
    `(async () => { ${painted} return Math.max(0, ...longTasks); })()`,
  );
  const [heapAfter, listenersAfter] = [await heap(session), await metric(session, "JSEventListeners")];
  await page.evaluate(() => {
    window.handles = { headings: window.bench.headings(), containers: window.bench.containers() };
  });
  return {
    load: wall,
    longest,
    heap: ((heapAfter - heapBefore) * 1000) / count,
    listeners: Math.max(0, listenersAfter - listenersBefore),
  };
}

/** One step after another; the first runs much script for its first time, as it does once a day. */
async function several({ page, session }: Opened, statement: (step: number) => string): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (let step = 0; step < 5; step += 1) taken.push(await timed(page, session, statement(step)));
  return taken;
}

/** Real clicks, and edits through the editor's own functions. */
export async function edits(opened: Opened): Promise<Figures> {
  const { page } = opened;
  const frame = await frameOf(opened);
  const clicks = [
    await click(opened, frame, 1),
    await click(opened, frame, 0),
    await click(opened, frame, 2),
  ];
  const adds = await several(opened, () => "bench.add(handles.containers[5])");
  const changes = await several(opened, (step) => `bench.edit(handles.headings[7], ${3 + step})`);
  const html = await page.evaluate<number>(
    "(() => { const start = performance.now(); return bench.html().length > 0 ? performance.now() - start : NaN; })()",
  );
  return {
    click: Math.min(...clicks.map(({ wall }) => wall)),
    clickCpu: Math.min(...clicks.map(({ cpu }) => cpu)),
    addCpu: median(adds.map(({ cpu }) => cpu)),
    editCpu: median(changes.map(({ cpu }) => cpu)),
    html,
  };
}

async function click(
  { page, session }: Opened,
  frame: Frame,
  index: number,
): Promise<{ wall: number; cpu: number }> {
  const box = await headingBox(frame, index);
  // From outside: in a frame under design nothing of its own can run.
  await page.evaluate(`(() => {
    const inside = document.querySelector(bench.frameSelector).contentDocument;
    window.clicked = new Promise((resolve) => {
      inside.addEventListener("pointerdown", async () => {
        const start = performance.now();
        await new Promise((done) => inside.addEventListener("click", () => setTimeout(done), { once: true, capture: true }));
        ${painted}
        resolve(performance.now() - start);
      }, { capture: true, once: true });
    });
  })()`);
  let wall = 0;
  const cpu = await workOf(session, async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    wall = await page.evaluate<number>("window.clicked");
  });
  return { wall, cpu };
}

/** A hundred steps back, each a task of its own, as a person who holds the keys down. */
export async function undos(opened: Opened): Promise<Figures> {
  const looks = (): Promise<string> =>
    opened.page.evaluate(() => {
      const inside = document.querySelector<HTMLIFrameElement>(window.bench.frameSelector)!.contentDocument!;
      return Array.from(inside.querySelectorAll("h2"), (each) => getComputedStyle(each).padding).join();
    });
  const steps = (each: string): string => `(async () => {
    const pause = () => new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); });
    const start = performance.now();
    let most = 0;
    for (let step = 0; step < 100; step += 1) {
      const from = performance.now();
      ${each};
      most = Math.max(most, performance.now() - from);
      await pause();
    }
    ${painted}
    return [performance.now() - start, most];
  })()`;
  await opened.page.evaluate(steps(`bench.edit(handles.headings[step % 20], 10 + step); ${painted}`));
  const edited = await looks();
  const [total, most] = await opened.page.evaluate<[number, number]>(steps("bench.undo()"));
  // Steps that take nothing back are no figure.
  if ((await looks()) === edited) return {};
  return { undos: total, undoMost: most };
}

/** Twenty keys into the text of a heading. */
export async function typing(opened: Opened): Promise<Figures> {
  const { page, session, editor } = opened;
  await editor.startTyping(page, await frameOf(opened));
  const keys = 20;
  const work = await workOf(session, () => page.keyboard.type("a".repeat(keys), { delay: 30 }));
  // Ends it in every editor; in some, steps back are those of the text until then.
  await page.keyboard.press("Escape");
  await page.evaluate("bench.deselect()");
  return { typing: work / keys };
}

/** Something dragged across the canvas in small moves. */
export async function drag(opened: Opened): Promise<Figures> {
  const { page, session, editor } = opened;
  const frame = await frameOf(opened);
  const from = await headingBox(frame, 0);
  await page.mouse.click(from.x + from.width / 2, from.y + from.height / 2);
  await editor.pressToDrag(page, frame);
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 3 });
  await page.evaluate(`window.frames_ = []; (function next(last) {
    if (window.framesEnd) return;
    requestAnimationFrame((now) => { if (last) frames_.push(now - last); next(now); });
  })()`);
  const moves = 40;
  const work = await workOf(session, async () => {
    for (let step = 1; step <= moves; step += 1) {
      await page.mouse.move(from.x + 40 + step * 3, from.y + 30 + step * 8);
    }
  });
  const frames = await page.evaluate<number[]>("(window.framesEnd = true, frames_)");
  await page.mouse.up();
  const sorted = frames.toSorted((one, other) => one - other);
  return {
    drag: work / moves,
    dragFrame: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    dragFrameMost: sorted.at(-1) ?? Number.NaN,
  };
}

/** What the main thread spends on keeping an edit safe, after the edit itself is painted. */
export async function save({ page, session, editor }: Opened): Promise<Figures> {
  if (editor.save !== undefined) {
    const work = await page.evaluate<number>(
      `(() => { const start = performance.now(); ${editor.save}; return performance.now() - start; })()`,
    );
    return { save: work };
  }
  const rest = (): Promise<void> => page.evaluate(() => new Promise((done) => setTimeout(done, 2500)));
  await rest();
  const script = async (): Promise<number> => 1000 * (await metric(session, "ScriptDuration"));
  const during = async (steps: () => Promise<unknown>): Promise<number> => {
    const before = await script();
    await steps();
    return (await script()) - before;
  };
  const idle = await during(rest);
  await timed(page, session, "bench.edit(handles.headings[9], 77)");
  return { save: Math.max(0, (await during(rest)) - idle) };
}

/** The tree of the whole document. */
export async function tree({ page, session, editor }: Opened): Promise<Figures> {
  if (editor.openTree === undefined) return {};
  return { tree: (await timed(page, session, editor.openTree)).wall };
}

async function frameOf({ page }: Opened): Promise<Frame> {
  const element = await page.$(await page.evaluate(() => window.bench.frameSelector));
  const frame = await element?.contentFrame();
  if (!frame) throw new Error("The editor shows no frame.");
  return frame;
}

/** Where a heading is on the screen. */
export async function headingBox(
  frame: Frame,
  index: number,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await frame.locator("h2").nth(index).boundingBox();
  if (!box) throw new Error("The heading is not on the screen.");
  return box;
}
