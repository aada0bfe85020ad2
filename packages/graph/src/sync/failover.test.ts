import { afterEach, expect, test } from "vitest";
import { makePage, pageQuery, setUp } from "../../test/harness.ts";
import { startLoopbackServer, type LoopbackServer } from "../../test/loopback-server.ts";
import type { Graph } from "../index.ts";

const caches: LoopbackServer[] = [];

afterEach(async () => {
  await Promise.all(caches.splice(0).map((server) => server.close()));
});

/** A saved page, a base server that names two cache servers which hold the same, and a device that knows nothing. */
async function withCaches(): Promise<{ base: LoopbackServer; caches: LoopbackServer[]; reader: Graph }> {
  const { graph, server: base, another } = await setUp();
  await makePage(graph);
  await graph.sync();
  for (let index = 0; index < 2; index += 1) {
    const cache = await startLoopbackServer();
    cache.backend = base.backend;
    caches.push(cache);
  }
  base.config = { success: true, servers: caches.map(({ url }) => url), session: 4711 };
  const reader = await another({ application: "appBuilder" });
  base.calls.length = 0;
  return { base, caches, reader };
}

const bulk = ["/api/get_concept_bulk", "/api/get_connection_bulk"];

test("bulk reads go to the first cache server, and the session id of the configuration goes with them", async () => {
  const { base, caches, reader } = await withCaches();
  expect(await reader.query(pageQuery)).toHaveLength(1);
  expect(caches[0]!.calls.toSorted()).toEqual(bulk);
  expect(caches[0]!.lastHeaders["x-session-id"]).toBe("4711");
  expect(base.calls.filter((path) => bulk.includes(path))).toEqual([]);
  expect(base.calls.filter((path) => path.startsWith("/api/v1/config"))).toHaveLength(1);
});

test("one that cannot be reached leaves the list, and the next one answers (N11)", async () => {
  const { caches, reader } = await withCaches();
  caches[0]!.fault = () => "unsent";
  expect(await reader.query(pageQuery)).toHaveLength(1);
  expect(new Set(caches[1]!.calls)).toEqual(new Set(bulk));
  caches[0]!.calls.length = 0;
  await reader.concepts.fetch([1, 2, 3]);
  expect(caches[0]!.calls).toEqual([]);
});

test("when none can be reached the base server answers", async () => {
  const { base, caches, reader } = await withCaches();
  for (const cache of caches) cache.fault = () => "unsent";
  expect(await reader.query(pageQuery)).toHaveLength(1);
  expect(base.calls).toEqual(expect.arrayContaining(bulk));
});

test("when the base server is down too, the read rejects with the specified text (N12)", async () => {
  const { base, caches, reader } = await withCaches();
  await reader.query(pageQuery);
  for (const server of [base, ...caches]) server.fault = () => "unsent";
  await expect(reader.concepts.fetch([9_000_001])).rejects.toMatchObject({
    code: "base-down",
    message: "Base Server Down",
  });
});

test("a server that cannot say its list is read from directly", async () => {
  const { base, reader } = await withCaches();
  base.config = undefined;
  expect(await reader.query(pageQuery)).toHaveLength(1);
  expect(base.calls).toEqual(expect.arrayContaining(bulk));
});
