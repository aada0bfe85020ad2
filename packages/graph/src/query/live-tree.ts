import type { Change } from "../store/store.ts";
import { symbolsOf, type Level } from "./plan.ts";
import { composition, fill, follow, linksOf, placeOf, shows, walkRoot } from "./tree.ts";
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

  /** True when the concept of a row stands somewhere in the tree. */
  mentions(row: number): boolean {
    this.#nodes ??= this.#index();
    return row >= 0 && this.#isIn(row);
  }

  /** The hops of the nodes of a row. */
  hopsOf(row: number): readonly Hop[] {
    const found: Hop[] = [];
    if (this.mentions(row))
      this.#each(this.walk.store.concepts.current(row), (node) => found.push(...node.hops));
    return found;
  }

  #index(): Map<number, ResultNode | Set<ResultNode>> {
    this.#nodes = new Map();
    for (const root of this.roots) this.#enter(root);
    return this.#nodes;
  }

  #isIn(row: number): boolean {
    return this.#nodes!.has(row) || this.#nodes!.has(this.walk.store.concepts.current(row));
  }

  /** Calls a step for each node of a row. */
  #each(row: number, step: (node: ResultNode) => void): void {
    const found = this.#nodes!.get(row);
    if (found instanceof Set) found.forEach(step);
    else if (found) step(found);
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
    this.#each(row, (node) => this.#soil(node));
    return this.walk.gaps.length > 0 && this.walk.gaps.some((gap) => gap.row === row);
  }

  #touchLink(link: number): void {
    const { links, concepts } = this.walk.store;
    if (links.of[link]! < 0) return;
    if (links.isInternal(link)) {
      this.#each(concepts.current(links.type[link]!), (node) => this.#touchSelf(node));
    }
    const name = links.name[link]!;
    if (!this.#symbols.has(name)) return;
    this.#each(links.of[link]!, (node) => this.#touchHops(node, link, name, false));
    this.#each(links.to[link]!, (node) => this.#touchHops(node, link, name, true));
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
    if (known) hop.rendered?.splice(place, 1);
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
    if (hop.items.length === 0) hop.items = [];
    const place = placeOf(hop, node.rank);
    hop.items.splice(place, 0, node);
    if (!hop.rendered) return;
    hop.rendered.splice(place, 0, undefined);
    hop.stale.push(node);
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
    hop.rendered = undefined;
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
    let at: ResultNode | undefined = node;
    while (at) {
      at.output = undefined;
      if (at.hop?.rendered) at.hop.stale.push(at);
      if (at.hop) at.hop.output = undefined;
      at = at.hop?.owner;
    }
  }
}
