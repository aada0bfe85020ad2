/** Calls `step` again and again until the work is over. */
async function until(work: () => Promise<unknown>, step: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  const repeat = async (): Promise<void> => {
    while (!over.signal.aborted) await step();
  };
  const repeating = repeat();
  try {
    await work();
  } finally {
    over.abort();
    await repeating;
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

interface Turn {
  start: number;
  end: number;
  cpu: number;
}

/** Turns shorter than this, in milliseconds, are of no interest to anybody. */
const shortTurn = 5;

/** The longest turn without the garbage that was collected in it: all of the process leaves it behind. */
function longestOf(turns: readonly Turn[], collections: readonly PerformanceEntry[]): number {
  let longest = 0;
  for (const { start, end, cpu } of turns) {
    const inside = collections.filter(({ startTime }) => startTime >= start && startTime < end);
    longest = Math.max(longest, cpu - inside.reduce((sum, { duration }) => sum + duration, 0));
  }
  return longest;
}

/**
 * The longest time on the processor, in milliseconds, between two moments at which others could be served, without what was
 * spent on collecting garbage.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const turns: Turn[] = [];
  const collections: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries()));
  observer.observe({ entryTypes: ["gc"] });
  let start = performance.now();
  let before = process.threadCpuUsage();
  await until(work, async () => {
    await nextTurn();
    const { user, system } = process.threadCpuUsage(before);
    const cpu = (user + system) / 1000;
    if (cpu > shortTurn) turns.push({ start, end: performance.now(), cpu });
    start = performance.now();
    before = process.threadCpuUsage();
  });
  await nextTurn();
  collections.push(...observer.takeRecords());
  observer.disconnect();
  return longestOf(turns, collections);
}

/** The least {@link longestTurn} of several: what is compiled meanwhile is left out. */
export async function usualTurn(work: (time: number) => Promise<unknown>, times = 4): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < times; time++) least = Math.min(least, await longestTurn(() => work(time)));
  return least;
}

/** Calls again and again until the work is over; returns the longest time that a call took, in milliseconds. */
export async function meanwhile(
  call: (time: number) => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<{ calls: number; longestMs: number }> {
  const result = { calls: 0, longestMs: 0 };
  await until(work, async () => {
    const start = performance.now();
    await call(result.calls++);
    result.longestMs = Math.max(result.longestMs, performance.now() - start);
    await nextTurn();
  });
  return result;
}

/** Processor time in milliseconds that {@link calibration} takes on the machine for which the promise was measured. */
const usualCalibration = 22;

/** What is promised, in milliseconds of processor time, and measured on a quiet machine with SOAK=1. */
const promised = 50;

/**
 * How long others may wait, in milliseconds of processor time. Beside other work on a shared processor a turn now and then
 * takes twice its time; work that is not divided takes several times as much. Where the processor is slower, all of it does.
 */
export function longestWait(): number {
  const times = Array.from({ length: 5 }, calibration).toSorted((one, other) => one - other);
  const patience = process.env["SOAK"] === "1" ? 1 : 2;
  return patience * promised * Math.max(1, times[2]! / usualCalibration);
}

/** Work of the kind that a server does: text is written and read, and sorted into maps. */
function calibration(): number {
  const before = process.threadCpuUsage();
  const records = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    type: `the_type_${id % 50}`,
    text: "x".repeat(id % 200),
    links: [id, id + 1, id + 2],
  }));
  const read = JSON.parse(JSON.stringify(records)) as typeof records;
  Map.groupBy(read, ({ type }) => type);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
