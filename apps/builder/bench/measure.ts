import type { CDPSession, Page } from "@playwright/test";

/** What one operation took, in milliseconds: until two frames later, and of that the main thread's work. */
export interface Taken {
  wall: number;
  cpu: number;
}

/** Waits, in the page, until what was done has been painted. */
export const painted =
  "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));";

/** Runs a statement in the page. A frame clock of 17 to 33 ms is in the wall time. */
export async function timed(page: Page, session: CDPSession, statement: string): Promise<Taken> {
  const before = await taskTime(session);
  const wall = await page.evaluate<number>(`(async () => {
    const start = performance.now();
    ${statement};
    ${painted}
    return performance.now() - start;
  })()`);
  return { wall, cpu: (await taskTime(session)) - before };
}

/** Runs steps of the driver and returns what the main thread worked meanwhile. */
export async function workOf(session: CDPSession, steps: () => Promise<unknown>): Promise<number> {
  const before = await taskTime(session);
  await steps();
  return (await taskTime(session)) - before;
}

async function taskTime(session: CDPSession): Promise<number> {
  return 1000 * (await metric(session, "TaskDuration"));
}

/** One of the browser's own counters; times are those that a thread had the processor, whatever else ran on it. */
export async function metric(session: CDPSession, wanted: string): Promise<number> {
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

/** Megabytes that are in use after the garbage was collected. */
export async function heap(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}
