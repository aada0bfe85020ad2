import type { ConceptRecord, ConnectionRecord } from "@tessera/graph/wire";
import { beforeEach, describe, expect, test } from "vitest";

import { draft, openTestApp, settled, type Person, type TestApp } from "./kit.ts";

let app: TestApp;
let ada: Person;
let bob: Person;

beforeEach(async () => {
  app = await openTestApp();
  [ada, bob] = [await app.signUp(), await app.signUp()];
});

async function reserve(who: Person): Promise<[concept: number[], connection: number[]]> {
  return [
    await app.get("/api/get_reserved_ids", who),
    await app.get("/api/get_reserved_connection_ids", who),
  ];
}

const page = {
  typeCharacter: "the_page",
  characterValue: "",
  isComposition: true,
  categoryId: 4,
  referentId: 0,
};

describe("writes of older clients", () => {
  test("new things keep the ids that were reserved for them, however often they are sent", async () => {
    const [[pageId = 0, titleId = 0], [linkId = 0]] = await reserve(ada);
    const title = { ...page, typeCharacter: "the_title", characterValue: "Home", isComposition: false };
    const concepts = [
      { ...page, id: pageId, type: null },
      { ...title, id: titleId },
    ];
    const created = await app.post<ConceptRecord[]>("/api/create_the_concept", concepts, ada);
    expect(created.map(({ id }) => id)).toEqual([pageId, titleId]);
    expect(await app.post("/api/create_the_concept", concepts, ada)).toEqual(created);
    const link = {
      id: linkId,
      ofTheConceptId: pageId,
      toTheConceptId: titleId,
      typeCharacter: "the_page_title",
      orderId: 1000,
      toUpdate: true,
      isTemp: false,
    };
    const [made] = await app.post<ConnectionRecord[]>("/api/create_the_connection", [link, link], ada);
    expect(made).toMatchObject({ id: linkId, ofTheConceptId: pageId, toTheConceptId: titleId });
    await app.post("/api/create_the_connection", [link], ada);
    expect(await app.get(`/api/get-all-linkers-from-concept?conceptId=${pageId}`, ada)).toHaveLength(1);
  });

  test("a value that exists already keeps its id, and the reserved one leads to it", async () => {
    const batch = draft();
    const ghost = batch.value("the_title", "Home");
    const known = settled((await app.sync(batch, bob)).concepts, ghost);
    const [[pageId = 0, titleId = 0]] = await reserve(ada);
    const title = {
      ...page,
      id: titleId,
      typeCharacter: "the_title",
      characterValue: "Home",
      isComposition: false,
    };
    await app.post("/api/create_the_concept", [{ ...page, id: pageId }, title], ada);
    const link = {
      id: 0,
      ofTheConceptId: pageId,
      toTheConceptId: titleId,
      typeCharacter: "the_page_title",
      orderId: 1000,
    };
    const [made] = await app.post<ConnectionRecord[]>("/api/create_the_connection", [link], ada);
    expect(made?.toTheConceptId).toBe(known.id);
    const later = { ...link, id: -5, ghostId: -5, ofTheConceptId: pageId };
    const { connections } = await app.sync({ concepts: [], connections: [later] }, ada);
    expect(connections[0]?.toTheConceptId).toBe(known.id);
    expect(await app.form("/api/getConcept", { id: String(titleId) }, ada)).toMatchObject({ id: known.id });
  });

  test("every read finds a value by the id that its writer had reserved for it", async () => {
    const batch = draft();
    const ghost = batch.value("the_title", "Home");
    const known = settled((await app.sync(batch, bob)).concepts, ghost);
    const [[pageId = 0, titleId = 0], [linkId = 0]] = await reserve(ada);
    const title = { ...page, id: titleId, typeCharacter: "the_title", characterValue: "Home" };
    const concepts = [
      { ...page, id: pageId },
      { ...title, isComposition: false, referentId: 12 },
    ];
    await app.post("/api/create_the_concept", concepts, ada);
    const ends = { ofTheConceptId: pageId, toTheConceptId: titleId };
    const link = { ...ends, id: linkId, typeCharacter: "the_page_title", orderId: 1000, toUpdate: true };
    const [made] = await app.post<ConnectionRecord[]>("/api/create_the_connection", [link], ada);
    const typeId = String(made?.typeId);
    const ids = (links: ConnectionRecord[]): number[] => links.map(({ id }) => id);

    const bulk = await app.post<ConceptRecord[]>("/api/get_concept_bulk", [pageId, titleId], ada);
    expect(bulk).toMatchObject([{ id: pageId }, { id: known.id, ghostId: titleId }]);
    expect(await app.form("/api/getConcept", { id: String(titleId) }, ada)).toMatchObject({ id: known.id });
    expect(await app.post("/api/get_concept_bulk", [titleId], bob)).toEqual([]);
    const to = `/api/get-all-linkers-to-concept?conceptId=${titleId}`;
    expect(ids(await app.get(to, ada))).toEqual([linkId]);
    const reverse = { typeId, toTheConceptId: String(titleId), inpage: "10", page: "1" };
    expect(ids(await app.form("/api/get-link-reverse-connections", reverse, ada))).toEqual([linkId]);
    const between = { ofConceptId: String(pageId), mainKey: typeId, toConceptId: String(titleId) };
    const path = "/api/get-composition-connection-between-two-concepts";
    expect(ids(await app.form(path, between, ada))).toEqual([linkId]);
    expect(await app.post("/api/get-connection-between", [ends], ada)).toMatchObject([
      { connectionIds: [linkId] },
    ]);
    const query = { conceptIds: [titleId], outputFormat: 6 };
    expect(await app.post("/api/freeschema-query", query, ada)).toMatchObject({
      mainCompositionIds: [known.id],
    });
    const filters = [{ type: "id", search: String(titleId), name: "id", operateon: "" }];
    const filtered = { type: "the_title", filters, filterLogic: "id", outputFormat: 6 };
    expect(await app.post("/api/freeschema-query", filtered, ada)).toMatchObject({
      mainCompositionIds: [known.id],
    });
    const level = [{ composition: titleId, fullLinkers: ["the_page_title"], reverse: true }];
    const found = await app.post<{ compositionIds: number[] }>(
      "/api/Connection/search-link-multiple-all-ccs",
      level,
      ada,
    );
    expect(found.compositionIds).toContain(pageId);
  });

  test("the answer says which links wait for their concepts, and that a stray one is not stored", async () => {
    const [[pageId = 0, titleId = 0], [linkId = 0]] = await reserve(ada);
    const link = { id: linkId, ofTheConceptId: pageId, toTheConceptId: titleId, typeId: pageId, orderId: 1 };
    const send = (body: object[], who = ada) =>
      app.send({
        method: "POST",
        url: "/api/create_the_connection",
        headers: { authorization: `Bearer ${who.token}` },
        payload: body,
      });
    const waiting = await send([{ ...link, toUpdate: true, isTemp: false }]);
    expect(waiting.statusCode).toBe(202);
    expect(waiting.json()).toMatchObject([{ id: linkId, ofTheConceptId: pageId, isTemp: true }]);
    const stray = await send([{ ...link, toUpdate: true, isTemp: false }], bob);
    expect(stray.statusCode).toBe(400);
    expect(stray.json()).toMatchObject({ code: "bad_batch" });
    const title = {
      ...page,
      id: titleId,
      typeCharacter: "the_title",
      characterValue: "Home",
      referentId: 12,
    };
    const root = { ...page, id: pageId, characterValue: "", isComposition: false, referentId: 0 };
    await app.post("/api/create_the_concept", [{ ...title, isComposition: false }], ada);
    await app.post("/api/create_the_concept", [root], ada);
    const inside = await app.post<ConnectionRecord[]>(
      "/api/get_all_connections_of_composition_bulk",
      [pageId],
      ada,
    );
    expect(inside.map(({ id }) => id)).toEqual([linkId]);
    expect((await send([{ ...link, toUpdate: true, isTemp: false }])).statusCode).toBe(200);
  });

  test("an id that was reserved for somebody else, or in use by them, is refused like one of nothing", async () => {
    const [[pageId = 0]] = await reserve(ada);
    const send = (id: number, who: Person): Promise<unknown> =>
      app.post("/api/create_the_concept", [{ ...page, id }], who);
    expect(await send(pageId, bob)).toMatchObject({ code: "bad_batch" });
    await send(pageId, ada);
    for (const id of [pageId, 999_999_999])
      expect(await send(id, bob)).toMatchObject({
        code: "bad_batch",
        facts: { detail: `there is no concept ${id} that could be meant` },
      });
    expect(await app.post("/api/get_concept_bulk", [pageId], bob)).toEqual([]);
  });

  test("a name is made sure of after its concept", async () => {
    const [[id = 0]] = await reserve(ada);
    const type = await app.form<ConceptRecord>("/api/make_the_type_concept", { type: "the_title" }, ada);
    const name = { newConceptId: id, referent: "Fresh", typeId: type.id, typeUserId: 999 };
    expect(await app.post("/api/make-name-from-frontend", name, ada)).toEqual({ success: true });
    expect(await app.post("/api/make-name-from-frontend", name, ada)).toEqual({ success: true });
    const [made] = await app.post<ConceptRecord[]>("/api/get_concept_bulk", [id], ada);
    expect(made).toMatchObject({ characterValue: "Fresh", typeCharacter: "the_title" });
    expect(await app.post("/api/make-name-from-frontend", { ...name, referent: "Other" }, ada)).toEqual({
      success: false,
    });
  });

  test("a long text is acknowledged alike each time", async () => {
    const text = { id: 0, data: "x".repeat(300), isNew: true };
    const first = await app.post<{ id: number }>("/api/create_text_data", text, ada);
    expect(first.id).toBeGreaterThan(0);
    expect(await app.post("/api/create_text_data", text, ada)).toEqual(first);
  });

  test("words are made and found", async () => {
    const made = await app.post("/api/create_character_data", { characterValue: "sunday" }, ada);
    expect(made).toMatchObject({ id: expect.any(Number) as number, userId: 999 });
    expect(await app.post("/api/get_character_by_character", { character_value: "sunday" })).toEqual(made);
    expect(await app.post("/api/create-prototype", { type: "the_week_day" }, ada)).toMatchObject({
      characterValue: "the_week_day",
    });
  });

  test("two things are linked in both directions by the older linkers", async () => {
    const batch = draft();
    const [folder, widget] = [batch.node("boomFolder"), batch.node("the_widget")];
    const { concepts } = await app.sync(batch, ada);
    const [of, to] = [settled(concepts, folder).id, settled(concepts, widget).id];
    const url = `/api/Connection/create-link?composition1=${of}&composition2=${to}&linker=contain&both=true`;
    const { success, data } = await app.post<{ success: boolean; data: ConnectionRecord[] }>(url, {}, ada);
    expect(success).toBe(true);
    expect(data.map((link) => [link.ofTheConceptId, link.typeCharacter])).toEqual([
      [of, "boomFolder_s_contain_s"],
      [to, "the_widget_s_contain_by"],
    ]);
    expect(await app.post(url, {}, bob)).toEqual({ success: false, data: [] });
  });

  test("links between known things can be sent by themselves", async () => {
    const batch = draft();
    const [one, other] = [batch.node("the_page"), batch.node("the_page")];
    const { concepts } = await app.sync(batch, ada);
    const link = {
      id: -9,
      ghostId: -9,
      ofTheConceptId: settled(concepts, one).id,
      toTheConceptId: settled(concepts, other).id,
    };
    const sent = await app.post<ConnectionRecord[]>(
      "/api/v1/local-connections",
      [{ ...link, typeCharacter: "the_page_next", orderId: 1000 }],
      ada,
    );
    expect(sent).toHaveLength(1);
  });
});

describe("nodes that are sent as empty texts", () => {
  /** As the existing client's `MakeTheInstanceConceptLocal(type, "", false)` has them sent. */
  const blank = (id: number, type = "the_page"): Partial<ConceptRecord> => ({
    ...page,
    id,
    ghostId: id,
    typeCharacter: type,
    isComposition: false,
  });

  test("two of one type stay two, each with its own links, in one batch and in two", async () => {
    const text = (id: number, value: string) => ({ ...blank(id, "the_title"), characterValue: value });
    const title = (id: number, of: number, to: number) => {
      const ends = { ofTheConceptId: of, toTheConceptId: to };
      return { id, ghostId: id, ...ends, orderId: 1000, typeCharacter: "the_page_title" };
    };
    const { concepts } = await app.sync(
      {
        concepts: [blank(-102), blank(-103), text(-104, "One"), text(-105, "Two")],
        connections: [title(-211, -102, -104), title(-212, -103, -105)],
      },
      ada,
    );
    const later = await app.sync({ concepts: [blank(-106)], connections: [] }, ada);
    const ids = [-102, -103].map((ghost) => settled(concepts, ghost).id);
    expect(new Set([...ids, settled(later.concepts, -106).id]).size).toBe(3);
    const query = { type: "the_page", selectors: ["the_page_title"], outputFormat: 1, order: "ASC" };
    expect(await app.post("/api/freeschema-query", query, ada)).toEqual([
      { the_page: { the_page_title: { the_title: "One" } }, id: ids[0] },
      { the_page: { the_page_title: { the_title: "Two" } }, id: ids[1] },
      { the_page: "", id: settled(later.concepts, -106).id },
    ]);
    const [[one = 0, other = 0]] = await reserve(ada);
    const made = await app.post<ConceptRecord[]>("/api/create_the_concept", [blank(one), blank(other)], ada);
    expect(made.map(({ id }) => id)).toEqual([one, other]);
  });

  test("a composition with empty texts stays whole, and an empty field reads as an empty text", async () => {
    const leaf = (id: number, type: string, value: string) => ({ ...blank(id, type), characterValue: value });
    const inside = (id: number, of: number, to: number) => {
      const ends = { ofTheConceptId: of, toTheConceptId: to };
      return { id, ghostId: id, ...ends, typeId: -102, orderId: 1 };
    };
    const root = { ...page, id: -102, ghostId: -102, typeCharacter: "boomFolder" };
    const batch = {
      concepts: [root, leaf(-103, "the_name", "Docs"), leaf(-104, "the_parent", ""), leaf(-105, "meta", "")],
      connections: [inside(-211, -102, -103), inside(-212, -102, -104), inside(-213, -102, -105)],
    };
    batch.concepts.push(leaf(-106, "the_color", "red"));
    batch.connections.push(inside(-214, -105, -106));
    const { concepts, connections } = await app.sync(batch, ada);
    expect(connections).toHaveLength(4);
    const query = { conceptIds: [settled(concepts, -102).id], selectors: ["self"], outputFormat: 1 };
    expect(await app.post("/api/freeschema-query", query, ada)).toEqual([
      { boomFolder: { name: "Docs", parent: "", meta: { color: "red" } }, id: settled(concepts, -102).id },
    ]);
    expect(await app.get("/folders", ada)).toHaveLength(1);
  });

  test("the widget calls answer a widget that was sent so, and its owner can delete it", async () => {
    const link = { id: -211, ghostId: -211, ofTheConceptId: -102, toTheConceptId: -103, orderId: 1000 };
    const { concepts } = await app.sync(
      {
        concepts: [blank(-102, "the_widget"), { ...blank(-103, "the_html"), characterValue: "<p>" }],
        connections: [{ ...link, typeCharacter: "the_widget_html" }],
      },
      ada,
    );
    const { id } = settled(concepts, -102);
    expect(await app.get(`/api/get-widget?id=${id}`, ada)).toMatchObject({ mainCompositionIds: [id] });
    await app.sync({ concepts: [], connections: [], trashed: [id] }, ada);
    expect(await app.post("/api/get_concept_bulk", [id], ada)).toEqual([]);
  });

  test("an empty text without a referent is shared as any other text", async () => {
    const shared = (id: number) => ({ ...blank(id, "the_css"), referentId: null });
    const one = await app.sync({ concepts: [shared(-102)], connections: [] }, ada);
    const other = await app.sync({ concepts: [shared(-103)], connections: [] }, bob);
    expect(settled(other.concepts, -103).id).toBe(settled(one.concepts, -102).id);
  });
});

describe("newer reads", () => {
  test("a thing with more links than one answer holds is refused, and not cut", async () => {
    const batch = draft(-50_000, -50_000);
    const hub = batch.node("the_hub");
    const leaf = batch.node("the_leaf");
    const { concepts } = await app.sync(batch, ada);
    const [of, to] = [settled(concepts, hub).id, settled(concepts, leaf).id];
    for (let part = 1; part <= 21; part++) {
      const links = draft(-60_000 - part * 2000, -60_000 - part * 2000);
      for (let at = 0; at < 1000; at++) links.link(of, to, "the_hub_s_leaf");
      await app.sync(links, ada);
    }
    const refused = { code: "query_too_large", facts: { limit: 20_000 } };
    const byTypes = { ofTheConceptId: of, connectionTypes: ["the_hub_s_leaf"] };
    expect(await app.post("/api/get-connection-by-types", byTypes, ada)).toMatchObject(refused);
    expect(await app.post("/api/get-connection-between", [{ ofTheConceptId: of }], ada)).toMatchObject(
      refused,
    );
  }, 60_000);

  test("links by types, between things and of a user", async () => {
    const batch = draft();
    const home = batch.node("the_page");
    const title = batch.value("the_title", "Home");
    const part = batch.value("the_part", "x");
    batch.link(home, title, "the_page_title");
    batch.link(home, batch.value("the_slug", "home"), "the_page_slug");
    batch.inside(home, home, part);
    const { concepts, connections } = await app.sync(batch, ada);
    const [of, to] = [settled(concepts, home).id, settled(concepts, title).id];
    const byTypes = { ofTheConceptId: of, connectionTypes: ["the_page_title", "the_unknown"] };
    expect(await app.post("/api/get-connection-by-types", byTypes, ada)).toHaveLength(1);
    expect(await app.post("/api/get-connection-by-types", byTypes, bob)).toEqual([]);
    const wanted = [
      { ofTheConceptId: of, toTheConceptId: to },
      { ofTheConceptId: to, toTheConceptId: of, reverse: true, type: "the_page_title" },
      { toTheConceptId: to },
      { ofTheConceptId: of, type: "the_unknown" },
      { typeId: of, isComposition: true },
    ];
    const answers = await app.post<{ connectionIds: number[] }[]>("/api/get-connection-between", wanted, ada);
    const [first, , inside] = connections.map(({ id }) => id);
    expect(answers.map((answer) => answer.connectionIds)).toEqual([[first], [first], [first], [], [inside]]);
    expect(answers[1]).toMatchObject({ reverse: true, typeId: connections[0]?.typeId });

    const mine = await app.form<ConnectionRecord[]>(
      "/api/get_all_connections_of_user?inpage=500",
      { user_id: String(ada.userId) },
      ada,
    );
    expect(mine.map(({ id }) => id)).toEqual(expect.arrayContaining(connections.map(({ id }) => id)));
    expect(await app.form("/api/get_all_concepts_of_user", { user_id: String(ada.userId) }, bob)).toEqual([]);
    const all = await app.form<ConceptRecord[]>(
      "/api/get_all_concepts_of_user",
      { user_id: String(ada.userId) },
      ada,
    );
    expect(all.map(({ id }) => id)).toContain(of);
  });

  test("folders and projects as the folder tree makes them", async () => {
    const made = await app.post("/folders", { name: "Docs", parent: "" }, ada);
    expect(made).toMatchObject({ name: "Docs", parent: "", userId: ada.userId });
    expect(await app.get("/folders", ada)).toEqual([made]);
    expect(await app.get("/folders", bob)).toEqual([]);
    const { data } = await app.post<{ data: { projectId: number } }>("/projects", { title: "Shop" }, ada);
    const query = {
      conceptIds: [ada.entityId],
      outputFormat: 1,
      freeschemaQueries: [{ typeConnection: "the_entity_s_project", selectors: ["the_project_name"] }],
    };
    const [entity] = await app.post<Record<string, never>[]>("/api/freeschema-query", query, ada);
    expect(entity).toMatchObject({
      the_entity: { the_entity_s_project: [{ the_project: { the_project_name: { the_name: "Shop" } } }] },
    });
    expect(data.projectId).toBeGreaterThan(0);
  });

  test("paths are found in any case and with a slash at the end", async () => {
    for (const url of ["/api/GetConcept", "/API/getconcept/", "/api/getConcept"])
      expect(await app.form(url, { id: "1" })).toMatchObject({ characterValue: "the" });
  });
});
