import { access } from "@tessera/graph/wire";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";

import { openPostgresEngine } from "../src/store/postgres/postgres-engine.ts";
import { openPostgresStore } from "../src/store/postgres/postgres-store.ts";
import type { Engine } from "../src/store/sql/engine.ts";
import type { SyncRequest } from "../src/store/store.ts";
import { draft, settled, testDatabase } from "./kit.ts";
import { join } from "./soak-world.ts";

function engineOn(url: string): Engine {
  const engine = openPostgresEngine({ url, connections: 4 });
  onTestFinished(() => engine.close());
  return engine;
}

/** Holds a lock until it is told to let go. */
async function hold(engine: Engine, key: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const done = engine.write(async (session) => {
    await engine.lock(session, key);
    held.resolve();
    await over.promise;
  });
  await Promise.race([held.promise, done]);
  return () => (over.resolve(), done);
}

const lockOnce = (engine: Engine, key: string): Promise<string> =>
  engine.write(async (session) => {
    await engine.lock(session, key);
    return "locked";
  });

function pages(count: number, randomizer: number): SyncRequest {
  const batch = draft();
  for (let at = 0; at < count; at++) batch.node("the_page");
  return { ...batch.body(), randomizer };
}

/** Transactions that wait for the table of concepts. */
async function waiting(client: Client): Promise<number> {
  const sql = "SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'concept'::regclass";
  const { rows } = await client.query<{ n: number }>(sql);
  return rows[0]?.n ?? 0;
}

/** Transactions that wait for another one to end, which has changed the same row. */
async function waitingForRows(client: Client): Promise<number> {
  const sql = "SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'";
  const { rows } = await client.query<{ n: number }>(sql);
  return rows[0]?.n ?? 0;
}

test("a lock holds every process over one store, and no other store of the database", async () => {
  const address = await testDatabase();
  const [first, second] = [engineOn(address), engineOn(address)];
  const letGo = await hold(first, "accounts");
  const waits = lockOnce(second, "accounts");
  const elsewhere = engineOn(await testDatabase());
  // Whoever comes second would wait for the first for ever, as nobody lets go before.
  expect(await lockOnce(elsewhere, "accounts")).toBe("locked");
  expect(await Promise.race([waits, lockOnce(second, "another key").then(() => "waits")])).toBe("waits");
  await letGo();
  expect(await waits).toBe("locked");
});

test("a stranger is not told to have deleted what its owner deletes at the same moment", async () => {
  const url = await testDatabase();
  const store = await openPostgresStore({ url, connections: 4 });
  onTestFinished(() => store.close());
  const [ada, bob] = [await join(store, 1), await join(store, 2)];
  const batch = draft();
  const page = batch.node("the_page", { accessId: access.public });
  const { concepts } = await store.sync({ ...batch.body(), randomizer: 1 }, ada);
  const { id } = settled(concepts, page);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("BEGIN");
  await client.query("DELETE FROM concept WHERE id = $1", [id]);
  const answer = store.deleteConcept(id, bob);
  const isWaiting = async (): Promise<void> => await expect.poll(() => waitingForRows(client)).toBe(1);
  await Promise.race([answer, isWaiting()]);
  await client.query("COMMIT");
  expect(await answer).toBe(false);
});

test("reads go on while every write waits", async () => {
  const engine = engineOn(await testDatabase());
  const letGo = await hold(engine, "accounts");
  const waits = lockOnce(engine, "accounts");
  expect(await engine.reader.get("SELECT 1 AS one")).toEqual({ one: 1 });
  await letGo();
  expect(await waits).toBe("locked");
});

test("many large batches of one account leave connections for the writes of others", async () => {
  const url = await testDatabase();
  const store = await openPostgresStore({ url, connections: 4 });
  onTestFinished(() => store.close());
  const [ada, bob] = [await join(store, 1), await join(store, 2)];
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("BEGIN");
  await client.query("LOCK TABLE concept IN EXCLUSIVE MODE");
  const batches = Promise.all([1, 2, 3, 4].map((randomizer) => store.sync(pages(1000, randomizer), ada)));
  const state = { id: "a", facts: "{}", body: "{}", savedAt: 1 };
  await expect.poll(() => waiting(client)).toBe(1);
  expect(await store.drafts.write(bob.userId, state)).toBe(true);
  await client.query("COMMIT");
  expect((await batches).map(({ concepts }) => concepts.length)).toEqual([1000, 1000, 1000, 1000]);
});
