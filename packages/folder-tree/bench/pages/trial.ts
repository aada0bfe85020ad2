/** What a page of the benchmark offers, whichever tree it holds. */
export interface Trial {
  /** Shows the folders, ten in each, all closed or all open; what can be made ready before is not measured. */
  prepare(count: number): void;
  mount(isOpen: boolean): void | Promise<void>;
  /** Opens or closes the first folder. */
  toggle(): void | Promise<void>;
  filter?(text: string): void | Promise<void>;
  /** Adds one folder; the time until the model and, where the tree draws at once, the rows are right. */
  insert?(): void | Promise<void>;
  scroller(): Element;
}

/** A folder with those in it, as the peers take them. */
export interface Nested {
  id: string;
  title: string;
  name: string;
  key: string;
  expanded: boolean;
  children?: Nested[];
}

/** The same folders for every tree: ten in each, breadth first. */
export function nested(count: number, isOpen: boolean): Nested[] {
  const all: Nested[] = [];
  const roots: Nested[] = [];
  for (let index = 0; index < count; index++) {
    const name = `Folder ${index}`;
    const folder: Nested = { id: String(index), key: String(index), title: name, name, expanded: isOpen };
    all.push(folder);
    if (index < 10) roots.push(folder);
    else (all[Math.floor(index / 10) - 1]!.children ??= []).push(folder);
  }
  return roots;
}

/** Resolves when what was changed has been painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

declare global {
  interface Window {
    trial: Trial;
    measure: typeof measure;
    longestFrame: typeof longestFrame;
    longestWork: typeof longestWork;
  }
}

/** Milliseconds from the start of some work until it is painted, or until it is done. */
async function measure(work: keyof Trial, value?: unknown, untilPainted = true): Promise<number> {
  const start = performance.now();
  await (window.trial[work] as (value: unknown) => unknown)(value);
  if (untilPainted) await painted();
  return performance.now() - start;
}

/** The longest frame of a second of scrolling from the top. */
async function longestFrame(): Promise<number> {
  const scroller = window.trial.scroller();
  scroller.scrollTop = 0;
  await painted();
  let longest = 0;
  let last = await nextFrame();
  for (let frame = 0; frame < 60; frame++) {
    scroller.scrollTop += 333;
    const now = await nextFrame();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}

/** The most that one of 60 steps of scrolling takes of a frame: drawing and layout, without waiting for the screen. */
async function longestWork(): Promise<number> {
  const scroller = window.trial.scroller();
  scroller.scrollTop = 0;
  let longest = 0;
  for (let frame = 0; frame < 60; frame++) {
    await nextFrame();
    const start = performance.now();
    scroller.scrollTop += 333;
    scroller.dispatchEvent(new Event("scroll"));
    scroller.getBoundingClientRect();
    longest = Math.max(longest, performance.now() - start);
  }
  return longest;
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Puts a trial and the clocks where the benchmark finds them. */
export function offer(trial: Trial): void {
  Object.assign(window, { trial, measure, longestFrame, longestWork });
}
