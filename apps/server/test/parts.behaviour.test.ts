import type { AddressInfo } from "node:net";

import { createGraph } from "@tessera/graph";
import type { SyncBatch } from "@tessera/graph/wire";
import { describe, expect, onTestFinished, test } from "vitest";

import { draft, openTestApp, password, settled, temporaryFolder } from "./kit.ts";
import { call, outcome, readyPort, spawnServer, type Running } from "./processes.ts";

const pageCount = 40;

/** Pages with titles, in four pieces of which each names ghosts of others. */
function inPieces(): { bodies: object[]; pages: number[] } {
  const batch = draft();
  const pages = Array.from({ length: pageCount }, (_, at) => {
    const page = batch.node("the_page");
    batch.link(page, batch.value("the_title", `Title ${at}`), "the_page_title");
    return page;
  });
  const { concepts, connections } = batch.body();
  const half = <T>(items: T[]): [T[], T[]] => [
    items.filter((_, at) => at % 2 === 0),
    items.filter((_, at) => at % 2 === 1),
  ];
  const pieces = [
    ...half(concepts).map((some) => ({ concepts: some, connections: [] })),
    ...half(connections).map((some) => ({ concepts: [], connections: some })),
  ];
  const count = pieces.length;
  return { bodies: pieces.map((piece, index) => ({ ...piece, part: { of: "large", index, count } })), pages };
}

const nothing: SyncBatch = { concepts: [], connections: [] };

test("earlier pieces answer nothing, the last one everything, also without sign-in", async () => {
  const app = await openTestApp();
  const { bodies, pages } = inPieces();
  for (const who of [await app.signUp(), undefined]) {
    for (const body of [bodies[3]!, bodies[1]!, bodies[0]!])
      expect(await app.sync(body, who)).toEqual(nothing);
    const answer = await app.sync(bodies[2]!, who);
    expect(answer.concepts).toHaveLength(2 * pageCount);
    expect(answer.connections).toHaveLength(pageCount);
    expect(settled(answer.concepts, pages[0]!).id).toBeGreaterThan(0);
    expect(await app.sync(bodies[0]!, who)).toEqual(answer);
  }
});

test("what a piece deletes stays until the last piece has come", async () => {
  const app = await openTestApp();
  const ada = await app.signUp();
  const batch = draft();
  const asset = batch.node("the_asset");
  const { concepts } = await app.sync(batch, ada);
  const { id } = settled(concepts, asset);
  const { bodies } = inPieces();
  const seen = async () => (await app.post<{ id: number }>("/api/getConcept", { id }, ada)).id;
  await app.sync({ ...bodies[3], trashed: [id] }, ada);
  expect(await seen()).toBe(id);
  for (const body of bodies.slice(0, 3)) await app.sync(body, ada);
  expect(await seen()).toBe(0);
});

test("a transaction of the client that is larger than a call is seen by nobody in part", async () => {
  const app = await openTestApp();
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.server.address() as AddressInfo;
  const { token, userId } = await app.signUp();
  const headers = { Authorization: `Bearer ${token}` };
  const graph = await createGraph({ url: `http://127.0.0.1:${port}`, storage: "memory", headers });
  onTestFinished(() => graph.close());
  const items = (
    await graph.transaction((tx) => {
      const root = tx.node("the_list");
      return Array.from({ length: 3000 }, (_, at) => {
        const item = tx.node("the_item");
        tx.addValue(item, "name", `item ${at}`);
        tx.connect(root, item, "the_list_s_item");
        return item;
      });
    })
  ).value;
  const type = await app.store.typeConcept("the_item");
  const counts = new Set<number>();
  const look = async () => counts.add(await app.store.countOfType(type.id, { userId, admin: false }));
  const client = { isDone: false };
  const watch = async (): Promise<void> => {
    while (!client.isDone) {
      await look();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all([graph.sync().finally(() => (client.isDone = true)), watch()]);
  await look();
  expect(counts).toEqual(new Set([0, 3000]));
  expect(items.every((item) => (graph.concepts.resolve(item) ?? 0) > 0)).toBe(true);
});

describe("a crash between the pieces", () => {
  test("loses none of them, and the last one's answer can be had again", { timeout: 60_000 }, async () => {
    const DATA_DIR = temporaryFolder();
    let running: Running = spawnServer({ DATA_DIR });
    let port = await readyPort(running);
    const credentials = { email: "ada@example.org", password };
    await call(port, "/api/auth/signup", credentials);
    const session = (await call(port, "/api/auth/login", credentials))?.body as { data: { token: string } };
    const headers = { authorization: `Bearer ${session.data.token}`, randomizer: "5" };
    const crash = async (): Promise<void> => {
      const ended = outcome(running);
      running.child.kill("SIGKILL");
      await ended;
      running = spawnServer({ DATA_DIR });
      port = await readyPort(running);
    };
    const { bodies } = inPieces();
    const send = async (body: object) => (await call(port, "/api/v1/local-concepts", body, headers))?.body;
    const pages = async () =>
      (await call(port, "/api/get_all_concepts_by_type", { type: "the_page" }, headers))?.body;
    for (const body of bodies.slice(0, 3)) {
      expect(await send(body)).toEqual(nothing);
      await crash();
      expect(await pages()).toEqual([]);
    }
    const answer = await send(bodies[3]!);
    await crash();
    expect(await pages()).toHaveLength(pageCount);
    expect(await send(bodies[3]!)).toEqual(answer);
    expect(await pages()).toHaveLength(pageCount);
  });
});
