import { expect, test } from "vitest";
import { makePage, pageQuery, setUp } from "../../test/harness.ts";
import { addFeed } from "../../test/loopback-server.ts";
import type { Graph } from "../index.ts";

const titles = { type: "the_page", selectors: ["the_page_title"] };

/** Two devices at one server with a feed, the second with a live query on all pages. */
async function setUpLive(): Promise<
  Awaited<ReturnType<typeof setUp>> & {
    feed: ReturnType<typeof addFeed>;
    reader: Graph;
    page: number;
    seen: string[];
  }
> {
  const set = await setUp();
  const feed = addFeed(set.server);
  const made = await makePage(set.graph);
  await set.graph.sync();
  const reader = await set.another();
  const seen: string[] = [];
  reader.live(titles, (items) => seen.push(JSON.stringify(items.map((item) => item["the_page"]))));
  await expect.poll(() => seen.length).toBe(1);
  await expect.poll(() => feed.readers.length).toBe(1);
  await expect.poll(() => queriesOf(set.server.calls)).toBe(2);
  return { ...set, feed, reader, page: set.graph.concepts.resolve(made.page), seen };
}

function queriesOf(calls: readonly string[]): number {
  return calls.filter((path) => path === "/api/freeschema-query").length;
}

test("what another device writes shows in a live query without a reload, and only what is new is fetched (N15)", async () => {
  const { graph, server, feed, page, seen } = await setUpLive();
  await graph.transaction((tx) => tx.setValue(page, "title", "Start"));
  await graph.sync();
  server.calls.length = 0;
  feed.tell("change", { concepts: [page], types: [], origin: 0 }, "1-1");
  await expect.poll(() => seen.at(-1)).toContain("Start");
  expect(server.calls).toEqual([
    "/api/freeschema-query",
    "/api/get_connection_bulk",
    "/api/get_concept_bulk",
  ]);
});

test("a change that touches nothing shown asks nothing, and an answer that says the same shows nothing anew (N15)", async () => {
  const { server, feed, page, seen } = await setUpLive();
  server.calls.length = 0;
  feed.tell("change", { concepts: [999], types: [], origin: 0 }, "1-1");
  feed.tell("change", { concepts: [page], types: [], origin: 0 }, "1-2");
  await expect.poll(() => queriesOf(server.calls)).toBe(1);
  expect(server.calls).toEqual(["/api/freeschema-query"]);
  expect(seen).toHaveLength(1);
});

test("the echo of own writes is passed over (N16)", async () => {
  const { reader, server, feed, seen } = await setUpLive();
  const item = (
    await reader.transaction((tx) => {
      const page = tx.node("the_page");
      tx.addValue(page, "title", "Own");
      return page;
    })
  ).value;
  await reader.sync();
  const randomizer = Number(server.lastHeaders["randomizer"]);
  server.calls.length = 0;
  feed.tell("change", { concepts: [reader.concepts.resolve(item)], types: [], origin: randomizer }, "1-1");
  feed.tell("change", { concepts: [999], types: [], origin: 0 }, "1-2");
  feed.cut();
  await expect.poll(() => feed.readers.at(-1)).toBe("1-2");
  expect(seen.at(-1)).toContain("Own");
  expect(server.calls).toEqual([]);
});

test("a page of a long list follows own writes too, once the server has them (N16)", async () => {
  const { graph, server } = await setUp();
  const feed = addFeed(server);
  const addSections = (page: number, names: string[]): Promise<unknown> =>
    graph.transaction((tx) => {
      for (const name of names) {
        const section = tx.node("the_section");
        tx.addValue(section, "name", name);
        tx.connect(page, section, "the_page_s_section");
      }
    });
  const { value: page } = await graph.transaction((tx) => tx.node("the_page"));
  await addSections(page, ["Alpha", "Beta", "Gamma"]);
  await graph.sync();
  const origin = Number(server.lastHeaders["randomizer"]);
  const seen: string[] = [];
  const part = { typeConnection: "the_page_s_section", selectors: ["the_section_name"] };
  const paged = { ...part, limit: true, inpage: 2, page: 2 };
  graph.live({ conceptIds: [page], freeschemaQueries: [paged] }, (items) => seen.push(JSON.stringify(items)));
  await expect.poll(() => seen.at(-1)).toContain("Alpha");
  await expect.poll(() => feed.readers.length).toBe(1);
  await expect.poll(() => queriesOf(server.calls)).toBe(2);
  await addSections(page, ["Delta"]);
  await graph.sync();
  feed.tell("change", { concepts: [graph.concepts.resolve(page)], types: [], origin }, "1-1");
  await expect.poll(() => seen.at(-1)).toContain("Beta");
  expect(seen.at(-1)).toContain("Alpha");
});

test("a stream that ends is opened again behind the last event, and a reset asks everything again (N17)", async () => {
  const { graph, server, feed, page, seen } = await setUpLive();
  feed.tell("change", { concepts: [999], types: [], origin: 0 }, "7-7");
  feed.cut();
  await expect.poll(() => feed.readers).toEqual(["", "7-7"]);
  await graph.transaction((tx) => tx.setValue(page, "title", "Missed"));
  await graph.sync();
  server.calls.length = 0;
  feed.tell("reset", {});
  await expect.poll(() => seen.at(-1)).toContain("Missed");
});

test("new things of a type are heard of, and so is a change that a filter may let pass", async () => {
  const { graph, server, feed, reader, page, seen } = await setUpLive();
  const filtered: unknown[] = [];
  const filters = [{ type: "the_title", search: "Wanted", name: "wanted", operateon: "" }];
  reader.live({ ...titles, filters, filterLogic: "wanted" }, (items) => filtered.push(items));
  await expect.poll(() => filtered.length).toBe(1);
  await graph.transaction((tx) => void tx.addValue(tx.node("the_page"), "title", "Second"));
  await graph.sync();
  const type = [...server.backend.concepts.values()].find(
    ({ characterValue }) => characterValue === "the_page",
  );
  server.calls.length = 0;
  feed.tell("change", { concepts: [1_999_999], types: [type!.id], origin: 0 }, "1-1");
  await expect.poll(() => seen.at(-1)).toContain("Second");
  expect(queriesOf(server.calls)).toBe(2);
  expect(page).toBeGreaterThan(0);
});

test("a server without a feed is asked for it once", async () => {
  const { graph, server } = await setUp();
  let asked = 0;
  const seen: unknown[] = [];
  const other = await setUp({
    fetch: (input, init) => {
      if (new Request(input).url.endsWith("/api/v1/changes")) asked += 1;
      return fetch(input, init);
    },
  });
  other.graph.live(pageQuery, (items) => seen.push(items));
  await expect.poll(() => seen.length).toBe(1);
  await expect.poll(() => asked).toBe(1);
  other.graph.refresh();
  await expect.poll(() => queriesOf(other.server.calls)).toBe(2);
  expect(asked).toBe(1);
  expect([graph.storage.isDurable, server.calls]).toEqual([false, []]);
});
