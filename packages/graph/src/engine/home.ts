import type { GraphOptions } from "../graph.ts";
import { openGuardedStorage } from "../storage/guarded-storage.ts";
import type { LocalOptions } from "../storage/indexeddb-storage.ts";
import type { GraphStorage } from "../storage/storage.ts";
import { createSynchroniser, type Synchroniser, type SynchroniserPorts } from "../sync/synchroniser.ts";

/** Where a graph keeps its unsent work and reaches the server from: the page itself, or a service worker. */
export interface Home {
  openLocal(options: LocalOptions): Promise<GraphStorage>;
  fetch: typeof fetch;
  createSynchroniser(ports: SynchroniserPorts): Synchroniser;
}

/** The page or process that the graph runs in. */
export function pageHome({ fetch: send }: Pick<GraphOptions, "fetch">): Home {
  return {
    openLocal: (local) => openGuardedStorage({ ...local, isPage: true }),
    fetch: send ?? ((input, init) => fetch(input, init)),
    createSynchroniser,
  };
}
