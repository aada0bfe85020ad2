import { describe, expect, test } from "vitest";
import { makePage, pageQuery, setUp } from "../../test/harness.ts";
import { formats, type Graph } from "../index.ts";

/** Replaces ids and dates, which differ from run to run, by their kinds. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, item: unknown) => {
      if (key === "id") return typeof item;
      return key === "created_on" ? "D" : item;
    }),
  );
}

async function saved(): Promise<Graph> {
  const { graph } = await setUp();
  await makePage(graph);
  await graph.sync();
  return graph;
}

/** Every linker is counted; the vendor's client kept one count per item (protocol.md 4, defect 15). */
const counts = { the_page_title_count: 1, the_page_slug_count: 1, the_page_s_section_count: 2 };

const section = (name: string): object => ({ the_section: { the_section_name: { the_name: name } } });

describe("the example of the protocol (Q3)", () => {
  test("in NORMAL", async () => {
    const graph = await saved();
    expect(plain(await graph.query(pageQuery))).toEqual([
      {
        the_page: {
          the_page_title: { the_title: "Home" },
          the_page_slug: { the_slug: "home" },
          the_page_s_section: [section("Footer"), section("Hero")],
        },
        id: "number",
      },
    ]);
  });

  test("in DATAID", async () => {
    const graph = await saved();
    const item = (name: string): object => ({
      id: "number",
      data: {
        the_section: { the_section_name: { id: "number", data: { the_name: name } } },
        the_section_name_count: 1,
      },
      created_on: "D",
      the_section_name_count: 1,
    });
    expect(plain(await graph.query({ ...pageQuery, outputFormat: formats.DATAID }))).toEqual([
      {
        id: "number",
        data: {
          the_page: {
            the_page_title: { id: "number", data: { the_title: "Home" } },
            the_page_slug: { id: "number", data: { the_slug: "home" } },
            the_page_s_section: [item("Footer"), item("Hero")],
          },
          ...counts,
        },
        created_on: "D",
      },
    ]);
  });

  test("in JUSTDATA", async () => {
    const graph = await saved();
    const leaf = (data: string): object => ({ id: "number", data, created_on: "D" });
    const item = (name: string): object => ({
      the_section: {
        data: { the_section_name: { the_name: leaf(name) } },
        id: "number",
        created_on: "D",
      },
      the_section_name_count: 1,
    });
    expect(plain(await graph.query({ ...pageQuery, outputFormat: formats.JUSTDATA }))).toEqual([
      {
        the_page: {
          the_page_title: { the_title: leaf("Home") },
          the_page_slug: { the_slug: leaf("home") },
          the_page_s_section: [item("Footer"), item("Hero")],
        },
        ...counts,
        id: "number",
      },
    ]);
  });

  test("in DATAV2 every linker answers a list", async () => {
    const graph = await saved();
    const [page] = await graph.query({ ...pageQuery, outputFormat: formats.DATAV2 });
    expect(plain(page)).toMatchObject({
      data: { the_page: { the_page_title: [{ data: { the_title: "Home" } }], the_page_s_section: [{}, {}] } },
    });
  });

  test("in ALLID and RAW it is ids", async () => {
    const graph = await saved();
    const [ids] = await graph.query({ ...pageQuery, outputFormat: formats.ALLID });
    expect(ids).toMatchObject({ mainCount: 1, reverse: [] });
    expect(ids!["linkers"]).toHaveLength(6);
    const [raw] = await graph.query({ ...pageQuery, outputFormat: formats.RAW });
    expect(raw).toMatchObject({ order: "DESC", compositionIds: ids!["mainCompositionIds"] });
    expect(raw!["countInfos"]).toContainEqual(
      expect.objectContaining({ connectionType: "the_page_s_section", count: 2 }),
    );
  });

  test.each(Object.values(formats))(
    "format %i has no reference cycle, also when walked backwards",
    async (format) => {
      const graph = await saved();
      const back = { typeConnection: "the_entity_s_page", reverse: true, selectors: ["the_entity_s_page"] };
      const answer = await graph.query({ ...pageQuery, outputFormat: format, freeschemaQueries: [back] });
      expect(() => JSON.stringify(answer)).not.toThrow();
    },
  );
});

test("a link walked backwards stands under its name with _reverse, as a list when it owns many", async () => {
  const graph = await saved();
  const back = { typeConnection: "the_entity_s_page", reverse: true };
  const [page] = await graph.query({ type: "the_page", freeschemaQueries: [back] });
  expect(page).toMatchObject({ the_page: { the_entity_s_page_reverse: [{ the_entity: {} }] } });
});

test("a text whose inside is asked for stays a text, as there is none", async () => {
  const graph = await saved();
  for (const outputFormat of [formats.NORMAL, formats.DATAID]) {
    const [title] = graph.queryLocal({ type: "the_title", selectors: ["self"], outputFormat }).items;
    expect(JSON.stringify(title)).toContain('{"the_title":"Home"');
    expect(JSON.stringify(title)).not.toContain("_count");
  }
});

test("the caller's query object stays as it is (Q8)", async () => {
  const graph = await saved();
  const query = { ...pageQuery, outputFormat: formats.DATAID };
  const before = structuredClone(query);
  await graph.query(query);
  expect(query).toEqual(before);
});

test("when two devices set a single value, the last one shows (Q6)", async () => {
  const { graph, another } = await setUp();
  const { page } = await makePage(graph);
  await graph.sync();
  const other = await another();
  const id = graph.concepts.resolve(page);
  await other.transaction((tx) => tx.connect(id, tx.concept("title", "Theirs"), "the_page_title"));
  await other.sync();
  const ascending = { ...pageQuery, order: "ASC" as const };
  for (const query of [pageQuery, ascending]) {
    const [read] = await graph.query(query);
    expect(read).toMatchObject({ the_page: { the_page_title: { the_title: "Theirs" } } });
  }
});
