import type { QueryItem } from "../query/format.ts";
import { getGraph } from "./state.ts";

/** Ids that a recursive search finds, as the server answers them. */
export interface RecursiveIds {
  compositionIds: number[];
  internalConnections: number[];
  externalConnections: number[];
}

/** Everything that linkers reach at any depth, as far as it mentions a text. */
export function RecursiveSearchApi(
  composition = 0,
  listLinkers: string[] = [],
  textSearch = "",
  fullLinkers: string[] = [],
): Promise<QueryItem[]> {
  return getGraph().search.recursive({ composition, listLinkers, fullLinkers, textSearch });
}

/** The ids alone, by legacy names of the linkers. */
export function RecursiveSearchApiRaw(
  composition = 0,
  listLinkers: string[] = [],
  textSearch = "",
): Promise<RecursiveIds> {
  return ids({ composition, listLinkers, fullLinkers: [], textSearch });
}

/** The ids alone, by full names of the linkers. */
export function RecursiveSearchApiRawFullLinker(
  composition = 0,
  fullLinkers: string[] = [],
  textSearch = "",
): Promise<RecursiveIds> {
  return ids({ composition, listLinkers: [], fullLinkers, textSearch });
}

function ids(search: {
  composition: number;
  listLinkers: string[];
  fullLinkers: string[];
  textSearch: string;
}): Promise<RecursiveIds> {
  const { concepts, http } = getGraph();
  const body = { ...search, composition: concepts.resolve(search.composition) };
  return http({ path: "/api/recursivesearch-concept-connection", body });
}
