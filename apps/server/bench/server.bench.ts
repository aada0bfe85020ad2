import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { median, type BenchRow } from "@tessera/bench";
import autocannon from "autocannon";

import { answerQuery } from "../src/query/answer-query.ts";
import { readQuery } from "../src/query/read-query.ts";
import { openSqliteStore } from "../src/store/sqlite/sqlite-store.ts";
import { draft } from "../test/draft.ts";
import { startPostgres } from "../test/postgres.ts";
import { withClient } from "../src/store/postgres/postgres-store.ts";
import { fillLargeStore, linkers, reader } from "./large-store.ts";
import { benchFolder, credentials, signIn, startServer, stop, type ServerProcess } from "./server-process.ts";

/*
 * The load and the servers share the same cores; servers are processes of their own. What each row bounds stands in
 * its name.
 */

/** All rows of the server's table. */
export async function bench(): Promise<BenchRow[]> {
  return [...(await small()), ...(await large()), ...(await postgres())];
}

interface Load {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
}

async function load(
  url: string,
  { path, body, headers, connections = 100, seconds = 5 }: Load,
): Promise<autocannon.Result> {
  const result = await autocannon({
    url: `${url}${path}`,
    method: "POST",
    connections,
    duration: seconds,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result;
}

/** A store with one person in it. */
async function small(): Promise<BenchRow[]> {
  const { path, remove } = benchFolder();
  const server = await startServer({ DATA_DIR: path });
  const rows = [
    ...(await reads(server, join(path, "tessera.sqlite"))),
    await batches(server),
    await pieces(server),
    ...(await signIns(server)),
  ];
  await server.stop();
  await remove();
  return [...rows, await feed()];
}

async function reads(server: ServerProcess, file: string): Promise<BenchRow[]> {
  const { token, userId } = await signIn(server);
  const headers = { authorization: `Bearer ${token}` };
  const batch = draft();
  batch.node("the_page");
  const { concepts } = await server.post<{ concepts: { id: number }[] }>(
    "/api/v1/local-concepts",
    batch.body(),
    { ...headers, randomizer: "1" },
  );
  const body = { id: concepts[0]?.id };
  const read: Load = { path: "/api/getConcept", body, headers };
  await load(server.url, { ...read, seconds: 2 });
  const ours = await load(server.url, read);
  const bare = await bareReads(file, userId, body);
  return [
    {
      what: "authorised reads by id, 100 connections",
      unit: "/s",
      ours: ours.requests.average,
      more: true,
      target: 12_000,
      peer: { name: "bare Fastify + JWT + SQLite", value: bare },
    },
    { what: "the same, 99th percentile", unit: "ms", ours: ours.latency.p99, target: 20 },
  ];
}

async function bareReads(file: string, userId: number, body: unknown): Promise<number> {
  const child = fork(join(import.meta.dirname, "bare-server.ts"), [file, String(userId)]);
  const [{ port, token }] = (await once(child, "message")) as [{ port: number; token: string }];
  const read: Load = { path: "/read", body, headers: { authorization: `Bearer ${token}` } };
  await load(`http://127.0.0.1:${port}`, { ...read, seconds: 2 });
  const { requests } = await load(`http://127.0.0.1:${port}`, read);
  await stop(child);
  return requests.average;
}

async function batches(server: ServerProcess): Promise<BenchRow> {
  const { token } = await signIn(server);
  const times: number[] = [];
  for (let round = 0; round < 16; round++) {
    const batch = draft();
    for (let at = 0; at <= 500; at++) {
      const page = batch.node("the_page");
      batch.link(page, batch.value("the_title", `Title ${round} ${at}`), "the_page_title");
      batch.link(page, -102, "the_page_first");
    }
    const { concepts, connections } = batch.body();
    const items = { concepts: concepts.slice(0, 1000), connections: connections.slice(2, 1002) };
    const begun = performance.now();
    const answer = await server.post<{ connections: object[] }>("/api/v1/local-concepts", items, {
      authorization: `Bearer ${token}`,
      randomizer: String(round + 1),
    });
    if (answer.connections.length < 990) throw new Error("the batch was not taken as a whole");
    if (round > 3) times.push(performance.now() - begun);
  }
  return {
    what: "ghost batch of 2,000 items, durable (median)",
    unit: "ms",
    ours: median(times),
    target: 60,
  };
}

/** What a client sends for one transaction of 10,000 items: ten calls one after the other, one step in the store. */
async function pieces(server: ServerProcess): Promise<BenchRow> {
  const { token } = await signIn(server);
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const batch = draft();
    const nodes = Array.from({ length: 5001 }, () => batch.node("the_item"));
    for (const [at, node] of nodes.entries()) if (at > 0) batch.link(nodes[0] ?? 0, node, "the_list_s_item");
    const { concepts, connections } = batch.body();
    const bodies = Array.from({ length: 10 }, (_, at) => ({
      concepts: at < 5 ? concepts.slice(at * 1001, at * 1001 + 1001) : [],
      connections: at < 5 ? [] : connections.slice((at - 5) * 1000, (at - 4) * 1000),
    }));
    const headers = { authorization: `Bearer ${token}`, randomizer: String(1000 + round) };
    const begun = performance.now();
    let answer = { connections: [] as object[] };
    for (const [index, body] of bodies.entries()) {
      const part = { of: "whole", index, count: bodies.length };
      answer = await server.post("/api/v1/local-concepts", { ...body, part }, headers);
    }
    if (answer.connections.length !== 5000) throw new Error("the pieces were not joined");
    if (round > 0) times.push(performance.now() - begun);
  }
  return {
    what: "ghost batch of 10,000 items in ten pieces, durable (median)",
    unit: "ms",
    ours: median(times),
  };
}

async function signIns(server: ServerProcess): Promise<BenchRow[]> {
  const logins = await load(server.url, { path: "/api/auth/login", body: credentials, connections: 16 });
  const { refreshToken } = await signIn(server);
  const refreshes = await refreshing(server, refreshToken);
  return [
    {
      what: "logins, 16 connections",
      unit: "/s",
      ours: logins.requests.average,
      more: true,
      target: 60,
      peer: { name: "PocketBase, published", value: 29 },
    },
    {
      what: "refreshes, 64 sessions",
      unit: "/s",
      ours: refreshes,
      more: true,
      target: 3000,
      peer: { name: "PocketBase, published", value: 2900 },
    },
  ];
}

/** Each session exchanges its token for the next again and again, as clients do; it is not sent twice. */
async function refreshing(server: ServerProcess, first: string): Promise<number> {
  const sessions = 64;
  const tokens = [first];
  for (let at = 1; at < sessions; at++) tokens.push((await signIn(server)).refreshToken);
  let next = 0;
  const seconds = 5;
  const result = await autocannon({
    url: `${server.url}/api/Auth/refresh`,
    connections: sessions,
    duration: seconds,
    setupClient: (client) => {
      let refreshToken = tokens[next++ % sessions] ?? "";
      const body = (): string => JSON.stringify({ accessToken: "", refreshToken });
      const request = (): autocannon.Request => ({
        method: "POST",
        headers: { "content-type": "application/json" },
        body: body(),
      });
      client.setRequests([request()]);
      client.on("body", (answer: Buffer) => {
        refreshToken = /"refreshToken":"([^"]+)"/.exec(answer.toString())?.[1] ?? refreshToken;
        client.setBody(body());
      });
    },
  });
  if (result.non2xx > 0) throw new Error(`refresh: ${result.non2xx} refusals`);
  return result.requests.average;
}

async function feed(): Promise<BenchRow> {
  const { path, remove } = benchFolder();
  // A store that was begun, and people who have signed in, before: what is measured are the clients.
  const before = await startServer({ DATA_DIR: path, PUBLIC_URL: "http://bench.localhost" });
  const { token } = await signIn(before);
  await before.stop();
  const server = await startServer({ DATA_DIR: path, PUBLIC_URL: "http://bench.localhost" });
  const stopper = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const streams: Promise<Response>[] = [];
  for (let at = 0; at < 1000; at++) {
    // Most of them are visitors: one person has no thousand windows.
    streams.push(
      fetch(`${server.url}/api/v1/changes`, { signal: stopper.signal, headers: at < 50 ? headers : {} }),
    );
    if (at % 100 === 99) await Promise.all(streams);
  }
  const answers = await Promise.all(streams);
  if (!answers.every((answer) => answer.ok)) throw new Error("the feed refuses clients");
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const ours = await server.memory();
  stopper.abort();
  await server.stop();
  await remove();
  return {
    what: "memory with 1,000 idle feed clients",
    unit: "MB",
    ours,
    target: 150,
  };
}

const query = {
  type: "the_page",
  inpage: 10,
  selectors: [linkers[0], linkers[1]],
  freeschemaQueries: [{ typeConnection: linkers[2], selectors: [linkers[3], linkers[4], linkers[5]] }],
};

/** A store of a million concepts and three million links. */
async function large(): Promise<BenchRow[]> {
  const { path, remove } = benchFolder();
  const file = join(path, "tessera.sqlite");
  const size = await fillLargeStore(file);
  if (size.concepts < 1e6 || size.links < 2.9e6)
    throw new Error(`the store is too small: ${JSON.stringify(size)}`);
  const rows = [...(await queries(file)), ...(await starts(path))];
  await remove();
  return rows;
}

async function queries(file: string): Promise<BenchRow[]> {
  const store = await openSqliteStore(file);
  const viewer = { userId: reader, admin: false };
  const asked = readQuery(query);
  const { linkers: found } = await answerQuery(store, viewer, asked);
  const [byHand, ids] = handWritten(file);
  const sorted = (list: readonly number[]): string =>
    JSON.stringify([...list].toSorted((one, other) => one - other));
  if (sorted(found) !== sorted(ids)) throw new Error("the two ways answer differently");
  const ours = await timed(() => answerQuery(store, viewer, asked));
  await store.close();
  return [
    {
      what: "nested query, 10 pages with widgets out of 1 M concepts and 3 M links (median)",
      unit: "ms",
      ours,
      target: 3 * byHand,
      peer: { name: "hand-written SQL", value: byHand },
    },
    { what: "the same, at most", unit: "ms", ours, target: 10 },
  ];
}

async function timed(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 400; round++) {
    const begun = performance.now();
    await work();
    if (round >= 100) times.push(performance.now() - begun);
  }
  return median(times);
}

/** What somebody would write who knows this one query and nobody's rights but the owner's. */
function handWritten(file: string): [ms: number, ids: number[]] {
  const database = new DatabaseSync(file, { readOnly: true });
  const type = database.prepare("SELECT id FROM concept WHERE value = ? AND kind = 1");
  const [title, slug, body, name, html, css] = linkers.map(
    (linker) => (type.get(linker) as { id: number }).id,
  );
  const page = (type.get("the_page") as { id: number }).id;
  const links = database.prepare(`
    WITH pages AS MATERIALIZED (SELECT id FROM concept WHERE type_id = ${page} AND user_id = ? ORDER BY id DESC LIMIT 10),
      bodies AS MATERIALIZED (SELECT k.id, k.to_id FROM pages p CROSS JOIN connection k ON k.of_id = p.id AND k.type_id = ${body} AND k.ended = 0)
    SELECT k.id, k.of_id, k.to_id FROM pages p CROSS JOIN connection k ON k.of_id = p.id AND k.type_id IN (${title}, ${slug}) AND k.ended = 0
    UNION ALL SELECT id, 0, to_id FROM bodies
    UNION ALL SELECT k.id, k.of_id, k.to_id FROM bodies b CROSS JOIN connection k ON k.of_id = b.to_id AND k.type_id IN (${name}, ${html}, ${css}) AND k.ended = 0`);
  const count = database.prepare(`SELECT count(*) AS n FROM concept WHERE type_id = ${page} AND user_id = ?`);
  const ask = (): number[] => {
    count.get(reader);
    return (links.all(reader) as { id: number }[]).map((row) => row.id);
  };
  const times: number[] = [];
  for (let round = 0; round < 400; round++) {
    const begun = performance.now();
    ask();
    if (round >= 100) times.push(performance.now() - begun);
  }
  const ids = ask();
  database.close();
  return [median(times), ids];
}

async function starts(path: string): Promise<BenchRow[]> {
  const times: number[] = [];
  let memory = 0;
  for (let round = 0; round < 3; round++) {
    const server = await startServer({ DATA_DIR: path });
    times.push(server.startMs);
    await new Promise((resolve) => setTimeout(resolve, 500));
    memory = await server.memory();
    await server.stop();
  }
  return [
    { what: "cold start on that store", unit: "ms", ours: median(times), target: 1000 },
    { what: "idle memory on that store", unit: "MB", ours: memory, target: 120 },
  ];
}

/** Reads against PostgreSQL by one process and by two, with the load on the same cores. */
async function postgres(): Promise<BenchRow[]> {
  const { path, remove } = benchFolder();
  const database = await startPostgres(["-c", "shared_buffers=256MB"]);
  await withClient(
    database.url("postgres"),
    async (client) => void (await client.query("CREATE DATABASE store")),
  );
  const settings = { DATABASE_URL: database.url("store"), DATA_DIR: path };
  const servers = [await startServer(settings), await startServer(settings)];
  const [one] = servers;
  if (!one) throw new Error("no server");
  const { token } = await signIn(one);
  const read: Load = {
    path: "/api/getConcept",
    body: { id: 1 },
    headers: { authorization: `Bearer ${token}` },
    connections: 50,
  };
  await load(one.url, { ...read, seconds: 2 });
  const alone = await load(one.url, read);
  const both = await Promise.all(servers.map((server) => load(server.url, read)));
  const together = both.reduce((sum, { requests }) => sum + requests.average, 0);
  for (const server of servers) await server.stop();
  await database.remove();
  await remove();
  return [
    {
      what: "PostgreSQL: reads of two processes against one (load, servers and database on the same cores)",
      unit: "/s",
      ours: together,
      more: true,
      peer: { name: "one process", value: alone.requests.average },
    },
  ];
}
