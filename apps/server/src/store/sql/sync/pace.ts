import type { Piece } from "../engine.ts";

/** How a batch goes into the store: at once, or some items at a time with other requests between. */
export interface Pace {
  /** Runs the work on all items, or on one slice after the other. */
  each<T>(items: readonly T[], work: (slice: readonly T[]) => Promise<void> | void): Promise<void>;
  /** Runs work that cannot be divided. */
  once<T>(work: () => Promise<T>): Promise<T>;
}

/** Everything in the transaction that is open. */
export const atOnce: Pace = {
  each: async (items, work) => {
    if (items.length > 0) await work(items);
  },
  once: (work) => work(),
};

/** Slices of `size` items, each in a piece of its own. */
export function inPieces(piece: Piece, size: number): Pace {
  return {
    each: async (items, work) => {
      for (const slice of slicesOf(items, size)) await piece(async () => work(slice));
    },
    once: piece,
  };
}

/** Lets other requests be served before it resolves. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Runs the work on one slice after the other, with pauses between, and joins the results. */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (slice: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const slice of slicesOf(items, size)) {
    if (results.length > 0) await pause();
    for (const result of await work(slice)) results.push(result);
  }
  return results;
}

function* slicesOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
