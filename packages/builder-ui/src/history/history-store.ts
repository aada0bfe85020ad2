import type { DBSchema } from "idb";
import { createLocalDatabase } from "../platform/local-database.ts";
import type { Target } from "../state/workspace.ts";
import type { StoredHistory } from "./stored-history.ts";

interface Schema extends DBSchema {
  histories: { key: string; value: { history: StoredHistory; at: number }; indexes: { at: number } };
}

const most = 20;

const database = createLocalDatabase<Schema>(
  "tessera-histories",
  (db) => void db.createObjectStore("histories").createIndex("at", "at"),
);

/** Under which name the history of a thing is kept; a new widget shares one name with the next new widget. */
export function historyKey(target: Target): string {
  return `${target.kind} ${target.id ?? "new"}`;
}

/** The stored history of a thing. */
export async function readHistory(key: string): Promise<StoredHistory | null> {
  return (await database.run((db) => db.get("histories", key)))?.history ?? null;
}

/** Stores a history; of all things, the twenty used last keep theirs. */
export async function writeHistory(key: string, history: StoredHistory): Promise<void> {
  await database.run(async (db) => {
    const transaction = db.transaction("histories", "readwrite");
    await transaction.store.put({ history, at: Date.now() }, key);
    const keys = await transaction.store.index("at").getAllKeys();
    for (const old of keys.slice(0, Math.max(0, keys.length - most))) await transaction.store.delete(old);
    await transaction.done;
  });
}
