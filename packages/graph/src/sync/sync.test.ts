import { describe, expect, test } from "vitest";
import { makePage, pageQuery, setUp } from "../../test/harness.ts";
import type { Fault } from "../../test/loopback-server.ts";
import { GraphError, type Graph, type SessionPort } from "../index.ts";

const isSync = (path: string): boolean => path.includes("/local-concepts");

async function addPage(graph: Graph): Promise<number> {
  return (await graph.transaction((tx) => tx.node("the_page"))).value;
}

/** Resolves with the next `event` of a graph. */
function next(graph: Graph, event: "signedOut" | "synced" | "refused"): Promise<unknown> {
  return new Promise((resolve) => graph.on(event, resolve));
}

describe("the synchronisation call", () => {
  test("goes out in the background after a commit (N1)", async () => {
    const { graph, server } = await setUp();
    const synced = next(graph, "synced");
    await addPage(graph);
    await synced;
    expect(server.calls.filter(isSync)).toEqual(["/api/v1/local-concepts"]);
  });

  test("carries the randomizer, a batch id and the given headers (N2)", async () => {
    const { graph, server } = await setUp({
      headers: { Authorization: "Bearer one", "X-Site-Project": "5" },
    });
    await addPage(graph);
    await graph.sync();
    expect(Number(server.lastHeaders["randomizer"])).toBeGreaterThan(0);
    expect(Number(server.lastHeaders["randomizer"])).toBeLessThan(1e8);
    expect(server.lastHeaders["batch-id"]).toMatch(/^([0-9a-z]+-){4}[0-9a-z]+$/);
    expect(server.lastHeaders["x-site-project"]).toBe("5");
  });

  test("goes without sign-in when there is none to have", async () => {
    const { graph, server } = await setUp({ headers: {} });
    await addPage(graph);
    await graph.sync();
    expect(server.calls.filter(isSync)).toEqual(["/api/v1/local-concepts-without-auth"]);
  });

  test("waits for a sign-in when there is a session without a token (N3)", async () => {
    let token: string | null = null;
    const { graph, server } = await setUp({
      headers: {},
      session: { token: () => token, refresh: async () => false },
    });
    await addPage(graph);
    await expect(graph.sync()).rejects.toMatchObject({ code: "unauthorized" });
    expect(server.calls.filter(isSync)).toEqual([]);
    token = "one";
    await graph.sync();
    expect(await graph.outbox.entries()).toEqual([]);
  });
});

describe("failures", () => {
  test("when the server cannot be reached sync rejects, and the background goes on", async () => {
    const { graph, server } = await setUp({
      retry: { initialDelayMs: 1, backgroundDelayMs: 1, maxDelayMs: 1, maxAttempts: 2 },
    });
    let fault: Fault = "unsent";
    server.fault = () => fault;
    await addPage(graph);
    await expect(graph.sync()).rejects.toMatchObject({ code: "network" });
    expect(await graph.outbox.entries()).toHaveLength(1);
    const synced = next(graph, "synced");
    fault = "none";
    await synced;
    expect(await graph.outbox.entries()).toEqual([]);
  });

  test("a server that fails is left alone for a while, however many have asked in the meantime", async () => {
    const { graph, server } = await setUp({
      retry: { initialDelayMs: 1, backgroundDelayMs: 60_000, maxDelayMs: 60_000, maxAttempts: 1 },
    });
    server.fault = (path) => (isSync(path) ? 500 : "none");
    await addPage(graph);
    const asked = [graph.sync(), graph.sync(), graph.sync()];
    expect(new Set((await Promise.allSettled(asked)).map(({ status }) => status))).toEqual(
      new Set(["rejected"]),
    );
    // Whatever would go out at once has gone out by the end of these.
    for (let count = 0; count < 10; count += 1) await graph.query({ ...pageQuery, page: count + 1 });
    expect(server.calls.filter(isSync)).toHaveLength(1);
  });

  test("one 503 in the middle of a large batch loses nothing", async () => {
    const { graph, server } = await setUp();
    let calls = 0;
    server.fault = (path) => (isSync(path) && ++calls === 2 ? 503 : "none");
    await graph.transaction((tx) => {
      for (let index = 0; index < 1200; index += 1) tx.addValue(tx.node("the_item"), "name", `n${index}`);
    });
    await graph.sync();
    expect(
      [...server.backend.concepts.values()].filter((it) => it.typeCharacter === "the_item"),
    ).toHaveLength(1200);
  });

  test("a refused batch rejects with the server's words and stays until it is discarded (N8)", async () => {
    const { graph, server } = await setUp();
    const { page } = await makePage(graph);
    await graph.sync();
    server.fault = (path) => (isSync(path) ? 403 : "none");
    const refused = next(graph, "refused");
    await graph.transaction(async (tx) => {
      tx.trash(page);
      tx.node("the_page");
    });
    await expect(graph.sync()).rejects.toMatchObject({ code: "refused", status: 403, message: "Fault 403" });
    const { seq } = (await refused) as { seq: number };
    expect(await graph.outbox.entries()).toHaveLength(1);
    await graph.outbox.discard(seq);
    await graph.sync();
    expect(graph.queryLocal(pageQuery).items).toEqual(await graph.query(pageQuery));
    expect(graph.concepts.get(page)).toBeDefined();
  });
});

describe("a token that ran out", () => {
  function session(renews: boolean): SessionPort & { refreshes: number } {
    let token = "old";
    const port = {
      refreshes: 0,
      token: () => token,
      async refresh() {
        port.refreshes += 1;
        if (renews) token = "one";
        return renews;
      },
    };
    return port;
  }

  test("is renewed once for all calls, which are then repeated (N9)", async () => {
    const port = session(true);
    const { graph, server } = await setUp({ headers: {}, session: port });
    server.token = "one";
    await addPage(graph);
    await Promise.all([graph.sync(), graph.query(pageQuery), graph.query(pageQuery)]);
    expect(port.refreshes).toBe(1);
    expect(await graph.outbox.entries()).toEqual([]);
  });

  test("that is not renewed signs out, and the work stays (N10)", async () => {
    const { graph, server } = await setUp({ headers: {}, session: session(false) });
    server.token = "one";
    const signedOut = next(graph, "signedOut");
    await addPage(graph);
    await expect(graph.sync()).rejects.toThrow(GraphError);
    await signedOut;
    expect(await graph.outbox.entries()).toHaveLength(1);
  });
});

test("a gateway that refuses calls of itself signs nobody out, and the work is sent after that", async () => {
  let refreshes = 0;
  const refresh = async (): Promise<boolean> => {
    refreshes += 1;
    return false;
  };
  const { graph, server } = await setUp({
    headers: {},
    session: { token: () => "one", refresh },
    retry: { initialDelayMs: 1, backgroundDelayMs: 1, maxDelayMs: 1, maxAttempts: 2 },
  });
  const told: string[] = [];
  for (const event of ["signedOut", "barred", "refused"] as const) graph.on(event, () => told.push(event));
  let fault: Fault = "gateway";
  server.fault = () => fault;
  await addPage(graph);
  await expect(graph.sync()).rejects.toMatchObject({ code: "bad-answer", status: 401 });
  expect([refreshes, [...new Set(told)]]).toEqual([0, ["barred"]]);
  fault = "firewall";
  await expect(graph.sync()).rejects.toMatchObject({ code: "bad-answer", status: 403 });
  expect([...new Set(told)]).toEqual(["barred"]);
  const synced = next(graph, "synced");
  fault = "none";
  await synced;
  expect(await graph.outbox.entries()).toEqual([]);
});

test("a token that cannot be renewed because nobody answers signs nobody out", async () => {
  const refresh = async (): Promise<boolean> => {
    throw new GraphError("network");
  };
  const { graph, server } = await setUp({ headers: {}, session: { token: () => "old", refresh } });
  server.token = "one";
  let isSignedOut = false;
  graph.on("signedOut", () => (isSignedOut = true));
  await addPage(graph);
  await expect(graph.sync()).rejects.toMatchObject({ code: "unauthorized" });
  expect(isSignedOut).toBe(false);
});

test("reads fetch what memory lacks, and nothing twice (N14)", async () => {
  const { graph, server, another } = await setUp();
  await makePage(graph);
  await graph.sync();
  const other = await another();
  server.calls.length = 0;
  await other.query(pageQuery);
  expect(server.calls.toSorted()).toEqual([
    "/api/freeschema-query",
    "/api/get_concept_bulk",
    "/api/get_connection_bulk",
  ]);
  server.calls.length = 0;
  await other.query(pageQuery);
  expect(server.calls).toEqual(["/api/freeschema-query"]);
});

test("ten equal queries of one moment are one call, and so are ten equal live queries (N31)", async () => {
  const { graph, server, another } = await setUp();
  await makePage(graph);
  await graph.sync();
  const other = await another({ feed: false });
  server.calls.length = 0;
  const asked = (): number => server.calls.filter((path) => path === "/api/freeschema-query").length;
  const answers = await Promise.all(Array.from({ length: 10 }, () => other.query(pageQuery)));
  expect([asked(), new Set(answers.map((answer) => JSON.stringify(answer))).size]).toEqual([1, 1]);
  expect(new Set(answers).size).toBe(10);
  const heard: unknown[][] = [];
  const stops = Array.from({ length: 10 }, () => other.live(pageQuery, (items) => heard.push(items)));
  await expect.poll(() => heard.length).toBe(10);
  const late: unknown[] = [];
  stops.push(other.live(pageQuery, (items) => late.push(...items)));
  await expect.poll(() => late.length).toBe(1);
  expect(asked()).toBe(2);
  for (const stop of stops.slice(1)) stop();
  await other.transaction((tx) => tx.node("the_page"));
  await expect.poll(() => heard.length).toBe(11);
  stops[0]!();
  await other.transaction((tx) => tx.node("the_page"));
  expect(heard).toHaveLength(11);
});

test("a read that overtakes the answer to a batch shows nothing twice (N19)", async () => {
  const { graph, server } = await setUp({
    retry: { initialDelayMs: 100, backgroundDelayMs: 5, maxDelayMs: 20, maxAttempts: 8 },
  });
  let lost = 0;
  server.fault = (path) => (isSync(path) && lost++ === 0 ? "lost" : "none");
  await makePage(graph);
  await expect.poll(() => server.calls.filter(isSync).length).toBe(1);
  expect(await graph.query(pageQuery)).toHaveLength(1);
  expect(server.calls.filter(isSync)).toHaveLength(2);
});

test("what was committed without the server goes out in one call, and of a refused group each is asked for (N20)", async () => {
  const { graph, server } = await setUp({
    retry: { initialDelayMs: 1, backgroundDelayMs: 60_000, maxDelayMs: 60_000, maxAttempts: 1 },
  });
  const name = (text: string): Promise<unknown> =>
    graph.transaction((tx) => void tx.addValue(tx.node("the_item"), "name", text));
  server.fault = () => "unsent";
  for (let index = 0; index < 50; index += 1) await name(`n${index}`);
  await expect(graph.sync()).rejects.toMatchObject({ status: 0 });
  server.fault = () => "none";
  server.calls.length = 0;
  await graph.sync();
  expect([server.calls.filter(isSync).length, server.backend.connections.size]).toEqual([1, 50]);

  const refused: number[] = [];
  graph.on("refused", ({ seq }) => refused.push(seq));
  server.fault = (path) => (isSync(path) ? "unsent" : "none");
  for (const text of ["good", "bad", "later"]) await name(text);
  await expect(graph.sync()).rejects.toMatchObject({ status: 0 });
  server.fault = (path, body) => (isSync(path) && body.includes('"bad"') ? 403 : "none");
  await expect(graph.sync()).rejects.toMatchObject({ status: 403 });
  expect([server.backend.connections.size, refused.length]).toEqual([52, 1]);
  await graph.outbox.discard(refused[0]!);
  await graph.sync();
  expect(server.backend.connections.size).toBe(52);
});
