import { access, type QueryAnswer } from "@tessera/graph/wire";
import { beforeEach, describe, expect, test } from "vitest";

import { draft, openTestApp, settled, type Person, type TestApp } from "./kit.ts";

let app: TestApp;
let ada: Person;
let ids: Record<
  "page" | "title" | "slug" | "hero" | "footer" | "entity" | "owns" | "heroName" | "toHero" | "toTitle",
  number
>;

beforeEach(async () => {
  app = await openTestApp();
  ada = await app.signUp();
  ids = await saveDataset();
});

/** The dataset of protocol.md 2.6: a page with title, slug and two sections, owned by an entity. */
async function saveDataset(title = "Home"): Promise<typeof ids> {
  const batch = draft(-102 - Math.floor(Math.random() * 1e6));
  const page = batch.node("the_page");
  const [name, slug] = [batch.value("the_title", title), batch.value("the_slug", title.toLowerCase())];
  const [hero, footer] = [batch.node("the_section"), batch.node("the_section")];
  const [heroName, footerName] = [batch.value("the_name", "Hero"), batch.value("the_name", "Footer")];
  const entity = batch.node("the_entity");
  const links = {
    toTitle: batch.link(page, name, "the_page_title"),
    toSlug: batch.link(page, slug, "the_page_slug"),
    toHero: batch.link(page, hero, "the_page_s_section"),
    toFooter: batch.link(page, footer, "the_page_s_section"),
    heroName: batch.link(hero, heroName, "the_section_name"),
    footerName: batch.link(footer, footerName, "the_section_name"),
    owns: batch.link(entity, page, "the_entity_s_page"),
  };
  const { concepts, connections } = await app.sync(batch, ada, {
    randomizer: String(Math.ceil(Math.random() * 1e7)),
  });
  const concept = (ghost: number): number => settled(concepts, ghost).id;
  const link = (name: keyof typeof links): number => settled(connections, links[name]).id;
  return {
    page: concept(page),
    title: concept(name),
    slug: concept(slug),
    hero: concept(hero),
    footer: concept(footer),
    entity: concept(entity),
    owns: link("owns"),
    heroName: link("heroName"),
    toHero: link("toHero"),
    toTitle: link("toTitle"),
  };
}

function query(body: object, who: Person | undefined = ada): Promise<QueryAnswer> {
  return app.post("/api/freeschema-query", body, who);
}

const sections = { typeConnection: "the_page_s_section", name: "section", selectors: ["the_section_name"] };
const pages = {
  type: "the_page",
  inpage: 10,
  page: 1,
  selectors: ["the_page_title", "the_page_slug"],
  freeschemaQueries: [sections],
};

describe("free-schema query", () => {
  test("the dataset answers its seven edges, counts and roots", async () => {
    const answer = await query(pages);
    expect(answer.mainCompositionIds).toEqual([ids.page]);
    expect(answer.mainCount).toBe(1);
    expect(answer.linkers).toHaveLength(6);
    expect(answer.reverse).toEqual([]);
    expect(answer.conceptIds).toEqual(
      expect.arrayContaining([ids.page, ids.title, ids.slug, ids.hero, ids.footer]),
    );
    const [pageCounts, heroCounts] = [ids.page, ids.hero].map((id) =>
      answer.countinfo.filter((count) => count.startsWith(`${id}_`)),
    );
    expect(pageCounts?.at(-1)).toMatch(/_2$/);
    expect(heroCounts).toHaveLength(1);
    expect(heroCounts?.[0]).toMatch(/_1$/);
  });

  test("a reverse hop arrives at the start of the link and is named as such", async () => {
    const answer = await query({
      conceptIds: [ids.page],
      freeschemaQueries: [{ typeConnection: "the_entity_s_page", reverse: true }],
    });
    expect(answer.reverse).toEqual([ids.owns]);
    expect(answer.linkers).toEqual([ids.owns]);
    expect(answer.conceptIds).toContain(ids.entity);
  });

  test("roots are paged, counted and ordered by age, newest first unless asked otherwise", async () => {
    const more = [];
    for (const title of ["B", "C", "D"]) more.push((await saveDataset(title)).page);
    const all = [ids.page, ...more];
    expect((await query({ type: "the_page", inpage: 3 })).mainCompositionIds).toEqual(
      all.toReversed().slice(0, 3),
    );
    const second = await query({ type: "the_page", inpage: 3, page: 2, order: "ASC" });
    expect(second.mainCompositionIds).toEqual(all.slice(3));
    expect(second.mainCount).toBe(4);
    const named = [all[2], all[0], all[3], all[1]];
    expect((await query({ conceptIds: named, inpage: 3 })).mainCompositionIds).toEqual(named.slice(0, 3));
    expect((await query({ conceptIds: named, inpage: 3, page: 2 })).mainCompositionIds).toEqual(
      named.slice(3),
    );
  });

  test("a level with a limit is paged and keeps its total", async () => {
    const limited = (more: object) =>
      query({
        conceptIds: [ids.page],
        freeschemaQueries: [{ ...sections, limit: true, inpage: 1, ...more }],
      });
    const first = await limited({ page: 1 });
    expect(first.conceptIds).toContain(ids.footer);
    expect(first.conceptIds).not.toContain(ids.hero);
    expect(first.countinfo.some((count) => count.startsWith(`${ids.page}_`) && count.endsWith("_2"))).toBe(
      true,
    );
    expect((await limited({ page: 1, order: "ASC" })).conceptIds).toContain(ids.hero);
    expect((await limited({ page: 3 })).conceptIds).toEqual([ids.page]);
  });

  test("self follows the inside of a composition", async () => {
    const batch = draft(-9000, -9000);
    const [root, leaf, list, item] = [
      batch.node("boomFolder"),
      batch.value("the_name", "Docs"),
      batch.node("tags"),
      batch.value("the_0", "a"),
    ];
    for (const [of, to] of [
      [root, leaf],
      [root, list],
      [list, item],
    ] as const)
      batch.inside(root, of, to);
    const saved = await app.sync(batch, ada);
    const folder = settled(saved.concepts, root).id;
    const inside = saved.connections.map(({ id }) => id);
    for (const body of [{ selectors: ["self"] }, { freeschemaQueries: [{ typeConnection: "self" }] }]) {
      const answer = await query({ type: "boomFolder", ...body });
      expect(answer.internalConnections.toSorted((one, other) => one - other)).toEqual(inside);
      expect(answer.linkers.toSorted((one, other) => one - other)).toEqual(inside);
      expect(answer.countinfo).toEqual([`${folder}_0_3`]);
    }
    expect(
      await app.form("/api/get_all_connections_of_composition", { composition_id: String(folder) }, ada),
    ).toHaveLength(3);
  });

  test("field names are bound without regard to case", async () => {
    const answer = await query({ Type: "the_page", CONCEPTIDS: [], Selectors: ["the_page_title"] });
    expect(answer.linkers).toEqual([ids.toTitle]);
  });

  test("older linkers are found by the name that is a value of the_connection", async () => {
    const batch = draft(-7000, -7000);
    const linker = batch.value("the_connection", "the_user_s_console_folder_s");
    const [user, folder] = [batch.node("the_user"), batch.node("boomFolder")];
    batch.link(user, folder, "", { typeId: linker });
    const { concepts } = await app.sync(batch, ada);
    const answer = await query({
      conceptIds: [settled(concepts, user).id],
      freeschemaQueries: [{ typeConnection: "the_user_s_console_folder_s", isOldConnectionType: true }],
    });
    expect(answer.conceptIds).toContain(settled(concepts, folder).id);
  });

  test("other people see nothing of it, and of public things what is public", async () => {
    const bob = await app.signUp();
    expect((await query(pages, bob)).mainCount).toBe(0);
    expect((await query({ conceptIds: [ids.page], selectors: ["the_page_title"] }, bob)).linkers).toEqual([]);
    const batch = draft(-6000, -6000);
    const page = batch.node("the_page", { accessId: access.public });
    batch.link(page, batch.value("the_title", "Shown"), "the_page_title", { accessId: access.public });
    batch.link(page, batch.value("the_slug", "hidden"), "the_page_slug");
    await app.sync(batch, ada);
    const answer = await app.post<QueryAnswer>("/api/freeschema-query", pages);
    expect([answer.mainCount, answer.linkers.length]).toEqual([1, 1]);
  });

  test.each([
    ["no roots", {}],
    ["a list", []],
    ["text for a list", { type: "the_page", selectors: "the_page_title" }],
    ["a broken filterLogic", { type: "the_page", filters: [{ name: "a" }], filterLogic: "a and (" }],
    [
      "a deep nest",
      Array.from({ length: 30 }).reduce<object>((sub) => ({ type: "x", freeschemaQueries: [sub] }), {}),
    ],
    ["a page before the first", { type: "the_page", page: -1 }],
    ["a negative size of a page in a sub-query", { type: "x", freeschemaQueries: [{ inpage: "-5" }] }],
  ])("%s is refused with a code", async (_, body) => {
    expect(await query(body)).toMatchObject({ code: "bad_query" });
  });

  test.each(["regex", "~", "between", "constructor", "==", "not like"])(
    "the filter operator %j, which is none, is refused by its name",
    async (logicoperator) => {
      const filters = [{ type: "the_name", search: "a", logicoperator, name: "unused" }];
      const refused = { code: "bad_query", message: expect.stringContaining(`"${logicoperator}"`) as string };
      expect(await query({ type: "the_page", filters })).toMatchObject(refused);
      const search = [{ type: "the_page", filterSearches: filters }];
      expect(await app.post("/api/Connection/search-link-multiple-all-ccs", search, ada)).toMatchObject(
        refused,
      );
    },
  );

  test.each(["", "=", "!=", "LIKE", "like", ">", "<", ">=", "<=", "exists", "Exists"])(
    "the filter operator %j is taken",
    async (logicoperator) => {
      const filters = [{ type: "the_name", search: "a", logicoperator }];
      expect(await query({ type: "the_page", filters })).toHaveProperty("mainCount");
    },
  );
});

describe("filters", () => {
  const filter = (name: string, search: string, more: object = {}) => ({
    type: "the_name",
    operateon: "section",
    name,
    search,
    ...more,
  });
  const filtered = (filters: object[], filterLogic = "", more: object = {}) =>
    query({ ...pages, filters, filterLogic, ...more });

  test.each([
    ["=", "hero", 1],
    ["=", "her", 0],
    ["!=", "hero", 1],
    ["like", "%ER%", 1],
    [">", "hero", 0],
    [">=", "hero", 1],
    ["<", "hero", 1],
    ["exists", "", 1],
  ])("%s %s passes %i roots", async (logicoperator, search, count) => {
    expect((await filtered([filter("a", search, { logicoperator })])).mainCount).toBe(count);
  });

  test.each([
    ["a and b", 1],
    ["a AND c", 0],
    ["c or b", 1],
    ["not c", 1],
    ["not (a and b)", 0],
    ["not(c)and(a or c)", 1],
    ["a exand b", 0],
    ["a exand d", 1],
    ["not a exand b", 1],
  ])("the logic %s passes %i roots", async (logic, count) => {
    const filters = [
      filter("a", "Hero"),
      filter("b", "Footer"),
      filter("c", "None"),
      filter("d", "her", { logicoperator: "like" }),
    ];
    expect((await filtered(filters, logic, { filterAncestor: "section" })).mainCount).toBe(count);
  });

  test("only the straight paths to what matched come, with their selectors", async () => {
    const { linkers, conceptIds } = await filtered([filter("a", "Hero")]);
    expect(conceptIds).toContain(ids.hero);
    expect(conceptIds).not.toContain(ids.footer);
    expect(linkers).toEqual(expect.arrayContaining([ids.toTitle, ids.toHero, ids.heroName]));
    expect(linkers).toHaveLength(4);
    const all = await filtered([filter("a", "Hero")], "a", {
      freeschemaQueries: [{ ...sections, includeInFilter: true }],
    });
    expect(all.conceptIds).toContain(ids.footer);
  });

  test("filters on selectors look at the values that selectors pick, at any level", async () => {
    await saveDataset("Other");
    const query = {
      type: "the_page",
      selectors: ["the_page_title"],
      freeschemaQueries: [{ typeConnection: "the_page_s_section", selectors: ["the_section_name"] }],
      filterLogic: "f",
    };
    const roots = async (filter: object): Promise<number[]> => {
      const filters = [{ name: "f", logicoperator: "=", operateon: "selector", ...filter }];
      const answer = await app.post<QueryAnswer>("/api/freeschema-query", { ...query, filters }, ada);
      return answer.mainCompositionIds;
    };
    expect(await roots({ type: "the_title", search: "Home" })).toEqual([ids.page]);
    expect(await roots({ type: "the_title", search: "om", logicoperator: "like" })).toEqual([ids.page]);
    expect(await roots({ type: "the_name", search: "Hero" })).toHaveLength(2);
    expect(await roots({ type: "the_title", search: "Nowhere" })).toEqual([]);
    expect(await roots({ type: "the_slug", search: "home" })).toEqual([]);
  });

  test("without a logic each filter must hold, also those of one name", async () => {
    expect((await filtered([filter("a", "Hero"), filter("a", "None")])).mainCount).toBe(0);
    expect((await filtered([filter("a", "None"), filter("a", "Hero")])).mainCount).toBe(0);
    expect((await filtered([filter("a", "Hero"), filter("a", "None")], "a")).mainCount).toBe(1);
  });

  test("fields of the root itself can be filtered", async () => {
    const root = (type: string, search: string | number, logicoperator = "=") =>
      filtered([{ type, search, logicoperator, name: "a" }]);
    expect((await root("id", ids.page)).mainCount).toBe(1);
    expect((await root("user_id", ada.userId + 1)).mainCount).toBe(0);
    expect((await root("type_concept", "the_page")).mainCount).toBe(1);
    const types = ["the_page", "the_title"];
    const [page, title] = await app.post<number[]>("/api/get_type_concept_by_character_bulk", types);
    expect((await root("type_concept", String(page))).mainCount).toBe(1);
    expect((await root("type_concept", String(title))).mainCount).toBe(0);
    expect((await root("type_concept", String(title), "!=")).mainCount).toBe(1);
    expect((await root("entry_timestamp", "2020-01-01T00:00:00Z", ">")).mainCount).toBe(1);
    expect((await root("entry_timestamp", "2020-01-01T00:00:00Z", "<")).mainCount).toBe(0);
    expect((await root("the_title", "home")).mainCount).toBe(1);
  });

  test("pages of filtered roots count all that pass", async () => {
    for (const title of ["Alpha", "Beta", "Alphabet", "Gamma", "Alphard"]) await saveDataset(title);
    const search = { type: "the_title", search: "alpha", logicoperator: "like", name: "a" };
    const [first, second] = [
      await filtered([search], "a", { inpage: 2 }),
      await filtered([search], "a", { inpage: 2, page: 2 }),
    ];
    expect([first.mainCount, first.mainCompositionIds.length, second.mainCompositionIds.length]).toEqual([
      3, 2, 1,
    ]);
  });
});

describe("widgets", () => {
  test("the latest version comes with the widgets inside it", async () => {
    const batch = draft(-5000, -5000);
    const [first, latest, child, inner] = ["the_widget", "the_widget", "the_child_widget", "the_widget"].map(
      (type) => batch.node(type),
    );
    const [a = 0, b = 0, c = 0, d = 0] = [first, latest, child, inner];
    batch.link(a, b, "the_widget_latest");
    batch.link(a, b, "the_widget_s_copy");
    batch.link(b, batch.value("the_html", "<p>Hi</p>"), "the_widget_html");
    batch.link(b, c, "the_widget_s_child");
    batch.link(c, d, "the_child_widget_info");
    batch.link(d, batch.value("the_name", "Inner"), "the_widget_name");
    const { concepts } = await app.sync(batch, ada);
    const [old, now, nested] = [a, b, d].map((ghost) => settled(concepts, ghost).id);
    const answer = await app.get<QueryAnswer>(`/api/get-latest-widget?id=${old}`, ada);
    expect(answer).toMatchObject({ mainId: now, mainCompositionIds: [now, nested] });
    expect(answer.linkers).toHaveLength(4);
    expect(await app.get(`/api/get-recent-widget?id=${old}`, ada)).toMatchObject({ mainId: old });
    expect((await app.get<QueryAnswer>(`/api/get-widget?id=${old}`, ada)).mainCompositionIds).toEqual([old]);
    expect(await app.get(`/api/get-latest-widget?id=${old}`)).toMatchObject({ mainId: 0, linkers: [] });
    const dropped = await app.send({ method: "DELETE", url: `/api/get-latest-widget?id=${old}` });
    expect(dropped.statusCode).toBe(200);
  });
});
