import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type StoreNames } from "idb";
import { GraphError } from "../errors.ts";

/** Schema version of specification 3, section 9. */
const schemaVersion = 10;

/** What a database needs to be opened. */
export interface DatabasePlan<Schema extends DBSchema> {
  name: string;
  /** Creates a store that is missing. Upgrades only ever add: what lies in a store may be somebody's work. */
  stores: Record<StoreNames<Schema> & string, IDBObjectStoreParameters>;
  /** Milliseconds that another tab may block an upgrade. */
  timeoutMs: number;
  /** Called when the browser or another tab ended the connection. */
  onLost(): void;
}

/**
 * Opens a database at the version of the specification, or at its own when a newer release has raised it: what
 * waits in it must not become unreachable. One that lacks a store is raised by one to get it.
 */
export async function openDatabase<Schema extends DBSchema>(
  plan: DatabasePlan<Schema>,
): Promise<IDBPDatabase<Schema>> {
  const opened = await openAt(plan, schemaVersion).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "VersionError") return openAt(plan, undefined);
    throw error;
  });
  if (missing(opened, plan).length === 0) return opened;
  opened.close();
  return openAt(plan, opened.version + 1);
}

async function openAt<Schema extends DBSchema>(
  plan: DatabasePlan<Schema>,
  version: number | undefined,
): Promise<IDBPDatabase<Schema>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  const late = Promise.withResolvers<never>();
  const opening = openDB<Schema>(plan.name, version, {
    upgrade(database) {
      for (const store of missing(database, plan)) database.createObjectStore(store, plan.stores[store]);
    },
    blocked() {
      timer = setTimeout(() => {
        isLate = true;
        late.reject(new GraphError("cannot-open"));
      }, plan.timeoutMs);
    },
    // A newer version, or somebody who deletes the database, must not wait for this tab.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      plan.onLost();
    },
    terminated: () => plan.onLost(),
  });
  // An upgrade that gets its turn after all must not hold the database for nobody.
  opening.then(
    (database) => isLate && database.close(),
    () => undefined,
  );
  try {
    return await Promise.race([opening, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function missing<Schema extends DBSchema>(
  database: IDBPDatabase<Schema>,
  plan: DatabasePlan<Schema>,
): (StoreNames<Schema> & string)[] {
  const wanted = Object.keys(plan.stores) as (StoreNames<Schema> & string)[];
  return wanted.filter((store) => !database.objectStoreNames.contains(store));
}

/** Deletes a database; connections of other tabs get some time to close. */
export async function deleteDatabase(name: string, timeoutMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new GraphError("cannot-open")), timeoutMs);
  });
  try {
    await Promise.race([deleteDB(name), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** True when a step failed because the disk or the browser's allowance is full. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** True when a step failed because the connection had ended before it. */
export function isLost(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "InvalidStateError" || error.name === "AbortError");
}
