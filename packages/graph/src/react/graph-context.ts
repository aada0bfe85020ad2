import { createContext, createElement, useContext, type ReactElement, type ReactNode } from "react";
import type { Graph } from "../graph.ts";

const GraphContext = createContext<Graph | undefined>(undefined);

/** Gives a graph to everything inside. */
export function GraphProvider({ graph, children }: { graph: Graph; children?: ReactNode }): ReactElement {
  return createElement(GraphContext, { value: graph }, children);
}

/** The graph of the nearest {@link GraphProvider}. Throws where there is none. */
export function useGraph(): Graph {
  const graph = useContext(GraphContext);
  if (!graph) throw new Error("There is no GraphProvider around this component.");
  return graph;
}
