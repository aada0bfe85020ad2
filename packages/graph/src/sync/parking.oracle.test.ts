import * as fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { startLoopbackServer, type Fault } from "../../test/loopback-server.ts";
import { profile } from "../../test/profile.ts";
import { GraphError, type Graph, type Query } from "../index.ts";

/**
 * Two tabs over one storage commit items that hang on each other, while the server refuses some of them, stays silent,
 * loses answers and cannot be reached, and while tabs are closed in the middle. In the end each refused commit is
 * retried or discarded. The oracle is a list of the items that were not given up: the server has each of them once,
 * with exactly its links, and every tab shows the same.
 */

type Step =
  | { kind: "commit"; tab: number; parent: number; isBad: boolean }
  | { kind: "fault"; fault: Fault }
  | { kind: "sync"; tab: number }
  | { kind: "kill"; tab: number };

interface Item {
  name: string;
  node: number;
  seq: number;
  parent: Item | undefined;
  isBad: boolean;
}

const tab = fc.nat({ max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("commit" as const),
      tab,
      parent: fc.nat({ max: 20 }),
      isBad: fc.nat({ max: 3 }).map((chance) => chance === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("fault" as const),
      fault: fc.constantFrom<Fault>("none", "none", "silent", "lost", "doubled", "unsent", 503),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("sync" as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("kill" as const), tab }) },
);

const query: Query = {
  type: "the_item",
  inpage: 1000,
  order: "ASC",
  selectors: ["the_item_name"],
  freeschemaQueries: [{ typeConnection: "the_item_s_part", selectors: ["the_item_name"] }],
};
const isSync = (path: string): boolean => path.includes("/local-concepts");

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Names of items, each with the names of its parts. */
function read(items: Record<string, unknown>[]): Record<string, string[]> {
  const nameOf = (item: unknown): string =>
    (item as { the_item: { the_item_name: { the_name: string } } }).the_item.the_item_name.the_name;
  const partsOf = (item: unknown): unknown[] =>
    (item as { the_item: { the_item_s_part?: unknown[] } }).the_item.the_item_s_part ?? [];
  return Object.fromEntries(items.map((item) => [nameOf(item), partsOf(item).map(nameOf).toSorted()]));
}

function needs(item: Item, gone: ReadonlySet<Item>): boolean {
  return gone.has(item) || (item.parent !== undefined && needs(item.parent, gone));
}

/** Passes over what the server refuses. */
function refusalOnly(error: unknown): void {
  if (!(error instanceof GraphError && error.code === "refused")) throw error;
}

/** Does what a machine with much else to do may not finish within the timeout of this test. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GraphError && error.isTemporary)) throw error;
    }
  }
}

async function play(steps: Step[], discards: boolean[]): Promise<void> {
  const server = await startLoopbackServer();
  ends.push(() => server.close());
  const openTab = profile(server, ends, 100);
  const tabs = [await openTab(), await openTab()];
  let fault: Fault = "none";
  let isMended = false;
  server.fault = (path, body) => {
    if (!isSync(path)) return "none";
    return !isMended && body.includes('"bad ') ? 413 : fault;
  };
  const items: Item[] = [];
  for (const move of steps) {
    const graph = tabs["tab" in move ? move.tab : 0]!;
    if (move.kind === "fault") ({ fault } = move);
    else if (move.kind === "sync") await graph.sync().catch(() => undefined);
    else if (move.kind === "kill") {
      graph.close();
      tabs[move.tab] = await openTab();
    } else items.push(await commit(graph, items, move));
  }
  fault = "none";
  // One tab is closed for good: the other one has everything.
  tabs[1]!.close();
  const [last] = tabs as [Graph, Graph];
  await patiently(() => last.sync().catch(refusalOnly));
  const gone = new Set<Item>();
  for (const [place, item] of items.filter(({ isBad }) => isBad).entries()) {
    if (needs(item, gone) || !discards[place]) continue;
    await last.outbox.discard(item.seq);
    gone.add(item);
  }
  isMended = true;
  await last.outbox.retry();
  await patiently(() => last.sync());
  const left = items.filter((item) => !needs(item, gone));
  const expected = Object.fromEntries(
    left.map(({ name, node }) => [
      name,
      left.flatMap((item) => (item.parent?.node === node ? item.name : [])).toSorted(),
    ]),
  );
  expect(await last.outbox.entries()).toEqual([]);
  expect(read(await patiently(() => last.query(query)))).toEqual(expected);
  expect(read(last.queryLocal(query).items)).toEqual(expected);
  const fresh = await profile(server, ends, 100)();
  expect(read(await patiently(() => fresh.query(query)))).toEqual(expected);
  const stored = [...server.backend.concepts.values()].filter((it) => it.typeCharacter === "the_item");
  expect(stored).toHaveLength(left.length);
}

async function commit(
  graph: Graph,
  items: readonly Item[],
  { parent, isBad }: Extract<Step, { kind: "commit" }>,
): Promise<Item> {
  const name = `${isBad ? "bad" : "good"} ${items.length}`;
  // A tab knows what another one wrote when it has heard of it.
  const isKnown = (node: number): boolean =>
    graph.concepts.get(node) !== undefined || graph.concepts.resolve(node) > 0;
  const above = items[parent] && isKnown(items[parent].node) ? items[parent] : undefined;
  const { value: node, committed } = await graph.transaction((tx) => {
    const made = tx.node("the_item");
    tx.addValue(made, "name", name);
    if (above) tx.connect(above.node, made, "the_item_s_part");
    return made;
  });
  return { name, node, seq: (await committed)!, parent: above, isBad };
}

const numRuns = Number(process.env["SOAK"] ?? 12);

test(
  "whatever is refused, lost or killed on the way: when all is retried or discarded, every tab and the server agree (N29)",
  async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 25 }),
        fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }),
        async (steps, discards) => {
          try {
            await play(steps, discards);
          } finally {
            for (const end of ends.splice(0).toReversed()) await end();
          }
        },
      ),
      { seed: 16, numRuns },
    );
  },
  120_000 + numRuns * 5000,
);
