import type { DBSchema, IDBPDatabase } from "idb";
import { GraphError, type GraphErrorCode } from "../errors.ts";
import type { Commit } from "../store/commit.ts";
import type { Recordable } from "../store/draft.ts";
import { isFull, isLost, openDatabase } from "./open-database.ts";
import { joinPages } from "./presence.ts";
import { drawRandomizer, firstIds, type Aliases, type Counter } from "./storage.ts";
import type { GraphStorage, KeptTransaction, OutboxEntry } from "./storage.ts";

/** Pairs of many settled batches lie in few records: more than that are joined when the database is opened. */
const maxSegments = 32;

/** Stores of the local database (specification 3, section 3) with the outbox and open transactions. */
interface LocalSchema extends DBSchema {
  localconcept: { key: number; value: { id?: number; pairs: Float64Array } };
  localconnection: { key: number; value: { id?: number; pairs: Float64Array } };
  localid: { key: string; value: { id: string; value: number } };
  outbox: { key: number; value: string };
  transaction: { key: string; value: { id: string; data: string; createdDate: number } };
}

type Database = IDBPDatabase<LocalSchema>;
type PairStore = "localconcept" | "localconnection";

/** How a local database is opened and whom it tells. */
export interface LocalOptions {
  name: string;
  /** Milliseconds that another tab may block an upgrade. */
  timeoutMs: number;
  /** Gives up what can be fetched again, so that unsent work finds room. */
  makeRoom(): Promise<void>;
  /** The database had vanished and was made anew, empty. */
  onEvicted(): void;
  /** True for a page that uses the database itself, and not by way of a worker that may come and go. */
  isPage?: boolean;
}

/**
 * Storage in IndexedDB. A commit is one record holding JSON, because a write costs per record and not per
 * byte. Upgrades only ever add stores, and a connection that ended is opened again by the next step.
 */
export async function openIndexedDbStorage(options: LocalOptions): Promise<LocalStorage> {
  const local = new LocalDatabase(options);
  await local.run("cannot-open", () => Promise.resolve());
  const draw = (isAlone: boolean): Promise<number> =>
    local.run("cannot-count", (database) => randomizer(database, local.counters, isAlone));
  const presence = options.isPage ? await joinPages(options.name, draw) : undefined;
  return {
    identity: () => local.run("cannot-count", (database) => identity(database, local.counters)),
    randomizer: async () => local.counters.randomizer ?? draw(false),
    randomizerOf: (ghost) =>
      local.run("cannot-load-local", (database) => randomizerOf(database, ghost, local.counters)),
    lease: (counter, count) =>
      local.run("cannot-count", (database) => lease(database, counter, count, local.counters)),
    append: (commit, kept) => local.write(() => append(commit, kept)),
    outbox: () => local.run("cannot-load-local", outbox),
    rewrite: (entry) => local.write(() => (database) => rewrite(database, entry)),
    settle: (seq, aliases) => local.run("cannot-remove", (database) => settle(database, seq, aliases)),
    aliases: () => local.run("cannot-load-local", allAliases),
    keep: (transaction) =>
      local.run("cannot-update", async (database) => {
        await database.put("transaction", { ...transaction, data: JSON.stringify(transaction.data) });
      }),
    kept: () => local.run("cannot-load-local", allKept),
    drop: (id) => local.run("cannot-remove", (database) => database.delete("transaction", id)),
    close() {
      presence?.leave();
      local.close();
    },
  };
}

/** Storage in a database of this device. */
export interface LocalStorage extends GraphStorage {
  /** Names the database; drawn once, kept for ever. */
  identity(): Promise<number>;
}

/** What this tab has drawn: a database that vanished must not hand it out a second time. */
interface Counters {
  identity: number | undefined;
  randomizer: number | undefined;
  concept: number;
  connection: number;
}

/** A connection that comes back when it was ended, and that remembers whether the database was there before. */
class LocalDatabase {
  readonly counters: Counters = { identity: undefined, randomizer: undefined, ...firstIds };
  readonly #options: LocalOptions;
  #opening: Promise<Database> | undefined;
  #isClosed = false;

  constructor(options: LocalOptions) {
    this.#options = options;
  }

  /** Runs a step; one that met an ended connection is run again on a new one. */
  async run<T>(code: GraphErrorCode, step: (database: Database) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new GraphError("closed");
    try {
      try {
        return await step(await this.#database());
      } catch (error) {
        if (!isLost(error)) throw error;
        this.#opening = undefined;
        return await step(await this.#database());
      }
    } catch (cause) {
      if (cause instanceof GraphError) throw cause;
      throw new GraphError(code, { cause });
    }
  }

  /** Runs a write of somebody's work; when there is no room, what can be fetched again makes way. */
  write<T>(bind: () => (database: Database) => Promise<T>): Promise<T> {
    const step = bind();
    return this.run("cannot-store", async (database) => {
      try {
        return await step(database);
      } catch (error) {
        if (!isFull(error)) throw error;
        await this.#options.makeRoom();
        return step(database);
      }
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#opening?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  #database(): Promise<Database> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async #open(): Promise<Database> {
    const database = await openDatabase<LocalSchema>({
      name: `${this.#options.name}-local`,
      timeoutMs: this.#options.timeoutMs,
      stores: {
        localconcept: { keyPath: "id", autoIncrement: true },
        localconnection: { keyPath: "id", autoIncrement: true },
        localid: { keyPath: "id" },
        outbox: { autoIncrement: true },
        transaction: { keyPath: "id" },
      },
      onLost: () => this.#lose(),
    });
    if (this.counters.identity !== undefined && !(await database.get("localid", identityKey))) {
      await restoreCounters(database, this.counters);
      queueMicrotask(() => this.#options.onEvicted());
    }
    return database;
  }

  /** The database may be gone: find out at once, while this tab still knows what was in it. */
  #lose(): void {
    this.#opening = undefined;
    if (this.#isClosed) return;
    setTimeout(() => {
      if (!this.#isClosed) this.#database().catch(() => undefined);
    });
  }
}

async function restoreCounters(database: Database, counters: Counters): Promise<void> {
  const step = database.transaction("localid", "readwrite");
  const { identity: own, randomizer: current, concept, connection } = counters;
  const values = { [identityKey]: own, [currentKey]: current, concept, connection };
  for (const [id, value] of Object.entries(values))
    if (value !== undefined) void step.store.put({ id, value });
  await step.done;
}

/** What names the database: its first randomizer. */
const identityKey = "randomizer";
/** What names to the server what this device writes now. */
const currentKey = "current";

async function identity(database: Database, counters: Counters): Promise<number> {
  const step = database.transaction("localid", "readwrite");
  const value = (await step.store.get(identityKey))?.value ?? drawRandomizer();
  await step.store.put({ id: identityKey, value });
  await step.done;
  counters.identity = value;
  return value;
}

/**
 * The number under which the server knows the ghosts of this device. The only page draws a new one where nothing waits: a
 * copy of the database, as in a profile that was restored, counts on from the same ids and would take them a second time.
 */
async function randomizer(database: Database, counters: Counters, isAlone: boolean): Promise<number> {
  const own = await identity(database, counters);
  const step = database.transaction(["localid", "outbox", "transaction"], "readwrite");
  const ids = step.objectStore("localid");
  const waiting =
    (await step.objectStore("outbox").count()) + (await step.objectStore("transaction").count());
  const known = (await ids.get(currentKey))?.value ?? own;
  const value = isAlone && waiting === 0 ? drawRandomizer() : known;
  await ids.put({ id: currentKey, value });
  const last = (await ids.get("concept"))?.value;
  if (value !== known && last !== undefined) await ids.put({ id: `${untilKey}${last}`, value: known });
  await step.done;
  counters.randomizer = value;
  return value;
}

/** With the last id that was drawn under it, which is the lowest, what names a randomizer of before. */
const untilKey = "until ";

async function randomizerOf(database: Database, ghost: number, counters: Counters): Promise<number> {
  const all = await database.getAll("localid");
  const former = all.flatMap(({ id, value }) =>
    id.startsWith(untilKey) ? [{ last: Number(id.slice(untilKey.length)), value }] : [],
  );
  const own = former.filter(({ last }) => last <= ghost).toSorted((one, other) => other.last - one.last)[0];
  return own?.value ?? counters.randomizer ?? 0;
}

async function lease(
  database: Database,
  counter: Counter,
  count: number,
  counters: Counters,
): Promise<number> {
  // One read-write transaction is the lock: IndexedDB runs them one after the other over all tabs.
  const step = database.transaction("localid", "readwrite");
  const last = (await step.store.get(counter))?.value ?? firstIds[counter];
  await step.store.put({ id: counter, value: last - count });
  await step.done;
  counters[counter] = last - count;
  return last - 1;
}

function append(commit: Recordable, kept: string | undefined): (database: Database) => Promise<number> {
  const text = JSON.stringify(commit.record());
  return kept === undefined
    ? (database) => appendOnly(database, text)
    : (database) => appendKept(database, text, kept);
}

async function appendOnly(database: Database, text: string): Promise<number> {
  const step = database.transaction("outbox", "readwrite", { durability: "relaxed" });
  const key = step.store.add(text);
  step.commit();
  // The failure of the transaction speaks for that of the request.
  key.catch(() => undefined);
  await step.done;
  return key;
}

async function appendKept(database: Database, text: string, kept: string): Promise<number> {
  const step = database.transaction(["outbox", "transaction"], "readwrite", { durability: "relaxed" });
  const isThere = (await step.objectStore("transaction").getKey(kept)) !== undefined;
  if (!isThere) {
    await step.done;
    throw new GraphError("expired");
  }
  void step.objectStore("transaction").delete(kept);
  const key = await step.objectStore("outbox").add(text);
  await step.done;
  return key;
}

async function outbox(database: Database): Promise<OutboxEntry[]> {
  const step = database.transaction("outbox");
  const [keys, values] = await Promise.all([step.store.getAllKeys(), step.store.getAll()]);
  return keys.map((seq, index) => {
    const { refused, ...commit } = JSON.parse(values[index]!) as Commit & Pick<OutboxEntry, "refused">;
    return { seq, commit, ...(refused && { refused }) };
  });
}

/** The refusal lies beside the fields of the commit, so that an entry of any release can be read. */
async function rewrite(database: Database, { seq, commit, refused }: OutboxEntry): Promise<void> {
  const step = database.transaction("outbox", "readwrite", { durability: "relaxed" });
  if ((await step.store.getKey(seq)) !== undefined)
    void step.store.put(JSON.stringify({ ...commit, refused }), seq);
  await step.done;
}

async function settle(database: Database, seq: number, aliases: Aliases): Promise<void> {
  const stores = ["outbox", "localconcept", "localconnection"] as const;
  const step = database.transaction(stores, "readwrite", { durability: "relaxed" });
  void step.objectStore("outbox").delete(seq);
  if (aliases.concepts.length > 0) {
    void step.objectStore("localconcept").add({ pairs: Float64Array.from(aliases.concepts) });
  }
  if (aliases.connections.length > 0) {
    void step.objectStore("localconnection").add({ pairs: Float64Array.from(aliases.connections) });
  }
  step.commit();
  await step.done;
}

async function allAliases(database: Database): Promise<Aliases> {
  const [concepts, connections] = await Promise.all([
    joinedPairs(database, "localconcept"),
    joinedPairs(database, "localconnection"),
  ]);
  return { concepts, connections };
}

async function joinedPairs(database: Database, name: PairStore): Promise<number[]> {
  const segments = await database.getAll(name);
  if (segments.length <= maxSegments) return segments.flatMap(({ pairs }) => Array.from(pairs));
  // Read and written in one transaction, so that no other tab's pairs fall in between.
  const step = database.transaction(name, "readwrite");
  const all = (await step.store.getAll()).flatMap(({ pairs }) => Array.from(pairs));
  await step.store.clear();
  await step.store.add({ pairs: Float64Array.from(all) });
  await step.done;
  return all;
}

async function allKept(database: Database): Promise<KeptTransaction[]> {
  const records = await database.getAll("transaction");
  return records.map(({ data, ...rest }) => ({ ...rest, data: JSON.parse(data) as Commit }));
}
