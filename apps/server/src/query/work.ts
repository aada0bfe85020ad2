import type { Steps } from "@tessera/graph/evaluate";

import { AppError } from "../errors.ts";
import { inSlices } from "../store/sql/pace.ts";
import type { Store } from "../store/store.ts";
import { pauseRead } from "../turns.ts";

/** Steps that one query takes at most: rows that it reads, things that it makes of them, comparisons. */
const maxSteps = 4_000_000;

/** After so long, in milliseconds, others are served. */
const turnMs = 8;
/** Names that one statement looks up. */
const namesAtOnce = 1000;

/** The store as one query reads it: what it costs is counted, and others are served meanwhile. */
export interface Work extends Store {
  /**
   * Counts steps before they are taken; throws `query_too_large` when there have been too many. Returns a promise to wait
   * for when it is the turn of others.
   */
  steps(count: number): Promise<void> | undefined;
}

/** Begins the work on a query, or goes on with it. */
export function workOn(store: Store | Work): Work {
  if ("steps" in store) return store;
  let left = maxSteps;
  let start = performance.now();
  const rest = async (): Promise<void> => {
    await pauseRead();
    start = performance.now();
  };
  const steps: Work["steps"] = (count) => {
    left -= count;
    if (left < 0) throw new AppError("query_too_large", { limit: maxSteps });
    return performance.now() - start > turnMs ? rest() : undefined;
  };
  const counted = async <Item>(read: Promise<Item[]>): Promise<Item[]> => {
    const items = await read;
    await steps(items.length);
    return items;
  };
  return {
    ...store,
    steps,
    concepts: (ids, viewer) => counted(store.concepts(ids, viewer)),
    connections: (ids, viewer) => counted(store.connections(ids, viewer)),
    links: (query, viewer) => counted(store.links(query, viewer)),
    linksInside: (ids, viewer) => counted(store.linksInside(ids, viewer)),
    idsOfType: (typeId, window, viewer) => counted(store.idsOfType(typeId, window, viewer)),
    typeIds: async (names, legacy) => {
      await steps(names.length);
      const read = async (slice: readonly string[]): Promise<[string, number][]> => [
        ...(await store.typeIds([...slice], legacy)),
      ];
      return new Map(await inSlices([...new Set(names)], namesAtOnce, read));
    },
  };
}

/** Items between two looks at the clock. */
const itemsAtOnce = 256;

/** Does something with each of the items, with others served now and then. */
export async function eachOf<Item>(
  { steps }: Pick<Work, "steps">,
  items: Iterable<Item>,
  use: (item: Item) => void,
): Promise<void> {
  let count = 0;
  for (const item of items) {
    use(item);
    if (++count % itemsAtOnce > 0) continue;
    const turn = steps(itemsAtOnce);
    if (turn) await turn;
  }
  await steps(count % itemsAtOnce);
}

/** Runs the work to its end, with others served now and then. */
export async function inTurns<Result>({ steps }: Pick<Work, "steps">, work: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    const turn = steps(value);
    if (turn) await turn;
  }
}

/** `Map.groupBy` with others served now and then. */
export async function grouped<Key, Item>(
  work: Pick<Work, "steps">,
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Promise<Map<Key, Item[]>> {
  const groups = new Map<Key, Item[]>();
  await eachOf(work, items, (item) => {
    const key = keyOf(item);
    const own = groups.get(key);
    if (own) own.push(item);
    else groups.set(key, [item]);
  });
  return groups;
}
