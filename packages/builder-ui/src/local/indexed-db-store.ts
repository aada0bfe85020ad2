import type { DBSchema } from "idb";
import { createLocalDatabase } from "../platform/local-database.ts";
import type { StoredThing, ThingStore } from "./thing-store.ts";

interface Schema extends DBSchema {
  things: { key: [string, number]; value: StoredThing };
}

/** Keeps things in a database of this browser. */
export function createIndexedDbStore(name: string): ThingStore {
  const database = createLocalDatabase<Schema>(
    name,
    (db) => void db.createObjectStore("things", { keyPath: ["kind", "id"] }),
  );
  return {
    readAll: () => database.run((db) => db.getAll("things")),
    write: (thing) => database.run(async (db) => void (await db.put("things", thing))),
    remove: ({ kind, id }) => database.run((db) => db.delete("things", [kind, id])),
  };
}
