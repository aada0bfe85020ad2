import { pause } from "../../turns.ts";
import type { Piece } from "./engine.ts";

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

/** Characters of a text that cost as much as another item. */
const charactersOfItem = 2000;

/** How many items a thing counts as: one with a long text counts as several. */
export function weightOf(item: unknown): number {
  const text = typeof item === "object" && item !== null && "characterValue" in item && item.characterValue;
  return typeof text === "string" ? 1 + Math.floor(text.length / charactersOfItem) : 1;
}

/** Slices that count as `size` items, or hold one item that counts as more. */
export function* slicesOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  let start = 0;
  let weight = 0;
  for (const [at, item] of items.entries()) {
    const more = weightOf(item);
    if (weight + more > size && at > start) {
      yield items.slice(start, at);
      [start, weight] = [at, 0];
    }
    weight += more;
  }
  if (start < items.length) yield items.slice(start);
}
