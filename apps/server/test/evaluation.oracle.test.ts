import type { AddressInfo } from "node:net";

import { createGraph, formats, type Graph, type Query } from "@tessera/graph";
import * as fc from "fast-check";
import { beforeEach, expect, onTestFinished, test } from "vitest";

import { openTestApp, type Person, type TestApp } from "./kit.ts";

/*
 * A client over its memory and the server over its database reach the nodes of a query in their own ways. Over the same
 * random graphs they return the same, in every format and with every kind of filter.
 */

const things = ["the_thing", "the_other"];
const linkers = ["the_a", "the_b_s_c", "the_d"];
const picks = ["the_thing_name", "the_size", "self"];
const texts = ["Ada", "ada", "Bob", "7", "10", ""];

interface World {
  things: { type: number; name: number; size: number; folder: boolean }[];
  links: [of: number, to: number, linker: number][];
}

const world: fc.Arbitrary<World> = fc.record({
  things: fc.array(fc.record({ type: fc.nat(1), name: fc.nat(4), size: fc.nat(4), folder: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  }),
  links: fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.nat(2)), { maxLength: 20 }),
});

/** Things with a name and a size each, some of them with a composition that is linked to, and links between all. */
async function write(graph: Graph, { things: made, links }: World): Promise<void> {
  await graph.transaction((tx) => {
    const ids = made.map(({ type, name, size, folder }) => {
      const thing = tx.node(things[type] ?? "");
      tx.connect(thing, tx.concept("the_name", texts[name] ?? ""), "the_thing_name");
      tx.connect(thing, tx.concept("the_size", texts[size] ?? ""), "the_size");
      if (!folder) return thing;
      const inside = {
        name: texts[name] ?? "",
        tags: ["x", "y"],
        meta: { color: "red", size: texts[size] ?? "" },
      };
      const root = tx.composition("the_folder", inside);
      tx.connect(thing, root, "the_d");
      return root;
    });
    for (const [of, to, linker] of links)
      tx.connect(ids[of % ids.length] ?? 0, ids[to % ids.length] ?? 0, linkers[linker] ?? "");
  });
  await graph.sync();
}

const names = ["n1", "n2", ""];
const page = {
  inpage: fc.integer({ min: 1, max: 4 }),
  page: fc.integer({ min: 1, max: 2 }),
  limit: fc.boolean(),
};

/** Levels to some depth; those that are alike differ by their names, as an answer in ids does not tell them apart. */
function levels(depth: number): fc.Arbitrary<Query> {
  return fc.record({
    ...page,
    typeConnection: fc.constantFrom(...linkers),
    name: fc.constantFrom(...names),
    reverse: fc.boolean(),
    includeInFilter: fc.boolean(),
    selectors: fc.subarray(picks),
    freeschemaQueries:
      depth === 0
        ? fc.constant<Query[]>([])
        : fc.uniqueArray(levels(depth - 1), {
            maxLength: 2,
            selector: ({ typeConnection, reverse }) => `${typeConnection} ${reverse}`,
          }),
  });
}

const roots: fc.Arbitrary<Query> = fc
  .tuple(
    levels(2),
    fc.constantFrom(...things, "the_folder"),
    fc.constantFrom<"ASC" | "DESC">("ASC", "DESC"),
    fc.constantFrom(
      formats.NORMAL,
      formats.DATAID,
      formats.JUSTDATA,
      formats.DATAV2,
      formats.RAW,
      formats.ALLID,
    ),
  )
  .map(([level, type, order, outputFormat]) =>
    ordered({ ...level, type, outputFormat, reverse: false }, order),
  );

/** A server gives every level an order of its own. */
function ordered(query: Query, order: "ASC" | "DESC"): Query {
  return {
    ...query,
    order,
    freeschemaQueries: (query.freeschemaQueries ?? []).map((sub) => ordered(sub, order)),
  };
}

const filter = fc.record({
  type: fc.constantFrom(
    "the_name",
    "THE_SIZE",
    "the_color",
    "",
    "id",
    "user_id",
    "entry_timestamp",
    "type_concept",
  ),
  search: fc.constantFrom(...texts, "a%", "red", "the_thing", "2001-01-01", "100500"),
  logicoperator: fc.constantFrom("=", "!=", "like", "LIKE", ">", "<", ">=", "<=", "exists", ""),
  operateon: fc.constantFrom(...names, "selector"),
});
const logic = fc.constantFrom(
  "",
  "a",
  "a AND b",
  "a OR b AND c",
  "NOT a",
  "a EXAND b",
  "NOT ( a EXAND b ) OR c",
  "( a OR b ) EXAND ( NOT c )",
);
const filters = fc
  .tuple(fc.array(filter, { minLength: 3, maxLength: 4 }), logic, fc.constantFrom(...names))
  .map(([list, filterLogic, filterAncestor]): Query => ({
    filters: list.map((one, at) => ({ ...one, name: "abca"[at] ?? "" })),
    filterLogic,
    filterAncestor,
  }));

let app: TestApp;
let ada: Person;
let graph: Graph;

beforeEach(async () => {
  app = await openTestApp();
  await app.app.listen({ port: 0, host: "127.0.0.1" });
});

/** A person with nothing yet. */
async function join(): Promise<void> {
  graph?.close();
  ada = await app.signUp();
  const { port } = app.app.server.address() as AddressInfo;
  const session = { token: () => ada.token, refresh: async () => false };
  graph = await createGraph({ url: `http://127.0.0.1:${port}`, storage: "memory", session });
}

/** What is no part of a format: the order of ids in lists of ids, and dates, which a device has of its own. */
function comparable(items: unknown, format: number | undefined): unknown {
  const isIds = format === formats.RAW || format === formats.ALLID;
  const json = JSON.parse(
    JSON.stringify(items, (key, value: unknown) => (key === "created_on" ? typeof value : value)),
  ) as unknown;
  if (!isIds) return json;
  const [ids] = [json].flat() as Record<string, unknown>[];
  return Object.fromEntries(
    Object.entries(ids ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) && !name.startsWith("main") && name !== "compositionIds"
        ? value.map((one) => JSON.stringify(one)).toSorted()
        : value,
    ]),
  );
}

type Answer = [query: Query, items: unknown];

/** What the memory of the client and the server answer. */
async function answers(queries: Query[]): Promise<{ local: Answer[]; remote: Answer[] }> {
  const local = queries.map((query): Answer => [
    query,
    comparable(graph.queryLocal(query).items, query.outputFormat),
  ]);
  const remote: Answer[] = [];
  for (const query of queries) {
    const items = await app.post("/api/freeschema-query", query, ada);
    remote.push([query, comparable(items, query.outputFormat)]);
  }
  return { local, remote };
}

const several = { minLength: 8, maxLength: 8 };

test(
  "every format of every query is the same from memory and from the server",
  { timeout: 120_000 },
  async () => {
    onTestFinished(() => graph.close());
    await fc.assert(
      fc.asyncProperty(world, fc.array(roots, several), async (content, queries) => {
        await join();
        await write(graph, content);
        const { local, remote } = await answers(queries);
        expect(local).toEqual(remote);
      }),
      { numRuns: 40, seed: 17 },
    );
  },
);

test("every filter lets the same pass in memory and on the server", { timeout: 120_000 }, async () => {
  onTestFinished(() => graph.close());
  const filtered = fc.tuple(roots, filters).map(([query, more]): Query => ({ ...query, ...more }));
  await fc.assert(
    fc.asyncProperty(world, fc.array(filtered, several), async (content, queries) => {
      await join();
      await write(graph, content);
      const { local, remote } = await answers(queries);
      expect(local).toEqual(remote);
    }),
    { numRuns: 60, seed: 17 },
  );
});
