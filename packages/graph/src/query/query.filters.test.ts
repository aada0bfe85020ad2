import { beforeEach, describe, expect, test } from "vitest";
import { setUp } from "../../test/harness.ts";
import { formats, GraphError, type Graph, type Query } from "../index.ts";

let graph: Graph;

/** Pages by title, each with the names of its sections. */
const pages: Record<string, string[]> = { Home: ["Hero", "Footer"], Blog: ["List", "Footer"], Empty: [] };

beforeEach(async () => {
  const set = await setUp();
  graph = set.graph;
  set.server.fault = (path) => (path.includes("local-concepts") ? "unsent" : "none");
  await graph.transaction((tx) => {
    for (const [title, names] of Object.entries(pages)) {
      const page = tx.node("the_page");
      tx.addValue(page, "title", title);
      for (const name of names) {
        const section = tx.node("the_section");
        tx.addValue(section, "name", name);
        tx.addValue(section, "size", String(name.length));
        tx.connect(page, section, "the_page_s_section");
      }
    }
  });
});

function query(filters: Query["filters"], filterLogic = "", more: Query = {}): Query {
  return {
    type: "the_page",
    name: "page",
    order: "ASC",
    selectors: ["the_page_title"],
    filters: filters ?? [],
    filterLogic,
    freeschemaQueries: [
      {
        name: "section",
        typeConnection: "the_page_s_section",
        selectors: ["the_section_name", "the_section_size"],
      },
    ],
    ...more,
  };
}

async function titles(asked: Query): Promise<unknown[]> {
  const both = [await graph.query(asked), graph.queryLocal(asked).items];
  const read = both.map((items) =>
    items.map(
      (item) => (item["the_page"] as { the_page_title: { the_title: string } }).the_page_title.the_title,
    ),
  );
  expect(read[0]).toEqual(read[1]);
  return read[0]!;
}

const named = (name: string, search: string, logicoperator = "="): object => ({
  name,
  search,
  logicoperator,
  type: "the_name",
  operateon: "section",
});
const sized = { ...named("s", "6"), type: "the_size" };

describe("unsent roots are filtered as the server would (Q4)", () => {
  test.each([
    ["=", "hero", ["Home"]],
    ["!=", "Footer", ["Home", "Blog"]],
    ["like", "%o%", ["Home", "Blog"]],
    [">", "Hero", ["Blog"]],
    ["<=", "Footer", ["Home", "Blog"]],
    ["exists", "", ["Home", "Blog"]],
  ])("by %s %j", async (operator, search, expected) => {
    expect(await titles(query([named("a", search, operator)]))).toEqual(expected);
  });

  test.each([
    ["a AND b", ["Home"]],
    ["a OR c", ["Home", "Blog"]],
    ["NOT a", ["Blog", "Empty"]],
    ["b AND NOT(a OR c)", []],
    ["(a AND b) OR c", ["Home", "Blog"]],
    ["b EXAND s", ["Home", "Blog"]],
    ["a EXAND s", []],
  ])("by the logic %s", async (logic, expected) => {
    const filters = [named("a", "Hero"), named("b", "Footer"), named("c", "List"), sized];
    expect(await titles(query(filters, logic, { filterAncestor: "section" }))).toEqual(expected);
  });

  test("by the type of the root, by its name or by its id", async () => {
    const found = async (search: string, logicoperator = "="): Promise<unknown[]> =>
      titles(query([{ type: "type_concept", search, logicoperator }]));
    const [page] = graph.queryLocal(query([], "", { outputFormat: formats.DATAID })).items;
    const typeId = String(graph.concepts.get(Number(page?.["id"]))?.typeId);
    expect(await found(typeId)).toEqual(await found("the_page"));
    expect(await found(typeId)).toHaveLength(3);
    expect(await found(typeId, "!=")).toEqual([]);
    expect(await found("1")).toEqual([]);
  });

  test("by fields of the root", async () => {
    expect(await titles(query([{ type: "type_concept", search: "the_page" }]))).toHaveLength(3);
    expect(
      await titles(query([{ type: "entry_timestamp", search: "2000-01-01", logicoperator: "<" }])),
    ).toEqual([]);
  });
});

test("filters on selectors look at the values that selectors pick, at any level, as on the server (Q4)", async () => {
  const picked = (search: string, type = "the_name"): object[] => [
    { ...named("a", search), type, operateon: "Selector" },
  ];
  expect(await titles(query(picked("Hero")))).toEqual(["Home"]);
  expect(await titles(query(picked("Blog", "the_title")))).toEqual(["Blog"]);
  expect(await titles(query(picked("the_title", "type_concept")))).toEqual(["Home", "Blog", "Empty"]);
  expect(await titles(query(picked("the_page", "type_concept")))).toEqual([]);
});

test("without a logic each filter must hold, also those of one name", async () => {
  expect(await titles(query([named("a", "Hero"), named("a", "Nowhere")]))).toEqual([]);
  expect(await titles(query([named("a", "Hero"), named("a", "List")], "a"))).toEqual(["Home", "Blog"]);
});

test.each(["regex", "constructor"])("the operator %s, which is none, is refused by its name", (operator) => {
  expect(() => graph.queryLocal(query([named("a", "Hero", operator)]))).toThrow(`"${operator}"`);
});

test("a logic that cannot be read is refused", () => {
  for (const logic of ["a AND", "(a", "a b", "NOT"]) {
    expect(() => graph.queryLocal(query([named("a", "Hero")], logic))).toThrow(GraphError);
  }
});

test("a logic that can never hold for want of a filter is refused by the filter's name", () => {
  for (const logic of ["e", "a AND e", "NOT (a OR NOT e)"]) {
    expect(() => graph.queryLocal(query([named("a", "Hero")], logic))).toThrow('There is no filter "e"');
  }
  expect(() => graph.queryLocal(query([{ ...sized, name: "" }], "filter0"))).not.toThrow();
});

test("filters that the logic names and the query leaves out hold for nothing", async () => {
  expect(await titles(query([named("a", "Hero")], "a OR e"))).toEqual(
    await titles(query([named("a", "Hero")], "a")),
  );
});

test("with filters only the straight paths to what matched come along, selectors, and what is marked includeInFilter (Q14)", async () => {
  await graph.transaction((tx) => {
    const page = tx.node("the_page");
    tx.addValue(page, "title", "Marked");
    for (const [linker, type] of [
      ["the_page_s_section", "the_section"],
      ["the_page_s_note", "the_note"],
      ["the_page_s_hint", "the_hint"],
    ] as const) {
      for (const name of ["Special", "Plain"]) {
        const node = tx.node(type);
        tx.addValue(node, "name", name);
        tx.connect(page, node, linker);
      }
    }
  });
  const named = { name: "a", search: "Special", type: "the_name", operateon: "section" };
  const asked = query([named], "a", {
    freeschemaQueries: [
      { name: "section", typeConnection: "the_page_s_section", selectors: ["the_section_name"] },
      { typeConnection: "the_page_s_note", includeInFilter: true },
      { typeConnection: "the_page_s_hint" },
    ],
  });
  for (const items of [graph.queryLocal(asked).items, await graph.query(asked)]) {
    expect(items.map((item) => item["the_page"])).toEqual([
      {
        the_page_title: { the_title: "Marked" },
        the_page_s_section: [{ the_section: { the_section_name: { the_name: "Special" } } }],
        the_page_s_note: [{ the_note: {} }, { the_note: {} }],
      },
    ]);
  }
});

test("a filter that the logic does not name is ignored", async () => {
  const filters = [named("a", "Hero"), named("unused", "Nowhere")];
  expect(await titles(query(filters, "a"))).toEqual(["Home"]);
});
