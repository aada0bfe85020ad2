import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRealServer, type RealServer } from "@tessera/run/real-server";
import * as tsccs from "../src/compat/index.ts";

/** Searches along linkers between compositions, at the reference server, whose formatted answer to the same search is the oracle. */

let server: RealServer;
const [email, password] = ["searches@example.org", "a long enough passphrase"] as const;

/** Another device of the same account. */
async function enter(): Promise<void> {
  await tsccs.init(server.url, "", "", server.url, false, "", {}, {}, { graph: { storage: "memory" } });
  await tsccs.LoginToBackend(email, password);
}

const contents = (name: string) => ({ name, tags: ["a", "b"], meta: { color: "red" } });

async function make(type: string, name: string): Promise<tsccs.Concept> {
  const root = await tsccs.CreateTheCompositionLocal({ [type]: contents(name) });
  await tsccs.LocalSyncData.SyncDataOnline();
  return tsccs.GetTheConcept(root.id);
}

/** A folder with two folders in it, of which one has a file, and a text beside them. */
let [top, inner, other, file]: tsccs.Concept[] = [];

beforeAll(async () => {
  server = await startRealServer();
  await enter();
  await tsccs.SignupEntity({ email, password, username: email });
  await enter();
  [top, inner, other] = [
    await make("boomFolder", "Top"),
    await make("boomFolder", "In"),
    await make("boomFolder", "Other"),
  ];
  file = await make("boomFile", "File");
  await tsccs.CreateConnectionBetweenTwoConceptsLocal(top, inner, "child", true);
  await tsccs.CreateConnectionBetweenTwoConceptsLocal(top, other, "child", true);
  await tsccs.CreateConnectionBetweenTwoConceptsLocal(inner, file, "child", true);
  const note = await tsccs.MakeTheInstanceConceptLocal("the_note", "beside");
  await tsccs.CreateConnection(top, note, "boomFolder_note");
  await tsccs.LocalSyncData.SyncDataOnline();
}, 120_000);

afterAll(async () => {
  tsccs.getGraph().close();
  await server?.stop();
});

const child = "boomFolder_s_child_s";
const full = { fullLinkers: [child] };
const list = { listLinkers: ["child_s"] };

describe.each<[name: string, levels: Partial<tsccs.SearchQuery>[]]>([
  ["full names", [full]],
  ["names without their start", [list]],
  ["both", [{ ...full, ...list }]],
  ["two levels", [full, full]],
  ["two levels without their starts", [list, list]],
  ["the way back", [{ ...full, reverse: true }]],
  ["texts and compositions picked beside them", [{ ...full, selectors: ["boomFolder_note"] }]],
  ["compositions that are picked", [{ selectors: [child] }]],
  ["a page", [{ ...full, inpage: 1, page: 2 }]],
])("a multi-linker search by %s", (name, levels) => {
  const from = ([first, ...rest]: Partial<tsccs.SearchQuery>[]) => {
    const start = ["the way back", "compositions that are picked"].includes(name) ? inner : top;
    return [{ composition: start!.id, inpage: 10, page: 1, ...first }, ...rest];
  };

  test("brings the contents of compositions, as the server's own answer", async () => {
    await enter();
    const oracle = (await tsccs.SearchLinkMultipleApi(from(levels))) as { data: object };
    expect(JSON.stringify(oracle)).toContain('"tags":["a","b"]');
    const found = await tsccs.SearchLinkMultipleAll(from(levels), "", undefined, tsccs.DATAID);
    expect(found).toEqual(oracle);
    const plain: unknown = JSON.parse(JSON.stringify(oracle), (_, value: { data?: unknown } | string) =>
      typeof value === "object" && "data" in value ? value.data : value,
    );
    for (const format of [tsccs.NORMAL, tsccs.JUSTDATA])
      expect(await tsccs.SearchLinkMultipleAll(from(levels), "", undefined, format)).toEqual(plain);
    // With all of it in memory, the same is found without asking anybody.
    await tsccs.SearchLinkMultipleAll(from([{ ...full, selectors: ["boomFolder_note"] }, full]));
    const { local } = tsccs.getGraph().search;
    expect(local.linkMultiple(from(levels), tsccs.DATAID)).toEqual(found);
  });
});

test("a list of compositions is answered with their contents in LISTNORMAL", async () => {
  await enter();
  const levels = [{ ...list, composition: top!.id, ofCompositions: [top!.id] }];
  const [first] = (await tsccs.SearchLinkMultipleAll(levels, "", undefined, tsccs.LISTNORMAL)) as object[];
  expect(first).toEqual(await tsccs.SearchLinkMultipleAll(levels));
  expect(first).toMatchObject({ boomFolder: contents("Top") });
});

test("legacy links are followed by their names without their start", async () => {
  await enter();
  const ghost = { userId: 1, accessId: 4 };
  const legacy = { ...ghost, id: -902, ghostId: -902, typeCharacter: "the_connection", isComposition: false };
  const kind = { typeId: 16, categoryId: 4, referentId: 0, characterValue: "boomFolder_s_old_s" };
  const ends = { ofTheConceptId: top!.id, toTheConceptId: other!.id, typeId: -902, orderId: 1000 };
  await tsccs.getGraph().http({
    base: "node",
    path: "/api/v1/local-concepts",
    headers: { Randomizer: "4711" },
    body: {
      concepts: [{ ...legacy, ...kind }],
      connections: [{ ...ghost, ...ends, id: -903, ghostId: -903, typeCharacter: "" }],
    },
  });
  const levels = [{ composition: top!.id, inpage: 10, page: 1, listLinkers: ["old_s"] }];
  const oracle = await tsccs.SearchLinkMultipleApi(levels);
  expect(oracle).toMatchObject({ data: { boomFolder: { boomFolder_s_old_s: [{ id: other!.id }] } } });
  expect(await tsccs.SearchLinkMultipleAll(levels, "", undefined, tsccs.DATAID)).toEqual(oracle);
});

test("what is not sent yet is found with its contents", async () => {
  await enter();
  const [of, to] = [
    await tsccs.CreateTheCompositionLocal({ boomDraft: contents("Of") }),
    await tsccs.CreateTheCompositionLocal({ boomDraft: contents("To") }),
  ];
  await tsccs.CreateConnectionBetweenTwoConceptsLocal(of, to, "child");
  const level = { composition: of.id, ...list };
  const found = tsccs.getGraph().search.local.linkMultiple([level]);
  expect(found).toEqual({
    boomDraft: { ...contents("Of"), boomDraft_s_child_s: [{ boomDraft: contents("To") }] },
  });
});

test("the listener of a multi-linker search shows the contents of compositions, also of further ones", async () => {
  await enter();
  let seen: unknown;
  const listener = tsccs.searchLinkMultipleListener([{ composition: file!.id, ...list }]);
  const stop = await listener.subscribe((data) => (seen = data));
  expect(seen).toEqual({ boomFile: contents("File") });
  const part = await make("boomPart", "Part");
  await tsccs.CreateConnectionBetweenTwoConceptsLocal(file!, part, "child");
  await tsccs.LocalSyncData.SyncDataOnline();
  const shown = { boomFile: { ...contents("File"), boomFile_s_child_s: [{ boomPart: contents("Part") }] } };
  await expect.poll(() => seen, { timeout: 20_000 }).toEqual(shown);
  stop();
});

test("a typed search and its siblings bring the contents of compositions", async () => {
  await enter();
  const shown = { boomFolder: { ...contents("In"), [child]: [{ boomFile: contents("File") }] } };
  for (const level of [full, list]) {
    expect(await tsccs.SearchWithTypeAndLinker("boomFolder", "In", [level])).toContainEqual(shown);
    const structure = Object.assign(new tsccs.SearchStructure(), { type: "boomFolder", search: "In" });
    expect(await tsccs.SearchWithLinker(structure, [level])).toContainEqual(shown);
    expect(tsccs.getGraph().search.local.typed("boomFolder", "In", [level])).toContainEqual(shown);
  }
});

test("a recursive search and its listener bring the contents of what they reach", async () => {
  await enter();
  const ids = [file!.id, inner!.id, other!.id];
  for (const linkers of [[["child_s"], "", []] as const, [[], "", [child]] as const]) {
    const found = await tsccs.RecursiveSearchApi(top!.id, [...linkers[0]], linkers[1], [...linkers[2]]);
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(found.map(({ data }) => data)).toContainEqual({ boomFile: contents("File") });
  }
  let seen: { data?: unknown }[] = [];
  const listener = tsccs.RecursiveSearchListener(top!.id, ["child_s"]);
  const stop = await listener.subscribe((items) => (seen = items));
  expect(seen.map(({ data }) => data)).toContainEqual({ boomFolder: contents("In") });
  stop();
});

describe("a thing that was created here, searched by the id of that moment", () => {
  const linked = async (): Promise<[of: number, to: number]> => {
    const of = await tsccs.CreateTheCompositionLocal({ boomShelf: contents("Of") });
    const to = await tsccs.CreateTheCompositionLocal({ boomShelf: contents("To") });
    await tsccs.CreateConnectionBetweenTwoConceptsLocal(of, to, "child", true);
    return [of.id, to.id];
  };
  const byId = (id: number) => Object.assign(new tsccs.FilterSearch(), { type: "id", search: String(id) });
  const shelves = { fullLinkers: ["boomShelf_s_child_s"] };
  const withChild = {
    boomShelf: { ...contents("Of"), boomShelf_s_child_s: [{ boomShelf: contents("To") }] },
  };

  test("is found by every search before and after it is sent", async () => {
    await enter();
    const [of, to] = await linked();
    expect(of).toBeLessThan(0);
    const findAll = async (): Promise<unknown[]> => [
      (await tsccs.RecursiveSearchApi(of, ["child_s"])).map(({ data }) => data),
      (await tsccs.RecursiveSearchApi(of, [], "", shelves.fullLinkers)).map(({ data }) => data),
      await tsccs.SearchLinkMultipleAll([{ composition: of, ...shelves }]),
      await tsccs.SearchLinkMultipleAll([{ composition: of, ...list }]),
      await tsccs.SearchLinkMultipleAll([
        { composition: of, ...list, doFilter: true, filterSearches: [byId(to)] },
      ]),
      tsccs
        .getGraph()
        .search.local.linkMultiple([
          { composition: of, ...list, doFilter: true, filterSearches: [byId(to)] },
        ]),
    ];
    const before = await findAll();
    expect(before[0]).toEqual([{ boomShelf: contents("To") }]);
    expect(before.slice(2)).toEqual(Array.from({ length: 4 }, () => withChild));
    await tsccs.LocalSyncData.SyncDataOnline();
    expect(await findAll()).toEqual(before);
    const named = [{ composition: of, ...list, ofCompositions: [of] }];
    expect(await tsccs.SearchLinkMultipleAll(named, "", undefined, tsccs.LISTNORMAL)).toEqual([withChild]);
    const sent = [tsccs.getGraph().concepts.resolve(of), tsccs.getGraph().concepts.resolve(to)];
    expect(await tsccs.SearchLinkMultipleApi([{ composition: of, ...list }])).toMatchObject({
      id: sent[0],
      data: { boomShelf: { boomShelf_s_child_s: [{ id: sent[1] }] } },
    });
  });

  test("is found by a filter of its id, also by a query that goes on after it is sent", async () => {
    await enter();
    const [of] = await linked();
    const query = Object.assign(new tsccs.FreeschemaQuery(), {
      type: "boomShelf",
      selectors: ["self"],
      filters: [byId(of)],
    });
    const shown = [{ boomShelf: contents("Of") }];
    let seen: unknown;
    const stop = await tsccs.SchemaQueryListener(query).subscribe((items) => (seen = items));
    expect(seen).toMatchObject(shown);
    expect(tsccs.getGraph().queryLocal(query).items).toMatchObject(shown);
    await tsccs.LocalSyncData.SyncDataOnline();
    expect(await tsccs.SchemaQuery(query)).toMatchObject(shown);
    expect(tsccs.getGraph().queryLocal(query).items).toMatchObject(shown);
    tsccs.getGraph().refresh();
    await tsccs.CreateTheCompositionLocal({ boomShelf: contents("Later") });
    await tsccs.LocalSyncData.SyncDataOnline();
    expect(seen).toMatchObject(shown);
    stop();
  });

  test("stays in its listeners when it is sent, and they show what comes later", async () => {
    await enter();
    const [of] = await linked();
    const seen: { levels?: unknown; reached?: unknown[] } = {};
    const levels = tsccs.searchLinkMultipleListener([{ composition: of, ...shelves }]);
    const reached = tsccs.RecursiveSearchListener(of, ["child_s"]);
    const stops = [
      await levels.subscribe((data) => (seen.levels = data)),
      await reached.subscribe((items) => (seen.reached = items.map(({ data }) => data))),
    ];
    expect(seen.levels).toEqual(withChild);
    const later = await tsccs.CreateTheCompositionLocal({ boomShelf: contents("Later") });
    await tsccs.CreateConnectionBetweenTwoConceptsLocal(await tsccs.GetTheConcept(of), later, "child", true);
    await tsccs.LocalSyncData.SyncDataOnline();
    const children = expect.arrayContaining([
      { boomShelf: contents("To") },
      { boomShelf: contents("Later") },
    ]) as unknown;
    await expect
      .poll(() => seen, { timeout: 20_000 })
      .toEqual({
        levels: { boomShelf: { ...contents("Of"), boomShelf_s_child_s: children } },
        reached: children,
      });
    for (const stop of stops) stop();
  });
});
