import type { Id } from "@tessera/content";
import { anonymousUser } from "@tessera/graph/wire";
import type { Graph } from "@tessera/graph";
import { readProfile } from "../session/profile.ts";

/** Returns the user who made a thing that was read; null when it belongs to the viewer. */
export function authorOf(graph: Graph): (id: Id) => number | null {
  const isMine = ownedBy(graph);
  return (id) => (isMine(id) ? null : (graph.concepts.get(id)?.userId ?? anonymousUser));
}

/**
 * Tells whether a thing that was read belongs to who is signed in. What the product brings along is kept by its administrators.
 * Of what is not in memory the server decides when it is saved.
 */
export function ownedBy(graph: Graph): (id: Id) => boolean {
  return (id) => {
    const profile = readProfile();
    if (!profile) return false;
    const owner = graph.concepts.get(id)?.userId ?? profile.userId;
    return owner === profile.userId || (owner === anonymousUser && profile.roles.includes("admin"));
  };
}
