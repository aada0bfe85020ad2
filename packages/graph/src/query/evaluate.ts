import { presence } from "../store/concept-table.ts";
import type { GraphStore } from "../store/store.ts";
import type { FreeschemaQuery } from "../wire/query.ts";
import { isFresh, type Scope } from "./scope.ts";

/** A concept in the answer, with the link by which it was reached (-1 for a root). */
export interface ResultNode {
  row: number;
  link: number;
  hops: Hop[];
  /** Links of the composition under this node, when `self` was asked for. */
  self: number[] | undefined;
}

/** Everything that one linker leads to from a node. */
export interface Hop {
  linker: string;
  reverse: boolean;
  /** The sub-query that led here, undefined for a selector. */
  query: FreeschemaQuery | undefined;
  items: ResultNode[];
  /** Number of items before paging. */
  total: number;
}

/** A concept that an unsent link leads to and no answer covers: it has to be asked for. */
export interface Gap {
  row: number;
  /** What to ask about it; undefined when the concept alone is wanted. */
  query: FreeschemaQuery | undefined;
}

/** The tree of an answer before it is formatted. */
export interface Evaluation {
  roots: ResultNode[];
  gaps: Gap[];
}

const self = "self";

/**
 * Walks a query over memory. With a scope only what it shows is walked; without, everything that is in memory,
 * which is how the server would answer if it held the same items.
 */
export function evaluate(
  store: GraphStore,
  query: FreeschemaQuery,
  roots: readonly number[],
  scope?: Scope,
): Evaluation {
  const walk: Walk = { store, scope, gaps: [] };
  return { roots: roots.map((row) => walkRoot(walk, query, row)), gaps: walk.gaps };
}

/** Rows of all roots in memory: the concepts that the query names, else all of its type. */
export function localRoots(store: GraphStore, query: FreeschemaQuery): number[] {
  return query.conceptIds.length > 0 ? namedRoots(store, query.conceptIds) : typedRoots(store, query);
}

/** Sorts rows of concepts by their creation. */
export function byCreation(store: GraphStore, rows: readonly number[], order: "ASC" | "DESC"): number[] {
  const rank = (row: number): number => {
    const id = store.concepts.id[row]!;
    return id > 0 ? id : 2 ** 52 - id;
  };
  const sign = order === "ASC" ? 1 : -1;
  return rows.toSorted((one, other) => sign * (rank(one) - rank(other)));
}

function namedRoots(store: GraphStore, ids: readonly number[]): number[] {
  const rows = ids.map((id) => store.conceptRow(id)).filter((row) => row >= 0);
  return [...new Set(rows)];
}

function typedRoots(store: GraphStore, query: FreeschemaQuery): number[] {
  return byCreation(store, [...store.concepts.ofType(query.type)], query.order);
}

interface Walk {
  store: GraphStore;
  scope: Scope | undefined;
  gaps: Gap[];
}

function walkRoot(walk: Walk, query: FreeschemaQuery, row: number): ResultNode {
  const { scope, store } = walk;
  const isOpen = !scope || isFresh(store.concepts.stamp[row]!, scope);
  return walkNode(walk, query, row, -1, isOpen);
}

/** `isOpen` nodes show all their links: they were made here, or nothing limits the walk. */
function walkNode(
  walk: Walk,
  query: FreeschemaQuery,
  row: number,
  link: number,
  isOpen: boolean,
): ResultNode {
  const node: ResultNode = { row, link, hops: [], self: undefined };
  for (const name of query.selectors) {
    if (name === self) node.self = composition(walk, row, isOpen);
    else addHop(node, hop(walk, row, name, false, query, undefined, isOpen));
  }
  for (const sub of query.freeschemaQueries as FreeschemaQuery[]) {
    if (sub.typeConnection === self) node.self = composition(walk, row, isOpen);
    else addHop(node, hop(walk, row, sub.typeConnection, sub.reverse, query, sub, isOpen));
  }
  return node;
}

function addHop(node: ResultNode, hop: Hop): void {
  if (hop.items.length > 0) node.hops.push(hop);
}

function hop(
  walk: Walk,
  row: number,
  linker: string,
  reverse: boolean,
  query: FreeschemaQuery,
  sub: FreeschemaQuery | undefined,
  isOpen: boolean,
): Hop {
  const found = linksOf(walk, row, linker, reverse, isOpen).filter(
    (link) => isOnPage(walk, link, sub) && isHere(walk, link, reverse, sub),
  );
  const sign = (sub ?? query).order === "DESC" ? -1 : 1;
  found.sort((one, other) => sign * (walk.store.links.rank(one) - walk.store.links.rank(other)));
  const items = sub?.limit && !walk.scope ? page(found, sub) : found;
  return {
    linker,
    reverse,
    query: sub,
    total: found.length,
    items: items.map((link) => follow(walk, link, reverse, sub, isOpen)),
  };
}

function page(links: number[], query: FreeschemaQuery): number[] {
  return links.slice((query.page - 1) * query.inpage, query.page * query.inpage);
}

function linksOf(walk: Walk, row: number, linker: string, reverse: boolean, isOpen: boolean): number[] {
  const { links, symbols } = walk.store;
  const symbol = symbols.known(linker);
  const found: number[] = [];
  if (symbol < 0) return found;
  for (const link of reverse ? links.in(row) : links.out(row)) {
    if (links.name[link] === symbol && shows(walk, link, isOpen)) found.push(link);
  }
  return found;
}

/** True when the concept at the end is in memory; one that only this device links to may not have been loaded. */
function isHere(walk: Walk, link: number, reverse: boolean, sub: FreeschemaQuery | undefined): boolean {
  const { store, scope } = walk;
  const row = (reverse ? store.links.of : store.links.to)[link]!;
  if (store.concepts.has(row)) return true;
  const isUnasked = scope && !scope.links.has(link) && !scope.concepts.has(row);
  if (isUnasked && store.concepts.state[row] === presence.absent) walk.gaps.push({ row, query: sub });
  return false;
}

/** A level that is paged by the server shows new links on its youngest page alone. */
function isOnPage({ scope }: Walk, link: number, sub: FreeschemaQuery | undefined): boolean {
  const isLaterPage = sub?.limit === true && sub.order === "DESC" && sub.page > 1;
  return !isLaterPage || !scope || scope.links.has(link);
}

function shows({ store, scope }: Walk, link: number, isOpen: boolean): boolean {
  return isOpen || !scope || scope.links.has(link) || isFresh(store.links.stamp[link]!, scope);
}

function follow(
  walk: Walk,
  link: number,
  reverse: boolean,
  sub: FreeschemaQuery | undefined,
  isOpen: boolean,
): ResultNode {
  const { store, scope } = walk;
  const row = (reverse ? store.links.of : store.links.to)[link]!;
  if (!sub) return { row, link, hops: [], self: undefined };
  if (!scope || isFresh(store.concepts.stamp[row]!, scope)) return walkNode(walk, sub, row, link, true);
  const isCovered = scope.links.has(link) || scope.concepts.has(row);
  if (!isCovered && hasParts(sub)) walk.gaps.push({ query: sub, row });
  return walkNode(walk, sub, row, link, isOpen && !isCovered);
}

function hasParts(query: FreeschemaQuery): boolean {
  return query.selectors.length + query.freeschemaQueries.length > 0;
}

/** Links inside the composition that starts at a row. */
function composition(walk: Walk, root: number, isOpen: boolean): number[] {
  const found: number[] = [];
  const seen = new Set([root]);
  for (const of of seen) {
    for (const link of walk.store.links.out(of)) {
      if (!walk.store.isInternal(link) || !isInside(walk.store, link, root)) continue;
      if (!shows(walk, link, isOpen)) continue;
      found.push(link);
      seen.add(walk.store.links.to[link]!);
    }
  }
  return found;
}

function isInside(store: GraphStore, link: number, root: number): boolean {
  return store.concepts.current(store.links.type[link]!) === root;
}
