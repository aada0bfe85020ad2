/** One measured figure, smaller is better unless `more` says otherwise. */
export interface BenchRow {
  /** What was measured, with its size: `open 5,000 elements`. */
  what: string;
  unit: string;
  ours: number;
  /** The best peer of the same run, if there is one. */
  peer?: { name: string; value: number };
  /** What we want to reach. */
  target?: number;
  /** True when a larger figure is better, as with a rate. */
  more?: boolean;
}

/** True when our figure reaches its target. */
export function holds({ ours, target, more }: BenchRow): boolean | null {
  if (target === undefined) return null;
  return more ? ours >= target : ours <= target;
}

/** The middle of some figures. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
