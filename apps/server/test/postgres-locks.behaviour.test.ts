import { expect, onTestFinished, test } from "vitest";

import { openPostgresEngine } from "../src/store/postgres/postgres-engine.ts";
import type { Engine } from "../src/store/sql/engine.ts";
import { testDatabase } from "./kit.ts";

function engineOn(url: string): Engine {
  const engine = openPostgresEngine({ url, connections: 2 });
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
