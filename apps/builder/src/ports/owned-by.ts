import type { Id } from "@tessera/content";
import { access, anonymousUser, type ConceptRecord } from "@tessera/graph/wire";
import type { Graph } from "@tessera/graph";
import { readProfile } from "../session/profile.ts";

/** Returns the user who made a thing that was read; null when it belongs to the viewer, or the product brings it along. */
export function authorOf(graph: Graph): (id: Id) => number | null {
  const isMine = ownedBy(graph);
  return (id) => {
    const concept = graph.concepts.get(id);
    return isMine(id) || isOfProduct(concept) ? null : (concept?.userId ?? anonymousUser);
  };
}

/** Only the product and its administrators make things public that nobody owns. */
function isOfProduct(concept: ConceptRecord | undefined): boolean {
  return concept?.userId === anonymousUser && concept.accessId === access.public;
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
