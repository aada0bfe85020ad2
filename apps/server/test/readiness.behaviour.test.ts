import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { expect, onTestFinished, test, vi } from "vitest";

import { createReadiness, reasonOf } from "../src/http/readiness.ts";
import { withClient } from "../src/store/postgres/postgres-store.ts";
import { draft, openTestApp, openTestStore, password, temporaryFolder } from "./kit.ts";
import { startPostgres } from "./postgres.ts";
import { call, readyPort, spawnServer, spawnServerAfter } from "./processes.ts";

const megabyte = 1024 * 1024;

interface Answer {
  status: number;
  body: { status?: string; code?: string; facts?: { reason: string } };
}

async function ready(port: number): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`);
  return { status: answer.status, body: (await answer.json()) as Answer["body"] };
}

const refusal = (reason: string): Answer => {
  const message = "The server is not ready.";
  return { status: 503, body: { message, code: "not_ready", facts: { reason } } as Answer["body"] };
};

test("a server with room and a store that takes writes is ready, and leaves nothing of the probe", async () => {
  const folder = temporaryFolder();
  const store = await openTestStore(folder);
  const { get } = await openTestApp({}, false, store);
  expect(await get("/ready")).toEqual({ status: "ready" });
  const database = new DatabaseSync(join(folder, "tessera.sqlite"), { readOnly: true });
  onTestFinished(() => database.close());
  expect(database.prepare("SELECT count(*) AS number FROM batch").get()).toEqual({ number: 0 });
});

test("a server whose store cannot grow is not ready, and says why", { timeout: 120_000 }, async () => {
  // A limit on the size of files stands for the end of the disk.
  const limited = spawnServerAfter("ulimit -f 8192", { DATA_DIR: temporaryFolder() });
  const port = await readyPort(limited);
  const credentials = { email: "ada@example.org", password };
  await call(port, "/api/auth/signup", credentials);
  const answer = await call(port, "/api/auth/login", credentials);
  const { data } = (answer?.body ?? {}) as { data?: { token: string } };
  let number = 0;
  const writes = async (size: number): Promise<boolean> => {
    const batch = draft();
    batch.link(batch.node("the_page"), batch.value("the_html", "x".repeat(size)), "the_page_html");
    const headers = { authorization: `Bearer ${data?.token}`, randomizer: String(++number) };
    return (await call(port, "/api/v1/local-concepts", batch.body(), headers))?.status === 200;
  };
  for (const size of [50_000, 5000, 1000, 1]) while (await writes(size));
  expect(await ready(port)).toEqual(refusal("the disk is full"));
});

test(
  "a server on PostgreSQL is not ready when its database is read-only or gone, and is again after that",
  {
    timeout: 120_000,
  },
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    const run = (sql: string): Promise<void> =>
      withClient(postgres.url("postgres"), async (client) => void (await client.query(sql)));
    await run("CREATE DATABASE store");
    const server = spawnServer({ DATABASE_URL: postgres.url("store"), DATA_DIR: temporaryFolder() });
    const port = await readyPort(server);
    expect((await ready(port)).status).toBe(200);
    await run("ALTER DATABASE store SET default_transaction_read_only = on");
    await run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'store'");
    const wait = { timeout: 20_000, interval: 500 };
    await expect.poll(() => ready(port), wait).toEqual(refusal("the store is read-only"));
    await run("ALTER DATABASE store RESET default_transaction_read_only");
    await run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'store'");
    await expect.poll(async () => (await ready(port)).status, wait).toBe(200);
    await postgres.stop();
    await expect
      .poll(() => ready(port), wait)
      .toEqual(refusal("the database cannot be reached, or another program keeps it locked"));
    await postgres.start();
    await expect.poll(async () => (await ready(port)).status, wait).toBe(200);
  },
);

const onFile = { dataDir: "/data", databaseUrl: "", s3Url: "" };

async function reasonFor(work: Promise<void>): Promise<string> {
  return work.then(() => "ready", reasonOf);
}

test("a disk with too little room for the largest request is a reason, where something is kept on it", async () => {
  const check = vi.fn<() => Promise<void>>(async () => undefined);
  const freeBytes = async () => 10 * megabyte;
  const ask = (settings: typeof onFile): Promise<string> =>
    reasonFor(createReadiness({ check }, settings, { now: () => 0, freeBytes }).check());
  expect(await ask(onFile)).toBe("less than 16 MB are free on the disk");
  expect(await ask({ ...onFile, databaseUrl: "postgres://db" })).toBe("less than 16 MB are free on the disk");
  expect(check).not.toHaveBeenCalled();
  expect(await ask({ ...onFile, databaseUrl: "postgres://db", s3Url: "https://s3/bucket" })).toBe("ready");
});

test("however many ask, the store is written once in five seconds", async () => {
  let time = 0;
  const check = vi.fn<() => Promise<void>>(async () => undefined);
  const surroundings = { now: () => time, freeBytes: async () => 100 * megabyte };
  const readiness = createReadiness({ check }, onFile, surroundings);
  await Promise.all(Array.from({ length: 50 }, () => readiness.check()));
  time = 4999;
  await readiness.check();
  expect(check).toHaveBeenCalledTimes(1);
  time = 5000;
  await readiness.check();
  expect(check).toHaveBeenCalledTimes(2);
});

test("a store that never answers is a reason after a while", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const check = (): Promise<void> => new Promise(() => undefined);
  const surroundings = { now: () => 0, freeBytes: async () => 100 * megabyte };
  const reason = reasonFor(createReadiness({ check }, onFile, surroundings).check());
  await vi.advanceTimersByTimeAsync(4000);
  expect(await reason).toBe("the store does not answer in time");
});
