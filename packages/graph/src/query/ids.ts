import type { GraphStore } from "../store/store.ts";
import { emptyAnswer, type FreeschemaQuery, type QueryAnswer } from "../wire/query.ts";
import { readCount } from "./count-info.ts";
import type { QueryItem, Totals } from "./format.ts";
import type { ResultNode } from "./tree.ts";

/** The wire's answer (ALLID), made of a tree. Each id is named once. */
export function idsOf(
  store: GraphStore,
  roots: readonly ResultNode[],
  mainCount: number,
  totals: Totals,
): QueryAnswer {
  const concepts = new Set<number>();
  const sets = {
    linkers: new Set<number>(),
    internal: new Set<number>(),
    reverse: new Set<number>(),
    counts: new Set<string>(),
  };
  const visit = (node: ResultNode): void => {
    const id = store.conceptId(node.row);
    concepts.add(id);
    for (const link of node.self ?? []) {
      sets.linkers.add(store.links.id[link]!);
      sets.internal.add(store.links.id[link]!);
      concepts.add(store.conceptId(store.links.to[link]!));
    }
    if (node.self && node.self.length > 0) sets.counts.add(`${id}_0_${node.self.length}`);
    for (const hop of node.hops) {
      const [first] = hop.items;
      if (!first) continue;
      sets.counts.add(`${id}_${store.conceptId(store.links.type[first.link]!)}_${totals(hop)}`);
      for (const item of hop.items) {
        sets.linkers.add(store.links.id[item.link]!);
        if (hop.step.reverse) sets.reverse.add(store.links.id[item.link]!);
        visit(item);
      }
    }
  };
  roots.forEach(visit);
  return {
    ...emptyAnswer(),
    conceptIds: [...concepts],
    internalConnections: [...sets.internal],
    linkers: [...sets.linkers],
    reverse: [...sets.reverse],
    mainCompositionIds: roots.map((root) => store.conceptId(root.row)),
    mainCount,
    countinfo: [...sets.counts],
  };
}

/** The RAW format: ids with their counts read. */
export function rawOf(store: GraphStore, ids: QueryAnswer, query: FreeschemaQuery): QueryItem {
  return {
    linkers: ids.linkers,
    conceptIds: ids.conceptIds,
    compositionIds: ids.mainCompositionIds,
    reverse: ids.reverse,
    countInfos: ids.countinfo.map((entry) => {
      const info = readCount(entry);
      const row = store.conceptRow(info.connectionTypeId);
      return { ...info, connectionType: row < 0 ? "" : store.concepts.value[row]! };
    }),
    order: query.order,
  };
}
