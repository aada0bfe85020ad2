import {
  breadthOf,
  nodesOf,
  stepOf,
  type Level as AskedLevel,
  type Reached,
  type ReachedHop,
  type Step as AskedStep,
} from "@tessera/graph/evaluate";

import type { Link } from "../store/store.ts";
import type { Query } from "./read-query.ts";

/** A concept in the place where a query reached it, by its id. */
export interface QueryNode extends Reached<QueryNode, Link> {
  id: number;
  level: Level | undefined;
  hops: Hop[];
  self: Link[] | undefined;
}

/** Everything that one selector or sub-query leads to from a node. */
export interface Hop extends ReachedHop<QueryNode> {
  /** Id of the connection type, 0 for the inside of a composition. */
  type: number;
}

/** One level of a query with the hops that it asks for. */
export interface Level extends AskedLevel {
  query: Query;
  /** Selectors, then sub-queries, in the order of the query. */
  steps: Step[];
  /** True when a selector asks for the inside of the composition. */
  hasSelf: boolean;
}

/** A selector or a sub-query. */
export interface Step extends AskedStep {
  level: Level | undefined;
}

/** Stands for the inside of a composition in place of a linker. */
export const self = "self";

/** Prepares a query for unfolding. */
export function planOf(query: Query): Level {
  const selected = query.selectors
    .filter((name) => name !== self)
    .map((name) => stepOf<Level>(name, query, undefined));
  const reached = query.freeschemaQueries.map((sub) => stepOf(sub.typeConnection, sub, planOf(sub)));
  return { query, steps: [...selected, ...reached], hasSelf: query.selectors.includes(self) };
}

/** A node without anything below it yet. */
export function newNode(id: number, level: Level | undefined, hop?: Hop, link?: Link): QueryNode {
  return { id, level, hop, link, hops: level ? [] : noHops, self: undefined };
}

/** What a selector picked leads to nothing. */
const noHops: Hop[] = [];

/** What a tree counts for: its root and all that its nodes lead to. */
export function sizeOf(root: QueryNode): number {
  let size = 1;
  for (const node of nodesOf([root])) size += breadthOf(node) - 1;
  return size;
}
