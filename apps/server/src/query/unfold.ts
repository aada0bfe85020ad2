import { AppError } from "../errors.ts";
import type { Link, Viewer } from "../store/store.ts";
import type { Query } from "./read-query.ts";
import { newNode, type QueryNode } from "./tree.ts";
import { eachOf, grouped, type Work } from "./work.ts";

/** Unfolds queries level by level: one read of the store for each selector and sub-query, however many nodes. */
export interface Unfolding {
  store: Work;
  viewer: Viewer;
  /** Ids of the connection types that the query names. */
  types: ReadonlyMap<string, number>;
  legacyTypes: ReadonlyMap<string, number>;
  /** Nodes that may still be made. */
  budget: { left: number };
}

/** Most nodes that one query may reach. */
export const maxNodes = 200_000;

const self = "self";

/** Resolves the names of connection types once, for the whole query. */
export async function beginUnfolding(store: Work, viewer: Viewer, query: Query): Promise<Unfolding> {
  const levels = levelsOf(query);
  const plain = levels.flatMap((level) =>
    level.selectors.concat(level.isOldConnectionType ? [] : level.typeConnection),
  );
  const legacy = levels.filter((level) => level.isOldConnectionType).map((level) => level.typeConnection);
  const types = await store.typeIds(plain.filter(isTypeName));
  const legacyTypes = await store.typeIds(legacy.filter(isTypeName), true);
  return { store, viewer, types, legacyTypes, budget: { left: maxNodes } };
}

/** The root is reached by nothing, and the inside of a composition has no type. */
function isTypeName(name: string): boolean {
  return name !== "" && name !== self;
}

function levelsOf(query: Query): Query[] {
  return [query, ...query.freeschemaQueries.flatMap(levelsOf)];
}

/** Fills in what lies below the nodes, all of which answer the same level of the query. */
export async function unfold(unfolding: Unfolding, nodes: QueryNode[], query: Query): Promise<void> {
  if (nodes.length === 0) return;
  const byId = await grouped(unfolding.store, nodes, (node) => node.id);
  const read = await readLevel(unfolding, [...byId.keys()], query);
  for (const selector of query.selectors) await select(unfolding, byId, selector, read);
  for (const sub of query.freeschemaQueries)
    await unfold(unfolding, await descend(unfolding, byId, sub, read), sub);
}

type NodesById = ReadonlyMap<number, QueryNode[]>;
type ByType = ReadonlyMap<number, Link[]>;

/** The links of one level, read in one step for each direction, however many selectors and sub-queries it has. */
interface LevelLinks {
  forward: ByType;
  backward: ByType;
  /** Links inside the compositions themselves. */
  inside: Link[];
}

async function readLevel(unfolding: Unfolding, ids: number[], query: Query): Promise<LevelLinks> {
  const { store, viewer, types } = unfolding;
  const subs = query.freeschemaQueries;
  const selected = query.selectors.map((name) => types.get(name));
  const forward = [...selected, ...subs.filter((sub) => !sub.reverse).map((sub) => typeOf(unfolding, sub))];
  const backward = subs.filter((sub) => sub.reverse).map((sub) => typeOf(unfolding, sub));
  const asksInside = query.selectors.includes(self) || subs.some((sub) => sub.typeConnection === self);
  const follow = async (direction: "from" | "to", wanted: (number | undefined)[]): Promise<ByType> => {
    const list = [...new Set(wanted)].filter((type) => type !== undefined);
    const links = list.length > 0 ? await store.links({ ids, direction, types: list }, viewer) : [];
    return grouped(store, links, (link) => link.type);
  };
  return {
    forward: await follow("from", forward),
    backward: await follow("to", backward),
    inside: asksInside ? await store.linksInside(ids, viewer) : [],
  };
}

function typeOf({ types, legacyTypes }: Unfolding, sub: Query): number | undefined {
  return (sub.isOldConnectionType ? legacyTypes : types).get(sub.typeConnection);
}

async function select(
  unfolding: Unfolding,
  byId: NodesById,
  selector: string,
  read: LevelLinks,
): Promise<void> {
  if (selector === self) return selectInside(unfolding, byId, read.inside);
  const type = unfolding.types.get(selector);
  const links = type === undefined ? [] : (read.forward.get(type) ?? []);
  for (const [id, own] of await grouped(unfolding.store, links, (link) => link.of)) {
    for (const node of byId.get(id) ?? []) {
      spend(unfolding, own.length);
      await eachOf(unfolding.store, own, (link) => node.selected.push(link));
      node.totals.set(selector, own.length);
      node.counts.push(`${id}_${type}_${own.length}`);
    }
  }
}

async function selectInside(unfolding: Unfolding, byId: NodesById, inside: Link[]): Promise<void> {
  for (const [id, own] of await grouped(unfolding.store, inside, (link) => link.type)) {
    for (const node of byId.get(id) ?? []) {
      spend(unfolding, own.length);
      await eachOf(unfolding.store, own, (link) => node.internal.push(link));
      node.counts.push(`${id}_0_${own.length}`);
    }
  }
}

/** The children that a sub-query reaches from all the nodes. */
async function descend(
  unfolding: Unfolding,
  byId: NodesById,
  sub: Query,
  read: LevelLinks,
): Promise<QueryNode[]> {
  const { links, type, startOf, endOf } = hop(unfolding, sub, read);
  const children: QueryNode[] = [];
  for (const [id, all] of await grouped(unfolding.store, links, startOf)) {
    const own = sub.limit ? page(all, sub) : all;
    for (const node of byId.get(id) ?? []) {
      spend(unfolding, own.length);
      await eachOf(unfolding.store, own, (link) => {
        const child = newNode(endOf(link), sub, node, link);
        node.children.push(child);
        children.push(child);
      });
      node.counts.push(`${id}_${type}_${all.length}`);
      node.totals.set(sub, all.length);
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

function hop(unfolding: Unfolding, sub: Query, { forward, backward, inside }: LevelLinks): Hop {
  if (sub.typeConnection === self)
    return { links: inside, type: 0, startOf: (link) => link.type, endOf: (link) => link.to };
  const type = typeOf(unfolding, sub) ?? 0;
  return sub.reverse
    ? { links: backward.get(type) ?? [], type, startOf: (link) => link.to, endOf: (link) => link.of }
    : { links: forward.get(type) ?? [], type, startOf: (link) => link.of, endOf: (link) => link.to };
}

function page(links: Link[], { order, inpage, page: number }: Query): Link[] {
  const ordered = order === "ASC" ? links : links.toReversed();
  return ordered.slice((number - 1) * inpage, number * inpage);
}

function spend({ budget }: Unfolding, nodes: number): void {
  budget.left -= nodes;
  if (budget.left < 0) throw new AppError("query_too_large", { limit: maxNodes });
}
