/**
 * Growable columns of numbers. A table is a set of columns that share row numbers; rows are handed out in
 * ascending order and never move, so a row number is a stable, dense key.
 */

const firstCapacity = 256;
/** Up to here a column doubles; longer ones grow by half, so that little stands empty. */
const short = 32_768;

type Numbers = Float64Array | Int32Array | Uint16Array | Uint8Array;

/** The next capacity that holds `row`; growing by a share makes appending cost the same for every row. */
export function capacityFor(row: number, present: number): number {
  return Math.max(firstCapacity, row + 1, present + (present < short ? present : present >> 1));
}

/** A longer copy of a column, the new cells filled with `fill`. */
export function grown<T extends Numbers>(column: T, capacity: number, fill = 0): T {
  const longer = new (column.constructor as new (length: number) => T)(capacity);
  longer.set(column);
  if (fill !== 0) longer.fill(fill, column.length);
  return longer;
}
