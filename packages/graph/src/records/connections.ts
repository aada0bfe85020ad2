import { GraphError } from "../errors.ts";
import type { Mirror } from "../storage/mirror.ts";
import type { GraphStore } from "../store/store.ts";
import { withinReason, type BatchUnderWay } from "../sync/batch-wait.ts";
import { namelessTypes, type BulkLoader } from "../sync/bulk-loader.ts";
import type { Http } from "../sync/http.ts";
import { emptyAnswer } from "../wire/query.ts";
import type { ConceptId, ConnectionId } from "../wire/ids.ts";
import { isRecord, type ConnectionRecord } from "../wire/records.ts";

/** Reads of connections. */
export interface Connections {
  /** A connection that is in memory and was not ended, by ghost or permanent id. */
  get(id: ConnectionId): ConnectionRecord | undefined;
  /** Connections from memory or the server; the ones that do not exist for this viewer are left out. */
  fetch(ids: readonly ConnectionId[]): Promise<ConnectionRecord[]>;
  /** Live connections in memory that leave a concept, newest arrival first. */
  from(concept: ConceptId, linker?: string): ConnectionRecord[];
  /** Live connections in memory that arrive at a concept, newest arrival first. */
  to(concept: ConceptId, linker?: string): ConnectionRecord[];
  /** Number of live links of a linker in memory that leave a concept; it costs nothing to ask again. */
  count(concept: ConceptId, linker: string): number;
  /** Loads all linkers that leave a concept; memory forgets those which the server no longer has. */
  load(of: ConceptId): Promise<void>;
}

/** Creates the reads over a store. */
export function createConnections(
  store: GraphStore,
  http: Http,
  loader: BulkLoader,
  mirror: Mirror | undefined,
  batchUnderWay: BatchUnderWay,
): Connections {
  const complete = new Set<number>();
  const listed = (links: Iterable<number>, linker?: string): ConnectionRecord[] =>
    [...links]
      .filter((link) => linker === undefined || store.links.linker(link) === linker)
      .map((link) => store.linkRecord(link));
  const rowOf = (id: number): number => {
    const row = store.concepts.find(id);
    return row < 0 ? row : store.concepts.current(row);
  };

  const get: Connections["get"] = (id) => {
    const row = store.links.find(id);
    return store.links.isLive(row) ? store.linkRecord(row) : undefined;
  };
  return {
    get,
    async fetch(ids) {
      await loader.connections(ids);
      return ids.map(get).filter((link) => link !== undefined);
    },
    from: (concept, linker) => listed(store.links.out(rowOf(concept)), linker),
    to: (concept, linker) => listed(store.links.in(rowOf(concept)), linker),
    count(concept, linker) {
      const row = rowOf(concept);
      return row < 0 ? 0 : store.links.count(row, linker);
    },
    async load(of) {
      const id = store.concepts.permanent(of);
      if (id < 0) return;
      const askedAt = store.clock;
      try {
        const links = await linkersFrom(http, id);
        await withinReason(batchUnderWay());
        await loader.concepts(namelessTypes(links));
        store.merge([], links);
        store.retain(rowOf(id), new Set(links.map((link) => link.id)), askedAt);
        complete.add(rowOf(id));
        mirror?.remember(keyOf(id), { answer: emptyAnswer(), askedAt });
      } catch (error) {
        // Without the server the links that were complete once are the best that can be known.
        const isUnreachable = error instanceof GraphError && error.isUnreachable;
        const wasComplete = complete.has(rowOf(id)) || (await mirror?.recall(keyOf(id))) !== undefined;
        if (!isUnreachable || !wasComplete) throw error;
      }
    },
  };
}

/** Names what this device remembers of the linkers of a concept: that all of them are here. */
function keyOf(id: number): string {
  return `linkers from ${id}`;
}

async function linkersFrom(http: Http, id: number): Promise<ConnectionRecord[]> {
  const path = `/api/get-all-linkers-from-concept?conceptId=${id}`;
  const links = await http<ConnectionRecord[]>({ method: "GET", path });
  if (!Array.isArray(links) || !links.every(isRecord)) throw new GraphError("bad-answer");
  return links;
}
