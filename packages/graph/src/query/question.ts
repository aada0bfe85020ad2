import { matchingNodes, type Filters } from "../evaluate/filters.ts";
import { rawOf } from "../evaluate/ids.ts";
import { pageOf } from "../evaluate/paging.ts";
import { cutToPaths } from "../evaluate/paths.ts";
import { runThrough } from "../evaluate/steps.ts";
import type { Change, GraphStore } from "../store/store.ts";
import type { FreeschemaQuery } from "../wire/query.ts";
import { createRenderer, type QueryItem, type Renderer, type Totals } from "./format.ts";
import { formats } from "../wire/formats.ts";
import { rowIds } from "./ids.ts";
import { LiveTree } from "./live-tree.ts";
import { filtersOf } from "./permanent-ids.ts";
import { planOf, type Level } from "./plan.ts";
import { rowsOf } from "./records.ts";
import { RootList } from "./roots.ts";
import { newWalk, walkRoot, type ResultNode } from "./tree.ts";

/** What a query answers besides its items. */
export interface QueryDetails {
  /** Roots before paging. */
  totalCount: number;
  /** True while the answer is what this device remembers, and the server has not been heard on it. */
  isRemembered: boolean;
}

/** Items in the nested formats, an object of ids in RAW and ALLID. */
export interface QueryResult {
  items: QueryItem[];
  details: QueryDetails;
}

/** A query that can be answered again from memory after each change. */
export interface Question {
  /** The present answer, from memory alone. */
  result(): QueryResult;
  /** Takes in a change of the store. True when the answer may be another now. */
  update(change: Change): boolean;
}

/** A question over memory alone, answered as the server would if it held the same items. */
export class MemoryQuestion implements Question {
  readonly #store: GraphStore;
  readonly #query: FreeschemaQuery;
  readonly #level: Level;
  readonly #roots: RootList;
  #filter: Filters | undefined;
  readonly #render: Renderer;
  #tree: LiveTree | undefined;
  /** Roots that pass the filter, before paging. */
  #total = 0;
  /** What all walks have cost so far, in links. */
  work = 0;

  constructor(store: GraphStore, query: FreeschemaQuery) {
    this.#store = store;
    this.#query = query;
    this.#level = planOf(store, query);
    this.#roots = new RootList(store, query);
    this.#filter = filtersOf(store, query);
    this.#render = createRenderer(store, query.outputFormat, totalOf);
  }

  result(): QueryResult {
    const tree = (this.#tree ??= this.#build());
    const items = renderAll(this.#store, this.#query, tree.roots, this.#total, totalOf, this.#render);
    return { items, details: { totalCount: this.#total, isRemembered: false } };
  }

  update(change: Change): boolean {
    let hasRoots = change.merged.length > 0 && this.#filter !== undefined;
    for (const row of change.concepts) hasRoots = this.#roots.touch(row) || hasRoots;
    if (!this.#tree) return true;
    const before = this.#tree.walk.work;
    const touch = this.#filter ? "rebuild" : this.#tree.update(change);
    this.work += this.#tree.walk.work - before;
    if (touch === "rebuild") this.#tree = undefined;
    else if (hasRoots) this.#tree.setRoots(this.#page());
    return hasRoots || touch !== "none";
  }

  #build(): LiveTree {
    const walk = newWalk(this.#store);
    // Things get other ids when they are sent.
    this.#filter &&= filtersOf(this.#store, this.#query);
    const tree = new LiveTree(walk, this.#level, this.#filter ? [] : this.#page());
    if (this.#filter) tree.roots = this.#passing(this.#filter, tree);
    this.work += walk.work;
    return tree;
  }

  #page(): number[] {
    this.#total = this.#roots.rows.length;
    return pageOf(this.#roots.rows, this.#query);
  }

  #passing(filter: Filters, { walk }: LiveTree): ResultNode[] {
    const rows = rowsOf(this.#store);
    const passing = this.#roots.rows.flatMap((row) => {
      const root = walkRoot(walk, this.#level, row);
      const matched = runThrough(matchingNodes(filter, root, rows));
      return matched ? [{ root, matched }] : [];
    });
    this.#total = passing.length;
    return pageOf(passing, this.#query).map(({ root, matched }) => {
      runThrough(cutToPaths([root], matched));
      return root;
    });
  }
}

/** Answers a query from memory alone. */
export function answerLocally(store: GraphStore, query: FreeschemaQuery): QueryResult {
  return new MemoryQuestion(store, query).result();
}

/** Renders roots in whatever format the query wants. */
export function renderAll(
  store: GraphStore,
  query: FreeschemaQuery,
  roots: readonly ResultNode[],
  mainCount: number,
  totals: Totals,
  render: Renderer,
): QueryItem[] {
  const { outputFormat } = query;
  if (outputFormat !== formats.ALLID && outputFormat !== formats.RAW) return roots.map(render);
  const ids = rowIds(store, roots, mainCount, totals);
  if (outputFormat === formats.ALLID) return [{ ...ids }];
  return [{ ...rawOf(ids, query, (id) => store.concepts.value[store.conceptRow(id)]) }];
}

const totalOf: Totals = (hop) => hop.total;
