import type { Graph } from "../graph.ts";
import { conceptOf, type InnerActions } from "./records.ts";
import { getGraph } from "./state.ts";

/** Ghosts that were made since the last answer of a send; with each graph they begin anew. */
const made = new WeakMap<Graph, Set<number>[]>();

function madeHere(): [concepts: Set<number>, links: Set<number>] {
  const graph = getGraph();
  const known = made.get(graph) ?? [new Set(), new Set()];
  made.set(graph, known);
  return known as [Set<number>, Set<number>];
}

/** Remembers what was made, for the answer of the next send. */
export function remember({ concepts = [], connections = [] }: Partial<InnerActions>): void {
  const [conceptIds, linkIds] = madeHere();
  for (const { id } of concepts) if (id < 0) conceptIds.add(id);
  for (const { id } of connections) if (id < 0) linkIds.add(id);
}

/** Each thing that was made since the last answer, with what was made under it, as the server knows it. */
export function takeSent(): InnerActions {
  const { connections } = getGraph();
  const [concepts, links] = madeHere();
  for (const id of concepts) {
    for (const link of connections.from(id).filter(({ ghostId }) => ghostId < 0)) {
      links.add(link.ghostId);
      const end = conceptOf(link.toTheConceptId);
      if (end.ghostId < 0) concepts.add(end.ghostId);
    }
  }
  made.delete(getGraph());
  return {
    concepts: Array.from(concepts, conceptOf).filter(({ id }) => id > 0),
    connections: Array.from(links).flatMap((id) => connections.get(id) ?? []),
  };
}
