import { describe, expect, test, vi } from "vitest";
import { makePage, setUp } from "./harness.ts";
import type { Fault } from "./loopback-server.ts";

/** Lost and wrong writes of the vendor's client (protocol.md, part 4): each is a case that ours must pass. */

const impatient = { initialDelayMs: 1, backgroundDelayMs: 60_000, maxDelayMs: 60_000, maxAttempts: 1 };
const isSync = (path: string): boolean => path.includes("/local-concepts");

describe("defect 1: a failed sync throws away the pending lists", () => {
  test("after one 503 everything is pending still, and arrives with the next one", async () => {
    const { graph, server } = await setUp({ retry: impatient });
    const faults: Fault[] = [503];
    server.fault = (path) => (isSync(path) ? (faults.shift() ?? "none") : "none");
    await graph.transaction((tx) => {
      for (let index = 0; index < 200; index += 1) tx.addValue(tx.node("the_item"), "name", `n${index}`);
    });
    await expect(graph.sync()).rejects.toMatchObject({ status: 503 });
    const [entry] = await graph.outbox.entries();
    expect([entry!.commit.concepts.length, entry!.commit.connections.length]).toEqual([403, 200]);
    await graph.sync();
    expect(server.backend.connections.size).toBe(200);
  });
});

describe("defect 2: retrying a failed transaction reports success and sends an empty batch", () => {
  test("the retry sends the same batch, under the same id", async () => {
    const { graph, server } = await setUp({ retry: { ...impatient, maxAttempts: 3 } });
    const batches: string[] = [];
    const sync = server.backend.sync.bind(server.backend);
    server.backend.sync = (randomizer, batch, body) => {
      batches.push(`${batch} ${body.concepts.length}`);
      return sync(randomizer, batch, body);
    };
    const faults: Fault[] = ["lost", "lost"];
    server.fault = (path) => (isSync(path) ? (faults.shift() ?? "none") : "none");
    await graph.transaction((tx) => void tx.node("the_item"));
    await graph.sync();
    expect(batches).toHaveLength(3);
    expect(new Set(batches).size).toBe(1);
    expect(batches[0]).toMatch(/ 2$/);
  });
});

test("defect 3: a commit that meets a 503 neither hangs for minutes nor resolves as sent", async () => {
  const { graph, server } = await setUp({ retry: impatient });
  server.fault = (path) => (isSync(path) ? 503 : "none");
  const start = performance.now();
  await graph.transaction((tx) => void tx.node("the_item"));
  await expect(graph.sync()).rejects.toMatchObject({ status: 503 });
  expect(performance.now() - start).toBeLessThan(20_000);
  expect(await graph.outbox.entries()).toHaveLength(1);
});

test("defect 4: rollback does nothing: here a later get-or-create never finds a ghost that was rolled back", async () => {
  const { graph, server } = await setUp();
  const tx = graph.begin();
  const ghost = tx.concept("name", "rolled back");
  const type = tx.typeName("the_gone_type");
  tx.rollback();
  const again = (await graph.transaction((other) => other.concept("name", "rolled back"))).value;
  expect(again).not.toBe(ghost);
  expect(graph.concepts.get(ghost)).toBeUndefined();
  expect(graph.concepts.get(type)).toBeUndefined();
  expect(() => graph.begin().connect(again, ghost, "the_link")).toThrow("cannot create connection");
  await graph.sync();
  const texts = [...server.backend.concepts.values()].map((it) => it.characterValue);
  expect(texts).toContain("rolled back");
  expect(texts).not.toContain("the_gone_type");
});

test("defect 5: a sync of some actions drops all others: here what is committed meanwhile is sent too", async () => {
  const { graph, server } = await setUp();
  const first = graph.transaction((tx) => void tx.addValue(tx.node("the_item"), "name", "first"));
  const syncing = first.then(() => graph.sync());
  await graph.transaction((tx) => void tx.addValue(tx.node("the_item"), "name", "second"));
  await syncing;
  await graph.sync();
  const texts = [...server.backend.concepts.values()].map((it) => it.characterValue);
  expect(texts).toEqual(expect.arrayContaining(["first", "second"]));
});

test("defect 7: get-or-create is not atomic: here 50 parallel requests for one value give one ghost", async () => {
  const { graph } = await setUp();
  const ids = await Promise.all(
    Array.from({ length: 50 }, () =>
      graph.transaction(async (tx) => {
        await Promise.resolve();
        return tx.concept("name", "one");
      }),
    ),
  );
  expect(new Set(ids.map(({ value }) => value)).size).toBe(1);
});

test("defect 8: connections are posted before their concepts have arrived: here a batch is one call", async () => {
  const { graph, server } = await setUp();
  await makePage(graph);
  await graph.sync();
  expect(server.calls.filter(isSync)).toHaveLength(1);
  expect(
    graph.connections
      .from((await graph.query({ type: "the_page" }))[0]!["id"] as number)
      .every((it) => it.id > 0),
  ).toBe(true);
});

describe("defect 9: batches hold each concept twice and miss type concepts", () => {
  test("each concept is in the batch once, and every name that it uses is there", async () => {
    const { graph } = await setUp({
      headers: {},
      session: { token: () => null, refresh: async () => false },
    });
    await makePage(graph);
    const [{ commit } = { commit: undefined }] = await graph.outbox.entries();
    const ids = commit!.concepts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const names = commit!.concepts.filter(({ kind }) => kind === "type").map(({ value }) => value);
    const used = [
      ...commit!.concepts.filter(({ kind }) => kind !== "type").map(({ type }) => type),
      ...commit!.connections.map(({ linker }) => linker),
    ];
    expect(new Set(names)).toEqual(new Set(used));
  });
});

describe("defect 10: deletes are skipped unless the item is cached, or done although the server refuses", () => {
  test("a concept and a connection that were never loaded are deleted on the server", async () => {
    const { graph, server, another } = await setUp();
    const { page, sections } = await makePage(graph);
    await graph.sync();
    const [link] = graph.connections.from(page, "the_page_title");
    const other = await another();
    await other.transaction((tx) => {
      tx.trash(graph.concepts.resolve(sections[0]!));
      tx.end(link!.id);
    });
    await other.sync();
    expect(server.backend.concepts.has(graph.concepts.resolve(sections[0]!))).toBe(false);
    expect(server.backend.connections.has(link!.id)).toBe(false);
  });

  test("what the server refuses comes back when it is discarded", async () => {
    const { graph, server } = await setUp({ retry: impatient });
    const { page } = await makePage(graph);
    await graph.sync();
    const links = graph.connections.from(page);
    server.fault = (path) => (isSync(path) ? 403 : "none");
    const refused = new Promise<{ seq: number }>((resolve) => graph.on("refused", resolve));
    await graph.transaction((tx) => tx.end(links[0]!.id));
    expect(graph.connections.from(page)).toHaveLength(links.length - 1);
    await expect(graph.sync()).rejects.toMatchObject({ status: 403 });
    await graph.outbox.discard((await refused).seq);
    expect(new Set(graph.connections.from(page))).toEqual(new Set(links));
  });
});

test("defect 11: an update deletes the old link apart from the new one: here both are in one batch", async () => {
  const { graph, server } = await setUp();
  const root = (await graph.transaction((tx) => tx.composition("boomFolder", { name: "Docs" }))).value;
  await graph.sync();
  const bodies: [number, number][] = [];
  const sync = server.backend.sync.bind(server.backend);
  server.backend.sync = (randomizer, batch, body) => {
    bodies.push([body.connections.length, body.ended?.length ?? 0]);
    return sync(randomizer, batch, body);
  };
  await graph.transaction((tx) => graph.compositions.patch(tx, root, { name: "New" }));
  await graph.sync();
  expect(bodies).toEqual([[1, 1]]);
});

test("defect 12: the counters of concepts and connections overwrite each other: here neither repeats an id", async () => {
  const { graph } = await setUp({ headers: {}, session: { token: () => null, refresh: async () => false } });
  const concepts: number[] = [];
  const links: number[] = [];
  await graph.transaction((tx) => {
    const root = tx.node("the_root");
    for (let index = 0; index < 3000; index += 1) {
      const item = tx.node("the_item");
      concepts.push(item);
      links.push(tx.connect(root, item, "the_root_s_item"));
    }
  });
  expect(new Set(concepts).size).toBe(3000);
  expect(new Set(links).size).toBe(3000);
});

test("defect 23: timers run from import on: here a graph that has nothing to do has none", async () => {
  vi.useFakeTimers();
  try {
    const { createGraph } = await import("../src/index.ts");
    const graph = await createGraph({ url: "http://nowhere.invalid", storage: "memory" });
    expect(vi.getTimerCount()).toBe(0);
    graph.close();
  } finally {
    vi.useRealTimers();
  }
});
