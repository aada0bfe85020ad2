import * as fc from "fast-check";
import { expect, test } from "vitest";
import { setUp } from "../../test/harness.ts";
import { formats, type Graph, type Query } from "../index.ts";

const types = ["the_a", "the_b"];
const linkers = ["the_x", "the_x_s_y"];

interface Shape {
  nodes: number[];
  links: [number, number, number][];
}

const shape: fc.Arbitrary<Shape> = fc.record({
  nodes: fc.array(fc.nat(1), { minLength: 1, maxLength: 8 }),
  links: fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.nat(1)), { maxLength: 16 }),
});

/** With `limit` levels may be paged; an answer on the wire then no longer says by which way a link was reached. */
function queries(depth: number, limit: fc.Arbitrary<boolean>): fc.Arbitrary<Query> {
  return fc.record({
    type: fc.constantFrom(...types),
    inpage: fc.integer({ min: 1, max: 4 }),
    page: fc.integer({ min: 1, max: 2 }),
    order: fc.constantFrom("ASC" as const, "DESC" as const),
    limit,
    reverse: fc.boolean(),
    typeConnection: fc.constantFrom(...linkers),
    selectors: fc.subarray(linkers),
    freeschemaQueries:
      depth === 0 ? fc.constant<Query[]>([]) : fc.array(queries(depth - 1, limit), { maxLength: 2 }),
  });
}

async function fill(graph: Graph, { nodes, links }: Shape): Promise<void> {
  await graph.transaction((tx) => {
    const ids = nodes.map((type) => tx.node(types[type]!));
    for (const [of, to, linker] of links) {
      tx.connect(ids[of % ids.length]!, ids[to % ids.length]!, linkers[linker]!);
    }
  });
}

test("a query over memory finds what the server finds: nesting, selectors, reverse, paging, order (Q1)", async () => {
  const asked = fc.array(queries(2, fc.boolean()), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(shape, asked, async (content, asked) => {
      const { graph, server } = await setUp();
      await fill(graph, content);
      await graph.sync();
      for (const query of asked) {
        const [ids] = graph.queryLocal({ ...query, outputFormat: formats.ALLID }).items;
        const remote = server.backend.query(query);
        expect(ids!["mainCompositionIds"]).toEqual(remote.mainCompositionIds);
        expect(ids!["mainCount"]).toBe(remote.mainCount);
        expect(new Set(ids!["linkers"] as number[])).toEqual(new Set(remote.linkers));
        expect(new Set(ids!["reverse"] as number[])).toEqual(new Set(remote.reverse));
      }
    }),
    { numRuns: 40 },
  );
});

test("a device that holds nothing answers a query as the one that wrote it all (Q2)", async () => {
  const asked = fc.array(queries(2, fc.constant(false)), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(shape, asked, async (content, asked) => {
      const { graph, another } = await setUp();
      await fill(graph, content);
      await graph.sync();
      const fresh = await another();
      for (const query of asked) expect(await fresh.queryWithDetails(query)).toEqual(graph.queryLocal(query));
    }),
    { numRuns: 40 },
  );
});

test("a level that is paged shows its page, and its count says how many there are", async () => {
  const { graph, another } = await setUp();
  await fill(graph, { nodes: [0, 1, 1, 1, 1, 1], links: [1, 2, 3, 4, 5].map((to) => [0, to, 1]) });
  await graph.sync();
  const part = { typeConnection: "the_x_s_y", limit: true, inpage: 2, page: 2 };
  const query = { type: "the_a", outputFormat: formats.DATAID, freeschemaQueries: [part] };
  const expected = [{ data: { the_a: { the_x_s_y: [{}, {}] }, the_x_s_y_count: 5 } }];
  expect(await (await another()).query(query)).toMatchObject(expected);
  expect(graph.queryLocal(query).items).toMatchObject(expected);
});

test("roots can be named, and ghosts among them show before they are sent", async () => {
  const { graph } = await setUp();
  await fill(graph, { nodes: [0, 0, 1], links: [[0, 2, 1]] });
  await graph.sync();
  const [sent] = graph.queryLocal({ type: "the_a", order: "ASC" }).items;
  const made = (
    await graph.transaction((tx) => {
      const node = tx.node("the_a");
      tx.connect(node, tx.concept("the_name", "new"), "the_x");
      return node;
    })
  ).value;
  const items = await graph.query({ conceptIds: [Number(sent!["id"]), made], selectors: linkers });
  expect(items).toHaveLength(2);
  expect(items[1]).toMatchObject({ the_a: { the_x: { the_name: "new" } } });
});

test("a page of the server gains what was made here since, and the total counts it", async () => {
  const { graph, server, another } = await setUp();
  await fill(graph, { nodes: [0, 0, 0], links: [] });
  await graph.sync();
  const other = await another();
  server.fault = (path) => (path.includes("local-concepts") ? "unsent" : "none");
  const made = (await other.transaction((tx) => tx.node("the_a"))).value;
  const { items, details } = await other.queryWithDetails({ type: "the_a", inpage: 2 });
  expect(details.totalCount).toBe(4);
  expect(items.map((item) => item["id"])[0]).toBe(made);
});

test("what was made here shows on the youngest page alone, of roots and of levels (Q5)", async () => {
  const { graph, server } = await setUp();
  await fill(graph, { nodes: [0, 1, 1, 1], links: [1, 2, 3].map((to) => [0, to, 1]) });
  await graph.sync();
  server.fault = (path) => (path.includes("local-concepts") ? "unsent" : "none");
  const [root] = graph.queryLocal({ type: "the_a" }).items;
  await graph.transaction((tx) => tx.connect(Number(root!["id"]), tx.node("the_b"), "the_x_s_y"));
  const level = async (page: number): Promise<number> => {
    const part = { typeConnection: "the_x_s_y", limit: true, inpage: 2, page };
    const [item] = await graph.query({ type: "the_a", freeschemaQueries: [part] });
    return (item!["the_a"] as { the_x_s_y: unknown[] }).the_x_s_y.length;
  };
  const roots = async (page: number, order: "ASC" | "DESC"): Promise<number> =>
    (await graph.query({ type: "the_b", inpage: 2, page, order })).length;
  expect([await level(1), await level(2)]).toEqual([3, 1]);
  expect([await roots(1, "DESC"), await roots(2, "DESC")]).toEqual([3, 1]);
  expect([await roots(1, "ASC"), await roots(2, "ASC")]).toEqual([2, 2]);
});

test("what another device ended no longer shows, though it is still in memory (Q9)", async () => {
  const { graph, another } = await setUp();
  await fill(graph, { nodes: [0, 1], links: [[0, 1, 1]] });
  await graph.sync();
  const asked = { type: "the_a", freeschemaQueries: [{ typeConnection: "the_x_s_y" }] };
  const other = await another();
  expect((await other.query(asked))[0]).toMatchObject({ the_a: { the_x_s_y: [{}] } });
  const id = Number((await other.query(asked))[0]!["id"]);
  await graph.transaction((tx) => tx.endLinks(id, "the_x_s_y"));
  await graph.sync();
  expect((await other.query(asked))[0]).toEqual({ the_a: {}, id });
});
