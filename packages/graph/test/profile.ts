import { openEngine } from "../src/engine/engine.ts";
import type { Graph } from "../src/index.ts";
import { createMemoryStorage } from "../src/storage/memory-storage.ts";
import { createSynchroniser } from "../src/sync/synchroniser.ts";
import type { LoopbackServer } from "./loopback-server.ts";

let names = 0;

/** A storage that several tabs share, and how a tab is opened over it. */
export function profile(
  server: LoopbackServer,
  ends: (() => unknown)[],
  timeout: number,
): () => Promise<Graph> {
  const storage = { ...createMemoryStorage(), close: () => undefined };
  const name = `parking ${process.pid} ${++names}`;
  return async () => {
    const { graph } = await openEngine(
      {
        url: server.url,
        storage: "indexeddb",
        name,
        feed: false,
        headers: { Authorization: "Bearer one" },
        timeout,
        retry: { initialDelayMs: 1, backgroundDelayMs: 5, maxDelayMs: 10, maxAttempts: 2 },
      },
      { openLocal: async () => storage, fetch, createSynchroniser },
    );
    ends.push(() => graph.close());
    return graph;
  };
}
