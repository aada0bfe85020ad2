import { AppError } from "../errors.ts";
import type { Link, Store, Viewer } from "../store/store.ts";
import type { Query } from "./read-query.ts";
import { newNode, type QueryNode } from "./tree.ts";

/** Unfolds queries level by level: one read of the store for each selector and sub-query, however many nodes. */
export interface Unfolding {
  store: Store;
  viewer: Viewer;
  /** Ids of the connection types that the query names. */
  types: ReadonlyMap<string, number>;
  legacyTypes: ReadonlyMap<string, number>;
  /** Nodes that may still be made. */
  budget: { left: number };
}

/** Most nodes that one query may reach. */
export const mostNodes = 200_000;

const self = "self";

/** Resolves the names of connection types once, for the whole query. */
export async function beginUnfolding(store: Store, viewer: Viewer, query: Query): Promise<Unfolding> {
  const levels = levelsOf(query);
  const plain = levels.flatMap((level) =>
    level.selectors.concat(level.isOldConnectionType ? [] : level.typeConnection),
  );
  const legacy = levels.filter((level) => level.isOldConnectionType).map((level) => level.typeConnection);
  const types = await store.typeIds([...new Set(plain)]);
  const legacyTypes = await store.typeIds([...new Set(legacy)], true);
  return { store, viewer, types, legacyTypes, budget: { left: mostNodes } };
}

function levelsOf(query: Query): Query[] {
  return [query, ...query.freeschemaQueries.flatMap(levelsOf)];
}

/** Fills in what lies below the nodes, all of which answer the same level of the query. */
export async function unfold(unfolding: Unfolding, nodes: QueryNode[], query: Query): Promise<void> {
  if (nodes.length === 0) return;
  const byId = Map.groupBy(nodes, (node) => node.id);
  for (const selector of query.selectors) await select(unfolding, byId, selector);
  for (const sub of query.freeschemaQueries)
    await unfold(unfolding, await descend(unfolding, byId, sub), sub);
}

type NodesById = ReadonlyMap<number, QueryNode[]>;

async function select(unfolding: Unfolding, byId: NodesById, selector: string): Promise<void> {
  if (selector === self) return selectInside(unfolding, byId);
  const type = unfolding.types.get(selector);
  if (type === undefined) return;
  const links = await unfolding.store.links(
    { ids: [...byId.keys()], direction: "from", types: [type] },
    unfolding.viewer,
  );
  for (const [id, own] of Map.groupBy(links, (link) => link.of)) {
    for (const node of byId.get(id) ?? []) {
      spend(unfolding, own.length);
      node.selected.push(...own);
      node.totals.set(selector, own.length);
      node.counts.push(`${id}_${type}_${own.length}`);
    }
  }
}

async function selectInside(unfolding: Unfolding, byId: NodesById): Promise<void> {
  const links = await unfolding.store.linksInside([...byId.keys()], unfolding.viewer);
  for (const [id, own] of Map.groupBy(links, (link) => link.type)) {
    for (const node of byId.get(id) ?? []) {
      spend(unfolding, own.length);
      node.internal.push(...own);
      node.counts.push(`${id}_0_${own.length}`);
    }
  }
}

/** The children that a sub-query reaches from all the nodes. */
async function descend(unfolding: Unfolding, byId: NodesById, sub: Query): Promise<QueryNode[]> {
  const { links, type, startOf, endOf } = await hop(unfolding, [...byId.keys()], sub);
  const children: QueryNode[] = [];
  for (const [id, all] of Map.groupBy(links, startOf)) {
    const own = sub.limit ? page(all, sub) : all;
    for (const node of byId.get(id) ?? []) {
      spend(unfolding, own.length);
      const below = own.map((link) => newNode(endOf(link), sub, node, link));
      node.children.push(...below);
      node.counts.push(`${id}_${type}_${all.length}`);
      node.totals.set(sub, all.length);
      children.push(...below);
    }
  }
  return children;
}

interface Hop {
  links: Link[];
  /** Type id in counts, 0 for the inside of a composition. */
  type: number;
  startOf: (link: Link) => number;
  endOf: (link: Link) => number;
}

async function hop(
  { store, viewer, types, legacyTypes }: Unfolding,
  ids: number[],
  sub: Query,
): Promise<Hop> {
  if (sub.typeConnection === self) {
    return {
      links: await store.linksInside(ids, viewer),
      type: 0,
      startOf: (link) => link.type,
      endOf: (link) => link.to,
    };
  }
  const type = (sub.isOldConnectionType ? legacyTypes : types).get(sub.typeConnection);
  const direction = sub.reverse ? "to" : "from";
  const links = type === undefined ? [] : await store.links({ ids, direction, types: [type] }, viewer);
  return sub.reverse
    ? { links, type: type ?? 0, startOf: (link) => link.to, endOf: (link) => link.of }
    : { links, type: type ?? 0, startOf: (link) => link.of, endOf: (link) => link.to };
}

function page(links: Link[], { order, inpage, page: number }: Query): Link[] {
  const ordered = order === "ASC" ? links : links.toReversed();
  return ordered.slice((number - 1) * inpage, number * inpage);
}

function spend({ budget }: Unfolding, nodes: number): void {
  budget.left -= nodes;
  if (budget.left < 0) throw new AppError("query_too_large", { limit: mostNodes });
}
