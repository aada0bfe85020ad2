import { describe, expect, expectTypeOf, test } from "vitest";
import { setUp } from "../../test/harness.ts";
import type { ConceptId, ConnectionId } from "../index.ts";
import { boolean, date, defineSchema, many, number, one, oneOf, text, type Id } from "./index.ts";

const schema = defineSchema({
  page: {
    title: text(),
    width: number(),
    draft: boolean(),
    made: date(),
    kind: oneOf("home", "blog"),
    section: many("section"),
    author: one("person"),
  },
  section: { name: text(), page: one("page") },
  person: { name: text() },
});

const made = new Date("2026-01-02T03:04:05.000Z");

/** A page with two sections and an author. */
async function setUpPage(): Promise<
  Awaited<ReturnType<typeof setUp>> & { db: ReturnType<typeof schema.on>; page: Id<"page"> }
> {
  const set = await setUp();
  const db = schema.on(set.graph);
  const { value: page } = await db.transaction((tx) => {
    const author = tx.create("person", { name: "Ann" });
    const section = ["Hero", "Footer"].map((name) => tx.create("section", { name }));
    return tx.create("page", { title: "Home", width: 960, draft: true, made, kind: "home", section, author });
  });
  await set.graph.sync();
  return { ...set, db, page };
}

test("what was declared once is written and read with its types, and others find it by the names of the graph (Y1)", async () => {
  const { db, graph, page } = await setUpPage();
  const [read] = await db.query("page", { with: { section: true, author: true } });
  expect(read).toEqual({
    id: graph.concepts.resolve(page),
    title: "Home",
    width: 960,
    draft: true,
    made,
    kind: "home",
    section: [
      { id: expect.any(Number), name: "Hero" },
      { id: expect.any(Number), name: "Footer" },
    ],
    author: { id: expect.any(Number), name: "Ann" },
  });
  expectTypeOf(read!.width).toEqualTypeOf<number | undefined>();
  expectTypeOf(read!.kind).toEqualTypeOf<"home" | "blog" | undefined>();
  expectTypeOf(read!.section[0]!.name).toEqualTypeOf<string | undefined>();
  const selectors = ["the_page_title", "the_page_width"];
  expect(await graph.query({ type: "the_page", selectors })).toMatchObject([
    { the_page: { the_page_title: { the_title: "Home" }, the_page_width: { the_width: "960" } } },
  ]);
});

test("changes replace what they name: null takes away, lists replace lists (Y2)", async () => {
  const { db, page } = await setUpPage();
  await db.transaction(async (tx) => {
    const section = tx.create("section", { name: "Body" });
    await tx.update("page", page, { title: "Start", draft: null, section: [section], author: null });
  });
  const read = await db.get("page", page, { section: true, author: true });
  expect(read).toMatchObject({ title: "Start", width: 960, section: [{ name: "Body" }], author: undefined });
  expect(read).not.toHaveProperty("draft");
  await db.transaction(async (tx) => {
    const more = tx.create("section", { name: "More" });
    tx.link("page", page, "section", more);
    await tx.unlink("page", page, "section", read!.section[0]!.id);
  });
  expect((await db.get("page", page, { section: true }))?.section.map(({ name }) => name)).toEqual(["More"]);
  await db.transaction((tx) => tx.remove(page));
  expect(await db.get("page", page)).toBeUndefined();
});

test("a text that somebody else wrote, and that is no value of the field, is left out (Y1)", async () => {
  const { db, graph, page } = await setUpPage();
  await graph.transaction(async (tx) => {
    await tx.setValue(page, "width", "wide");
    await tx.setValue(page, "kind", "shop");
    await tx.setValue(page, "made", "yesterday");
  });
  const read = await db.get("page", page);
  expect(read).toEqual({ id: expect.any(Number), title: "Home", draft: true });
});

describe("mistakes", () => {
  test("links to unknown types and unknown fields are refused (Y4)", async () => {
    const { db } = await setUpPage();
    expect(() => defineSchema({ page: { section: many("section") } })).toThrow("does not have");
    const wrong = { titel: "Home" } as object;
    await expect(db.transaction((tx) => tx.create("page", wrong))).rejects.toThrow("no field titel");
  });

  test("ids of another kind are refused by the compiler (Y4)", () => {
    expectTypeOf<Id<"page">>().not.toExtend<Id<"section">>();
    expectTypeOf<ConnectionId>().not.toExtend<ConceptId>();
    expectTypeOf<number>().toExtend<Id<"page">>();
    expectTypeOf<Id<"page">>().toExtend<ConceptId>();
    expect(schema.definitions.page.title.kind).toBe("field");
  });
});
