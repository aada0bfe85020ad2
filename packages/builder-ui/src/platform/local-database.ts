import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/** A database of this device. */
export interface LocalDatabase<Schema extends DBSchema> {
  /** Runs a step; one that met an ended connection is run again on a new one. */
  run: <T>(step: (database: IDBPDatabase<Schema>) => Promise<T>) => Promise<T>;
  /** Calls a listener when the database was taken away, perhaps with all that was in it; returns its undo. */
  onLost: (listener: () => void) => () => void;
}

/**
 * A database that is opened by its first step, and again after a browser, or a person by the browser's settings, has
 * cleared it: nobody has to reload the page to go on. An opening that failed is tried again by the next step.
 */
export function createLocalDatabase<Schema extends DBSchema>(
  name: string,
  upgrade: (database: IDBPDatabase<Schema>) => void,
): LocalDatabase<Schema> {
  const listeners = new Set<() => void>();
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const lose = (): void => {
    opened = undefined;
    for (const listener of listeners) listener();
  };
  const open = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: (database) => upgrade(database),
      // Who deletes the database, or another release, needs it alone.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        lose();
      },
      terminated: lose,
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    run: async (step) => {
      try {
        return await step(await open());
      } catch (error) {
        if (!isEnded(error)) throw error;
        opened = undefined;
        return step(await open());
      }
    },
    onLost: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isEnded(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "InvalidStateError" || error.name === "AbortError");
}
