import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startRealServer, type RealServer } from "@tessera/run/real-server";
import * as tsccs from "../src/compat/index.ts";

/** Shapes that an application of the older layer reads, at the reference server (protocol.md 1.4, 2.6 and 3). */

let server: RealServer;
const password = "a long enough passphrase";

async function enter(email: string): Promise<tsccs.LoginAnswer | undefined> {
  const graph = { storage: "memory" } as const;
  await tsccs.init(server.url, "", "", server.url, false, "", {}, {}, { graph });
  await tsccs.SignupEntity({ email, password, username: email }).catch(() => undefined);
  return tsccs.LoginToBackend(email, password);
}

const folder = { boomFolder: { name: "Docs", parent: "", tags: ["a", "b"], meta: { color: "red" } } };

async function makeFolder(): Promise<number> {
  const root = await tsccs.CreateTheCompositionLocal(folder);
  await tsccs.LocalSyncData.SyncDataOnline();
  return (await tsccs.GetTheConcept(root.id)).id;
}

beforeAll(async () => {
  server = await startRealServer();
}, 120_000);

afterAll(async () => {
  tsccs.getGraph().close();
  await server?.stop();
});

test("LoginToBackend resolves with the answer of the server, success and data", async () => {
  const answer = await enter("login@example.org");
  expect(answer).toMatchObject({
    success: true,
    data: {
      token: expect.any(String),
      email: "login@example.org",
      userConcept: expect.any(Number),
      entity: [{ userId: expect.any(Number) }],
    },
  });
});

test("SignupEntity resolves with the answer of the server", async () => {
  await enter("somebody-else@example.org");
  const email = "entity@example.org";
  expect(await tsccs.SignupEntity({ email, password, username: email })).toMatchObject({
    success: true,
    message: expect.any(String),
    data: {
      email,
      userId: expect.any(Number),
      userConcept: expect.any(Number),
      entityId: expect.any(Number),
    },
  });
});

test("a composition with what is no text, number, list or object names the field, and nothing of it is created", async () => {
  await enter("values@example.org");
  const id = await makeFolder();
  const bad = { x: { ok: "yes", list: [{ none: null }] } } as never;
  const refused = {
    code: "bad-value",
    message: "x.list.0.none is null, but a composition holds texts, numbers, lists and objects only.",
  };
  const local = new tsccs.LocalTransaction();
  await local.initialize();
  const place = [id, 0, id] as const;
  const creators: (() => Promise<unknown>)[] = [
    () => tsccs.CreateTheCompositionLocal(bad),
    () => tsccs.CreateTheCompositionLocal(bad, ...place),
    () => tsccs.CreateComposition(bad),
    () => tsccs.CreateData(bad),
    () => tsccs.UpdateCompositionLocal({ compositionId: id, patchObject: bad }),
    () => tsccs.UpdateComposition({ compositionId: id, patchObject: bad }),
    () => local.CreateTheCompositionLocal(bad),
    () => tsccs.getGraph().transaction((tx) => tx.composition("x", (bad as { x: never }).x)),
  ];
  for (const create of creators) await expect(create()).rejects.toMatchObject(refused);
  for (const [value, type] of [
    [true, "boolean"],
    [undefined, "undefined"],
  ])
    // prettier-ignore
    await expect(tsccs.CreateTheCompositionLocal({ x: { on: value } } as never)).rejects.toThrow(`x.on is ${type}`);
  await expect(tsccs.CreateTheCompositionLocal({})).rejects.toMatchObject({ code: "no-root" });
  await expect(tsccs.CreateTheCompositionLocal({ x: "text" })).rejects.toMatchObject({ code: "no-tree" });
  await local.commitTransaction();
  expect(await tsccs.GetCompositionListAll("x", 10, 1).catch(() => [])).toEqual([]);
  expect(await tsccs.GetComposition(id)).toMatchObject({ boomFolder: { name: "Docs" } });
});

test("Signin and Signup say how it went with message, status and statusCode", async () => {
  const email = "sign@example.org";
  await enter("somebody@example.org");
  expect(await tsccs.Signup({ email, password })).toMatchObject({
    message: "success",
    status: true,
    statusCode: 200,
    data: { success: true },
  });
  expect(await tsccs.Signup({ email, password })).toMatchObject({ status: false, data: "" });
  expect(await tsccs.Signin({ email, password })).toMatchObject({
    message: "success",
    status: true,
    statusCode: 200,
    data: { email },
  });
  expect(await tsccs.Signin({ email, password: "wrong password" })).toMatchObject({
    status: false,
    statusCode: expect.any(Number),
    data: "",
  });
});

test("CreateTheCompositionLocal takes nine arguments and creates one composition", async () => {
  await enter("nine@example.org");
  const actions: tsccs.InnerActions = { concepts: [], connections: [] };
  const root = await tsccs.CreateTheCompositionLocal(folder, null, null, null, 7, 4, 999, false, actions);
  await tsccs.LocalSyncData.SyncDataOnline();
  expect(actions.concepts.map(({ id }) => id)).toEqual([root.id]);
  expect(await tsccs.GetCompositionList("boomFolder")).toHaveLength(1);
});

test("CreateTheCompositionLocal adds fields to a concept inside a composition", async () => {
  await enter("inside@example.org");
  const root = await tsccs.CreateTheCompositionLocal({ boomFolder: { name: "Docs" } });
  await tsccs.CreateTheCompositionLocal({ size: "small" }, root.id, 999, root.id);
  await tsccs.LocalSyncData.SyncDataOnline();
  expect(await tsccs.GetComposition(root.id)).toEqual({ boomFolder: { name: "Docs", size: "small" } });
});

test("MakeTheInstanceConceptLocal shows the owner that it is given", async () => {
  await enter("owner@example.org");
  expect(await tsccs.MakeTheInstanceConceptLocal("the_page", "", true, 4711)).toMatchObject({ userId: 4711 });
  const name = await tsccs.MakeTheInstanceConceptLocal("the_name", "a name of its own", false, 4711);
  expect(name.userId).toBe(4711);
});

test("SchemaQuery in RAW and ALLID is one object", async () => {
  await enter("raw@example.org");
  const id = await makeFolder();
  const query = { type: "boomFolder", selectors: ["self"] };
  expect(await tsccs.SchemaQuery({ ...query, outputFormat: tsccs.RAW })).toMatchObject({
    compositionIds: [id],
  });
  expect(await tsccs.SchemaQuery({ ...query, outputFormat: tsccs.ALLID })).toMatchObject({
    mainCompositionIds: [id],
  });
});

test("DATAID wraps the lists and objects of a composition like its texts", async () => {
  await enter("dataid@example.org");
  await makeFolder();
  const [item] = await tsccs.SchemaQuery({
    type: "boomFolder",
    selectors: ["self"],
    outputFormat: tsccs.DATAID,
  });
  const id = expect.any(Number) as number;
  expect(item?.["data"]).toMatchObject({
    boomFolder: {
      name: { id, data: { the_name: "Docs" } },
      meta: { id, data: { meta: { color: { id, data: { the_color: "red" } } } } },
      tags: {
        id,
        data: {
          tags: [
            { id, data: { the_0: "a" } },
            { id, data: { the_1: "b" } },
          ],
        },
      },
    },
  });
});

test("RecursiveSearchApi follows the full linkers of its fourth argument, and the raw variant returns ids", async () => {
  await enter("recursive@example.org");
  const owner = await tsccs.MakeTheInstanceConceptLocal("the_folderowner", "", true);
  const child = await tsccs.CreateTheCompositionLocal(folder);
  const linker = "the_folderowner_s_console_folder_s";
  await tsccs.CreateConnection(owner, child, linker);
  await tsccs.LocalSyncData.SyncDataOnline();
  const { id } = await tsccs.GetTheConcept(owner.id);
  const childId = (await tsccs.GetTheConcept(child.id)).id;
  expect(await tsccs.RecursiveSearchApi(id, [], "Docs", [linker])).toHaveLength(1);
  expect(await tsccs.RecursiveSearchApiNewRawFullLinker(id, [linker], "Docs")).toMatchObject({
    compositionIds: [childId],
    internalConnections: expect.any(Array),
    externalConnections: expect.any(Array),
  });
  expect(await tsccs.GetRelation(id, linker)).toEqual([
    { data: folder, id: childId, created_at: expect.any(String) },
  ]);
});

test("subscribe resolves once the listener was called, and rejects when that call throws", async () => {
  await enter("subscribe@example.org");
  const id = await makeFolder();
  const seen: object[] = [];
  const stop = await tsccs.GetCompositionListener(id).subscribe((data) => seen.push(data));
  expect(seen).toEqual([folder]);
  const listener = tsccs.GetCompositionListener(id);
  const thrown = new Error("cannot be drawn");
  const failing = listener.subscribe(() => {
    throw thrown;
  });
  const beside = listener.subscribe((data) => seen.push(data));
  await expect(failing).rejects.toBe(thrown);
  await beside;
  expect(seen).toEqual([folder, folder]);
  stop();
  beside.unsubscribe();
});

test("GetCompositionList and its listener put the id inside the composition", async () => {
  await enter("lists@example.org");
  const id = await makeFolder();
  const listed = [{ boomFolder: { id, ...folder.boomFolder } }];
  expect(await tsccs.GetCompositionList("boomFolder")).toEqual(listed);
  let seen: unknown;
  const stop = await tsccs.GetCompositionListListener("boomFolder").subscribe((items) => (seen = items));
  await expect.poll(() => seen, { timeout: 20_000 }).toEqual(listed);
  stop();
  expect(await tsccs.GetCompositionListWithId("boomFolder")).toEqual([
    { data: folder, id, created_at: expect.any(String) },
  ]);
});

test("a list of compositions holds those of the user alone whose id it is given", async () => {
  const make = async (access?: number): Promise<number> => {
    const root = await tsccs.CreateTheCompositionLocal(listed, null, null, null, null, access);
    await tsccs.LocalSyncData.SyncDataOnline();
    return (await tsccs.GetTheConcept(root.id)).id;
  };
  const listed = { listed: { name: "One of some" } };
  const other = (await enter("list-stranger@example.org"))!.data.entity[0]!.userId;
  const theirs = await make(tsccs.PUBLIC);
  const me = (await enter("list-owner@example.org"))!.data.entity[0]!.userId;
  const [first, second] = [await make(), await make()];
  const idsOf = (items: readonly { id?: unknown; listed?: unknown }[]): unknown[] =>
    items.map((item) => item.id ?? (item.listed as { id: number }).id);
  const lists = async (userId?: number): Promise<unknown[][]> => {
    const all = [
      await tsccs.GetCompositionList("listed", userId),
      await tsccs.GetCompositionListWithId("listed", userId),
      await tsccs.GetCompositionListWithIdUpdated("listed", userId),
      await tsccs.GetCompositionListLocal("listed", userId),
      await tsccs.GetCompositionListLocalWithId("listed", userId),
    ];
    return all.map(idsOf);
  };
  const fiveTimes = (...ids: number[]): number[][] => Array.from({ length: 5 }, () => ids);
  expect(await lists()).toEqual(fiveTimes(second, first, theirs));
  expect(await lists(me)).toEqual(fiveTimes(second, first));
  expect(await lists(other)).toEqual(fiveTimes(theirs));
  expect(idsOf(await tsccs.GetCompositionList("listed", me, 1, 2))).toEqual([first]);
  for (const read of [tsccs.GetCompositionListAll, tsccs.GetCompositionListAllWithId])
    expect(idsOf(await read("listed"))).toEqual([second, first, theirs]);
  let seen: unknown[] = [];
  const listener = tsccs.GetCompositionListListener("listed", me);
  const stop = await listener.subscribe((items) => (seen = idsOf(items)));
  expect([seen, listener.details.totalCount]).toEqual([[second, first], 2]);
  const third = await make();
  await expect.poll(() => seen, { timeout: 20_000 }).toEqual([third, second, first]);
  stop();
});

test("a value reads as a leaf with its text, by itself and along a relation", async () => {
  await enter("leaf@example.org");
  const page = await tsccs.MakeTheInstanceConceptLocal("the_page", "", true);
  const title = await tsccs.MakeTheInstanceConceptLocal("the_title", "Home");
  await tsccs.CreateConnection(page, title, "the_page_title");
  await tsccs.LocalSyncData.SyncDataOnline();
  const { id } = await tsccs.GetTheConcept(title.id);
  expect(await tsccs.GetComposition(id)).toEqual({ the_title: "Home" });
  expect(await tsccs.GetCompositionWithId(id)).toEqual({ data: { the_title: "Home" }, id });
  expect(await tsccs.GetRelation(page.id, "the_page_title")).toMatchObject([{ data: { the_title: "Home" } }]);
  expect(await tsccs.GetComposition(page.id)).toEqual({ the_page: {} });
});

test("SyncDataOnline answers what it sent, once, with ghost ids", async () => {
  await enter("answer@example.org");
  const page = await tsccs.MakeTheInstanceConceptLocal("the_page", "", true);
  const title = await tsccs.MakeTheInstanceConceptLocal("the_title", "Answered");
  const link = await tsccs.CreateConnection(page, title, "the_page_title");
  const sent = await tsccs.LocalSyncData.SyncDataOnline();
  expect(sent.concepts.map(({ ghostId }) => ghostId)).toEqual([page.id, title.id]);
  expect(sent.connections.map(({ ghostId }) => ghostId)).toEqual([link.id]);
  expect([...sent.concepts, ...sent.connections].every(({ id }) => id > 0)).toBe(true);
  expect(await tsccs.LocalSyncData.SyncDataOnline()).toEqual({ concepts: [], connections: [] });
  const root = await tsccs.CreateTheCompositionLocal({ answered: { name: "Docs", meta: { color: "red" } } });
  const whole = await tsccs.LocalSyncData.SyncDataOnline();
  expect(whole.concepts[0]).toMatchObject({ ghostId: root.id, id: expect.any(Number) });
  expect([whole.concepts.length, whole.connections.length]).toEqual([4, 3]);
});

test("DeleteConceptById resolves with nothing", async () => {
  await enter("delete@example.org");
  const id = await makeFolder();
  expect(await tsccs.DeleteConceptById(id)).toBeUndefined();
  expect(await tsccs.GetTheConcept(id)).toMatchObject({ id: 0 });
});

test("sendEmail takes a token and resolves with the server's answer, or with null", async () => {
  const email = "sender@example.org";
  const answer = await enter(email);
  expect(await tsccs.sendEmail({ toAddress: "a@example.org", heading: "Hello" })).toBeNull();
  await server.verify(email, password);
  const token = answer!.data.token;
  const message = { toAddress: "a@example.org", heading: "Hello" };
  expect(await tsccs.sendEmail(message, token)).toEqual({ success: true });
  expect(await tsccs.sendEmail({ ccAddresses: ["b@example.org"], heading: "Hi" }, token, true)).toEqual({
    success: true,
  });
});

test("Anomaly says what is unusual about a value, by what the server knows of its type", async () => {
  await enter("unusual@example.org");
  expect(await tsccs.Anomaly.parameters("the_date")).toEqual({
    min_length: 10,
    max_length: 10,
    data_types: ["date"],
  });
  expect(await tsccs.Anomaly.parameters("the_unknown")).toBeUndefined();
  expect(await tsccs.Anomaly.check("the_date", "2026-05-17")).toMatchObject({ status: "valid" });
  expect(await tsccs.Anomaly.check("the_date", "soon")).toMatchObject({
    status: "invalid",
    message: expect.stringMatching(/\S/),
  });
});

test("a token that is given counts where nobody is signed in", async () => {
  const answer = await enter("given-token@example.org");
  const id = await makeFolder();
  const token = answer!.data.token;
  tsccs.updateAccessToken("");
  const file = new File(["some text"], "a.txt", { type: "text/plain" });
  await expect(tsccs.uploadFile(file)).rejects.toMatchObject({ code: "unauthorized" });
  expect(await tsccs.uploadFile(file, token)).toMatchObject({ success: true });
  const query = { conceptIds: [id], selectors: ["self"], outputFormat: 6 };
  expect(await tsccs.FreeschemaQueryApi(query, token)).toMatchObject({ mainCompositionIds: [id] });
});

test("a profile is kept and restored when the application asks for it", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { data } = (await enter("profile@example.org"))!;
  expect(tsccs.TokenStorage.restoreProfile()).toBeNull();
  tsccs.TokenStorage.saveUserProfile(data);
  tsccs.TokenStorage.logout();
  expect(tsccs.TokenStorage.restoreProfile()).toMatchObject({ email: "profile@example.org" });
  expect(tsccs.TokenStorage.BearerAccessToken).toBe(data.token);
  expect(tsccs.getUserDetails()).toMatchObject({ email: "profile@example.org" });
});

test("execute of an observer loads now and resolves with the data", async () => {
  await enter("execute@example.org");
  const id = await makeFolder();
  const listener = tsccs.GetCompositionListener(id);
  expect(await listener.execute()).toEqual(folder);
  expect(listener.data).toEqual(folder);
});

test("a transaction links by legacy linkers and changes compositions, all or nothing", async () => {
  await enter("all-or-nothing@example.org");
  const id = await makeFolder();
  const parent = await tsccs.GetTheConcept(id);
  const run = async (end: "commitTransaction" | "rollbackTransaction"): Promise<void> => {
    const transaction = new tsccs.LocalTransaction();
    await transaction.initialize();
    const child = await transaction.CreateTheCompositionLocal({ boomFolder: { name: "Child" } });
    const links = await transaction.CreateConnectionBetweenTwoConceptsLocal(parent, child, "child", true);
    expect(links).toHaveLength(2);
    await transaction.UpdateCompositionLocal({ compositionId: id, patchObject: { name: end } });
    await transaction[end]();
  };
  await run("rollbackTransaction");
  expect(await tsccs.GetComposition(id)).toEqual(folder);
  await run("commitTransaction");
  expect(await tsccs.GetComposition(id)).toMatchObject({ boomFolder: { name: "commitTransaction" } });
  expect(await tsccs.GetLink(id, "child_s")).toEqual([{ boomFolder: { name: "Child" } }]);
});

test("a composition is read under the name of the type that it was made with", async () => {
  await enter("types@example.org");
  const made = { the_folder: { name: "Docs", meta: { color: "red" } } };
  const root = await tsccs.CreateTheCompositionLocal(made);
  expect(await tsccs.GetComposition(root.id)).toEqual(made);
  await tsccs.LocalSyncData.SyncDataOnline();
  const { id } = await tsccs.GetTheConcept(root.id);
  expect(await tsccs.GetComposition(id)).toEqual(made);
  const links = await tsccs.GetAllConnectionsOfComposition(id);
  expect(await tsccs.GetCompositionFromMemoryWithConnections(id, links)).toEqual(made);
});

test("recursiveFetch looks into the compositions that it is told, and takes all else as texts", async () => {
  await enter("recursive@example.org");
  const id = await makeFolder();
  const links = await tsccs.GetAllConnectionsOfComposition(id);
  const inside = [...new Set(links.map((link) => link.ofTheConceptId))];
  expect(await tsccs.recursiveFetch(id, links, inside)).toEqual(folder.boomFolder);
  expect(await tsccs.recursiveFetch(id, links, [id])).toMatchObject({ name: "Docs", meta: "" });
  expect(await tsccs.recursiveFetchNew(id, links, inside)).toEqual(folder.boomFolder);
});

test("MakeTheInstanceConcept takes the level of access with and without a pass code before it", async () => {
  await enter("levels@example.org");
  const made = await tsccs.MakeTheInstanceConcept("the_page", "", true, undefined, tsccs.PUBLIC);
  expect(made).toMatchObject({ id: expect.any(Number), accessId: tsccs.PUBLIC });
  const older = await tsccs.MakeTheInstanceConcept("the_page", "", true, undefined, "", tsccs.PUBLIC, 999, 0);
  expect(older.accessId).toBe(tsccs.PUBLIC);
});

test("a link between two things is found by the word of its linker and by its whole name", async () => {
  await enter("between@example.org");
  const [of, to] = [await makeFolder(), await makeFolder()];
  const ends = [await tsccs.GetTheConcept(of), await tsccs.GetTheConcept(to)] as const;
  await tsccs.CreateConnectionBetweenTwoConceptsLocal(...ends, "near");
  for (const asked of [["near"], ["", "boomFolder_s_near_s"], ["boomFolder_s_near_s"]])
    expect(await tsccs.GetConnectionBetweenTwoConceptsLinker(...ends, ...asked)).toHaveLength(1);
  expect(await tsccs.GetConnectionBetweenTwoConceptsLinker(...ends, "far")).toEqual([]);
});
