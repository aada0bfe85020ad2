import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as tsccs from "../src/compat/index.ts";
import { formats, type QueryItem } from "../src/index.ts";
import { startRealServer, type RealServer } from "@tessera/run/real-server";

/** The functions of protocol.md, part 3, over the engine, at the reference server. */

let server: RealServer;
const password = "a long enough passphrase";

/** Opens the functions for an account of their own; a second call is another device. */
async function enter(email: string): Promise<void> {
  await open();
  const account = { email, password, username: email };
  await tsccs.SignupEntity(account).catch(() => undefined);
  expect((await tsccs.LoginToBackend(email, password))?.data.token).toBeTruthy();
}

function open(): Promise<true> {
  return tsccs.init(server.url, "", "", server.url, false, "", {}, {}, { graph: { storage: "memory" } });
}

beforeAll(async () => {
  server = await startRealServer();
}, 60_000);

afterAll(async () => {
  tsccs.getGraph().close();
  await server?.stop();
});

test("accounts: sign-up, sign-in and their refusals (P1)", async () => {
  await open();
  const email = "accounts@example.org";
  expect(await tsccs.Signup({ email, password })).toMatchObject({ status: true });
  expect(await tsccs.Signin({ email, password })).toMatchObject({ status: true, data: { email } });
  expect(await tsccs.Signin({ email: "nobody@example.org", password: "wrong password" })).toEqual({
    status: false,
    statusCode: expect.any(Number),
    message: "Invalid credentials",
    data: "",
  });
  await expect(tsccs.SignupEntity({ email: "not an address", password })).rejects.toThrow(/./);
  const entity = { email: "entity@example.org", password, username: "entity" };
  expect(await tsccs.SignupEntity(entity)).toMatchObject({
    success: true,
    data: { email: entity.email, userId: expect.any(Number), entityId: expect.any(Number) },
  });
});

test("concepts and connections are made here at once and at the server after a sync (P2)", async () => {
  await enter("writes@example.org");
  const actions: tsccs.InnerActions = { concepts: [], connections: [] };
  const page = await tsccs.MakeTheInstanceConceptLocal("the_page", "", true, 999, 4, 999, 0, actions);
  const title = await tsccs.MakeTheInstanceConceptLocal("title", "Home", false, 999, 4, 999, 0, actions);
  const link = await tsccs.CreateConnectionBetweenEntityLocal(page, title, "title", actions);
  const named = await tsccs.MakeTheTypeConceptLocal("the_page_slug");
  const slug = await tsccs.MakeTheInstanceConceptLocal("the_slug", "home");
  await tsccs.CreateTheConnectionLocal(page.id, slug.id, named.id, 1000);
  expect([page.id < 0, page.type?.characterValue, link.typeCharacter]).toEqual([
    true,
    "the_page",
    "the_page_title",
  ]);
  expect([actions.concepts.length, actions.connections.length]).toEqual([2, 1]);
  const copy = await tsccs.MakeTheInstanceConceptLocal("the_page_copy", "", true, 999, 4, 999, page.id);
  const self = await tsccs.CreateConnection(page, page, "the_page_s_page");
  expect([self.ofTheConceptId, self.toTheConceptId]).toEqual([0, 1]);
  const sent = await tsccs.LocalSyncData.SyncDataOnline(undefined, actions);
  expect(sent.concepts.every(({ id }) => id > 0)).toBe(true);
  const found = await tsccs.GetTheConcept(page.id);
  expect([found.id > 0, found.ghostId]).toEqual([true, page.id]);
  // The referent that was a ghost is permanent with its concept.
  expect((await tsccs.GetTheConcept(copy.id)).referentId).toBe(found.id);
  expect(
    await tsccs.SchemaQuery({ type: "the_page", selectors: ["the_page_title", "the_page_slug"] }),
  ).toEqual([
    {
      the_page: { the_page_title: { the_title: "Home" }, the_page_slug: { the_slug: "home" } },
      id: found.id,
    },
  ]);
});

test("empty texts that are no compositions are nodes: two of one type stay two (P2)", async () => {
  await enter("blanks@example.org");
  const nodes = [
    await tsccs.MakeTheInstanceConceptLocal("the_album", "", false, 999, 4),
    await tsccs.MakeTheInstanceConceptLocal("the_album", "", false, 999, 4),
  ];
  for (const [place, node] of nodes.entries()) {
    const name = await tsccs.MakeTheInstanceConceptLocal("name", place === 0 ? "One" : "");
    await tsccs.CreateConnectionBetweenEntityLocal(node, name, "name");
  }
  await tsccs.LocalSyncData.SyncDataOnline();
  await enter("blanks@example.org");
  const albums = await tsccs.SchemaQuery({ type: "the_album", selectors: ["the_album_name"], order: "ASC" });
  expect(albums.map((album) => album["the_album"])).toEqual([
    { the_album_name: { the_name: "One" } },
    { the_album_name: { the_name: "" } },
  ]);
});

test("what nobody signed in for waits, until it may go out anonymously (P2)", async () => {
  await open();
  await tsccs.MakeTheInstanceConceptLocal("the_guest", "", true);
  await expect(tsccs.LocalSyncData.SyncDataOnline()).rejects.toMatchObject({ status: 401 });
  await tsccs.LocalSyncData.SyncDataOnlineWithoutAuth();
  expect(await tsccs.getGraph().outbox.entries()).toEqual([]);
  const transaction = new tsccs.LocalTransaction();
  await transaction.initialize();
  await transaction.CreateData({ the_guest: { name: "another" } });
  await transaction.commitTransactionWithoutAuth();
  expect(await tsccs.getGraph().outbox.entries()).toEqual([]);
});

test("compositions: made, read with and without ids, updated without another root, listed (P3)", async () => {
  await enter("compositions@example.org");
  const root = await tsccs.CreateTheCompositionLocal({ boomFolder: { name: "Docs", tags: ["a", "b"] } });
  await tsccs.LocalSyncData.SyncDataOnline();
  await tsccs.UpdateComposition({ compositionId: root.id, patchObject: { name: "Papers" } });
  const { id } = await tsccs.GetTheConcept(root.id);
  await enter("compositions@example.org");
  const tree = { boomFolder: { name: "Papers", tags: ["a", "b"] } };
  expect(await tsccs.GetComposition(id)).toEqual(tree);
  expect(await tsccs.GetCompositionWithId(id)).toEqual({ data: tree, id });
  expect((await tsccs.GetCompositionWithIdAndDate(id)).created_at).not.toBe("");
  expect(await tsccs.GetCompositionList("boomFolder")).toEqual([{ boomFolder: { id, ...tree.boomFolder } }]);
  const inside = await tsccs.getGraph().http<Parameters<typeof tsccs.recursiveFetch>[1]>({
    path: "/api/get_all_connections_of_composition_bulk",
    body: [id],
  });
  expect(await tsccs.recursiveFetch(id, inside)).toEqual(tree.boomFolder);
  expect(await tsccs.GetComposition(999_999_999)).toEqual({});
});

test("a linked tree reads back along its linkers (P3)", async () => {
  await enter("trees@example.org");
  await tsccs.CreateData({
    the_phonebook: { name: "Work", entry: [{ name: "Ann" }, { name: "Bob" }], owner: { name: "Me" } },
  });
  await tsccs.LocalSyncData.SyncDataOnline();
  const entries = {
    typeConnection: "the_phonebook_s_entry",
    selectors: ["the_entry_name"],
    order: "ASC" as const,
  };
  const [book] = await tsccs.SchemaQuery({
    type: "the_phonebook",
    selectors: ["the_phonebook_name"],
    freeschemaQueries: [entries, { typeConnection: "the_phonebook_owner", selectors: ["the_owner_name"] }],
  });
  expect(book?.["the_phonebook"]).toEqual({
    the_phonebook_name: { the_name: "Work" },
    the_phonebook_owner: { the_owner: { the_owner_name: { the_name: "Me" } } },
    the_phonebook_s_entry: [
      { the_entry: { the_entry_name: { the_name: "Ann" } } },
      { the_entry: { the_entry_name: { the_name: "Bob" } } },
    ],
  });
});

describe("LocalTransaction", () => {
  test("all of it arrives, or nothing does (P4)", async () => {
    await enter("transactions@example.org");
    const kept = new tsccs.LocalTransaction();
    await kept.initialize();
    const item = await kept.MakeTheInstanceConceptLocal("the_item", "", true);
    const name = await kept.MakeTheInstanceConceptLocal("the_name", "kept");
    await kept.CreateConnectionBetweenEntityLocal(item, name, "name");
    const type = await kept.MakeTheTypeConceptLocal("the_item_label");
    await kept.CreateTheConnectionLocal(item.id, name.id, type.id, 1000, "the_item_label");
    await kept.CreateTheCompositionLocal({ boomFolder: { name: "in it" } });
    await kept.CreateData({ the_thing: { name: "in it too" } });
    expect(tsccs.getGraph().queryLocal({ type: "the_item" }).items).toEqual([]);
    await kept.commitTransaction();
    const dropped = new tsccs.LocalTransaction();
    await dropped.initialize();
    await dropped.MakeTheInstanceConceptLocal("the_item", "", true);
    await dropped.rollbackTransaction();
    await expect(dropped.commitTransaction()).rejects.toThrow("Query Transaction Expired");
    await expect(kept.CreateData({ the_thing: {} })).rejects.toThrow("Query Transaction Expired");
    const items = await tsccs.SchemaQuery({
      type: "the_item",
      selectors: ["the_item_name", "the_item_label"],
    });
    expect(items.map((found) => found["the_item"])).toEqual([
      { the_item_name: { the_name: "kept" }, the_item_label: { the_name: "kept" } },
    ]);
    expect(await tsccs.GetCompositionList("boomFolder")).toHaveLength(1);
  });
});

test("deletes by id and by type, and what belongs to somebody else stays (P5)", async () => {
  await enter("deletes@example.org");
  const page = await tsccs.MakeTheInstanceConceptLocal("the_page", "", true);
  for (const text of ["one", "two"]) {
    const section = await tsccs.MakeTheInstanceConceptLocal("the_section", text);
    await tsccs.CreateConnection(page, section, "the_page_s_section");
  }
  const title = await tsccs.MakeTheInstanceConceptLocal("the_title", "Home");
  const link = await tsccs.CreateConnection(page, title, "the_page_title");
  await tsccs.LocalSyncData.SyncDataOnline();
  expect(await tsccs.DeleteConnectionById(link.id)).toBe(true);
  expect(await tsccs.DeleteConnectionByType(page.id, "the_page_s_section")).toBe(2);
  await tsccs.LocalSyncData.SyncDataOnline();
  const { id } = await tsccs.GetTheConcept(page.id);
  const query = {
    type: "the_page",
    selectors: ["the_page_title"],
    freeschemaQueries: [{ typeConnection: "the_page_s_section" }],
  };
  expect(await tsccs.SchemaQuery(query)).toEqual([{ the_page: {}, id }]);
  await enter("stranger@example.org");
  await expect(tsccs.DeleteConceptById(id)).rejects.toThrow("refuses to delete");
  await enter("deletes@example.org");
  await tsccs.DeleteConceptById(id);
  await tsccs.LocalSyncData.SyncDataOnline();
  expect(await tsccs.SchemaQuery(query)).toEqual([]);
  expect(await tsccs.GetTheConcept(id)).toMatchObject({ id: 0 });
});

test("reads by id and by value, also on a device that has nothing in memory (P6)", async () => {
  await enter("reads@example.org");
  const page = await tsccs.MakeTheInstanceConceptLocal("the_page", "", true);
  const title = await tsccs.MakeTheInstanceConceptLocal("the_title", "Unusual title");
  const link = await tsccs.CreateConnection(page, title, "the_page_title");
  await tsccs.LocalSyncData.SyncDataOnline();
  const [pageId, titleId] = [
    (await tsccs.GetTheConcept(page.id)).id,
    (await tsccs.GetTheConcept(title.id)).id,
  ];
  const linkId = (await tsccs.GetConnectionById(link.id)).id;
  await enter("reads@example.org");
  expect(await tsccs.GetConnectionById(linkId)).toMatchObject({
    ofTheConceptId: pageId,
    toTheConceptId: titleId,
  });
  expect((await tsccs.GetConnectionBulk([linkId])).map(({ id }) => id)).toEqual([linkId]);
  expect((await tsccs.GetConceptBulk([titleId, pageId])).map(({ id }) => id)).toEqual([titleId, pageId]);
  const { typeId, type } = await tsccs.GetTheConcept(titleId);
  expect(type?.characterValue).toBe("the_title");
  expect(await tsccs.GetConceptByCharacterAndType("Unusual title", typeId)).toMatchObject({ id: titleId });
  expect(await tsccs.GetConceptByCharacterAndType("No such title", typeId)).toMatchObject({ id: 0 });
  expect((await tsccs.GetRelationRaw(titleId, "the_page_title", 10, 1, true)).map(({ id }) => id)).toEqual([
    pageId,
  ]);
});

test("a legacy linker leads there and, when both were asked for, back again", async () => {
  await enter("both.ways@example.org");
  const user = await tsccs.MakeTheInstanceConceptLocal("the_consoleuser", "", true);
  const folder = await tsccs.CreateTheCompositionLocal({ boomFolder: { name: "mine" } });
  const actions = { concepts: [], connections: [] };
  const links = await tsccs.CreateConnectionBetweenTwoConceptsLocal(
    user,
    folder,
    "console_folder",
    true,
    actions,
  );
  await tsccs.LocalSyncData.SyncDataOnline();
  expect(links.map(({ ofTheConceptId }) => ofTheConceptId)).toEqual([user.id, folder.id]);
  expect(actions.connections).toHaveLength(2);
  expect(await tsccs.GetLink(user.id, "console_folder_s")).toEqual([{ boomFolder: { name: "mine" } }]);
  const owners = await tsccs.GetLinkRaw(folder.id, "console_folder_by");
  expect(owners.map(({ id }) => id)).toEqual([(await tsccs.GetTheConcept(user.id)).id]);
});

test("the single steps of older callers are answered: a long text, and the value of a concept", async () => {
  await enter("single.steps@example.org");
  const data = "long ".repeat(100);
  const first = await tsccs.CreateTextData({ data });
  expect(first).toMatchObject({ data, id: expect.any(Number) });
  expect((await tsccs.CreateTextData({ data })).id).toBe(first.id);
  const name = await tsccs.MakeTheInstanceConceptLocal("the_name", "Given name");
  await tsccs.LocalSyncData.SyncDataOnline();
  const { id, typeId, userId } = await tsccs.GetTheConcept(name.id);
  expect(await tsccs.MakeTheNameInBackend(id, "Given name", typeId, userId)).toBe(true);
});

test("the message bus publishes compositionUpdate with the id of the composition", async () => {
  await enter("bus@example.org");
  const heard: number[] = [];
  const stop = tsccs.messageBus.subscribe("compositionUpdate", (id) => heard.push(id));
  const page = await tsccs.CreateTheCompositionLocal({ page: { title: "Before" } });
  await tsccs.UpdateCompositionLocal({ compositionId: page.id, patchObject: { title: "After" } });
  stop();
  await tsccs.UpdateCompositionLocal({ compositionId: page.id, patchObject: { title: "Later" } });
  expect(heard).toEqual([page.id]);
});

test("links, relations and searches (P7)", async () => {
  await enter("links@example.org");
  const user = await tsccs.MakeTheInstanceConceptLocal("the_folderowner", "", true);
  for (const name of ["first", "second"]) {
    const folder = await tsccs.CreateTheCompositionLocal({ boomFolder: { name } });
    await tsccs.CreateConnection(user, folder, "the_folderowner_s_console_folder_s");
  }
  await tsccs.LocalSyncData.SyncDataOnline();
  const linker = "console_folder_s";
  expect(await tsccs.GetLink(user.id, linker)).toEqual([
    { boomFolder: { name: "second" } },
    { boomFolder: { name: "first" } },
  ]);
  expect(await tsccs.GetLink(user.id, linker, 1, 2, formats.DATAIDDATE)).toEqual([
    { data: { boomFolder: { name: "first" } }, id: expect.any(Number), created_at: expect.any(String) },
  ]);
  expect(await tsccs.GetLinkRaw(user.id, linker)).toHaveLength(2);
  expect(await tsccs.GetRelation(user.id, "the_folderowner_s_console_folder_s")).toHaveLength(2);
  const { id } = await tsccs.GetTheConcept(user.id);
  const level = { composition: id, fullLinkers: ["the_folderowner_s_console_folder_s"] };
  expect(Object.keys((await tsccs.SearchLinkMultipleAll([level])) as QueryItem)).toContain("the_folderowner");
  const full = await tsccs.RecursiveSearchApi(id, [], "second", level.fullLinkers);
  expect(JSON.stringify(full)).toContain("second");
  expect(full).toHaveLength(1);
});

test("observers show every last state, and are told of pages (P8)", async () => {
  await enter("observers@example.org");
  const query = Object.assign(new tsccs.FreeschemaQuery(), {
    type: "the_note",
    selectors: ["the_note_text"],
    inpage: 2,
  });
  const observer = tsccs.SchemaQueryListener(query);
  let seen: QueryItem[] | undefined;
  const subscription = observer.subscribe((items) => (seen = items));
  await expect.poll(() => seen).toEqual([]);
  for (const text of ["1", "2", "3"]) await tsccs.CreateData({ the_note: { text } });
  await tsccs.LocalSyncData.SyncDataOnline();
  observer.update();
  await expect.poll(() => observer.details.totalCount).toBe(3);
  observer.details.query.page = 2;
  observer.details.update();
  await expect.poll(() => JSON.stringify(seen)).toContain('"the_text":"1"');
  subscription.unsubscribe();

  const folder = await tsccs.CreateTheCompositionLocal({ boomFolder: { name: "Docs" } });
  let tree: object | undefined;
  const listening = tsccs.GetCompositionListener(folder.id);
  const stop = await listening.subscribe((data) => (tree = data));
  await expect.poll(() => tree).toEqual({ boomFolder: { name: "Docs" } });
  await tsccs.UpdateCompositionLocal({ compositionId: folder.id, patchObject: { name: "Papers" } });
  await expect.poll(() => tree).toEqual({ boomFolder: { name: "Papers" } });
  stop();
});

test("the log, the tracker, letters and uploads go to the same server (P9)", async () => {
  await enter("services-compat@example.org");
  // Mail is sent for confirmed addresses only.
  await server.verify("services-compat@example.org", password);
  tsccs.Logger.log("INFO", "off by default");
  await tsccs.Logger.flush();
  tsccs.AccessTracker.incrementConcept(1);
  await tsccs.AccessTracker.syncToServer();
  expect(await tsccs.sendEmail({ toAddress: "a@example.org", heading: "Hello" })).toEqual({ success: true });
  const file = new File(["text"], "a.exe", { type: "application/x-msdownload" });
  expect(await tsccs.uploadAttachment(file)).toEqual({ success: false, message: "Invalid File Format" });
});

test("what `init` switches on: the log with its monitor, the counts of reads, the common names (P9)", async () => {
  const posts: { path: string; body: string }[] = [];
  const send: typeof fetch = (input, init) => {
    posts.push({
      path: new URL(input as string).pathname,
      body: typeof init?.body === "string" ? init.body : "",
    });
    return fetch(input, init);
  };
  const original = globalThis.fetch;
  const flags = { logApplication: true, accessTracker: true };
  const graph = { storage: "memory", fetch: send } as const;
  await tsccs.init(server.url, "", "", server.url, true, "", {}, flags, { graph });
  await tsccs.LoginToBackend("services-compat@example.org", password);
  expect(globalThis.fetch).not.toBe(original);
  await tsccs.GetTheConcept(1);
  await tsccs.AccessTracker.syncToServer();
  tsccs.Logger.log("INFO", "hello");
  await tsccs.Logger.flush();
  await open();
  expect(globalThis.fetch).toBe(original);
  const bodyOf = (path: string): string | undefined => posts.find((post) => post.path === path)?.body;
  expect(bodyOf("/api/v1/access-tracker/sync-access-tracker")).toBe('{"concepts":{"1":1},"connections":{}}');
  expect(bodyOf("/api/logger")).toContain("hello");
  expect(bodyOf("/api/get-preloaded-concepts")).toBe("");
  expect(JSON.stringify(posts.filter(({ path }) => path === "/api/logger"))).not.toContain(password);
});
