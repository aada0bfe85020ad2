/**
 * Work that yields what it has cost since it last did, in items that it looked at. A client runs it through at once; a
 * server serves others in between, and stops work that costs too much.
 */
export type Steps<Result> = Generator<number, Result, void>;

/** Items between two yields. */
export const itemsAtOnce = 256;

/** Does something with each of the items; `use` returns what it has cost. */
export function* eachOf<Item>(items: Iterable<Item>, use: (item: Item) => number): Steps<void> {
  let cost = 0;
  for (const item of items) {
    cost += use(item);
    if (cost < itemsAtOnce) continue;
    yield cost;
    cost = 0;
  }
  yield cost;
}

/** Runs the work to its end at once. */
export function runThrough<Result>(work: Steps<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
