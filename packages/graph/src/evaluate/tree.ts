import type { FreeschemaQuery } from "../wire/query.ts";

/**
 * The tree of an answer. How its nodes are reached is each side's own business: a server reads level by level from its
 * database, a client walks its tables and follows their changes. What is judged, left out and written of the tree is
 * told by this folder alone, from the shape below and from {@link Records}.
 */

/** A concept in the place where a query reached it. The same concept can stand in several places. */
export interface Reached<Node, Link> {
  /** Undefined for what a selector picked. */
  level: Level | undefined;
  /** The hop that led here, undefined for a root. */
  hop: ReachedHop<Node> | undefined;
  /** The link that led here; of no meaning for a root. */
  link: Link | undefined;
  /** Selectors, then sub-queries, in the order of the query; those that reach nothing may be left out. */
  hops: readonly ReachedHop<Node>[];
  /** Links inside the composition, oldest first, when they were asked for. */
  self: readonly Link[] | undefined;
}

/** Everything that one selector or sub-query leads to from a node, in the order of the answer. */
export interface ReachedHop<Node> {
  step: Step;
  owner: Node;
  items: Node[];
  /** Number of items before paging and filtering. */
  total: number;
}

/** A selector or a sub-query. */
export interface Step {
  linker: string;
  /** Name in the answer. */
  key: string;
  /** 1 for the oldest first, -1 for the youngest first. */
  sign: 1 | -1;
  reverse: boolean;
  /** What is asked of the nodes at the end; undefined for a selector. */
  level: Level | undefined;
}

/** One level of a query. */
export interface Level {
  query: Pick<FreeschemaQuery, "name" | "includeInFilter">;
}

/** What a side knows of concepts and links: records of the wire, rows of a table, or what else it keeps. */
export interface Records<Node, Concept, Link> {
  /** Undefined for what cannot be seen. */
  concept(node: Node): Concept | undefined;
  start(link: Link): Concept | undefined;
  end(link: Link): Concept | undefined;
  id(concept: Concept): number;
  userId(concept: Concept): number;
  typeId(concept: Concept): number;
  /** Type name. */
  type(concept: Concept): string;
  text(concept: Concept): string;
  isComposition(concept: Concept): boolean;
  /** Date of a concept. */
  entered(concept: Concept): string;
  /** Date of a link. */
  linked(link: Link): string;
}

/** Shorthand for the nodes of either side. */
export type AnyNode<Node> = Reached<Node, unknown>;

/** The roots and all that sub-queries reached from them, each before what lies below it. */
export function* nodesOf<Node extends AnyNode<Node>>(roots: readonly Node[]): Generator<Node, void, void> {
  const nodes = [...roots];
  for (const node of nodes) {
    yield node;
    for (const { step, items } of node.hops) if (step.level) for (const item of items) nodes.push(item);
  }
}

/** Adds a node and all that is above it. */
export function addLineage<Node extends AnyNode<Node>>(nodes: Set<Node>, node: Node): void {
  for (let at: Node | undefined = node; at && !nodes.has(at); at = at.hop?.owner) nodes.add(at);
}

/** A node and how many things it leads to. */
export function breadthOf<Node>({ hops, self }: Reached<Node, unknown>): number {
  let breadth = 1 + (self?.length ?? 0);
  for (const { items } of hops) breadth += items.length;
  return breadth;
}
