import type { Change } from "../store/store.ts";
import { symbolsOf, type Level } from "./plan.ts";
import { composition, fill, follow, linksOf, shows, walkRoot } from "./tree.ts";
import type { Hop, ResultNode, Walk } from "./tree.ts";

/** What a change did to a tree: nothing, something, or more than can be mended in place. */
export type Touch = "none" | "some" | "rebuild";

/**
 * The tree of an answer that follows the store. A change costs in proportion to itself: the nodes that it
 * touches are found by their rows, links take and leave their places by binary search, and what was rendered
 * before is kept for everything else.
 */
export class LiveTree {
  readonly walk: Walk;
  readonly level: Level;
  roots: ResultNode[];
  /** Nodes by row; made when the first change comes, as most answers never see one. */
  #nodes: Map<number, ResultNode | Set<ResultNode>> | undefined;
  readonly #symbols: ReadonlySet<number>;
  #isTouched = false;

  constructor(walk: Walk, level: Level, rows: readonly number[]) {
    this.walk = walk;
    this.level = level;
    this.#symbols = symbolsOf(level);
    this.roots = rows.map((row) => walkRoot(walk, level, row));
  }

  /** Takes in what happened in the store since. */
  update(change: Change): Touch {
    this.#nodes ??= this.#index();
    this.#isTouched = false;
    const before = this.walk.gaps.length;
    if (change.merged.some((row) => this.#isIn(row))) return "rebuild";
    for (const row of change.concepts) if (this.#touchConcept(row)) return "rebuild";
    for (const link of change.ended) this.#touchLink(link);
    for (const link of change.links) this.#touchLink(link);
    if (this.walk.gaps.length > before) return "rebuild";
    return this.#isTouched ? "some" : "none";
  }

  /** Replaces the roots; those that stay keep their trees. */
  setRoots(rows: readonly number[]): void {
    const known = new Map(this.roots.map((root) => [root.row, root]));
    this.roots = rows.map((row) => {
      const root = known.get(row);
      known.delete(row);
      if (root) return root;
      const made = walkRoot(this.walk, this.level, row);
      if (this.#nodes) this.#enter(made);
      return made;
    });
    if (this.#nodes) for (const root of known.values()) this.#leave(root);
  }

  #index(): Map<number, ResultNode | Set<ResultNode>> {
    this.#nodes = new Map();
    for (const root of this.roots) this.#enter(root);
    return this.#nodes;
  }

  #isIn(row: number): boolean {
    return this.#nodes!.has(row) || this.#nodes!.has(this.walk.store.concepts.current(row));
  }

  #at(row: number): Iterable<ResultNode> {
    const found = this.#nodes!.get(row);
    if (found === undefined) return [];
    return found instanceof Set ? found : [found];
  }

  #enter(node: ResultNode): void {
    const known = this.#nodes!.get(node.row);
    if (known === undefined) this.#nodes!.set(node.row, node);
    else if (known instanceof Set) known.add(node);
    else this.#nodes!.set(node.row, new Set([known, node]));
    for (const hop of node.hops) for (const item of hop.items) this.#enter(item);
  }

  #leave(node: ResultNode): void {
    const known = this.#nodes!.get(node.row);
    if (known instanceof Set) known.delete(node);
    if (known === node || (known instanceof Set && known.size === 0)) this.#nodes!.delete(node.row);
    for (const hop of node.hops) for (const item of hop.items) this.#leave(item);
  }

  /** True when the concept fills a gap: then the tree has to be walked again. */
  #touchConcept(row: number): boolean {
    for (const node of this.#at(row)) this.#soil(node);
    return this.walk.gaps.some((gap) => gap.row === row);
  }

  #touchLink(link: number): void {
    const { links, concepts } = this.walk.store;
    if (links.of[link]! < 0) return;
    if (links.isInternal(link)) {
      for (const node of this.#at(concepts.current(links.type[link]!))) this.#touchSelf(node);
    }
    const name = links.name[link]!;
    if (!this.#symbols.has(name)) return;
    for (const node of this.#at(links.of[link]!)) this.#touchHops(node, link, name, false);
    for (const node of this.#at(links.to[link]!)) this.#touchHops(node, link, name, true);
  }

  #touchHops(node: ResultNode, link: number, name: number, reverse: boolean): void {
    for (const hop of node.hops) {
      if (hop.step.symbol === name && hop.step.reverse === reverse) this.#touchHop(hop, link);
    }
  }

  #touchSelf(node: ResultNode): void {
    if (!node.self) return;
    node.self = composition(this.walk, node);
    this.#soil(node);
  }

  #touchHop(hop: Hop, link: number): void {
    this.walk.work += 1;
    if (hop.step.isPaged) return this.#refill(hop);
    const { links } = this.walk.store;
    const place = this.#find(hop, link);
    const isShown = links.isLive(link) && shows(this.walk, hop, link);
    if (place < 0 && !isShown) return;
    const known = place < 0 ? undefined : hop.items.splice(place, 1)[0];
    if (isShown) this.#place(hop, known ?? this.#make(hop, link));
    else this.#leave(known!);
    hop.total = hop.items.length;
    this.#soilHop(hop);
  }

  #make(hop: Hop, link: number): ResultNode {
    const node = follow(this.walk, hop, link);
    this.#enter(node);
    return node;
  }

  #place(hop: Hop, node: ResultNode): void {
    node.rank = this.walk.store.links.rank(node.link);
    node.output = undefined;
    hop.items.splice(placeOf(hop, node.rank), 0, node);
  }

  /** Place of a link among the items, or -1. Its rank may be that of the ghost that it was. */
  #find(hop: Hop, link: number): number {
    const { links } = this.walk.store;
    const place = placeOf(hop, links.rank(link));
    if (hop.items[place]?.link === link) return place;
    const ghost = links.ghost(link);
    const former = ghost < 0 ? placeOf(hop, 2 ** 52 - ghost) : -1;
    return hop.items[former]?.link === link ? former : -1;
  }

  #refill(hop: Hop): void {
    for (const item of hop.items) this.#leave(item);
    hop.items = [];
    fill(this.walk, hop, linksOf(this.walk, hop));
    for (const item of hop.items) this.#enter(item);
    this.#soilHop(hop);
  }

  #soilHop(hop: Hop): void {
    hop.output = undefined;
    this.#soil(hop.owner);
  }

  /** Forgets what was rendered of a node and of all that holds it. */
  #soil(node: ResultNode): void {
    this.#isTouched = true;
    node.output = undefined;
    for (let hop = node.hop; hop; hop = hop.owner.hop) {
      hop.output = undefined;
      hop.owner.output = undefined;
    }
  }
}

/** First place whose item does not come before a rank. */
function placeOf({ items, step }: Hop, rank: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (step.sign * (items[middle]!.rank - rank) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
