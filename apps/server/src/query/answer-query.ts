import { cutToPaths, idsOf, matchingNodes, pageOf, type Filters, type Ids } from "@tessera/graph/evaluate";
import type { QueryAnswer } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";
import type { Link, Store, Viewer } from "../store/store.ts";
import { filtersOf, idsToSee } from "./filters.ts";
import type { Query } from "./read-query.ts";
import { withPermanentIds } from "./permanent.ts";
import { byId, recordsOf } from "./records.ts";
import { thingsOfType } from "./things-of-type.ts";
import { newNode, planOf, sizeOf, type Hop, type Level, type QueryNode } from "./tree.ts";
import { beginUnfolding, maxNodes, unfold, type Unfolding } from "./unfold.ts";
import { eachOf, inTurns, workOn, type Work } from "./work.ts";

/** A page of roots and how many there are in all. */
interface Roots {
  ids: number[];
  total: number;
}

/** Roots that are unfolded at a time when filters must look at all of them. */
const stretch = 250;

/** The trees of a query's page without what its filters leave out, before they are written down. */
export interface Evaluation {
  roots: QueryNode[];
  /** Roots before paging. */
  total: number;
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
  const filters = filtersOf(query);
  return filters ? evaluateFiltered(unfolding, query, filters) : evaluatePlain(unfolding, query);
}

async function evaluatePlain(unfolding: Unfolding, query: Query): Promise<Evaluation> {
  const { ids, total } = await pageOfRoots(unfolding, query);
  const level = planOf(query);
  const roots = ids.map((id) => newNode(id, level));
  await unfold(unfolding, roots, level);
  return { roots, total };
}

async function pageOfRoots({ store, viewer }: Unfolding, query: Query): Promise<Roots> {
  if (query.conceptIds.length > 0) {
    const ids = await givenRoots(store, viewer, query);
    return { ids: pageOf(ids, query), total: ids.length };
  }
  const typeId = await typeOf(store, query);
  if (typeId === undefined) return { ids: [], total: 0 };
  const offset = (query.page - 1) * query.inpage;
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
  const matched: QueryNode[] = [];
  let passed = 0;
  let left = maxNodes;
  const level = planOf(query);
  for await (const ids of allRoots(unfolding, query)) {
    unfolding.budget.left = maxNodes;
    for (const [root, nodes] of await filterRoots(unfolding, level, filters, ids)) {
      const onPage = passed >= first && passed < first + query.inpage;
      passed++;
      if (!onPage) continue;
      kept.push(root);
      left -= sizeOf(root);
      if (left < 0) throw new AppError("query_too_large", { limit: maxNodes });
      for (const node of nodes) matched.push(node);
    }
  }
  await inTurns(unfolding.store, cutToPaths(kept, matched));
  return { roots: kept, total: passed };
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
  level: Level,
  filters: Filters,
  ids: number[],
): Promise<[QueryNode, QueryNode[]][]> {
  const roots = ids.map((id) => newNode(id, level));
  await unfold(unfolding, roots, level);
  const seen = new Set<number>();
  for (const root of roots) await eachOf(unfolding.store, idsToSee(filters, root), (id) => seen.add(id));
  const records = recordsOf(byId(await unfolding.store.concepts([...seen], unfolding.viewer)));
  const passing: [QueryNode, QueryNode[]][] = [];
  for (const root of roots) {
    const nodes = await inTurns(unfolding.store, matchingNodes(filters, root, records));
    if (nodes) passing.push([root, nodes]);
  }
  return passing;
}

/** The answer in ids. */
export function toIds(work: Pick<Work, "steps">, { roots, total }: Evaluation): Promise<QueryAnswer> {
  return inTurns(work, idsOf<QueryNode, Link>(roots, total, ids));
}

const ids: Ids<QueryNode, Hop, Link> = {
  id: (node) => node.id,
  link: (link) => link.id,
  end: (link) => link.to,
  total: (hop) => hop.total,
  type: (hop) => hop.type,
};

/** Throws when a query names neither a type nor roots. */
export function checkRoots(query: Query): void {
  if (query.type === "" && query.conceptIds.length === 0)
    throw new AppError("bad_query", { detail: "it names no type and no conceptIds" });
}
