import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { DatabaseSync } from "node:sqlite";

import { access, anonymousUser } from "@tessera/graph/wire";
import { expect, test } from "vitest";

import { draft, openTestApp, openTestStore, settled, temporaryFolder, type TestApp } from "./kit.ts";
import { longestWait, usualTurn } from "./loop-turns.ts";

/** So many that a query that is not divided keeps others waiting for far longer than is promised. */
const count = 20_000;
const firstId = 1_000_000_000;

interface World {
  app: TestApp;
  /** A public thing with links to many others, and the inside of a large composition. */
  hub: number;
  /** The type of these links. */
  linker: number;
}

/** Public things of one type with a text each, all linked to by one of them. */
async function saveWorld(): Promise<World> {
  const folder = temporaryFolder();
  const store = await openTestStore(folder);
  const app = await openTestApp({}, false, store);
  const [owner, batch] = [await app.signUp(), draft()];
  const open = { accessId: access.public };
  const hub = batch.node("the_hub", open);
  const item = batch.node("the_item", open);
  batch.link(hub, item, "the_hub_item", open);
  batch.link(item, batch.value("the_note", "note"), "the_item_note", open);
  const { concepts, connections } = await app.sync(batch, owner);
  const [{ id: hubId }, { typeId }] = [settled(concepts, hub), settled(concepts, item)];
  const [linker, noteLinker] = connections.map((link) => link.typeId);
  const note = concepts.find(({ characterValue }) => characterValue === "note")?.id;
  const database = new DatabaseSync(join(folder, "tessera.sqlite"));
  const numbers = `(WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${count})
    SELECT value FROM n) n`;
  const link = (first: number, of: string, to: string, type: unknown, order: number): string =>
    `INSERT INTO connection SELECT ${firstId + first} + n.value, ${of}, ${to}, ${String(type)}, ${order}, ${owner.userId},
      ${access.public}, 1, 0 FROM ${numbers};`;
  database.exec(`INSERT INTO concept (id, kind, user_id, type_id, category_id, access_id, referent_id, value, created)
    SELECT ${firstId} + n.value, 0, ${owner.userId}, ${typeId}, 4, ${access.public}, 0, '', 1 FROM ${numbers};
    ${link(0, String(hubId), `${firstId} + n.value`, linker, 1000)}
    ${link(count, `${firstId} + n.value`, String(note), noteLinker, 1000)}
    ${link(2 * count, `${firstId} + n.value`, String(note), hubId, 1)}`);
  database.close();
  return { app, hub: hubId, linker: linker ?? 0 };
}

const filter = { type: "the_note", search: "%o%", logicoperator: "like", name: "a" };
const page = { type: "the_item", inpage: 10_000, selectors: ["the_item_note"] };
const sub = { typeConnection: "the_hub_item", selectors: ["the_item_note"] };
const heavy: [title: string, url: string, body: (world: World) => unknown][] = [
  ["a page of 10,000 with selectors", "freeschema-query", () => page],
  ["the same as JSON", "freeschema-query", () => ({ ...page, outputFormat: 2 })],
  [
    "50 sub-queries alike",
    "freeschema-query",
    ({ hub }) => ({ conceptIds: [hub], freeschemaQueries: Array.from({ length: 50 }, () => sub) }),
  ],
  [
    "sub-queries that differ by their names",
    "freeschema-query",
    ({ hub }) => ({
      conceptIds: [hub],
      freeschemaQueries: Array.from({ length: 4 }, (_, at) => ({ ...sub, name: `n${at}` })),
    }),
  ],
  [
    "1,000 selectors alike",
    "freeschema-query",
    () => ({ ...page, selectors: Array.from({ length: 1000 }, () => "the_item_note") }),
  ],
  [
    "a filter over all things",
    "freeschema-query",
    () => ({ type: "the_item", selectors: ["the_item_note"], filters: [filter] }),
  ],
  [
    "a filter below one thing",
    "freeschema-query",
    ({ hub }) => ({
      conceptIds: [hub],
      freeschemaQueries: [{ ...sub, name: "x" }],
      filters: [{ ...filter, operateon: "x" }],
      filterLogic: "a exand a exand a",
      filterAncestor: "x",
    }),
  ],
  ["a far page", "freeschema-query", () => ({ type: "the_item", inpage: 10, page: 1_000_000 })],
  ["the inside of compositions", "get_all_connections_of_composition_bulk", ({ hub }) => [hub]],
  ["the inside of a composition", "view-api-internal-data-ccs-id-bulk", ({ hub }) => [hub]],
  [
    "a query of very many parts",
    "freeschema-query",
    ({ hub }) => ({
      conceptIds: [hub],
      freeschemaQueries: Array.from({ length: 4000 }, (_, at) => ({ typeConnection: `the_hub_item_${at}` })),
    }),
  ],
  ["a query of that inside", "freeschema-query", ({ hub }) => ({ conceptIds: [hub], selectors: ["self"] })],
  [
    "a search along links",
    "Connection/search-link-multiple-all-ccs",
    ({ hub }) => [{ composition: hub, fullLinkers: ["the_hub_item"] }, { fullLinkers: ["the_item_note"] }],
  ],
  [
    "a search along links as JSON",
    "Connection/search-link-multiple-all",
    ({ hub }) => [{ composition: hub, fullLinkers: ["the_hub_item"] }, { fullLinkers: ["the_item_note"] }],
  ],
  [
    "a search with words",
    "recursivesearch-concept-connection",
    ({ hub }) => ({ composition: hub, fullLinkers: ["the_hub_item", "the_item_note"], textSearch: "o" }),
  ],
  [
    "a search of the palette's kind",
    "search-all-without-auth-with-linker?type=the_hub",
    () => [{ fullLinkers: ["the_hub_item"] }, { fullLinkers: ["the_item_note"] }],
  ],
  [
    "many links between two",
    "get-connection-between",
    ({ hub, linker: typeId }) =>
      Array.from({ length: 20 }, () => ({ ofTheConceptId: hub, toTheConceptId: 1, typeId })),
  ],
  [
    "a far page of links",
    "get-link-connections",
    ({ hub, linker: typeId }) => ({ ofTheConceptId: hub, typeId, inpage: 10, page: 1500 }),
  ],
];

test("queries of anybody, however heavy, leave the processor to others", { timeout: 300_000 }, async () => {
  const world = await saveWorld();
  const limit = longestWait();
  const slow: [title: string, turn: number][] = [];
  for (const [title, url, body] of heavy) {
    const payload = body(world) as object;
    const turn = await usualTurn(async () => {
      const { statusCode } = await world.app.send({ method: "POST", url: `/api/${url}`, payload });
      expect([title, statusCode]).toEqual([title, 200]);
    }, 2);
    if (turn >= limit) slow.push([title, turn]);
  }
  expect(slow).toEqual([]);
});

test(
  "many heavy queries that come at the same moment take the processor one after the other",
  { timeout: 60_000 },
  async () => {
    const { app } = await saveWorld();
    const { port } = new URL(await app.app.listen({ port: 0, host: "127.0.0.1" }));
    const names = Array.from({ length: 200 }, (_, at) => `f${at}`);
    const body = JSON.stringify({
      type: "the_item",
      filters: names.map((name) => ({ ...filter, name, search: name })),
      filterLogic: names.join(" or "),
    });
    const head = "POST /api/freeschema-query HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json";
    const turn = await usualTurn(async () => {
      const sockets = await Promise.all(Array.from({ length: 75 }, () => connected(Number(port))));
      const before = process.cpuUsage();
      for (const socket of sockets) socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
      await expect.poll(() => secondsSince(before)).toBeGreaterThan(1);
      for (const socket of sockets) socket.destroy();
    }, 2);
    expect(turn).toBeLessThan(longestWait());
  },
);

test(
  "queries whose clients have gone are not worked on, and hold up nobody",
  { timeout: 60_000 },
  async () => {
    const { app } = await saveWorld();
    const address = await app.app.listen({ port: 0, host: "127.0.0.1" });
    const leaving = new AbortController();
    const body = JSON.stringify({
      type: "the_item",
      selectors: ["the_item_note"],
      filters: Array.from({ length: 100 }, () => filter),
    });
    const options = { method: "POST", body, headers: { "content-type": "application/json" } } as const;
    let answered = 0;
    const start = process.cpuUsage();
    const asked = Array.from({ length: 40 }, () =>
      fetch(`${address}/api/freeschema-query`, { ...options, signal: leaving.signal }).then(() => answered++),
    );
    await expect.poll(() => secondsSince(start)).toBeGreaterThan(0.3);
    // Whoever else comes waits for one turn of the others and not for forty.
    const other = await app.send({ url: "/api/upload/limit", remoteAddress: "192.0.2.7" });
    expect(other.statusCode).toBe(200);
    expect(answered).toBe(0);
    leaving.abort();
    expect((await Promise.allSettled(asked)).every(({ status }) => status === "rejected")).toBe(true);
    // All of it would take a minute of the processor.
    const busy = async (): Promise<number> => {
      const before = process.cpuUsage();
      await promisify(setTimeout)(200);
      return secondsSince(before);
    };
    await expect.poll(busy, { timeout: 5000 }).toBeLessThan(0.05);
  },
);

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

/** Seconds of the processor that this process has used. */
function secondsSince(before: NodeJS.CpuUsage): number {
  return process.cpuUsage(before).user / 1e6;
}

test("a read of very many links finds all of them, oldest first", async () => {
  const { app, hub, linker } = await saveWorld();
  const viewer = { userId: anonymousUser, admin: false };
  const from = { ids: [hub], direction: "from" } as const;
  for (const types of [[linker], undefined]) {
    const links = await app.store.links({ ...from, ids: [hub], ...(types && { types }) }, viewer);
    expect(links).toHaveLength(count + 1);
    expect(links.every(({ id }, at) => at === 0 || id > (links[at - 1]?.id ?? 0))).toBe(true);
  }
  expect(await app.store.linksInside([hub], viewer)).toHaveLength(count);
  const among = { ...from, ids: [hub], types: [linker], others: [firstId + 7] };
  expect(await app.store.links(among, viewer)).toHaveLength(1);
  await expect(app.store.links({ ...from, ids: [hub], types: [linker], limit: 10 }, viewer)).rejects.toThrow(
    "10 items",
  );
  const window = { order: "DESC", limit: 10, offset: 10_000 } as const;
  const page = await app.store.pageOfLinks({ id: hub, direction: "from", type: linker, window }, viewer);
  expect(page.map(({ to }) => to - firstId)).toEqual(Array.from({ length: 10 }, (_, at) => 10_000 - at));
});

test("what a query names is limited, and told so", async () => {
  const app = await openTestApp();
  const many = <T>(length: number, part: (at: number) => T): T[] =>
    Array.from({ length }, (_, at) => part(at));
  const filter = { type: "the_note", search: "x", name: "a" };
  const refused: [body: object, detail: string][] = [
    [
      { filters: [filter], filterLogic: many(200_000, () => "a").join(" or ") },
      "filterLogic has more than 1000 terms",
    ],
    [{ filters: many(5001, () => filter) }, "it has more than 5000 parts"],
    [{ selectors: many(5001, (at) => `the_s${at}`) }, "it has more than 5000 parts"],
    [
      { freeschemaQueries: many(5001, (at) => ({ typeConnection: `the_s${at}` })) },
      "it has more than 5000 parts",
    ],
  ];
  for (const [body, detail] of refused)
    expect(await app.post("/api/freeschema-query", { type: "the_item", ...body })).toEqual({
      code: "bad_query",
      message: `The query is not valid: ${detail}`,
      facts: { detail },
    });
  const alike = { type: "the_item", selectors: many(1000, () => "the_s") };
  expect(await app.post("/api/freeschema-query", alike)).toMatchObject({ mainCount: 0 });
});
