import { emptyAnswer, type QueryAnswer } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";
import type { Link, Store, Viewer } from "../store/store.ts";
import { idsToSee, matchingNodes, readFilters, type Filters } from "./filters.ts";
import type { Query } from "./read-query.ts";
import { withPermanentIds } from "./permanent.ts";
import { thingsOfType } from "./things-of-type.ts";
import { lineage, newNode, walk, type QueryNode } from "./tree.ts";
import { beginUnfolding, maxNodes, unfold, type Unfolding } from "./unfold.ts";
import { eachOf, workOn, type Work } from "./work.ts";

/** A page of roots and how many there are in all. */
interface Roots {
  ids: number[];
  total: number;
}

/** Roots that are unfolded at a time when filters must look at all of them. */
const stretch = 250;

/** The trees of a query's page, before they are written down. */
export interface Evaluation {
  roots: QueryNode[];
  /** Roots before paging. */
  total: number;
  /** False for nodes that the filters leave out. */
  keep(node: QueryNode): boolean;
}

/** Evaluates a free-schema query (protocol.md 2.5) and answers ids, which the client fetches in bulk. */
export async function answerQuery(store: Store, viewer: Viewer, query: Query): Promise<QueryAnswer> {
  const work = workOn(store);
  return toIds(work, await evaluateQuery(work, viewer, query));
}

/** Evaluates a free-schema query (protocol.md 2.5). */
export async function evaluateQuery(store: Store, viewer: Viewer, asked: Query): Promise<Evaluation> {
  const work = workOn(store);
  const query = await withPermanentIds(work, asked, viewer);
  const unfolding = await beginUnfolding(work, viewer, query);
  const filters = readFilters(query);
  return filters ? evaluateFiltered(unfolding, query, filters) : evaluatePlain(unfolding, query);
}

async function evaluatePlain(unfolding: Unfolding, query: Query): Promise<Evaluation> {
  const { ids, total } = await pageOfRoots(unfolding, query);
  const roots = ids.map((id) => newNode(id, query));
  await unfold(unfolding, roots, query);
  return { roots, total, keep: () => true };
}

async function pageOfRoots({ store, viewer }: Unfolding, query: Query): Promise<Roots> {
  const offset = (query.page - 1) * query.inpage;
  if (query.conceptIds.length > 0) {
    const ids = await givenRoots(store, viewer, query);
    return { ids: ids.slice(offset, offset + query.inpage), total: ids.length };
  }
  const typeId = await typeOf(store, query);
  if (typeId === undefined) return { ids: [], total: 0 };
  const ids = await store.idsOfType(typeId, { order: query.order, limit: query.inpage, offset }, viewer);
  const whole = offset === 0 && ids.length < query.inpage;
  return { ids, total: whole ? ids.length : await store.countOfType(typeId, viewer) };
}

/** Roots that are named stay in the order in which they are named. */
async function givenRoots(store: Store, viewer: Viewer, query: Query): Promise<number[]> {
  const visible = await store.concepts([...new Set(query.conceptIds)], viewer);
  return visible.map((concept) => concept.id);
}

async function typeOf(store: Store, { type }: Query): Promise<number | undefined> {
  return (await store.typeIds([type])).get(type);
}

/** Filters decide which roots there are at all, so all of them are looked at; only the page is kept. */
async function evaluateFiltered(unfolding: Unfolding, query: Query, filters: Filters): Promise<Evaluation> {
  const first = (query.page - 1) * query.inpage;
  const kept: QueryNode[] = [];
  const matched = new Set<QueryNode>();
  let passed = 0;
  let left = maxNodes;
  for await (const ids of allRoots(unfolding, query)) {
    unfolding.budget.left = maxNodes;
    for (const [root, nodes] of await filterRoots(unfolding, query, filters, ids)) {
      const onPage = passed >= first && passed < first + query.inpage;
      passed++;
      if (!onPage) continue;
      kept.push(root);
      left -= sizeOf(root);
      if (left < 0) throw new AppError("query_too_large", { limit: maxNodes });
      for (const node of nodes) matched.add(node);
    }
  }
  const paths = await pathsTo(unfolding.store, kept, matched);
  return { roots: kept, total: passed, keep: (node) => paths.has(node) };
}

async function* allRoots({ store, viewer }: Unfolding, query: Query): AsyncGenerator<number[]> {
  if (query.conceptIds.length > 0) {
    const ids = await givenRoots(store, viewer, query);
    for (let at = 0; at < ids.length; at += stretch) yield ids.slice(at, at + stretch);
    return;
  }
  const typeId = await typeOf(store, query);
  if (typeId === undefined) return;
  yield* thingsOfType(store, viewer, typeId, { order: query.order, size: stretch });
}

async function filterRoots(
  unfolding: Unfolding,
  query: Query,
  filters: Filters,
  ids: number[],
): Promise<[QueryNode, QueryNode[]][]> {
  const roots = ids.map((id) => newNode(id, query));
  await unfold(unfolding, roots, query);
  const seen = new Set<number>();
  for (const root of roots) await eachOf(unfolding.store, idsToSee(filters, root), (id) => seen.add(id));
  const records = await unfolding.store.concepts([...seen], unfolding.viewer);
  const facts = new Map(records.map((record) => [record.id, record]));
  const passing: [QueryNode, QueryNode[]][] = [];
  for (const root of roots) {
    const nodes = await matchingNodes(filters, root, facts, unfolding.store);
    if (nodes) passing.push([root, nodes]);
  }
  return passing;
}

/** What a tree counts for. */
function sizeOf(root: QueryNode): number {
  let size = 0;
  for (const { selected, internal } of walk(root)) size += 1 + selected.length + internal.length;
  return size;
}

/** The straight paths from the roots to what matched, and to what is marked to come along. */
async function pathsTo(
  work: Pick<Work, "steps">,
  roots: QueryNode[],
  matched: ReadonlySet<QueryNode>,
): Promise<Set<QueryNode>> {
  const paths = new Set<QueryNode>(roots);
  await eachOf(work, nodesOf(roots), (node) => {
    if (!matched.has(node) && !node.query.includeInFilter) return;
    for (const above of lineage(node)) paths.add(above);
  });
  return paths;
}

function* nodesOf(roots: readonly QueryNode[]): Generator<QueryNode> {
  for (const root of roots) yield* walk(root);
}

/** The answer in ids. */
export async function toIds(
  work: Pick<Work, "steps">,
  { roots, total, keep }: Evaluation,
): Promise<QueryAnswer> {
  const gathered = newGathered();
  await eachOf(work, nodesOf(roots), (node) => {
    if (keep(node)) gather(gathered, node);
  });
  return {
    ...emptyAnswer(),
    conceptIds: [...gathered.concepts],
    internalConnections: [...gathered.internal],
    linkers: [...gathered.linkers],
    reverse: [...gathered.reverse],
    mainCompositionIds: roots.map((root) => root.id),
    mainCount: total,
    countinfo: [...gathered.counts],
  };
}

/** An answer in the making; each id is named once. */
interface Gathered {
  concepts: Set<number>;
  internal: Set<number>;
  linkers: Set<number>;
  reverse: Set<number>;
  counts: Set<string>;
}

function newGathered(): Gathered {
  return {
    concepts: new Set(),
    internal: new Set(),
    linkers: new Set(),
    reverse: new Set(),
    counts: new Set(),
  };
}

function gather(gathered: Gathered, node: QueryNode): void {
  const { concepts, internal, reverse, counts } = gathered;
  const { link, query } = node;
  concepts.add(node.id);
  for (const count of node.counts) counts.add(count);
  for (const edge of node.selected) addEdge(gathered, edge);
  for (const edge of node.internal) {
    addEdge(gathered, edge);
    internal.add(edge.id);
  }
  if (!link) return;
  addEdge(gathered, link);
  if (query.typeConnection === "self") internal.add(link.id);
  else if (query.reverse) reverse.add(link.id);
}

function addEdge({ concepts, linkers }: Gathered, edge: Link): void {
  concepts.add(edge.of).add(edge.to).add(edge.type);
  linkers.add(edge.id);
}

/** Throws when a query names neither a type nor roots. */
export function checkRoots(query: Query): void {
  if (query.type === "" && query.conceptIds.length === 0)
    throw new AppError("bad_query", { detail: "it names no type and no conceptIds" });
}
