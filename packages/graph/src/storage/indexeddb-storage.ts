import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { GraphError, type GraphErrorCode } from "../errors.ts";
import type { Commit } from "../store/commit.ts";
import { drawRandomizer, firstIds, type Aliases, type Counter, type GraphStorage } from "./storage.ts";

/** Schema version of specification 3, section 9. */
const version = 10;

interface LocalSchema extends DBSchema {
  localid: { key: string; value: { id: string; value: number } };
  outbox: { key: number; value: string };
  aliases: { key: number; value: Aliases };
}

type Database = IDBPDatabase<LocalSchema>;

/**
 * Storage in IndexedDB. A commit is one record holding JSON, because a write costs per record and not per
 * byte. Upgrades only ever add stores: what waits in the outbox is somebody's work.
 */
export async function openIndexedDbStorage(name: string): Promise<GraphStorage> {
  const database = await guarded("cannot-open", () => open(name));
  return {
    randomizer: () => guarded("cannot-count", () => randomizer(database)),
    lease: (counter, count) => guarded("cannot-count", () => lease(database, counter, count)),
    append: (commit) => guarded("cannot-store", () => append(database, commit.record())),
    outbox: () => guarded("cannot-open", () => outbox(database)),
    settle: (seq, aliases) => guarded("cannot-remove", () => settle(database, seq, aliases)),
    aliases: () => guarded("cannot-open", () => allAliases(database)),
    close: () => database.close(),
  };
}

function open(name: string): Promise<Database> {
  return openDB<LocalSchema>(`${name}-local`, version, {
    upgrade(database) {
      if (!database.objectStoreNames.contains("localid"))
        database.createObjectStore("localid", { keyPath: "id" });
      if (!database.objectStoreNames.contains("outbox")) {
        database.createObjectStore("outbox", { autoIncrement: true });
      }
      if (!database.objectStoreNames.contains("aliases")) {
        database.createObjectStore("aliases", { autoIncrement: true });
      }
    },
    // A newer version in another tab must not wait for this one: it closes, its next write says so.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

async function randomizer(database: Database): Promise<number> {
  const step = database.transaction("localid", "readwrite");
  const known = await step.store.get("randomizer");
  const value = known?.value ?? drawRandomizer();
  if (!known) await step.store.put({ id: "randomizer", value });
  await step.done;
  return value;
}

async function lease(database: Database, counter: Counter, count: number): Promise<number> {
  // One read-write transaction is the lock: IndexedDB runs them one after the other over all tabs.
  const step = database.transaction("localid", "readwrite");
  const last = (await step.store.get(counter))?.value ?? firstIds[counter];
  await step.store.put({ id: counter, value: last - count });
  await step.done;
  return last - 1;
}

async function append(database: Database, commit: Commit): Promise<number> {
  const step = database.transaction("outbox", "readwrite", { durability: "relaxed" });
  const key = step.store.add(JSON.stringify(commit));
  step.commit();
  await step.done;
  return key;
}

async function outbox(database: Database): Promise<{ seq: number; commit: Commit }[]> {
  const step = database.transaction("outbox");
  const [keys, values] = await Promise.all([step.store.getAllKeys(), step.store.getAll()]);
  return keys.map((seq, index) => ({ seq, commit: JSON.parse(values[index]!) as Commit }));
}

async function settle(database: Database, seq: number, aliases: Aliases): Promise<void> {
  const step = database.transaction(["outbox", "aliases"], "readwrite", { durability: "relaxed" });
  void step.objectStore("outbox").delete(seq);
  if (aliases.concepts.length + aliases.connections.length > 0) void step.objectStore("aliases").add(aliases);
  step.commit();
  await step.done;
}

async function allAliases(database: Database): Promise<Aliases> {
  const all = await database.getAll("aliases");
  return {
    concepts: all.flatMap((pairs) => pairs.concepts),
    connections: all.flatMap((pairs) => pairs.connections),
  };
}

async function guarded<T>(code: GraphErrorCode, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw new GraphError(code, { cause });
  }
}
