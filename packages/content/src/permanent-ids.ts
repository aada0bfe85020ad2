import type { Graph } from "@tessera/graph";
import type { Id } from "./records.ts";

/**
 * Sends what is unsent when one of these ids is known to this device alone: an id that is written down as a text stays as
 * it is, so it has to be the permanent one.
 */
export async function makePermanent(graph: Graph, ids: readonly Id[]): Promise<void> {
  if (ids.some((id) => graph.concepts.resolve(id) < 0)) await graph.sync();
}
