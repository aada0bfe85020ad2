import { describe, expect, test } from "vitest";
import { setUp } from "../../test/harness.ts";
import { formats, type Graph, type QueryItem } from "../index.ts";

interface Shelf {
  graph: Graph;
  reader: Graph;
  shop: number;
  folders: number[];
}

/** A shop with three books of which two are red, folders inside folders, and what the server made of them. */
async function shelf(): Promise<Shelf> {
  const { graph, another } = await setUp();
  const made = (
    await graph.transaction((tx) => {
      const shop = tx.node("the_shop");
      tx.addValue(shop, "name", "Corner");
      for (const [title, color] of [
        ["Alpha", "red"],
        ["Beta", "blue"],
        ["Gamma", "red"],
      ]) {
        const book = tx.node("the_book");
        tx.addValue(book, "title", title!);
        tx.addValue(book, "color", color!);
        tx.connect(shop, book, "the_shop_s_book");
        const author = tx.node("the_author");
        tx.addValue(author, "name", `${title} Author`);
        tx.connect(book, author, "the_book_s_author");
      }
      const folders = ["Docs", "Old docs", "Images"].map((name) =>
        tx.composition("boomFolder", { name, meta: { note: `about ${name}` } }),
      );
      tx.connect(folders[0]!, folders[1]!, "the_folder_s_folder");
      tx.connect(folders[1]!, folders[2]!, "the_folder_s_folder");
      tx.connect(folders[2]!, folders[0]!, "the_folder_s_folder");
      return { shop, folders };
    })
  ).value;
  await graph.sync();
  const permanent = (id: number): number => graph.concepts.resolve(id);
  const reader = await another();
  return { graph, reader, shop: permanent(made.shop), folders: made.folders.map(permanent) };
}

/** Replaces ids and dates, which differ from run to run. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, item: unknown) =>
      key === "id" || key === "created_at" ? typeof item : item,
    ),
  );
}

const books = { fullLinkers: ["the_shop_s_book"] };
const withTitles = [books, { fullLinkers: ["the_book_s_author"], selectors: ["the_book_title"] }];

describe("the search along several linkers", () => {
  test("answers lists for every linker, in NORMAL", async () => {
    const { reader, shop } = await shelf();
    const found = await reader.search.linkMultiple([
      { ...books, composition: shop },
      { selectors: ["the_book_title"] },
    ]);
    const book = (title: string): object => ({ the_book: { the_book_title: [{ the_title: title }] } });
    expect(found).toEqual({ the_shop: { the_shop_s_book: ["Gamma", "Beta", "Alpha"].map(book) } });
  });

  test("answers ids and dates in DATAID", async () => {
    const { reader, shop } = await shelf();
    const found = await reader.search.linkMultiple([{ ...books, composition: shop }], formats.DATAID);
    const book = { created_at: "string", data: { the_book: {} }, id: "number" };
    expect(plain(found)).toEqual({
      created_at: "string",
      data: { the_shop: { the_shop_s_book: [book, book, book] } },
      id: "number",
    });
  });

  test("answers a list of those that it names in LISTNORMAL", async () => {
    const { graph, shop } = await shelf();
    const levels = [{ ...books, composition: shop, ofCompositions: [shop] }];
    const found = graph.search.local.linkMultiple(levels, formats.LISTNORMAL) as QueryItem[];
    expect(found).toHaveLength(1);
    expect(found[0]).toEqual(graph.search.local.linkMultiple(levels));
  });

  test.each([
    ["deeper levels and selectors", withTitles],
    ["a page of a level", [{ ...books, inpage: 2, page: 1 }]],
    ["the second page of a level", [{ ...books, inpage: 2, page: 2 }]],
    [
      "a filter on a level",
      [
        { ...books, doFilter: true, filterSearches: [{ type: "the_color", search: "red" }] },
        { selectors: ["the_book_color", "the_book_title"] },
      ],
    ],
  ])("finds here what the server finds: %s (Q12)", async (_name, levels) => {
    const { graph, reader, shop } = await shelf();
    const [first, ...rest] = levels;
    const asked = [{ ...first, composition: shop }, ...rest];
    for (const format of [formats.NORMAL, formats.DATAID]) {
      const remote = await reader.search.linkMultiple(asked, format);
      expect(graph.search.local.linkMultiple(asked, format)).toEqual(remote);
      expect(JSON.stringify(remote)).not.toBe("{}");
    }
  });

  test("walks backwards", async () => {
    const { graph, reader, shop } = await shelf();
    const [author] = await reader.query({ type: "the_author", inpage: 1 });
    const asked = [
      { composition: Number(author!["id"]), fullLinkers: ["the_book_s_author"], reverse: true },
      { fullLinkers: ["the_shop_s_book"], reverse: true },
    ];
    const remote = await reader.search.linkMultiple(asked, formats.DATAID);
    expect(JSON.stringify(remote)).toContain(`"id":${shop}`);
    expect(graph.search.local.linkMultiple(asked, formats.DATAID)).toEqual(remote);
  });
});

test("the typed search starts from what mentions the text, here as on the server", async () => {
  const { graph, reader } = await shelf();
  const levels = [{ selectors: ["the_book_title"] }];
  const remote = await reader.search.typed("the_book", "red", levels);
  expect(remote).toHaveLength(2);
  expect(graph.search.local.typed("the_book", "red", levels)).toEqual(remote);
  const paged = await reader.search.typed("the_book", "", levels, { inpage: 2, page: 2 });
  expect(paged).toHaveLength(1);
  expect(graph.search.local.typed("the_book", "", levels, { inpage: 2, page: 2 })).toEqual(paged);
});

test("the recursive search goes to any depth, and ends in circles", async () => {
  const { graph, reader, folders } = await shelf();
  const asked = { composition: folders[0]!, fullLinkers: ["the_folder_s_folder"] };
  const remote = await reader.search.recursive({ ...asked, textSearch: "docs" });
  expect(remote).toMatchObject([{ id: folders[1], data: { boomFolder: { name: "Old docs" } } }]);
  expect(graph.search.local.recursive({ ...asked, textSearch: "docs" })).toEqual(remote);
  expect(graph.search.local.recursive(asked)).toHaveLength(2);
});

test("the internal search finds compositions by a text in one of their parts", async () => {
  const { graph, reader, folders } = await shelf();
  const asked = { composition: "boomFolder", internalComposition: "meta", type: "the_note", search: "OLD" };
  const remote = await reader.search.internal(asked);
  expect(remote).toMatchObject([
    { id: folders[1], data: { boomFolder: { meta: { note: "about Old docs" } } } },
  ]);
  expect(graph.search.local.internal(asked)).toEqual(remote);
  expect(
    graph.search.local.compositions({ composition: "boomFolder", type: "the_name", search: "ima" }),
  ).toMatchObject([{ id: folders[2] }]);
});

test("texts in memory are searched without asking anybody (Q13)", async () => {
  const { graph } = await shelf();
  await graph.transaction((tx) => void tx.concept("name", "Unsent Author"));
  const found = graph.search.local.text("author", { most: 2 });
  expect(found.map((concept) => concept.characterValue)).toEqual(["Unsent Author", "Gamma Author"]);
  expect(graph.search.local.text("a", { type: "the_title" })).toHaveLength(3);
  expect(graph.search.local.text("nowhere")).toEqual([]);
});

test("a search that fails rejects", async () => {
  const { reader } = await shelf();
  await expect(
    reader.search.compositions({ composition: "x", type: "y", search: "z" }),
  ).rejects.toMatchObject({
    code: "not-found",
  });
});
