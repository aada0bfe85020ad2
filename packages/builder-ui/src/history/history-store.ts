import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Target } from "../state/workspace.ts";
import type { StoredHistory } from "./stored-history.ts";

interface Schema extends DBSchema {
  histories: { key: string; value: { history: StoredHistory; at: number }; indexes: { at: number } };
}

const most = 20;
let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("tessera-histories", 1, {
    upgrade: (db) => void db.createObjectStore("histories").createIndex("at", "at"),
    // A device that is cleared needs the database to itself.
    blocking: () => {
      void opened?.then((db) => db.close());
      opened = null;
    },
  });
  return opened;
}

/** Under which name the history of a thing is kept; a new widget shares one name with the next new widget. */
export function historyKey(target: Target): string {
  return `${target.kind} ${target.id ?? "new"}`;
}

/** The stored history of a thing. */
export async function readHistory(key: string): Promise<StoredHistory | null> {
  return (await (await database()).get("histories", key))?.history ?? null;
}

/** Stores a history; of all things, the twenty used last keep theirs. */
export async function writeHistory(key: string, history: StoredHistory): Promise<void> {
  const transaction = (await database()).transaction("histories", "readwrite");
  await transaction.store.put({ history, at: Date.now() }, key);
  const keys = await transaction.store.index("at").getAllKeys();
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await transaction.store.delete(old);
  await transaction.done;
}
