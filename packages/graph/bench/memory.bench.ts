/**
 * The engines in memory, each in a process of its own, on one workload: insertion with links in one transaction,
 * reads by id, the two-link query, live changes, heap. Bounds the store, the transaction and the live tree.
 *
 * What bounds a live value update: a text is shared and never changes, so that an update is three writes, of which a
 * quarter each goes to the transaction with its undo log and outbox entry, to the columns with their indexes, to the
 * two lists that are rendered anew above the value (what was delivered stays as it was), and to the collector.
 */
import type { BenchRow } from "@tessera/bench";
import { figuresOf } from "./children.ts";
import type { Figures } from "./measure.ts";

const ours = "tessera";
const peers = {
  10_000: ["tinybase", "tanstack-db", "rxdb", "instantdb", "graphology"],
  100_000: ["tinybase", "rxdb"],
};

interface Measure {
  key: keyof Figures;
  what: string;
  unit: string;
  target(size: number): number | undefined;
}

const measures: Measure[] = [
  {
    key: "insert",
    what: "insert with links in one transaction",
    unit: "ms",
    target: (size) => (size === 10_000 ? 6 : 90),
  },
  { key: "read", what: "read by id", unit: "µs", target: () => 0.1 },
  { key: "query", what: "two-link query", unit: "ms", target: () => 0.05 },
  { key: "update", what: "live value update", unit: "µs", target: () => 3 },
  { key: "pair", what: "live link add + remove", unit: "µs", target: () => 8 },
  { key: "heap", what: "heap", unit: "MB", target: (size) => (size === 100_000 ? 25 : 3) },
];

export async function bench(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [text, names] of Object.entries(peers)) {
    const size = Number(text);
    const own = await figuresOf(ours, size);
    const others = new Map<string, Figures>();
    for (const name of names) others.set(name, await figuresOf(name, size));
    for (const measure of measures) rows.push(rowOf(measure, size, own, others));
  }
  return rows;
}

/** Our figure beside that of the best peer. */
function rowOf(measure: Measure, size: number, own: Figures, others: Map<string, Figures>): BenchRow {
  const { key, unit } = measure;
  const [best] = Array.from(others, ([name, figures]) => ({ name, value: figures[key] }))
    .filter(({ value }) => Number.isFinite(value))
    .toSorted((one, other) => one.value - other.value);
  const target = measure.target(size);
  return {
    what: `${measure.what}, ${size.toLocaleString("en")}`,
    unit,
    ours: own[key],
    ...(best && { peer: best }),
    ...(target !== undefined && { target }),
  };
}
