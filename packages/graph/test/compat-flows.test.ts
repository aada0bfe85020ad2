import { afterAll, beforeAll, expect, test } from "vitest";
import { startRealServer, type RealServer } from "@tessera/run/real-server";
import * as tsccs from "../src/compat/index.ts";

/** Flows of an application of the older layer, at the reference server. Those that need a page are in `compat-page.test.ts`. */

let server: RealServer;
const password = "a long enough passphrase";

async function enter(name: string): Promise<tsccs.LoginData> {
  const email = `${name}@example.org`;
  const graph = { storage: "memory" } as const;
  await tsccs.init(server.url, "", "", server.url, false, "app", {}, { isTest: true }, { graph });
  await tsccs.SignupEntity({ email, password, username: email }).catch(() => undefined);
  const answer = await tsccs.LoginToBackend(email, password);
  tsccs.updateAccessToken(answer!.data.token);
  return answer!.data;
}

async function savedPage(title: string): Promise<number> {
  const page = await tsccs.MakeTheInstanceConceptLocal("the_page", "", true, 999, tsccs.PRIVATE);
  const text = await tsccs.MakeTheInstanceConceptLocal("the_title", title, false, 999, tsccs.PRIVATE);
  await tsccs.CreateConnectionBetweenEntityLocal(page, text, "title");
  for (const name of ["Hero", "Footer"]) {
    const section = await tsccs.MakeTheInstanceConceptLocal("the_section", "", true);
    const label = await tsccs.MakeTheInstanceConceptLocal("the_name", name);
    await tsccs.CreateConnectionBetweenEntityLocal(section, label, "name");
    await tsccs.CreateConnection(page, section, "the_page_s_section");
  }
  await tsccs.LocalSyncData.SyncDataOnline();
  return (await tsccs.GetTheConcept(page.id)).id;
}

function pageQuery(outputFormat: number): tsccs.FreeschemaQuery {
  const sections = Object.assign(new tsccs.FreeschemaQuery(), {
    typeConnection: "the_page_s_section",
    selectors: ["the_section_name"],
  });
  return Object.assign(new tsccs.FreeschemaQuery(), {
    type: "the_page",
    selectors: ["the_page_title"],
    freeschemaQueries: [sections],
    outputFormat,
  });
}

beforeAll(async () => {
  server = await startRealServer();
}, 120_000);

afterAll(async () => {
  tsccs.getGraph().close();
  await server?.stop();
});

test("1. init, sign up, sign in, and read the user concept of the profile", async () => {
  const { userConcept, entity } = await enter("flow.start");
  expect((await tsccs.GetTheConcept(userConcept)).userId).toBe(entity[0]!.userId);
  expect(tsccs.TokenStorage.BearerAccessToken).not.toBe("");
});

test("2. a composition is created by single steps and read back", async () => {
  await enter("flow.steps");
  const root = await tsccs.MakeTheInstanceConceptLocal("boomFolder", "", true);
  const name = await tsccs.MakeTheInstanceConceptLocal("name", "Docs");
  await tsccs.CreateTheConnectionLocal(root.id, name.id, root.id, 1);
  await tsccs.LocalSyncData.SyncDataOnline();
  expect(await tsccs.GetComposition(root.id)).toEqual({ boomFolder: { name: "Docs" } });
});

test("3. a composition is created whole, patched with a PatcherStructure and deleted", async () => {
  await enter("flow.patch");
  const root = await tsccs.CreateComposition({ todo: { text: "buy", done: "no" } });
  expect(root.id).toBeGreaterThan(0);
  const patcher = new tsccs.PatcherStructure();
  patcher.compositionId = root.id;
  patcher.patchObject = { done: "yes" };
  await tsccs.UpdateComposition(patcher);
  expect(await tsccs.GetCompositionWithId(root.id)).toEqual({
    data: { todo: { text: "buy", done: "yes" } },
    id: root.id,
  });
  await tsccs.DeleteConceptById(root.id);
  expect(await tsccs.GetCompositionList("todo")).toEqual([]);
});

test("4. a linked tree is created and queried in NORMAL, DATAID, JUSTDATA and DATAV2", async () => {
  await enter("flow.formats");
  const id = await savedPage("Home");
  const ask = async (format: number): Promise<Record<string, unknown>> =>
    (await tsccs.SchemaQuery(pageQuery(format)))[0]!;
  expect(await ask(tsccs.NORMAL)).toMatchObject({ the_page: { the_page_title: { the_title: "Home" } }, id });
  expect(await ask(tsccs.DATAID)).toMatchObject({
    id,
    data: { the_page: { the_page_title: { data: { the_title: "Home" } } }, the_page_s_section_count: 2 },
  });
  expect(await ask(tsccs.JUSTDATA)).toMatchObject({
    the_page: { the_page_title: { the_title: { data: "Home" } } },
  });
  expect(await ask(tsccs.DATAV2)).toMatchObject({
    data: { the_page: { the_page_title: [{ data: { the_title: "Home" } }] } },
  });
});

test("5. the ids of a query are loaded and rendered by other functions", async () => {
  await enter("flow.ids");
  const id = await savedPage("Ids");
  const found = (await tsccs.SchemaQuery(pageQuery(tsccs.ALLID))) as unknown as {
    mainCompositionIds: number[];
    linkers: number[];
    countinfo: string[];
  };
  expect(found.mainCompositionIds).toEqual([id]);
  expect(await tsccs.GetConnectionBulk(found.linkers)).toHaveLength(found.linkers.length);
  const counts = await tsccs.GetConnectionTypeForCount(found.countinfo);
  expect(counts).toContainEqual(
    expect.objectContaining({ conceptId: id, connectionType: "the_page_s_section", count: 2 }),
  );
});

test("6. a query is filtered, paged and observed", async () => {
  await enter("flow.listen");
  for (const title of ["One", "Two", "Three"]) await savedPage(title);
  const filter = Object.assign(new tsccs.FilterSearch(), {
    type: "the_title",
    search: "t%",
    logicoperator: "like",
    name: "f",
    operateon: "title",
  });
  const titles = { typeConnection: "the_page_title", name: "title" };
  const filtered = await tsccs.SchemaQuery({
    type: "the_page",
    freeschemaQueries: [titles],
    filters: [filter],
    filterLogic: "f",
  });
  expect(filtered).toHaveLength(2);
  const listener = tsccs.SchemaQueryListener({ type: "the_page", selectors: ["the_page_title"], inpage: 2 });
  let seen: unknown[] = [];
  const stop = await listener.subscribe((items) => (seen = items));
  await expect.poll(() => [seen.length, listener.details.totalCount]).toEqual([2, 3]);
  await savedPage("Four");
  await expect.poll(() => JSON.stringify(seen)).toContain("Four");
  stop();
});

test("7. a single-valued link is replaced: found, deleted, created, synchronised", async () => {
  await enter("flow.replace");
  const id = await savedPage("Before");
  expect(await tsccs.GetAllTheConnectionsByTypeAndOfTheConcept(id, "the_page_title")).toHaveLength(1);
  await tsccs.DeleteConnectionByType(id, "the_page_title");
  const title = await tsccs.MakeTheInstanceConceptLocal("the_title", "After");
  await tsccs.CreateConnection({ id }, title, "the_page_title");
  await tsccs.LocalSyncData.SyncDataOnline();
  await enter("flow.replace");
  expect(JSON.stringify(await tsccs.SchemaQuery(pageQuery(tsccs.NORMAL)))).toContain("After");
});

test("8. a transaction is committed, another rolled back", async () => {
  await enter("flow.transaction");
  const kept = new tsccs.LocalTransaction();
  await kept.initialize();
  await kept.CreateTheCompositionLocal({ note: { text: "kept" } }, null, null, null, 999, 4);
  await kept.commitTransaction();
  const dropped = new tsccs.LocalTransaction();
  await dropped.initialize();
  await dropped.CreateTheCompositionLocal({ note: { text: "dropped" } });
  await dropped.rollbackTransaction();
  expect(await tsccs.GetCompositionList("note")).toEqual([
    { note: { id: expect.any(Number), text: "kept" } },
  ]);
});

test("9. legacy linkers lead from a user to folders, and a listener shows a further one", async () => {
  await enter("flow.links");
  const user = await tsccs.MakeTheInstanceConceptLocal("the_flowuser", "", true);
  const add = async (name: string): Promise<void> => {
    const folder = await tsccs.CreateTheCompositionLocal({ boomFolder: { name } });
    await tsccs.CreateConnectionBetweenTwoConceptsLocal(user, folder, "console_folder", true);
    await tsccs.LocalSyncData.SyncDataOnline();
  };
  await add("first");
  let seen: unknown[] = [];
  const stop = await tsccs.GetLinkListener(user.id, "console_folder_s").subscribe((items) => (seen = items));
  await expect.poll(() => seen).toHaveLength(1);
  await add("second");
  await expect.poll(() => seen).toHaveLength(2);
  stop();
});

test("10. searches find by text, along linkers and in compositions", async () => {
  await enter("flow.search");
  const id = await savedPage("Searched");
  const level = Object.assign(new tsccs.SearchQuery(), {
    composition: id,
    fullLinkers: ["the_page_s_section", "the_page_title"],
  });
  expect(await tsccs.SearchLinkMultipleAll([level])).toMatchObject({
    the_page: { the_page_title: [{ the_title: "Searched" }] },
  });
  expect(await tsccs.SearchWithTypeAndLinker("the_title", "Searched")).toHaveLength(1);
  const structure = Object.assign(new tsccs.SearchStructure(), { type: "the_title", search: "Searched" });
  expect(await tsccs.SearchWithTypeAndLinker(structure, [], "")).toHaveLength(1);
  await tsccs.CreateComposition({ book: { heading: "Rare words" } });
  expect(await tsccs.SearchAllConcepts("the_heading", "Rare", "book")).toHaveLength(1);
});

test("11. the memory is read through the classes of the older layer", async () => {
  await enter("flow.memory");
  const id = await savedPage("Memory");
  expect((await tsccs.BinaryTree.getDataFromTree(id))?.typeCharacter).toBe("the_page");
  expect((await tsccs.ConceptsData.GetConcept(id)).id).toBe(id);
  expect(tsccs.ConnectionData.GetConnectionsOfConcept(id)).toHaveLength(3);
  expect((await tsccs.GetConceptByCharacter("Memory")).typeCharacter).toBe("the_title");
});

test("12. a form is judged, and what is taken is not unique", async () => {
  await enter("flow.form");
  await tsccs.MakeTheInstanceConceptLocal("the_nickname", "taken");
  await tsccs.LocalSyncData.SyncDataOnline();
  const validator = new tsccs.Validator();
  const nickname = { value: "taken", conceptType: "the_nickname", isUnique: true };
  const email = { value: "no address", dataType: "email", required: true };
  expect(Object.keys(await validator.validateForm({ nickname, email }))).toEqual(["nickname", "email"]);
  expect(await validator.validateForm({ nickname: { ...nickname, value: "free" } })).toEqual({});
  expect(await validator.checkUniqueness("the_nickname", "taken")).toBe(false);
});
