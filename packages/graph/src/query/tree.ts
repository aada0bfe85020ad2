import { pageOf } from "../evaluate/paging.ts";
import type { Reached, ReachedHop } from "../evaluate/tree.ts";
import { presence } from "../store/concept-table.ts";
import type { GraphStore } from "../store/store.ts";
import type { FreeschemaQuery } from "../wire/query.ts";
import { oldestFirst } from "./composition.ts";
import type { Level, Step } from "./plan.ts";
import { isFresh, type Scope } from "./scope.ts";

/** A concept in the answer, in the place where it was reached. The same concept can stand in several places. */
export interface ResultNode extends Reached<ResultNode, number> {
  row: number;
  /** The link by which it was reached, -1 for a root. */
  link: number;
  /** The link's rank when the node took its place among its siblings. */
  rank: number;
  level: Level | undefined;
  hop: Hop | undefined;
  /** True when all links of the node show: it was made here, or nothing limits the walk. */
  isOpen: boolean;
  hops: readonly Hop[];
  /** Links of the composition under this node, when `self` was asked for. */
  self: number[] | undefined;
  /** The node as it was rendered last; undefined when something in it has changed. */
  output: unknown;
}

/** Everything that one linker leads to from a node, in the order of the answer. */
export interface Hop extends ReachedHop<ResultNode> {
  step: Step;
  owner: ResultNode;
  items: ResultNode[];
  /** Number of items before paging and filtering. */
  total: number;
  /** The items as they were delivered last; undefined when something in them has changed. */
  output: unknown[] | undefined;
  /** What stands for each item, in the same places, so that a change needs no second look at the others. */
  rendered: unknown[] | undefined;
  /** Items that have to be rendered again. */
  stale: ResultNode[];
}

/** A concept that an unsent link leads to and no answer covers: it has to be asked for. */
export interface Gap {
  row: number;
  /** What to ask about it; undefined when the concept alone is wanted. */
  query: FreeschemaQuery | undefined;
}

/** What a walk sees. */
export interface Walk {
  store: GraphStore;
  /** Limits the walk to what answers of the server cover; without it everything in memory shows. */
  scope: Scope | undefined;
  gaps: Gap[];
  /** Links that were looked at: what a walk costs. */
  work: number;
}

const noHops: readonly Hop[] = [];
/** Never written to: a hop gets lists of its own with its first item. */
const noItems: ResultNode[] = [];

/** Starts a walk; without a scope it answers as the server would if it held what is in memory. */
export function newWalk(store: GraphStore, scope?: Scope): Walk {
  return { store, scope, gaps: [], work: 0 };
}

/** The tree under one root. */
export function walkRoot(walk: Walk, level: Level, row: number): ResultNode {
  const isOpen = !walk.scope || isFresh(walk.store.concepts.stamp[row]!, walk.scope);
  const node = newNode(row, -1, 0, level, undefined, isOpen);
  grow(walk, node, level);
  return node;
}

/** The node at the end of a link, with all that lies below it. */
export function follow(walk: Walk, hop: Hop, link: number): ResultNode {
  const { store, scope } = walk;
  const { level, reverse } = hop.step;
  const row = (reverse ? store.links.of : store.links.to)[link]!;
  const rank = store.links.rank(link);
  if (!level) return newNode(row, link, rank, undefined, hop, false);
  const isFreshRow = !scope || isFresh(store.concepts.stamp[row]!, scope);
  const isCovered = !isFreshRow && (scope.links.has(link) || scope.concepts.has(row));
  if (!isFreshRow && !isCovered && hasParts(level)) walk.gaps.push({ query: level.query, row });
  const node = newNode(row, link, rank, level, hop, isFreshRow || (hop.owner.isOpen && !isCovered));
  grow(walk, node, level);
  return node;
}

/** True when a hop shows a link: it is live, covered, and its end is here. */
export function shows(walk: Walk, hop: Hop, link: number): boolean {
  const { store, scope } = walk;
  if (scope && !hop.owner.isOpen && !scope.links.has(link) && !isFresh(store.links.stamp[link]!, scope)) {
    return false;
  }
  return isOnPage(walk, hop, link) && isHere(walk, hop, link);
}

/** First place in a hop whose item does not come before a rank. */
export function placeOf({ items, step }: Hop, rank: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (step.sign * (items[middle]!.rank - rank) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Fills a hop with what its linker leads to now. */
export function fill(walk: Walk, hop: Hop, links: number[]): void {
  const { sign, isPaged, level } = hop.step;
  const rank = (link: number): number => walk.store.links.rank(link);
  if (links.length > 1) links.sort((one, other) => sign * (rank(one) - rank(other)));
  hop.total = links.length;
  const shown = isPaged && !walk.scope ? pageOf(links, level!.query) : links;
  hop.items = shown.map((link) => follow(walk, hop, link));
}

/** Links that a hop shows, in no order. */
export function linksOf(walk: Walk, hop: Hop): number[] {
  const { links } = walk.store;
  const found: number[] = [];
  const { reverse, symbol } = hop.step;
  const row = hop.owner.row;
  let link = reverse ? links.firstIn(row) : links.firstOut(row);
  for (; link >= 0; link = reverse ? links.nextIn(link) : links.nextOut(link)) {
    walk.work += 1;
    if (links.name[link] === symbol && shows(walk, hop, link)) found.push(link);
  }
  return found;
}

/** Links inside the composition that starts at a node, oldest first. */
export function composition(walk: Walk, node: ResultNode): number[] {
  const { store, scope } = walk;
  const found: number[] = [];
  const seen = new Set([node.row]);
  for (const of of seen) {
    for (const link of store.links.out(of)) {
      walk.work += 1;
      if (!store.isInternal(link) || store.concepts.current(store.links.type[link]!) !== node.row) continue;
      const isShown =
        node.isOpen || !scope || scope.links.has(link) || isFresh(store.links.stamp[link]!, scope);
      if (!isShown) continue;
      found.push(link);
      seen.add(store.links.to[link]!);
    }
  }
  return oldestFirst(store, found);
}

function newNode(
  row: number,
  link: number,
  rank: number,
  level: Level | undefined,
  hop: Hop | undefined,
  isOpen: boolean,
): ResultNode {
  return { row, link, rank, level, hop, isOpen, hops: noHops, self: undefined, output: undefined };
}

function grow(walk: Walk, node: ResultNode, level: Level): void {
  if (level.hasSelf) node.self = composition(walk, node);
  const { steps } = level;
  if (steps.length === 0) return;
  const hops = steps.map((step): Hop => newHop(step, node));
  node.hops = hops;
  const found = hops.map((): number[] => []);
  collect(walk, hops, found, node.row, false);
  if (level.hasReverse) collect(walk, hops, found, node.row, true);
  for (let at = 0; at < hops.length; at += 1) if (found[at]!.length > 0) fill(walk, hops[at]!, found[at]!);
}

function newHop(step: Step, owner: ResultNode): Hop {
  return { step, owner, items: noItems, total: 0, output: undefined, rendered: undefined, stale: noItems };
}

/** Deals the links of a node out to its hops, in one pass over them. */
function collect(walk: Walk, hops: Hop[], found: number[][], row: number, reverse: boolean): void {
  const { links } = walk.store;
  let link = reverse ? links.firstIn(row) : links.firstOut(row);
  for (; link >= 0; link = reverse ? links.nextIn(link) : links.nextOut(link)) {
    walk.work += 1;
    const symbol = links.name[link]!;
    for (let at = 0; at < hops.length; at += 1) {
      const { step } = hops[at]!;
      if (step.symbol === symbol && step.reverse === reverse && shows(walk, hops[at]!, link)) {
        found[at]!.push(link);
      }
    }
  }
}

/** True when the concept at the end is in memory; one that only this device links to may not have been loaded. */
function isHere(walk: Walk, hop: Hop, link: number): boolean {
  const { store, scope } = walk;
  const row = (hop.step.reverse ? store.links.of : store.links.to)[link]!;
  if (store.concepts.has(row)) return true;
  const isUnasked = scope && !scope.links.has(link) && !scope.concepts.has(row);
  if (isUnasked && store.concepts.state[row] === presence.absent) {
    walk.gaps.push({ row, query: hop.step.level?.query });
  }
  return false;
}

/** A level that is paged by the server shows new links on its youngest page alone. */
function isOnPage({ scope }: Walk, hop: Hop, link: number): boolean {
  const { isPaged, level, sign } = hop.step;
  const isLaterPage = isPaged && sign < 0 && level!.query.page > 1;
  return !isLaterPage || !scope || scope.links.has(link);
}

function hasParts(level: Level): boolean {
  return level.steps.length > 0 || level.hasSelf;
}
