import type { AddressInfo } from "node:net";

import { createGraph, type Graph } from "@tessera/graph";
import * as fc from "fast-check";
import { beforeEach, expect, onTestFinished, test } from "vitest";

import { draft, openTestApp, type Person, type TestApp } from "./kit.ts";

const linkers = ["the_a", "the_b_s_c", "the_d"];

/** A client that builds each format by itself, from the answer in ids. */
async function openClient(app: TestApp, ada: Person): Promise<Graph> {
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.server.address() as AddressInfo;
  const session = { token: () => ada.token, refresh: async () => false };
  return createGraph({ url: `http://127.0.0.1:${port}`, storage: "memory", session });
}

async function saveWorld(app: TestApp, ada: Person): Promise<void> {
  const batch = draft();
  const things = Array.from({ length: 7 }, (_, at) => {
    const thing = batch.node("the_thing");
    batch.link(thing, batch.value("the_name", `thing ${at}`), "the_thing_name");
    return thing;
  });
  const pairs = [[0, 1, 0], [0, 2, 1], [1, 2, 1], [2, 3, 1], [2, 4, 2], [3, 5, 0], [5, 6, 1], [4, 0, 1], [6, 0, 2]]; // prettier-ignore
  for (const [of = 0, to = 0, name = 0] of pairs)
    batch.link(things[of] ?? 0, things[to] ?? 0, linkers[name] ?? "");
  await app.sync(batch, ada);
}

const named = fc.constantFrom(...linkers);
const { level } = fc.letrec<{ level: object }>((tie) => ({
  level: fc.record({
    typeConnection: named,
    reverse: fc.boolean(),
    selectors: fc.constantFrom([], ["the_thing_name"]),
    freeschemaQueries: fc.oneof(
      { maxDepth: 2 },
      fc.constant([]),
      fc.uniqueArray(tie("level"), {
        maxLength: 2,
        selector: (sub) => (sub as { typeConnection: string }).typeConnection,
      }),
    ),
  }),
}));

let app: TestApp;
let ada: Person;

beforeEach(async () => {
  app = await openTestApp();
  ada = await app.signUp();
  await saveWorld(app, ada);
});

test("each format is what a client builds from the answer in ids", async () => {
  const graph = await openClient(app, ada);
  onTestFinished(() => graph.close());
  const question = fc.tuple(level, fc.constantFrom("ASC", "DESC"), fc.constantFrom(1, 2, 3, 8));
  await fc.assert(
    fc.asyncProperty(question, async ([input, order, outputFormat]) => {
      const query = withOrder({ ...input, type: "the_thing", reverse: false, outputFormat }, order);
      const ours = await app.post("/api/freeschema-query", query, ada);
      expect(ours).toEqual(JSON.parse(JSON.stringify(await graph.query(query))));
    }),
    { numRuns: 60 },
  );
});

/** Clients send every field at every level. */
function withOrder(query: Record<string, unknown>, order: string): Record<string, unknown> {
  const subs = (query["freeschemaQueries"] ?? []) as Record<string, unknown>[];
  return { ...query, order, freeschemaQueries: subs.map((sub) => withOrder(sub, order)) };
}

test("compositions, bare ids and RAW are written as they are documented", async () => {
  const batch = draft(-9000, -9000);
  const folder = batch.node("boomFolder");
  const tags = batch.node("tags");
  batch.inside(folder, folder, batch.value("the_name", "Docs"));
  batch.inside(folder, folder, tags);
  batch.inside(folder, tags, batch.value("the_0", "a"));
  batch.inside(folder, tags, batch.value("the_1", "b"));
  await app.sync(batch, ada);
  const ask = (outputFormat: number) =>
    app.post<Record<string, unknown>[]>(
      "/api/freeschema-query",
      { type: "boomFolder", selectors: ["self"], outputFormat },
      ada,
    );
  const inside = { type: "boomFolder", freeschemaQueries: [{ typeConnection: "self" }], outputFormat: 1 };
  expect(await app.post("/api/freeschema-query", inside, ada)).toEqual(await ask(1));
  const [normal] = await ask(1);
  expect(normal).toEqual({
    boomFolder: { name: "Docs", tags: ["a", "b"] },
    id: expect.any(Number) as number,
  });
  const [dataId] = await ask(2);
  expect(dataId).toMatchObject({
    data: { boomFolder: { name: { data: { the_name: "Docs" } } }, "0_count": 4 },
  });
  const [justData] = await ask(3);
  expect(justData).toMatchObject({
    boomFolder: { name: { data: "Docs", created_on: expect.any(String) as string } },
  });
  const raw = await app.post(
    "/api/freeschema-query",
    { type: "the_thing", selectors: ["the_thing_name"], outputFormat: 5 },
    ada,
  );
  expect(raw).toMatchObject({
    order: "DESC",
    compositionIds: expect.any(Array) as number[],
    countInfos: expect.any(Array) as object[],
  });
  expect(await ask(99)).toEqual(await ask(1));
});
