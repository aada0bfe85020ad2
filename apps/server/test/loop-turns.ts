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

/** The longest time on the processor, in milliseconds, between two moments at which others could be served. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  await until(work, async () => {
    await nextTurn();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  });
  return longest;
}

/** The least {@link longestTurn} of several: what is compiled, and what garbage is collected meanwhile, is left out. */
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

/**
 * How long others may wait, in milliseconds of processor time: 50, and more where the processor is slower or shared, since the
 * same work takes longer there.
 */
export function longestWait(): number {
  const times = Array.from({ length: 5 }, calibration).toSorted((one, other) => one - other);
  return 50 * Math.max(1, times[2]! / usualCalibration);
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
