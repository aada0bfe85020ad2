import { beforeEach, describe, expect, test } from "vitest";

import { draft, onBothStores, openTestApp, settled, type Person, type TestApp } from "./kit.ts";

let app: TestApp;
let ada: Person;
let bob: Person;
const ids: Record<string, number> = {};

/** A folder with two folders below it, one of them with a page, which has sections. */
beforeEach(async () => {
  app = await openTestApp();
  [ada, bob] = [await app.signUp(), await app.signUp()];
  const batch = draft();
  const ghosts: Record<string, number> = {};
  const folder = (name: string): number => {
    const node = (ghosts[name] = batch.node("boomFolder"));
    batch.inside(node, node, batch.value("the_name", name));
    return node;
  };
  const [top, docs, art] = [folder("Top"), folder("Docs"), folder("Art")];
  const page = (ghosts["page"] = batch.node("the_page"));
  batch.link(page, batch.value("the_title", "Hello world"), "the_page_title");
  const meta = batch.node("meta");
  batch.inside(page, page, meta);
  batch.inside(page, meta, batch.value("the_color", "red"));
  for (const name of ["Hero", "Footer"]) {
    const section = (ghosts[name] = batch.node("the_section"));
    batch.link(section, batch.value("the_name", name), "the_section_name");
    batch.link(page, section, "the_page_s_section");
  }
  batch.link(docs, page, "the_boom_folder_s_contain");
  const older = batch.value("the_connection", "boomFolder_s_console_folder_s");
  for (const below of [docs, art]) batch.link(top, below, "", { typeId: older });
  const { concepts } = await app.sync(batch, ada);
  for (const [name, ghost] of Object.entries(ghosts)) ids[name] = settled(concepts, ghost).id;
});

const id = (...names: string[]): number[] => names.map((name) => ids[name] ?? 0);

describe("searches among more things than one look takes in", () => {
  /** Above the 20,000 at which searches once stopped. */
  const many = 20_500;

  test(
    "the oldest is found, and what one call cannot return is refused with its limit",
    { timeout: 120_000 },
    async () => {
      const oldest = draft(-1_000_000, -1_000_000);
      const item = oldest.node("the_item");
      const note = oldest.value("the_note", "needle");
      oldest.link(item, note, "the_item_note");
      oldest.inside(item, item, note);
      const { concepts } = await app.sync(oldest, ada);
      const found = settled(concepts, item).id;
      for (let made = 0; made < many; made += 2000) {
        const batch = draft(-2_000_000 - made, -1);
        for (let at = 0; at < 2000; at++) batch.node("the_item");
        await app.sync(batch, ada);
      }
      const typed = "/api/search-all-with-linker-ccs?type=the_item&search=needle&inpage=10&page=1";
      expect(await app.post(typed, [{}], ada)).toMatchObject({ mainCompositionIds: [found] });
      const inner = "composition=the_item&internalComposition=&type=the_note&search=needle&inpage=10&page=1";
      const inside = `/api/search-composition-internal-authenticated-ccs?${inner}`;
      expect(await app.get(inside, ada)).toEqual([found]);
      const formatted = "/api/search-all-with-linker?type=the_item&search=needle&inpage=10&page=1";
      const level = [{ fullLinkers: ["the_item_note"] }];
      expect(await app.post(formatted, level, ada)).toMatchObject([{ id: found }]);
      const filterSearches = [{ type: "the_note", search: "needle", logicoperator: "=" }];
      const filtered = [{ type: "the_item", fullLinkers: ["the_item_note"], filterSearches }];
      expect(await app.post("/api/search-all-with-linker", filtered, ada)).toMatchObject([{ id: found }]);
      const refused = { code: "query_too_large" };
      expect(await app.form("/api/get_all_concepts_by_type", { type: "the_item" }, ada)).toMatchObject({
        ...refused,
        facts: { limit: 20_000 },
      });
      const mine = { user_id: String(ada.userId) };
      expect(await app.form("/api/get_all_concepts_of_user", mine, ada)).toMatchObject(refused);
      const page = { type: "the_item", inpage: 10_001 };
      // Existing clients show 400 as an empty result, and 406 as a failure.
      const answer = await app.send({ method: "POST", url: "/api/freeschema-query", payload: page });
      expect(answer.statusCode).toBe(406);
      expect(await app.post("/api/freeschema-query", page, ada)).toMatchObject({
        ...refused,
        facts: { limit: 10_000 },
      });
    },
  );

  test("pages of links come newest first and lose none", async () => {
    const batch = draft(-5000, -5000);
    const hub = batch.node("the_hub");
    for (let at = 0; at < 25; at++) batch.link(hub, batch.value("the_leaf", `leaf ${at}`), "the_hub_s_leaf");
    const { concepts, connections } = await app.sync(batch, ada);
    const of = String(settled(concepts, hub).id);
    const typeId = String(connections[0]?.typeId);
    const seen: number[] = [];
    for (const page of ["1", "2", "3", "4"]) {
      const asked = { typeId, ofTheConceptId: of, inpage: "10", page };
      const links = await app.form<{ id: number }[]>("/api/get-link-connections", asked, ada);
      seen.push(...links.map(({ id: link }) => link));
    }
    expect(seen).toEqual(connections.map(({ id: link }) => link).toReversed());
  });
});

describe("searches of existing clients", () => {
  test("S1 follows older and full linkers to any depth and looks into texts", async () => {
    const url = "/api/recursivesearch-concept-connection";
    const body = {
      composition: ids["Top"],
      listLinkers: ["console_folder_s"],
      fullLinkers: ["the_boom_folder_s_contain"],
      textSearch: "",
    };
    const all = await app.post<Record<string, number[]>>(url, body, ada);
    expect(all["compositionIds"]).toEqual(id("Docs", "Art", "page"));
    expect(all["externalConnections"]).toHaveLength(3);
    const some = await app.post<Record<string, number[]>>(url, { ...body, textSearch: "doc" }, ada);
    expect(some["compositionIds"]).toEqual(id("Docs"));
    expect(some["internalConnections"]).toHaveLength(1);
    expect(await app.post("/api/Connection/recursivesearch", body, bob)).toMatchObject({
      compositionIds: [],
    });
  });

  test.each(onBothStores)("short and full names find linkers of either kind on %s", async (_, open) => {
    app = await open();
    ada = await app.signUp();
    const batch = draft(-9000, -9000);
    const [hub, newer, older] = [batch.node("the_hub"), batch.node("the_item"), batch.node("the_item")];
    batch.link(hub, newer, "the_hub_s_child_s");
    batch.link(hub, older, "", { typeId: batch.value("the_connection", "the_hub_s_child_s") });
    const { concepts } = await app.sync(batch, ada);
    const [composition, ...items] = [hub, newer, older].map((ghost) => settled(concepts, ghost).id);
    const names = [{ listLinkers: ["child_s"] }, { fullLinkers: ["the_hub_s_child_s"] }];
    for (const name of names) {
      const level = { composition, inpage: 10, ...name };
      const raw = await app.post<Record<string, number[]>>(
        "/api/Connection/search-link-multiple-all-ccs",
        [level],
        ada,
      );
      expect(raw["compositionIds"]).toEqual(expect.arrayContaining(items));
      expect(raw["linkers"]).toHaveLength(2);
      const told = await app.post<{ data: { the_hub: { the_hub_s_child_s: unknown[] } } }>(
        "/api/Connection/search-link-multiple-all",
        [level],
        ada,
      );
      expect(told.data.the_hub.the_hub_s_child_s).toHaveLength(2);
      const reached = await app.post<Record<string, number[]>>(
        "/api/recursivesearch-concept-connection",
        level,
        ada,
      );
      expect(reached["compositionIds"]).toEqual(expect.arrayContaining(items));
      const typed = await app.post<Record<string, number[]>>(
        "/api/search-all-with-linker-ccs?type=the_hub&search=&inpage=10&page=1",
        [{ inpage: 10, ...name }],
        ada,
      );
      expect(typed["linkers"]).toHaveLength(2);
      const formatted = await app.post<{ data: { the_hub: { the_hub_s_child_s: unknown[] } } }[]>(
        "/api/search-all-with-linker?type=the_hub&inpage=10&page=1",
        [name],
        ada,
      );
      expect(formatted[0]?.data.the_hub.the_hub_s_child_s).toHaveLength(2);
    }
  });

  test("S2 answers compositions that hold a value", async () => {
    const found = await app.get(
      "/api/search-compositions?type=name&search=doc&composition=boomFolder&inpage=10&page=1",
      ada,
    );
    expect(found).toEqual([
      { id: ids["Docs"], data: { boomFolder: { name: "Docs" } }, created_at: expect.any(String) as string },
    ]);
    expect(
      await app.get("/api/search-compositions?type=name&search=doc&composition=boomFolder", bob),
    ).toEqual([]);
  });

  test("S8 opens a composition once, however often it is asked for", async () => {
    const path = "/api/view-api-internal-data-ccs-id-bulk";
    const found = await app.post<{ id: number }[]>(path, [...id("page", "Docs"), ...id("page", "page")], ada);
    expect(found.map((one) => one.id)).toEqual(id("page", "Docs"));
  });

  test("S3 and S4 walk level by level, forwards and backwards, with filters", async () => {
    const levels = [
      { composition: ids["page"], fullLinkers: ["the_page_s_section"], selectors: ["the_page_title"] },
      { fullLinkers: ["the_section_name"] },
    ];
    const answer = await app.post<Record<string, number[]>>(
      "/api/Connection/search-link-multiple-all-ccs",
      levels,
      ada,
    );
    expect(answer["compositionIds"]).toEqual(expect.arrayContaining(id("page", "Hero", "Footer")));
    expect(answer["linkers"]).toHaveLength(5);
    expect(answer["internalConnections"]).toHaveLength(2);

    const tree = await app.post("/api/Connection/search-link-multiple-all", levels, ada);
    expect(tree).toMatchObject({
      id: ids["page"],
      created_at: expect.any(String) as string,
      data: {
        the_page: {
          meta: { color: "red" },
          the_page_title: [{ data: { the_title: "Hello world" } }],
          the_page_s_section: [
            {
              id: ids["Hero"],
              data: { the_section: { the_section_name: [{ data: { the_name: "Hero" } }] } },
            },
            { id: ids["Footer"] },
          ],
        },
      },
    });

    const back = [{ composition: ids["Hero"], fullLinkers: ["the_page_s_section"], reverse: true }];
    const reversed = await app.post<Record<string, number[]>>(
      "/api/Connection/search-link-multiple-all-ccs",
      back,
      ada,
    );
    expect(reversed["reverse"]).toEqual(reversed["linkers"]);
    expect(reversed["compositionIds"]).toEqual(id("Hero", "page"));

    const [first] = levels;
    const filterSearches = [{ type: "the_name", search: "%ero%", logicoperator: "like" }];
    const filtered = [{ ...first, selectors: [], filterSearches, logic: "or", doFilter: true }];
    const some = await app.post<Record<string, number[]>>(
      "/api/Connection/search-link-multiple-all-ccs",
      filtered,
      ada,
    );
    expect(some["compositionIds"]).toEqual(id("page", "Hero"));
    const paged = [{ ...first, selectors: [], inpage: 1, page: 2 }];
    const second = await app.post<Record<string, number[]>>(
      "/api/Connection/search-link-multiple-all-ccs",
      paged,
      ada,
    );
    expect(second["compositionIds"]).toEqual(id("page", "Hero"));
  });

  test("S5 begins at what says the words", async () => {
    const levels = [{ fullLinkers: ["the_page_s_section"] }];
    const url = "/api/search-all-with-linker-ccs?search=hello&type=the_page&inpage=10&page=1";
    const answer = await app.post<Record<string, number[]>>(url, levels, ada);
    expect(answer["mainCompositionIds"]).toEqual(id("page"));
    expect(answer["linkers"]).toHaveLength(2);
    const open = "/api-search-compositions-internal-clean-ccs?search=hello&type=the_page&inpage=10&page=1";
    expect(await app.post(open, levels)).toMatchObject({ mainCompositionIds: [] });
  });

  test("S6 restricts its things by filters", async () => {
    const url = "/api/search-all-with-linker?inpage=10&page=1";
    const level = (search: string) => [
      {
        type: "the_section",
        fullLinkers: ["the_section_name"],
        filterSearches: [{ type: "the_name", search, logicoperator: "=" }],
        logic: "or",
      },
    ];
    const found = await app.post<{ id: number }[]>(url, level("hero"), ada);
    expect(found.map((thing) => thing.id)).toEqual(id("Hero"));
    expect(await app.post(url, level("nothing"), ada)).toEqual([]);
  });

  test("S7 and S8 look into parts of compositions", async () => {
    const query = "composition=the_page&search=re&internalComposition=meta&type=color&inpage=10&page=1";
    expect(await app.get(`/api/search-composition-internal-authenticated-ccs?${query}`, ada)).toEqual(
      id("page"),
    );
    expect(await app.get(`/api-search-compositions-internal-clean-ccs?${query}`)).toEqual([]);
    expect(
      await app.get(
        `/api/search-composition-internal-authenticated-ccs?${query.replace("meta", "other")}`,
        ada,
      ),
    ).toEqual([]);
    const [data] = await app.post<{ concepts: number[]; connections: unknown[] }[]>(
      "/api/view-api-internal-data-ccs-id-bulk",
      id("page"),
      ada,
    );
    expect(data?.concepts).toHaveLength(3);
    expect(data?.connections).toHaveLength(2);
  });

  test("a page before the first, or of less than nothing, is refused in every search and list", async () => {
    const bad = { code: "bad_query" };
    const user = { user_id: String(ada.userId) };
    for (const paged of ["page=-1", "inpage=-1"]) {
      const fields = Object.fromEntries(new URLSearchParams(paged));
      const links = { typeId: 1, ofTheConceptId: 1, ...fields };
      expect(await app.post("/api/Connection/search-link-multiple-all-ccs", [fields], ada)).toMatchObject(
        bad,
      );
      expect(await app.get(`/api/search-compositions?search=a&type=b&${paged}`, ada)).toMatchObject(bad);
      expect(await app.post("/api/get-link-connections", links, ada)).toMatchObject(bad);
      expect(await app.form(`/api/get_all_concepts_of_user?${paged}`, user, ada)).toMatchObject(bad);
    }
  });

  test.each([[5], ["x"], [[[]]], [Array.from({ length: 20 }, () => ({}))]])(
    "%j is no search",
    async (body) => {
      const answer = await app.post("/api/Connection/search-link-multiple-all-ccs", body, ada);
      expect(answer).toMatchObject({ code: "bad_query" });
    },
  );
});
