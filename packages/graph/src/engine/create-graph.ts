import { openEngine } from "./engine.ts";
import type { Graph, GraphOptions } from "../graph.ts";
import { pageHome } from "./home.ts";

/** Creates a graph; resolves when unsent work of earlier sessions is in memory again. */
export async function createGraph(options: GraphOptions): Promise<Graph> {
  return (await openEngine(options, pageHome(options))).graph;
}
