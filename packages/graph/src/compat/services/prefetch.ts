import type { Graph } from "../../graph.ts";
import type { ConceptRecord, ConnectionRecord } from "../../wire/records.ts";

/** Connections in one page of a prefetch (specification 3, section 9). */
const pageSize = 500;
/** The settings record that says whether the common concepts have been loaded once. */
const isLoaded = "isOnlineSync";

type Prefetching = Pick<Graph, "http" | "merge" | "settings">;

/**
 * Loads the names that everybody uses into memory and the mirror, once for a browser profile. Always answers
 * true: without them everything works, only slower (specification 3, section 4).
 */
export async function prefetchCommon({ http, merge, settings }: Prefetching): Promise<true> {
  try {
    if ((await settings.get(isLoaded)) === 1) return true;
    const concepts = await http<ConceptRecord[]>({ method: "GET", path: "/api/get-preloaded-concepts" });
    merge({ concepts });
    await settings.set(isLoaded, 1);
  } catch {
    // The next start tries again.
    return true;
  }
  return true;
}

/** Loads what belongs to a user into memory: all concepts, and the newest connections. */
export async function prefetchUser({ http, merge }: Prefetching, userId: number): Promise<void> {
  const body = { user_id: userId };
  const [concepts, connections] = await Promise.all([
    http<ConceptRecord[]>({ path: "/api/get_all_concepts_of_user", body }),
    http<ConnectionRecord[]>({ path: `/api/get_all_connections_of_user?inpage=${pageSize}`, body }),
  ]);
  merge({ concepts, connections });
}
