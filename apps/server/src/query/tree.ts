import type { Link } from "../store/store.ts";
import type { Query } from "./read-query.ts";

/**
 * The tree that a query unfolds from one root: a node for each thing that a sub-query reached, in the place
 * where it was reached. The same concept can stand in several places.
 */
export interface QueryNode {
  id: number;
  /** The level of the query that this node answers. */
  query: Query;
  parent: QueryNode | undefined;
  /** The link by which its parent reached it. */
  link: Link | undefined;
  children: QueryNode[];
  /** Links to the values that selectors picked. */
  selected: Link[];
  /** Links inside the composition, of selectors and sub-queries named `self`. */
  internal: Link[];
  counts: string[];
  /** How many there are in all of what a selector or sub-query leads to. */
  totals: Map<string | Query, number>;
}

export function newNode(id: number, query: Query, parent?: QueryNode, link?: Link): QueryNode {
  return { id, query, parent, link, children: [], selected: [], internal: [], counts: [], totals: new Map() };
}

/** The node and all below it, top down. */
export function* walk(node: QueryNode): Generator<QueryNode> {
  yield node;
  for (const child of node.children) yield* walk(child);
}

/** The node's ancestors, itself first, up to the root. */
export function* lineage(node: QueryNode): Generator<QueryNode> {
  for (let at: QueryNode | undefined = node; at; at = at.parent) yield at;
}
