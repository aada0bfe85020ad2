import { MultiDirectedGraph } from "graphology";
import type { Engine, Loaded } from "../engine.ts";

/** graphology: nodes and edges with attributes. It has no transactions and no live views; two links are walked by hand. */
export const graphology: Engine = {
  insert({ things }): Loaded {
    const graph = new MultiDirectedGraph();
    for (const { index, type, value, user, time, parent } of things) {
      graph.addNode(index, { type, value, user, time });
      if (parent >= 0) graph.addDirectedEdge(parent, index, { type });
    }
    return {
      read: (index) => graph.getNodeAttribute(index, "value") as string,
      query: (project) =>
        graph
          .outNeighbors(project)
          .flatMap((page) => graph.outNeighbors(page))
          .map((id) => ({ id, value: graph.getNodeAttribute(id, "value") as string })),
    };
  },
};
