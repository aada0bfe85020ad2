import { afterAll, beforeAll, expect, test } from "vitest";
import { startRealServer, type RealServer } from "@tessera/run/real-server";
import * as tsccs from "../src/compat/index.ts";

/** Searches, widgets and small reads whose calls and answers the protocol's description settles (protocol.md 1.3, 1.4, 2.2 to 2.7). */

let server: RealServer;
let root: tsccs.Concept;
let hidden: tsccs.Concept;
let page: tsccs.Concept;
const authors: tsccs.Concept[] = [];

async function make(type: string, texts: Record<string, string>): Promise<tsccs.Concept> {
  const thing = await tsccs.MakeTheInstanceConceptLocal(type, "", true);
  for (const [field, text] of Object.entries(texts)) {
    const value = await tsccs.MakeTheInstanceConceptLocal(`the_${field}`, text);
    await tsccs.CreateConnection(thing, value, `${type}_${field}`);
  }
  return thing;
}

beforeAll(async () => {
  server = await startRealServer();
  const [email, password] = ["compared.searches@example.org", "a long enough passphrase"] as const;
  const graph = { storage: "memory" } as const;
  await tsccs.init(server.url, "", "", server.url, false, "", {}, {}, { graph });
  await tsccs.SignupEntity({ email, password, username: email });
  await tsccs.LoginToBackend(email, password);
  const places = [null, null, null, null] as const;
  root = await tsccs.CreateTheCompositionLocal(
    { boomFolder: { name: "Docs", meta: { color: "red" } } },
    ...places,
    tsccs.PUBLIC,
  );
  hidden = await tsccs.CreateTheCompositionLocal({ boomFolder: { name: "Mine", meta: { color: "red" } } });
  page = await make("the_page", { title: "Home" });
  for (const name of ["Ada", "Bob", "Eve"]) {
    authors.push(await make("the_author", { name }));
    await tsccs.CreateConnection(page, authors.at(-1)!, "the_page_s_author");
  }
  await tsccs.LocalSyncData.SyncDataOnline();
  [root, hidden, page] = [
    await tsccs.GetTheConcept(root.id),
    await tsccs.GetTheConcept(hidden.id),
    await tsccs.GetTheConcept(page.id),
  ];
}, 120_000);

afterAll(async () => {
  tsccs.getGraph().close();
  await server?.stop();
});

test("compositions are found by what stands in one of their parts, as `{id, data, created_at}` (S7 and S8)", async () => {
  const place = { composition: "boomFolder", internalComposition: "meta", type: "the_color", search: "red" };
  const structure = (more: object = {}) => Object.assign(new tsccs.SearchStructure(), place, more);
  const item = ({ id }: tsccs.Concept, name: string) => ({
    id,
    data: { boomFolder: { name, meta: { color: "red" } } },
    created_at: expect.any(String) as string,
  });
  expect(await tsccs.SearchLinkInternal(structure())).toEqual([item(hidden, "Mine"), item(root, "Docs")]);
  expect(await tsccs.SearchLinkInternal(structure({ inpage: 1, page: 2 }))).toEqual([item(root, "Docs")]);
  expect(await tsccs.SearchLinkInternal(structure({ internalComposition: "other" }))).toEqual([]);
  expect(await tsccs.SearchLinkInternalAll(structure())).toContainEqual(item(root, "Docs"));
});

test("a typed search starts from what mentions the text, and each linker leads to a list (S5 and 2.5)", async () => {
  const levels = [
    { fullLinkers: ["the_page_title", "the_page_s_author"] },
    { fullLinkers: ["the_author_name"] },
  ];
  const author = (name: string) => ({ the_author: { the_author_name: [{ the_name: name }] } });
  const found = [
    {
      the_page: {
        the_page_title: [{ the_title: "Home" }],
        the_page_s_author: ["Eve", "Bob", "Ada"].map(author),
      },
    },
  ];
  const structure = Object.assign(new tsccs.SearchStructure(), { type: "the_page", search: "home" });
  expect(await tsccs.SearchWithLinker(structure, levels)).toEqual(found);
  expect(await tsccs.SearchWithTypeAndLinker(structure, levels)).toEqual(found);
  expect(await tsccs.SearchWithTypeAndLinker("the_page", "home", levels, 10, 1)).toEqual(found);
  expect(await tsccs.SearchWithTypeAndLinker("the_page", "away", levels)).toEqual([]);
});

test("relations of memory come in the order and the pages of those of the server", async () => {
  for (const place of [[], [2, 1], [2, 2]] as const) {
    const asked = await tsccs.GetRelation(page.id, "the_page_s_author", ...place);
    expect(asked).toHaveLength(place[1] === 2 ? 1 : (place[0] ?? 3));
    expect(await tsccs.GetRelationLocal(page.id, "the_page_s_author", ...place)).toEqual(asked);
  }
});

test("the latest and the recent version of a widget are what its links lead to, else itself (2.7 and S10)", async () => {
  const [first, latest, recent] = [
    await make("the_widget", { name: "first", html: "<b>1</b>" }),
    await make("the_widget", { name: "latest", html: "<b>2</b>" }),
    await make("the_widget", { name: "recent", html: "<b>3</b>" }),
  ];
  await tsccs.CreateConnection(first, latest, "the_widget_latest");
  await tsccs.CreateConnection(first, recent, "the_widget_recent");
  await tsccs.LocalSyncData.SyncDataOnline();
  const ids = await Promise.all(
    [first, latest, recent].map(async ({ id }) => (await tsccs.GetTheConcept(id)).id),
  );
  expect(await tsccs.importLatestWidget(ids[0]!)).toMatchObject({
    id: ids[1],
    name: "latest",
    html: "<b>2</b>",
  });
  expect(await tsccs.importRecentWidget(ids[0]!)).toMatchObject({ id: ids[2], name: "recent" });
  expect(await tsccs.importLatestWidget(ids[1]!)).toMatchObject({ id: ids[1] });
  expect(await tsccs.importRecentWidget(ids[2]!)).toMatchObject({ id: ids[2] });
  const trees = await tsccs.getWidgetBulkFromId([ids[2]!, ids[0]!]);
  expect(trees.map(({ id, name }) => [id, name])).toEqual([
    [ids[2], "recent"],
    [ids[0], "first"],
  ]);
});

test("a time is a value of its type, an ISO text by default (1.1 and 2.2)", async () => {
  const now = await tsccs.MakeTheTimestamp("the_timestamp");
  expect(now).toMatchObject({ typeCharacter: "the_timestamp", isComposition: false, categoryId: 4 });
  expect(new Date(now.characterValue).toISOString()).toBe(now.characterValue);
  const then = await tsccs.MakeTheTimestamp("the_timestamp", "2020-01-02");
  expect(then.characterValue).toBe("2020-01-02");
});

test("the name of a linker is found in memory by its text, and connections come with their ends", async () => {
  const [link] = await tsccs.GetAllLinkerConnectionsFromTheConcept(page.id);
  const { characterValue } = await tsccs.GetTheConcept(link!.typeId);
  expect(await tsccs.GetConceptByCharacterAndCategoryLocal(characterValue)).toMatchObject({
    id: link!.typeId,
  });
  expect(await tsccs.GetConceptByCharacterAndCategoryLocal("the_page_nothing")).toMatchObject({
    id: 0,
    userId: 0,
  });
  expect(await tsccs.GetConnectionDataPrefetch([link!.id])).toMatchObject([{ id: link!.id }]);
  expect(await tsccs.GetTheConceptLocal(link!.toTheConceptId)).toMatchObject({ id: link!.toTheConceptId });
});

test("the types of files are those that are accepted (specification 3, uploads)", () => {
  expect(tsccs.validImageFormats).toEqual(["image/jpeg", "image/jpg", "image/png", "image/webp"]);
  expect(tsccs.validDocumentFormats).toEqual([
    "application/msword",
    "application/vnd.ms-excel",
    "application/vnd.ms-powerpoint",
    "text/plain",
    "application/pdf",
  ]);
  const { upload } = tsccs.getGraph();
  for (const type of [...tsccs.validImageFormats, ...tsccs.validDocumentFormats])
    expect(upload.accepts(new File(["x"], "x", { type }))).toBe(true);
});

test("nobody in particular is all zeros", () => {
  const zeros = { userId: 0, token: "", email: "", entityId: 0, userConcept: 0 };
  expect(tsccs.getUserDetails()).toEqual(zeros);
});
