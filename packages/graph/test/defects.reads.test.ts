import { describe, expect, test } from "vitest";
import { formats, type QueryItem } from "../src/index.ts";
import { makePage, pageQuery, setUp } from "./harness.ts";

/** Wrong, stale and repeated reads of the vendor's client (protocol.md, part 4). */

test("defect 13: the first read of an uncached connection is blank: here it is there when the load has resolved", async () => {
  const { graph, another } = await setUp();
  const { page } = await makePage(graph);
  await graph.sync();
  const other = await another();
  await other.connections.load(graph.concepts.resolve(page));
  const [link] = other.connections.from(graph.concepts.resolve(page), "the_page_title");
  expect(other.connections.get(link!.id)).toEqual(link);
});

test("defect 14: without embedded types keys become `self` and lists objects: here types are known by name", async () => {
  const { graph, server, another } = await setUp();
  const folder = (await graph.transaction((tx) => tx.composition("boomFolder", { tags: ["a", "b"] }))).value;
  await makePage(graph);
  await graph.sync();
  for (const concept of server.backend.concepts.values()) concept.type = null;
  const other = await another();
  expect(await other.compositions.read(graph.concepts.resolve(folder))).toEqual({
    boomFolder: { tags: ["a", "b"] },
  });
  expect(JSON.stringify(await other.query(pageQuery))).not.toContain("self");
});

describe("defect 15", () => {
  test("reverse queries return cyclic objects: here they can be serialised in every format (Q7)", async () => {
    const { graph } = await setUp();
    await makePage(graph);
    const back = { typeConnection: "the_entity_s_page", reverse: true, selectors: ["the_entity_s_page"] };
    for (const outputFormat of Object.values(formats)) {
      const { items } = graph.queryLocal({ ...pageQuery, outputFormat, freeschemaQueries: [back] });
      expect(() => JSON.stringify(items)).not.toThrow();
    }
  });

  test("the query object is overwritten: here the same object asks the same again", async () => {
    const { graph } = await setUp();
    await makePage(graph);
    await graph.sync();
    const query = Object.freeze({ ...pageQuery, outputFormat: formats.DATAID });
    expect(await graph.query(query)).toEqual(await graph.query(query));
  });

  test("DESC reverses the lists of compositions: here they keep their order", async () => {
    const { graph } = await setUp();
    const value = { tags: ["a", "b", "c"] };
    await graph.transaction((tx) => tx.composition("boomFolder", value));
    for (const order of ["ASC", "DESC"] as const) {
      const [item] = graph.queryLocal({ type: "boomFolder", selectors: ["self"], order }).items;
      expect(item).toMatchObject({ boomFolder: value });
    }
  });

  test("only one count survives per item: here every linker is counted", async () => {
    const { graph } = await setUp();
    await makePage(graph);
    const [page] = graph.queryLocal({ ...pageQuery, outputFormat: formats.DATAID }).items;
    expect((page as { data: QueryItem }).data).toMatchObject({
      the_page_title_count: 1,
      the_page_slug_count: 1,
      the_page_s_section_count: 2,
    });
  });
});

test("defect 16: queries are served stale: here the answer is the server's of now", async () => {
  const { graph, another } = await setUp();
  await makePage(graph);
  await graph.sync();
  const other = await another();
  const titles = { type: "the_page", selectors: ["the_page_title"] };
  const [before] = await other.query(titles);
  await graph.transaction((tx) => tx.setValue(Number(before!["id"]), "title", "New"));
  await graph.sync();
  expect(await other.query(titles)).toMatchObject([{ the_page: { the_page_title: { the_title: "New" } } }]);
});

describe("defect 17: events that arrive while one is handled are lost", () => {
  test("the last of many changes always shows, also those that a listener makes itself", async () => {
    const { graph } = await setUp();
    let seen = 0;
    let answered = false;
    const stop = graph.live({ type: "the_item", inpage: 1000 }, (items) => {
      seen = items.length;
      if (items.length < 5 || answered) return;
      answered = true;
      void graph.transaction((tx) => void tx.node("the_item"));
    });
    for (let index = 0; index < 40; index += 1) void graph.transaction((tx) => void tx.node("the_item"));
    await expect.poll(() => seen).toBe(41);
    stop();
  });

  test("subscribing answers its undo at once, and a listener that throws stops no other", async () => {
    const { graph } = await setUp();
    const seen: number[] = [];
    const stop = graph.live({ type: "the_item" }, (items) => seen.push(items.length));
    await expect.poll(() => seen).toEqual([0]);
    stop();
    await graph.transaction((tx) => void tx.node("the_item"));
    expect(seen).toEqual([0]);
  });
});

test.each([400, 403, 404, 409, 503])(
  "defect 18: %i cannot be told from no data: here each read that failed rejects",
  async (status) => {
    const { graph, server } = await setUp();
    server.fault = () => status;
    await expect(graph.query(pageQuery)).rejects.toMatchObject({ status });
    await expect(graph.concepts.fetch([5])).rejects.toMatchObject({ status });
    await expect(graph.connections.load(5)).rejects.toMatchObject({ status });
    await expect(graph.compositions.read(5)).rejects.toMatchObject({ status });
    await expect(graph.search.recursive({ composition: 5 })).rejects.toMatchObject({ status });
  },
);

describe("defect 21: what is in memory is fetched again and again", () => {
  test("parallel readers of the same things share their requests", async () => {
    const { graph, server, another } = await setUp();
    const { page, sections } = await makePage(graph);
    await graph.sync();
    const other = await another();
    const ids = [page, ...sections].map((id) => graph.concepts.resolve(id));
    server.calls.length = 0;
    await Promise.all([
      other.concepts.fetch(ids),
      other.concepts.fetch(ids),
      other.concepts.fetch([ids[0]!]),
    ]);
    await other.concepts.fetch(ids);
    expect(server.calls).toEqual(["/api/get_concept_bulk"]);
  });
});

test("defect 25: passwords and tokens reach a log: here nothing but the request carries them", async () => {
  const { graph, server } = await setUp();
  await expect(graph.account.login({ email: "a@example.org", password: "secret" })).rejects.toThrow(
    /^(?!.*secret)/,
  );
  expect(server.calls).toEqual(["/api/auth/login"]);
});

test("defect 26: three reads go without a token: here every read carries it", async () => {
  const { graph, server } = await setUp();
  const { page } = await makePage(graph);
  await graph.sync();
  await graph.compositions.read(page);
  expect(server.lastHeaders.authorization).toBe("Bearer one");
  await graph.connections.load(page);
  expect(server.lastHeaders.authorization).toBe("Bearer one");
});
