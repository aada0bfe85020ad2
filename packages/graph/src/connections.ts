import { GraphError } from "./errors.ts";
import type { GraphStore } from "./store/store.ts";
import { namelessTypes, type BulkLoader } from "./sync/bulk-loader.ts";
import type { Http } from "./sync/http.ts";
import type { ConnectionRecord } from "./wire/records.ts";

/** Reads of connections. */
export interface Connections {
  /** A connection that is in memory and was not ended, by ghost or permanent id. */
  get(id: number): ConnectionRecord | undefined;
  /** Live connections in memory that leave a concept, newest arrival first. */
  from(concept: number, linker?: string): ConnectionRecord[];
  /** Live connections in memory that arrive at a concept, newest arrival first. */
  to(concept: number, linker?: string): ConnectionRecord[];
  /** Loads all linkers that leave a concept; memory forgets those which the server no longer has. */
  load(of: number): Promise<void>;
}

/** Creates the reads over a store. */
export function createConnections(store: GraphStore, http: Http, loader: BulkLoader): Connections {
  const complete = new Set<number>();
  const listed = (links: Iterable<number>, linker?: string): ConnectionRecord[] =>
    [...links]
      .filter((link) => linker === undefined || store.links.linker(link) === linker)
      .map((link) => store.linkRecord(link));
  const rowOf = (id: number): number => {
    const row = store.concepts.find(id);
    return row < 0 ? row : store.concepts.current(row);
  };

  return {
    get(id) {
      const row = store.links.find(id);
      return store.links.isLive(row) ? store.linkRecord(row) : undefined;
    },
    from: (concept, linker) => listed(store.links.out(rowOf(concept)), linker),
    to: (concept, linker) => listed(store.links.in(rowOf(concept)), linker),
    async load(of) {
      const id = store.concepts.permanent(of);
      if (id < 0) return;
      const askedAt = store.clock;
      try {
        const links = await linkersFrom(http, id);
        await loader.concepts(namelessTypes(links));
        store.merge([], links);
        store.retain(rowOf(id), new Set(links.map((link) => link.id)), askedAt);
        complete.add(rowOf(id));
      } catch (error) {
        // Without a network the links that were complete once are the best that can be known.
        const isOffline = error instanceof GraphError && error.code === "network";
        if (!isOffline || !complete.has(rowOf(id))) throw error;
      }
    },
  };
}

async function linkersFrom(http: Http, id: number): Promise<ConnectionRecord[]> {
  const path = `/api/get-all-linkers-from-concept?conceptId=${id}`;
  const links = await http<ConnectionRecord[]>({ method: "GET", path });
  if (!Array.isArray(links)) throw new GraphError("bad-answer");
  return links;
}
