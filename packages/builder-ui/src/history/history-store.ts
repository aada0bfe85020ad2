import type { DBSchema } from "idb";
import { isLeft } from "../platform/left-accounts.ts";
import { createLocalDatabase } from "../platform/local-database.ts";
import type { Target } from "../state/workspace.ts";
import type { StoredHistory } from "./stored-history.ts";

/** The account, empty for a visitor, and the thing of which it is the history. */
type HistoryKey = [account: string, thing: string];

interface Schema extends DBSchema {
  histories: { key: HistoryKey; value: { history: StoredHistory; at: number }; indexes: { at: number } };
}

const maxHistories = 20;

const database = createLocalDatabase<Schema>(
  "tessera-histories",
  (db) => void db.createObjectStore("histories").createIndex("at", "at"),
);

/** Under which key an account's history of a thing is kept; a new widget shares one key with the next new widget. */
export function historyKey(account: string, target: Target): HistoryKey {
  return [account, `${target.kind} ${target.id ?? "new"}`];
}

/** The stored history of a thing. */
export async function readHistory(key: HistoryKey): Promise<StoredHistory | null> {
  return (await database.run((db) => db.get("histories", key)))?.history ?? null;
}

/** Stores a history; of all things, the twenty used last keep theirs. */
export async function writeHistory(key: HistoryKey, history: StoredHistory): Promise<void> {
  if (isLeft(key[0])) return;
  await database.run(async (db) => {
    const transaction = db.transaction("histories", "readwrite");
    await transaction.store.delete(withoutAccount());
    await transaction.store.put({ history, at: Date.now() }, key);
    const keys = await transaction.store.index("at").getAllKeys();
    for (const old of keys.slice(0, Math.max(0, keys.length - maxHistories)))
      await transaction.store.delete(old);
    await transaction.done;
  });
}

/** Forgets the histories of an account, for who deletes it or leaves the device. */
export async function forgetHistoriesOf(account: string): Promise<void> {
  await database.run(async (db) => {
    const transaction = db.transaction("histories", "readwrite");
    await transaction.store.delete(withoutAccount());
    // An array sorts behind all texts.
    await transaction.store.delete(IDBKeyRange.bound([account], [account, []]));
    await transaction.done;
  });
}

/** The keys of earlier releases: texts, which sort before arrays. Whose histories they are is not known. */
function withoutAccount(): IDBKeyRange {
  return IDBKeyRange.upperBound([], true);
}
