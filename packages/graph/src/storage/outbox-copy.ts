import { wrap, type DBSchema, type IDBPDatabase } from "idb";
import type { Commit } from "../store/commit.ts";
import type { Counter } from "./storage.ts";

/** What a copy remembers of its outbox: whose it is and how far ghost ids were leased. */
interface CopyFacts {
  randomizer: number | undefined;
  leased: Record<Counter, number>;
}

/**
 * The unsent commits a second time, where one accident does not reach both. Chromium keeps a log file for each
 * storage bucket; one that was cut by a killed browser is taken for corrupt, and all databases of that bucket are
 * deleted. A copy that cannot be written is no failure: it is the second of two.
 */
export interface OutboxCopy {
  facts(): Promise<CopyFacts>;
  note(facts: Partial<Record<Counter | "randomizer", number>>): Promise<void>;
  /** Oldest first. */
  commits(): Promise<Commit[]>;
  add(commit: Commit): Promise<void>;
  remove(batch: string): Promise<void>;
  close(): void;
}

interface CopySchema extends DBSchema {
  commit: { key: number; value: string };
  fact: { key: string; value: number };
}

/** Storage buckets are not in the types of the platform yet. */
interface Buckets {
  open(name: string, options: { durability: "relaxed" }): Promise<CopyBucket>;
}

/** A place of its own for databases. */
export interface CopyBucket {
  indexedDB: IDBFactory;
}

const relaxed = { durability: "relaxed" } as const;
/** Milliseconds after which a place that does not answer is none: nobody waits for it a second time. */
const timeoutMs = 2000;

/** The place of the copies; undefined where a browser has none. */
export async function openCopyBucket(): Promise<CopyBucket | undefined> {
  if (typeof navigator === "undefined") return undefined;
  const { storageBuckets } = navigator as Navigator & { storageBuckets?: Buckets };
  return storageBuckets?.open("tessera-copy", relaxed);
}

/** Opens the copy; undefined where a browser has no second place, or does not let us have it. */
export async function openOutboxCopy(name: string): Promise<OutboxCopy | undefined> {
  try {
    const bucket = await openCopyBucket();
    if (!bucket) return undefined;
    const request = bucket.indexedDB.open(`${name}-local`, 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore("commit");
      request.result.createObjectStore("fact");
    });
    const copy = createCopy((await wrap(request)) as unknown as IDBPDatabase<CopySchema>);
    // A bucket that nobody holds is collected as garbage, and its databases never answer again.
    return Object.assign(copy, { bucket });
  } catch {
    // One place is what every other browser has.
    return undefined;
  }
}

function createCopy(database: IDBPDatabase<CopySchema>): OutboxCopy {
  const quietly = quiet();
  const keys = new Map<string, number>();
  let last = 0;
  /** Keys ascend with time, over all tabs. */
  const keyOf = (batch: string): number => {
    const key = keys.get(batch) ?? (last = Math.max(last + 1 / 1024, Date.now() + Math.random() / 2048));
    keys.set(batch, key);
    return key;
  };
  database.addEventListener("versionchange", () => database.close());
  return {
    async facts() {
      const [ids, values] = await Promise.all([database.getAllKeys("fact"), database.getAll("fact")]);
      const facts = new Map(ids.map((id, place) => [id, values[place]!]));
      const leased = { concept: facts.get("concept") ?? 0, connection: facts.get("connection") ?? 0 };
      return { randomizer: facts.get("randomizer"), leased };
    },
    note: (facts) =>
      quietly(async () => {
        const step = database.transaction("fact", "readwrite");
        for (const [id, value] of Object.entries(facts)) void step.store.put(value, id);
        await step.done;
      }),
    async commits() {
      const [found, texts] = await Promise.all([database.getAllKeys("commit"), database.getAll("commit")]);
      const commits = texts.map((text) => JSON.parse(text) as Commit);
      commits.forEach(({ batch }, place) => keys.set(batch, found[place]!));
      return commits;
    },
    add: (commit) =>
      quietly(async () => {
        const step = database.transaction("commit", "readwrite", relaxed);
        void step.store.put(JSON.stringify(commit), keyOf(commit.batch));
        step.commit();
        await step.done;
      }),
    remove: (batch) =>
      quietly(async () => {
        const key = keys.get(batch);
        keys.delete(batch);
        if (key === undefined) return;
        const step = database.transaction("commit", "readwrite", relaxed);
        void step.store.delete(key);
        step.commit();
        await step.done;
      }),
    close: () => database.close(),
  };
}

/** Runs steps whose failure is none; after one that was not answered in time, no further one is begun. */
function quiet(): (step: () => Promise<void>) => Promise<void> {
  let isSilent = false;
  return async (step) => {
    if (isSilent) return;
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      isSilent = true;
      resolve();
    }, timeoutMs);
    // The first place has it; without the second it is as safe as in every other browser.
    await Promise.race([step().catch(() => undefined), late]);
    clearTimeout(timer);
  };
}
