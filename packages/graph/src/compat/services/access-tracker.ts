import type { Graph } from "../../graph.ts";
import { GraphError, type GraphErrorCode } from "../../errors.ts";
import type { ConceptRecord, ConnectionRecord } from "../../wire/records.ts";

/** What an access tracker is created with. */
export interface AccessTrackerOptions {
  graph: Pick<Graph, "http" | "merge">;
  /** Counts are sent only for somebody who is signed in; they wait until then. */
  isSignedIn(): boolean;
  /** Off by default. */
  isActive?: boolean;
  /** Milliseconds between two posts, default 120,000 (specification 3, section 9). */
  interval?: number;
}

/** Counts what is used most, and fetches what others use most so that it is there before it is asked for. */
export interface AccessTracker {
  /** Nothing is counted while it is off. */
  isActive: boolean;
  countConcept(id: number): void;
  countConnection(id: number): void;
  /** Sends the counts; they start from nothing when the server has taken them. */
  sync(): Promise<void>;
  /** Loads the concepts that are used most into memory. */
  suggestConcepts(top?: number): Promise<ConceptRecord[]>;
  /** Loads the connections that are used most into memory. */
  suggestConnections(top?: number): Promise<ConnectionRecord[]>;
  close(): void;
}

const syncInterval = 120_000;
/** When counts were not taken, or nobody was signed in, they are looked at again after this. */
const checkInterval = 60_000;

/** Creates a tracker. It has a timer only while there are counts. */
export function createAccessTracker(options: AccessTrackerOptions): AccessTracker {
  const { graph, isSignedIn, interval = syncInterval } = options;
  let concepts = new Map<number, number>();
  let connections = new Map<number, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const schedule = (milliseconds: number): void => {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      if (!isSignedIn()) schedule(checkInterval);
      // What could not be sent is sent with the next counts.
      else self.sync().catch(() => schedule(checkInterval));
    }, milliseconds);
  };
  const count = (counts: Map<number, number>, id: number): void => {
    // Ghosts mean nothing to others.
    if (!self.isActive || id <= 0) return;
    counts.set(id, (counts.get(id) ?? 0) + 1);
    schedule(interval);
  };
  const self: AccessTracker = {
    isActive: options.isActive ?? false,
    countConcept: (id) => count(concepts, id),
    countConnection: (id) => count(connections, id),
    async sync() {
      if (concepts.size + connections.size === 0) return;
      const sent = { concepts, connections };
      [concepts, connections] = [new Map(), new Map()];
      try {
        await post(graph, sent);
      } catch (cause) {
        concepts = joined(sent.concepts, concepts);
        connections = joined(sent.connections, connections);
        throw new GraphError("cannot-track", { cause });
      }
    },
    async suggestConcepts(top) {
      const data = await suggested<ConceptRecord>(graph, "concepts", top);
      graph.merge({ concepts: data });
      return data;
    },
    async suggestConnections(top) {
      const data = await suggested<ConnectionRecord>(graph, "connections", top);
      graph.merge({ connections: data });
      return data;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
  return self;
}

async function post(
  { http }: Pick<Graph, "http">,
  counts: Record<"concepts" | "connections", ReadonlyMap<number, number>>,
): Promise<void> {
  const body = {
    concepts: Object.fromEntries(counts.concepts),
    connections: Object.fromEntries(counts.connections),
  };
  await http({ base: "node", path: "/api/v1/access-tracker/sync-access-tracker", body });
}

async function suggested<T>(
  { http }: Pick<Graph, "http">,
  kind: "concepts" | "connections",
  top: number | undefined,
): Promise<T[]> {
  const query = top === undefined ? "" : `?top=${top}`;
  const path = `/api/v1/access-tracker/list-${kind}-file${query}`;
  try {
    const { data } = await http<{ data?: T[] }>({ base: "node", method: "GET", path });
    if (!Array.isArray(data)) throw new GraphError("bad-answer");
    return data;
  } catch (cause) {
    throw new GraphError(suggestionCode(kind, cause), { cause });
  }
}

/** The specification tells a refusal from everything unexpected. */
function suggestionCode(kind: "concepts" | "connections", cause: unknown): GraphErrorCode {
  const isRefusal = cause instanceof GraphError && cause.status > 0 && cause.code !== "bad-answer";
  return isRefusal ? `no-suggested-${kind}` : `unexpected-${kind}`;
}

function joined(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): Map<number, number> {
  const sum = new Map(one);
  for (const [id, count] of other) sum.set(id, (sum.get(id) ?? 0) + count);
  return sum;
}
