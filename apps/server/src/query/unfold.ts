import { pageOf } from "@tessera/graph/evaluate";

import { AppError } from "../errors.ts";
import type { Link, Viewer } from "../store/store.ts";
import type { Query } from "./read-query.ts";
import { newNode, self, type Hop, type Level, type QueryNode, type Step } from "./tree.ts";
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
export async function unfold(unfolding: Unfolding, nodes: QueryNode[], level: Level): Promise<void> {
  if (nodes.length === 0) return;
  const byId = await grouped(unfolding.store, nodes, (node) => node.id);
  const read = await readLevel(unfolding, [...byId.keys()], level);
  if (level.hasSelf) await selectInside(unfolding, byId, read.inside);
  for (const step of level.steps) {
    const reached = await follow(unfolding, byId, step, read);
    if (step.level) await unfold(unfolding, reached, step.level);
  }
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

async function readLevel(unfolding: Unfolding, ids: number[], level: Level): Promise<LevelLinks> {
  const { store, viewer } = unfolding;
  const asksInside = level.hasSelf || level.steps.some(({ linker }) => linker === self);
  const read = async (direction: "from" | "to", reverse: boolean): Promise<ByType> => {
    const wanted = level.steps
      .filter((step) => step.reverse === reverse)
      .map((step) => typeOf(unfolding, step));
    const types = [...new Set(wanted)].filter((type) => type !== undefined);
    const links = types.length > 0 ? await store.links({ ids, direction, types }, viewer) : [];
    return grouped(store, links, (link) => link.type);
  };
  return {
    forward: await read("from", false),
    backward: await read("to", true),
    inside: asksInside ? await store.linksInside(ids, viewer) : [],
  };
}

function typeOf({ types, legacyTypes }: Unfolding, { linker, level }: Step): number | undefined {
  return (level?.query.isOldConnectionType ? legacyTypes : types).get(linker);
}

async function selectInside(unfolding: Unfolding, byId: NodesById, inside: Link[]): Promise<void> {
  for (const [id, own] of await grouped(unfolding.store, inside, (link) => link.type)) {
    for (const node of byId.get(id) ?? []) {
      spend(unfolding, own.length);
      node.self = own;
      const turn = unfolding.store.steps(own.length);
      if (turn) await turn;
    }
  }
}

/** The nodes that a selector or sub-query reaches from all the nodes. */
async function follow(
  unfolding: Unfolding,
  byId: NodesById,
  step: Step,
  read: LevelLinks,
): Promise<QueryNode[]> {
  const { links, type, startOf, endOf } = linksOf(unfolding, step, read);
  const reached: QueryNode[] = [];
  for (const [id, all] of await grouped(unfolding.store, links, startOf)) {
    const own = inOrder(all, step);
    for (const owner of byId.get(id) ?? []) {
      spend(unfolding, own.length);
      const hop: Hop = { step, owner, items: [], total: all.length, type };
      owner.hops.push(hop);
      await eachOf(unfolding.store, own, (link) => {
        const node = newNode(endOf(link), step.level, hop, link);
        hop.items.push(node);
        if (step.level) reached.push(node);
      });
    }
  }
  return reached;
}

interface StepLinks {
  /** Oldest first. */
  links: Link[];
  /** Type id in counts, 0 for the inside of a composition. */
  type: number;
  startOf: (link: Link) => number;
  endOf: (link: Link) => number;
}

function linksOf(unfolding: Unfolding, step: Step, { forward, backward, inside }: LevelLinks): StepLinks {
  if (step.linker === self)
    return { links: inside, type: 0, startOf: (link) => link.type, endOf: (link) => link.to };
  const type = typeOf(unfolding, step) ?? 0;
  return step.reverse
    ? { links: backward.get(type) ?? [], type, startOf: (link) => link.to, endOf: (link) => link.of }
    : { links: forward.get(type) ?? [], type, startOf: (link) => link.of, endOf: (link) => link.to };
}

function inOrder(links: Link[], { sign, level }: Step): Link[] {
  const ordered = sign > 0 ? links : links.toReversed();
  return level?.query.limit ? pageOf(ordered, level.query) : ordered;
}

function spend({ budget }: Unfolding, nodes: number): void {
  budget.left -= nodes;
  if (budget.left < 0) throw new AppError("query_too_large", { limit: maxNodes });
}
