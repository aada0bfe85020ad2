import { describe, expect, test } from "vitest";
import { setUp } from "../../test/harness.ts";
import { profile } from "../../test/profile.ts";
import { formats, type Graph, type Query } from "../index.ts";

const isSync = (path: string): boolean => path.includes("/local-concepts");
/** One try a call and none in the background: every run is the test's own. */
const still = { retry: { initialDelayMs: 1, backgroundDelayMs: 60_000, maxDelayMs: 60_000, maxAttempts: 1 } };
const items: Query = { type: "the_item", selectors: ["the_item_name"], inpage: 1000, order: "ASC" };

/** An item with a name; returns its node and its commit. */
async function item(graph: Graph, name: string): Promise<{ node: number; seq: number; done: Promise<void> }> {
  const receipt = await graph.transaction((tx) => {
    const node = tx.node("the_item");
    tx.addValue(node, "name", name);
    return node;
  });
  // What a test does not ask about may fail.
  const done = receipt.confirmed;
  done.catch(() => undefined);
  return { node: receipt.value, seq: (await receipt.committed)!, done };
}

/** Names of items as memory and the server have them. */
async function names(graph: Graph): Promise<unknown[]> {
  const read = (item: Record<string, unknown>): unknown =>
    (item["the_item"] as Record<string, Record<string, unknown>>)["the_item_name"]?.["the_name"];
  return (await graph.query(items)).map(read);
}

test("a commit that is discarded between two tries of its call is not sent again (N32)", async () => {
  const { graph, server } = await setUp({
    retry: { initialDelayMs: 40, backgroundDelayMs: 60_000, maxDelayMs: 60_000, maxAttempts: 50 },
  });
  server.fault = (path) => (isSync(path) ? 503 : "none");
  const { seq } = await item(graph, "unwanted");
  const run = graph.sync().catch(() => undefined);
  await expect.poll(() => server.calls.filter(isSync).length).toBeGreaterThan(1);
  await graph.outbox.discard(seq);
  server.fault = () => "none";
  await run;
  await graph.sync();
  await item(graph, "wanted");
  await graph.sync();
  expect(await names(graph)).toEqual(["wanted"]);
});

describe("a refused commit", () => {
  test("is parked with those that depend on it, and all others go on (N21)", async () => {
    const { graph, server } = await setUp(still);
    server.fault = (path, body) => (isSync(path) && body.includes('"bad"') ? 413 : "none");
    const bad = await item(graph, "bad");
    const part = await graph.transaction((tx) => {
      const child = tx.node("the_item");
      tx.addValue(child, "name", "part");
      tx.connect(bad.node, child, "the_item_s_part");
    });
    // It uses names and texts that the refused one would have brought.
    const good = await item(graph, "good");
    await expect(graph.sync()).rejects.toMatchObject({ status: 413 });
    await good.done;
    await expect(bad.done).rejects.toMatchObject({ code: "refused", status: 413 });
    expect(await graph.outbox.status()).toMatchObject({ pending: 0, parked: 2 });
    expect((await graph.outbox.status()).lastSuccess).toBeGreaterThan(0);
    const [first, second] = await graph.outbox.parked();
    expect(first).toMatchObject({ seq: bad.seq, waitsFor: undefined, nodes: [bad.node] });
    expect(first!.refused).toMatchObject({ code: "refused", status: 413, message: "Fault 413" });
    expect(first!.texts).toMatchObject([{ type: "the_name", text: "bad" }]);
    expect(second).toMatchObject({ seq: await part.committed, waitsFor: bad.seq });
    server.calls.length = 0;
    await graph.sync();
    expect(server.calls.filter(isSync)).toEqual([]);
  });

  test("is sent again when it is retried, and those that wait for it follow (N21)", async () => {
    const { graph, server } = await setUp(still);
    server.fault = (path, body) => (isSync(path) && body.includes('"bad"') ? 413 : "none");
    const bad = await item(graph, "bad");
    await graph.transaction((tx) => tx.connect(bad.node, tx.node("the_part"), "the_item_s_part"));
    await expect(graph.sync()).rejects.toMatchObject({ status: 413 });
    server.fault = () => "none";
    await graph.outbox.retry(bad.seq);
    await graph.sync();
    expect(await graph.outbox.entries()).toEqual([]);
    expect(server.backend.connections.size).toBe(2);
    expect(await names(graph)).toEqual(["bad"]);
    await expect(graph.outbox.retry(bad.seq)).rejects.toMatchObject({ code: "not-parked" });
  });

  test("is sent with other texts when it is repaired; the same text of others stays (N22)", async () => {
    const { graph, server } = await setUp(still);
    server.fault = (path) => (isSync(path) ? 413 : "none");
    const bad = await item(graph, "bad");
    await expect(graph.sync()).rejects.toMatchObject({ status: 413 });
    const other = await item(graph, "bad");
    const [parked] = await graph.outbox.parked();
    await graph.outbox.repair(bad.seq, { [parked!.texts[0]!.concept]: "mended" });
    expect(graph.queryLocal(items).items).toMatchObject([
      { the_item: { the_item_name: { the_name: "mended" } } },
      { the_item: { the_item_name: { the_name: "bad" } } },
    ]);
    server.fault = () => "none";
    await graph.sync();
    await other.done;
    expect(await names(graph)).toEqual(["mended", "bad"]);
    const fresh = graph.concepts.resolve(other.node);
    expect(fresh).toBeGreaterThan(0);
  });

  test("is given up with those that need it; what only ended something of it goes out (N23)", async () => {
    const { graph, server } = await setUp(still);
    server.fault = (path, body) => (isSync(path) && body.includes('"bad"') ? 413 : "none");
    const base = await item(graph, "base");
    await graph.sync();
    const bad = await graph.transaction((tx) => tx.setValue(base.node, "name", "bad"));
    bad.confirmed.catch(() => undefined);
    await graph.transaction((tx) => tx.setValue(base.node, "name", "newer"));
    // The first was refused while the second waited for what became of it, or is refused now.
    await graph.sync().catch(() => undefined);
    expect(await graph.outbox.status()).toMatchObject({ parked: 2 });
    await graph.outbox.discard((await bad.committed)!);
    await graph.sync();
    expect(await names(graph)).toContain("newer");
    expect(await graph.outbox.entries()).toEqual([]);
    expect(graph.queryLocal(items).items).toEqual(await graph.query(items));
  });

  test("is no concern of a receipt of another commit (N24)", async () => {
    const { graph, server } = await setUp(still);
    server.fault = (path, body) => (isSync(path) && body.includes('"bad"') ? 413 : "none");
    const [bad, good] = [await item(graph, "bad"), await item(graph, "good")];
    graph.sync().catch(() => undefined);
    await good.done;
    await expect(bad.done).rejects.toMatchObject({ status: 413 });
    await graph.outbox.discard(bad.seq);
    const gone = await item(graph, "bad");
    await graph.outbox.discard(gone.seq);
    await expect(gone.done).rejects.toMatchObject({ code: "discarded" });
  });
});

describe("a server that does not answer", () => {
  test("is given up after the timeout, and holds nothing else up (N25)", async () => {
    const { graph, server } = await setUp({ ...still, timeout: 4000 });
    server.fault = (path, body) => (isSync(path) && body.includes('"slow"') ? "silent" : "none");
    const slow = await graph.transaction((tx) => tx.end(tx.addValue(tx.node("the_item"), "name", "slow")));
    const first = await item(graph, "slow");
    const sent = graph.sync();
    sent.catch(() => undefined);
    await expect.poll(() => server.calls.filter(isSync).length).toBeGreaterThan(0);
    const other = await item(graph, "quick");
    await other.done;
    expect(await graph.query(items)).toHaveLength(3);
    await expect(sent).rejects.toMatchObject({ code: "timeout" });
    expect((await graph.outbox.entries()).map(({ seq }) => seq)).toContain(first.seq);
    server.fault = () => "none";
    await graph.sync();
    await slow.confirmed;
  }, 60_000);

  test("at a read rejects it (N25)", async () => {
    const { graph, server } = await setUp({ ...still, timeout: 50 });
    server.fault = () => "silent";
    await expect(graph.query(items)).rejects.toMatchObject({ code: "timeout", isUnreachable: true });
  });
});

describe("answers that are none", () => {
  test.each([null, [], {}, "x", { concepts: [null], connections: [] }, { concepts: {}, connections: [] }])(
    "%j to a batch is a failure, and the commit stays (N26)",
    async (answer) => {
      const { graph, server } = await setUp(still);
      server.more.set("/api/v1/local-concepts", () => answer);
      await item(graph, "one");
      await expect(graph.sync()).rejects.toMatchObject({ code: "bad-answer" });
      expect(await graph.outbox.status()).toMatchObject({ pending: 1, parked: 0 });
    },
  );

  test.each([null, {}, "x", [null], [1], [{ id: "x" }]])(
    "%j to a bulk read is a failure (N26)",
    async (answer) => {
      const { graph, server } = await setUp(still);
      for (const path of ["get_concept_bulk", "get_connection_bulk"])
        server.more.set(`/api/${path}`, () => answer);
      await expect(graph.concepts.fetch([7])).rejects.toMatchObject({ code: "bad-answer" });
      await expect(graph.connections.fetch([7])).rejects.toMatchObject({ code: "bad-answer" });
    },
  );

  test("ids that are none are refused before anything is asked (N27)", async () => {
    const { graph, server } = await setUp();
    for (const id of ["x", Number.NaN, 1.5, null] as unknown as number[]) {
      await expect(graph.query({ conceptIds: [id] })).rejects.toMatchObject({ code: "bad-query" });
      await expect(graph.concepts.fetch([id])).rejects.toMatchObject({ code: "bad-query" });
      await expect(graph.connections.fetch([id])).rejects.toMatchObject({ code: "bad-query" });
    }
    expect(() => graph.queryLocal({ conceptIds: [Number.NaN], outputFormat: formats.NORMAL })).toThrow(
      "The query cannot be read.",
    );
    expect(server.calls).toEqual([]);
  });
});

test("every call rejects after close, also those that are under way (N28)", async () => {
  const { graph, server } = await setUp(still);
  const { node, done } = await item(graph, "one");
  server.fault = () => "silent";
  const under = [graph.query(items), graph.sync()];
  for (const call of under) call.catch(() => undefined);
  await expect.poll(() => server.calls.length).toBeGreaterThan(1);
  graph.close();
  const calls = [
    ...under,
    done,
    graph.query(items),
    graph.queryWithDetails(items),
    graph.sync(),
    graph.transaction((tx) => tx.node("the_item")),
    graph.concepts.fetch([node]),
    graph.connections.load(node),
    graph.compositions.read(node),
    graph.outbox.entries(),
    graph.outbox.status(),
    graph.outbox.discard(1),
    graph.settings.get("one"),
    graph.openTransactions(),
    graph.loadWidget("get-widget", 5),
  ];
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: "closed" });
  expect(() => graph.begin()).toThrow(expect.objectContaining({ code: "closed" }));
});

test("when a tab is closed while it sends, another one takes over at once (N30)", async () => {
  const { server } = await setUp();
  const ends: (() => unknown)[] = [];
  const openTab = profile(server, ends, 60_000);
  const [first, second] = [await openTab(), await openTab()];
  try {
    server.fault = (path) => (isSync(path) ? "silent" : "none");
    await item(first, "one");
    await expect.poll(() => server.calls.filter(isSync).length).toBe(1);
    server.fault = () => "none";
    const synced = new Promise((resolve) => second.on("synced", () => resolve(undefined)));
    first.close();
    await synced;
    expect(await second.outbox.entries()).toEqual([]);
    expect(server.backend.connections.size).toBe(1);
  } finally {
    for (const end of ends) end();
  }
});
