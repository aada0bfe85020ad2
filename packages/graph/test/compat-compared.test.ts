import { afterAll, beforeAll, expect, test } from "vitest";
import { startRealServer, type RealServer } from "@tessera/run/real-server";
import * as tsccs from "../src/compat/index.ts";

/** Names whose calls, arguments and answers the protocol's description settles (protocol.md 1.1 to 1.5, 2.3, 2.6, 2.8). */

let server: RealServer;
let root: tsccs.Concept;
let page: tsccs.Concept;
let title: tsccs.Concept;

beforeAll(async () => {
  server = await startRealServer();
  const email = "compared@example.org";
  const password = "a long enough passphrase";
  const graph = { storage: "memory" } as const;
  await tsccs.init(server.url, "", "", server.url, false, "", {}, {}, { graph });
  await tsccs.SignupEntity({ email, password, username: email });
  await tsccs.LoginToBackend(email, password);
  root = await tsccs.CreateComposition({ boomFolder: { name: "Docs", meta: { color: "red" } } });
  page = await tsccs.MakeTheInstanceConcept("the_page", "", true);
  title = await tsccs.MakeTheInstanceConcept("the_title", "Home");
  await tsccs.CreateConnection(page, title, "the_page_title");
  await tsccs.CreateConnection(root, page, "boomFolder_s_page");
  await tsccs.LocalSyncData.SyncDataOnline();
  root = await tsccs.GetTheConcept(root.id);
  page = await tsccs.GetTheConcept(page.id);
  title = await tsccs.GetTheConcept(title.id);
}, 120_000);

afterAll(async () => {
  tsccs.getGraph().close();
  await server?.stop();
});

test("linkers of a concept are all of its links but those inside of compositions (calls 26 and 27)", async () => {
  const [name] = await tsccs.GetAllConnectionsOfComposition(root.id);
  expect(name!.orderId).toBeLessThan(999);
  const from = [{ ofTheConceptId: root.id, toTheConceptId: page.id, typeCharacter: "boomFolder_s_page" }];
  expect(await tsccs.GetAllLinkerConnectionsFromTheConcept(root.id)).toMatchObject(from);
  expect(await tsccs.GetLinkerConnectionFromConcepts(root.id)).toMatchObject(from);
  expect(await tsccs.GetLinkerConnectionToConcepts(page.id)).toMatchObject(from);
  expect(await tsccs.GetLinkerConnectionToConcepts(name!.toTheConceptId)).toEqual([]);
});

test("links of a type from a concept come a page at a time (call 24)", async () => {
  const [link] = await tsccs.GetAllLinkerConnectionsFromTheConcept(page.id);
  const found = await tsccs.GetConnectionOfTheConcept(link!.typeId, page.id, 0, 10, 1);
  expect(found).toMatchObject([{ id: link!.id, toTheConceptId: title.id }]);
  expect(await tsccs.GetConnectionOfTheConcept(link!.typeId, page.id, 0, 10, 2)).toEqual([]);
});

test("internal data are the connections of each composition with the concepts that they touch (S8)", async () => {
  const inside = await tsccs.GetAllConnectionsOfComposition(root.id);
  const [found] = await tsccs.ViewInternalDataApi([root.id]);
  expect(found).toMatchObject({ id: root.id, concepts: expect.any(Array) });
  expect(new Set(found!.connections.map(({ id }) => id))).toEqual(new Set(inside.map(({ id }) => id)));
  for (const { toTheConceptId } of inside) expect(found!.concepts).toContain(toTheConceptId);
});

test("searches over links answer what the server gives (S3 and S5)", async () => {
  const levels = [{ composition: page.id, fullLinkers: ["the_page_title"] }];
  expect(await tsccs.SearchLinkMultipleApi(levels)).toMatchObject({ id: page.id, data: { the_page: {} } });
  expect(await tsccs.SearchWithTypeAndLinkerApi("the_title", "Home", [])).toMatchObject({
    compositionIds: expect.any(Array),
    internalConnections: expect.any(Array),
    linkers: expect.any(Array),
    reverse: expect.any(Array),
    mainCompositionIds: [title.id],
  });
});

test("compositions that hold a text come as `{id, data, created_at}` (S2)", async () => {
  expect(await tsccs.SearchAllConcepts("the_name", "Docs", "boomFolder")).toMatchObject([
    { id: root.id, data: { boomFolder: { name: "Docs" } }, created_at: expect.any(String) },
  ]);
});

test("compositions from their connections come as `{id, data, created_at}` (S1)", async () => {
  const connections = await tsccs.GetAllConnectionsOfComposition(root.id);
  const ids = connections.map(({ id }) => id);
  const data = { boomFolder: { name: "Docs", meta: { color: "red" } } };
  const item = { id: root.id, data, created_at: expect.any(String) };
  expect(await tsccs.GetCompositionFromConnectionsWithDataId([root.id], ids)).toEqual([item]);
  expect(await tsccs.GetCompositionFromConnectionsWithDataIdFromConnections([root.id], connections)).toEqual([
    item,
  ]);
  expect(await tsccs.GetCompositionFromMemoryWithConnections(root.id, connections)).toEqual(data);
  expect(await tsccs.recursiveFetchNew(root.id, connections)).toEqual(data.boomFolder);
});

test("a session is begun with texts alone, and has a number (1.4)", async () => {
  expect(await tsccs.CreateSession(new tsccs.SessionData())).toEqual({ id: expect.any(Number) });
  expect(Object.keys(new tsccs.SessionData())).toEqual([
    "id",
    "remote_address",
    "server_port",
    "server_address",
    "server_name",
    "server_software",
    "http_user_agent",
    "self",
    "port",
    "userId",
    "email",
  ]);
  expect(await tsccs.getUploadFileLimit()).toEqual({ data: expect.any(Number) });
});

test("blank records have the fields of the protocol (1.1), and a total those of its format (2.6)", () => {
  expect(Object.keys(new tsccs.Concept()).toSorted()).toEqual(
    [
      "id ghostId userId typeId categoryId accessId referentId characterValue typeCharacter entryTimeStamp",
      "updatedTimeStamp type isNew isComposition isTemp isSynced count applicationId x y",
    ]
      .join(" ")
      .split(" ")
      .toSorted(),
  );
  expect(Object.keys(new tsccs.Connection()).toSorted()).toEqual(
    [
      "id ghostId ofTheConceptId toTheConceptId typeId orderId userId accessId typeCharacter entryTimeStamp",
      "terminationDateTime localSyncTime isTemp toUpdate applicationId count",
    ]
      .join(" ")
      .split(" ")
      .toSorted(),
  );
  const total = { conceptId: 0, connectionTypeId: 0, connectionType: "", count: 0 };
  expect(new tsccs.CountInfo()).toMatchObject(total);
});

test("the totals of an answer are read from their texts (2.5)", async () => {
  const [link] = await tsccs.GetAllLinkerConnectionsFromTheConcept(page.id);
  expect(await tsccs.GetConnectionTypeForCount([`${page.id}_${link!.typeId}_3`])).toEqual([
    { conceptId: page.id, connectionTypeId: link!.typeId, connectionType: "the_page_title", count: 3 },
  ]);
});

test("a name is split at its last underscore (2.3)", () => {
  expect(tsccs.SplitStrings("the_page_title")).toEqual(["the_page", "title"]);
  expect(tsccs.SplitStrings("page")).toEqual(["page"]);
});

test("an event has the id as its name, and what is told as its detail (2.8)", () => {
  const heard: unknown[] = [];
  const target = new EventTarget();
  const before = globalThis.dispatchEvent;
  globalThis.dispatchEvent = (event) => target.dispatchEvent(event);
  target.addEventListener("1003", (event) => heard.push((event as CustomEvent).detail));
  tsccs.dispatchIdEvent(1003, 1006);
  globalThis.dispatchEvent = before;
  expect(heard).toEqual([1006]);
});

test("a ghost of this device leads to its concept (call 2)", async () => {
  const made = await tsccs.MakeTheInstanceConceptLocal("the_title", "Ghost");
  await tsccs.LocalSyncData.SyncDataOnline();
  const found = await tsccs.GetUserGhostId(0, made.id);
  expect(found).toMatchObject({ characterValue: "Ghost" });
  expect(found.id).toBeGreaterThan(0);
});

test("names for the same function are the same function", () => {
  expect(tsccs.GetRelationNew).toBe(tsccs.GetRelation);
  expect(tsccs.GetCompositionListWithIdUpdated).toBe(tsccs.GetCompositionListWithId);
  expect(tsccs.BuildWidgetFromId).toBe(tsccs.getWidgetFromId);
});
