import { GraphError } from "../errors.ts";
import type { GraphStore } from "../store/store.ts";
import type { LocalOptions } from "./indexeddb-storage.ts";
import { createMemoryStorage } from "./memory-storage.ts";
import { openMirror, type Mirror } from "./mirror.ts";
import type { GraphStorage } from "./storage.ts";

/** How much of a graph outlives its page. */
export interface StorageReport {
  /** True when a commit that has resolved survives the page. */
  readonly isDurable: boolean;
  /** Why it does not, or why what the server answered is not kept; undefined while all is well. */
  readonly error: GraphError | undefined;
  /** Asks the browser never to evict the databases of this origin. True when it agrees. */
  persist(): Promise<boolean>;
}

/** What a graph keeps its things in. */
export interface OpenStorage {
  storage: GraphStorage;
  mirror: Mirror | undefined;
  report: StorageReport;
}

/** What opening needs. Without a name nothing is kept. */
export interface StorageOptions {
  name: string | undefined;
  store: GraphStore;
  /** Milliseconds that another tab may block an upgrade. */
  timeoutMs: number;
  openLocal(options: LocalOptions): Promise<GraphStorage>;
  onError(error: GraphError): void;
  onEvicted(): void;
}

/**
 * Opens the databases. When the local one cannot be opened (private mode, a blocked upgrade, a broken disk) the
 * graph works in memory and says so: its unsent work would not survive, and nothing that lies there is touched.
 */
export async function openStorage(options: StorageOptions): Promise<OpenStorage> {
  const { name, store, timeoutMs } = options;
  const report = newReport();
  const fail = (error: GraphError): void => {
    report.error ??= error;
    options.onError(error);
  };
  if (name === undefined) return { storage: createMemoryStorage(), mirror: undefined, report };
  const mirror = await openMirror({ name, store, timeoutMs, onFailure: fail });
  try {
    const makeRoom = (): Promise<void> => mirror.clear();
    const storage = await options.openLocal({ name, timeoutMs, makeRoom, onEvicted: options.onEvicted });
    report.isDurable = true;
    return { storage, mirror, report };
  } catch (error) {
    report.error = undefined;
    fail(error instanceof GraphError ? error : new GraphError("cannot-open", { cause: error }));
    return { storage: createMemoryStorage(), mirror, report };
  }
}

function newReport(): { -readonly [Key in keyof StorageReport]: StorageReport[Key] } {
  return {
    isDurable: false,
    error: undefined,
    async persist() {
      return typeof navigator !== "undefined" && ((await navigator.storage?.persist?.()) ?? false);
    },
  };
}
