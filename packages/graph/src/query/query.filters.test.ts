import { beforeEach, describe, expect, test } from "vitest";
import { setUp } from "../../test/harness.ts";
import { GraphError, type Graph, type Query } from "../index.ts";

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

describe("unsent roots are filtered as the server would", () => {
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

  test("by fields of the root", async () => {
    expect(await titles(query([{ type: "type_concept", search: "the_page" }]))).toHaveLength(3);
    expect(
      await titles(query([{ type: "entry_timestamp", search: "2000-01-01", logicoperator: "<" }])),
    ).toEqual([]);
  });
});

test("a logic that cannot be read is refused", () => {
  for (const logic of ["a AND", "(a", "a b", "NOT"]) {
    expect(() => graph.queryLocal(query([named("a", "Hero")], logic))).toThrow(GraphError);
  }
});
