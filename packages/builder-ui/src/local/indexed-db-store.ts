import { openDB, type DBSchema } from "idb";
import type { StoredThing, ThingStore } from "./thing-store.ts";

interface Schema extends DBSchema {
  things: { key: [string, number]; value: StoredThing };
}

/** Keeps things in a database of this browser. */
export function createIndexedDbStore(name: string): ThingStore {
  const opened = openDB<Schema>(name, 1, {
    upgrade: (db) => void db.createObjectStore("things", { keyPath: ["kind", "id"] }),
  });
  // Each caller hears of a failure by its own call.
  opened.catch(() => undefined);
  return {
    readAll: async () => (await opened).getAll("things"),
    write: async (thing) => void (await (await opened).put("things", thing)),
    remove: async ({ kind, id }) => (await opened).delete("things", [kind, id]),
  };
}
