import type { Engine, Loaded } from "./engine.ts";
import { makeWorkload, type Workload } from "./workload.ts";

/** Figures of one engine at one size; NaN where the library has no words for it. */
export interface Figures {
  /** Milliseconds to insert everything. */
  insert: number;
  /** Microseconds for one read by id. */
  read: number;
  /** Milliseconds for the two-link query. */
  query: number;
  /** Microseconds until the listener of the live view has fired. */
  update: number;
  /** Microseconds for a link added and removed under the live view. */
  pair: number;
  /** Megabytes that the filled store holds. */
  heap: number;
}

const passes = 10;
const changes = 300;
const rounds = 20;
/** Milliseconds after which no further round begins. */
const timeoutMs = 1000;

/** Runs the workload; the best of some passes counts. */
export async function measure(engine: Engine, size: number): Promise<Figures> {
  const workload = makeWorkload(size);
  let insert = Infinity;
  const end = performance.now() + 2 * timeoutMs;
  for (let round = 0; round < passes && (round < 2 || performance.now() < end); round += 1) {
    const { loaded, milliseconds } = await timedInsert(engine, workload);
    insert = Math.min(insert, milliseconds);
    await loaded.close?.();
  }
  const before = heap();
  const { loaded } = await timedInsert(engine, workload);
  const held = heap() - before;
  const read = await reads(loaded, workload);
  const query = await queries(loaded, workload);
  const { update, pair } = await live(loaded, workload);
  await loaded.close?.();
  return { insert, read, query, update, pair, heap: held };
}

async function timedInsert(
  engine: Engine,
  workload: Workload,
): Promise<{ loaded: Loaded; milliseconds: number }> {
  globalThis.gc?.();
  const start = performance.now();
  const loaded = await engine.insert(workload);
  const whole = performance.now() - start;
  // An engine whose store takes a while to open says how long the insertion alone took.
  return { loaded, milliseconds: (loaded as { milliseconds?: number }).milliseconds ?? whole };
}

function heap(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

async function reads(loaded: Loaded, { shuffled, things }: Workload): Promise<number> {
  if (!loaded.read) return Number.NaN;
  let best = Infinity;
  for (let round = 0; round < passes; round += 1) {
    const start = performance.now();
    let last: unknown;
    for (const index of shuffled) {
      last = loaded.read(index);
      if (last instanceof Promise) last = await last;
    }
    best = Math.min(best, performance.now() - start);
    if (last !== things[shuffled.at(-1)!]!.value) throw new Error(`A read answered ${String(last)}.`);
  }
  return (best * 1000) / shuffled.length;
}

/** Every project, twice over: no library is asked the same within a pass. The middle counts. */
async function queries(loaded: Loaded, { things }: Workload): Promise<number> {
  if (!loaded.query) return Number.NaN;
  const projects = things.filter(({ type }) => type === "project").slice(0, 200);
  const pass = async (): Promise<number> => {
    const times: number[] = [];
    for (const { index } of projects) {
      const start = performance.now();
      const found = loaded.query!(index);
      if (found instanceof Promise) await found;
      times.push(performance.now() - start);
    }
    return middle(times);
  };
  await pass();
  return pass();
}

async function live(loaded: Loaded, workload: Workload): Promise<Pick<Figures, "update" | "pair">> {
  if (!loaded.live) return { update: Number.NaN, pair: Number.NaN };
  let fired = 0;
  const view = await loaded.live(0, () => (fired += 1));
  if (view.size() !== 90) throw new Error(`The live view shows ${view.size()} widgets instead of 90.`);
  const page = workload.things.find(({ parent }) => parent === 0)!.index;
  const widget = workload.things.find(({ parent }) => parent === page)!.index;
  const update = await warm(() => updates(view, widget, () => fired));
  const pair = await warm(() => pairs(view, page, () => fired));
  return { update, pair };
}

/** The best of some rounds: the figure is that of a page that has been open for a while. */
async function warm(round: () => Promise<number>): Promise<number> {
  const end = performance.now() + timeoutMs;
  let best = Infinity;
  for (let turn = 0; turn < rounds && (turn === 0 || performance.now() < end); turn += 1) {
    best = Math.min(best, await round());
  }
  return best;
}

type View = Awaited<ReturnType<NonNullable<Loaded["live"]>>>;

async function updates(view: View, widget: number, fired: () => number): Promise<number> {
  const times: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const seen = fired();
    const start = performance.now();
    const done = view.setValue(widget, `Value ${Math.random()}`);
    if (done instanceof Promise) await done;
    await until(() => fired() > seen);
    times.push(performance.now() - start);
  }
  return middle(times) * 1000;
}

async function pairs(view: View, page: number, fired: () => number): Promise<number> {
  const times: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    let seen = fired();
    const start = performance.now();
    const added = view.add(page);
    const remove = added instanceof Promise ? await added : added;
    await until(() => fired() > seen);
    seen = fired();
    const removed = remove();
    if (removed instanceof Promise) await removed;
    await until(() => fired() > seen);
    times.push(performance.now() - start);
  }
  if (view.size() !== 90) throw new Error(`The live view lost count: ${view.size()}.`);
  return middle(times) * 1000;
}

/** Gives the library turns until its listener has fired: first microtasks, then timers. */
async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; !holds(); turn += 1) {
    if (turn < 50) await Promise.resolve();
    else await new Promise((resolve) => setImmediate(resolve));
    if (turn > 10_000) throw new Error("The listener never fired.");
  }
}

function middle(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
