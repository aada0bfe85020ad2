import type { FreeschemaQuery, QueryAnswer } from "../wire/query.ts";
import { readCount, type CountInfo } from "./count-info.ts";
import { itemsAtOnce, type Steps } from "./steps.ts";
import { nodesOf, type Reached } from "./tree.ts";

/** What an answer in ids names. */
export interface Ids<Node, Hop, Link> {
  id(node: Node): number;
  link(link: Link): number;
  end(link: Link): number;
  /** How many there are of what a hop leads to, before paging and filtering. */
  total(hop: Hop): number;
  /** Id of the connection type of a hop that leads somewhere, 0 for the inside of a composition. */
  type(hop: Hop): number;
}

/** The answer of the wire (ALLID), made of a tree. Each id is named once. */
export function* idsOf<Node extends Reached<Node, Link>, Link>(
  roots: readonly Node[],
  mainCount: number,
  ids: Ids<Node, Node["hops"][number], Link>,
): Steps<QueryAnswer> {
  const concepts = new Set(roots.map(ids.id));
  const [linkers, internal, reverse] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const counts = new Set<string>();
  const addLink = (link: Link, among: Set<number> | undefined): void => {
    const id = ids.link(link);
    linkers.add(id);
    among?.add(id);
  };
  const addItems = (items: readonly Node[], among: Set<number> | undefined): void => {
    for (const item of items) {
      concepts.add(ids.id(item));
      if (item.link !== undefined) addLink(item.link, among);
    }
  };
  const addSelf = (id: number, self: readonly Link[]): void => {
    if (self.length > 0) counts.add(`${id}_0_${self.length}`);
    for (const link of self) {
      concepts.add(ids.end(link));
      addLink(link, internal);
    }
  };
  /** Returns what the items of a hop are among. */
  const addHop = (id: number, hop: Node["hops"][number]): Set<number> | undefined => {
    const { step, items } = hop;
    const [type, total] = [ids.type(hop), ids.total(hop)];
    if (total > 0) counts.add(`${id}_${type}_${total}`);
    if (items.length > 0 && type !== 0) concepts.add(type);
    return step.linker === "self" ? internal : step.reverse ? reverse : undefined;
  };
  let cost = 0;
  for (const node of nodesOf(roots)) {
    const { self, hops } = node;
    const id = ids.id(node);
    if (self) addSelf(id, self);
    cost += 1 + (self?.length ?? 0);
    for (const hop of hops) {
      const among = addHop(id, hop);
      for (let at = 0; at < hop.items.length; at += itemsAtOnce) {
        const items = hop.items.slice(at, at + itemsAtOnce);
        addItems(items, among);
        cost += items.length;
        if (cost < itemsAtOnce) continue;
        yield cost;
        cost = 0;
      }
    }
  }
  yield cost;
  return {
    conceptIds: [...concepts],
    internalConnections: [...internal],
    linkers: [...linkers],
    reverse: [...reverse],
    mainCompositionIds: roots.map(ids.id),
    mainCount,
    countinfo: [...counts],
  };
}

/** The answer in the RAW format: ids with their counts read. */
export interface RawAnswer extends Pick<QueryAnswer, "linkers" | "conceptIds" | "reverse"> {
  compositionIds: number[];
  countInfos: CountInfo[];
  order: FreeschemaQuery["order"];
}

/** The RAW format of an answer; `nameOf` names connection types. */
export function rawOf(
  { linkers, conceptIds, mainCompositionIds, reverse, countinfo }: QueryAnswer,
  { order }: Pick<FreeschemaQuery, "order">,
  nameOf: (typeId: number) => string | undefined,
): RawAnswer {
  const countInfos = countinfo.map((entry) => {
    const info = readCount(entry);
    return { ...info, connectionType: nameOf(info.connectionTypeId) ?? "" };
  });
  return { linkers, conceptIds, compositionIds: mainCompositionIds, reverse, countInfos, order };
}
