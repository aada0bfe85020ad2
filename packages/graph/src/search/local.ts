import { toJson } from "../evaluate/composition.ts";
import { treeOfRows } from "../query/composition.ts";
import type { QueryItem } from "../query/format.ts";
import { planOf } from "../query/plan.ts";
import { rankOf } from "../query/roots.ts";
import { composition, newWalk, walkRoot } from "../query/tree.ts";
import type { GraphStore } from "../store/store.ts";
import { fullQuery } from "../wire/full-query.ts";
import type { SearchLevel } from "./levels.ts";

/** Rows of concepts whose text contains some words, newest first; it looks at every text in memory. */
export function rowsWithText(store: GraphStore, text: string, type: string): number[] {
  const { concepts } = store;
  const wanted = text.toLowerCase();
  const symbol = type === "" ? -1 : store.symbols.known(type);
  if (type !== "" && symbol < 0) return [];
  const found: number[] = [];
  for (let row = 0; row < concepts.size; row += 1) {
    if (!concepts.has(row) || (type !== "" && concepts.symbol(row) !== symbol)) continue;
    if (concepts.formOf(row).isName || !concepts.value[row]!.toLowerCase().includes(wanted)) continue;
    found.push(row);
  }
  return found.toSorted((one, other) => rankOf(concepts.id[other]!) - rankOf(concepts.id[one]!));
}

/** Rows of what some linkers reach from a concept, at any depth, in the order in which they are reached. */
export function reachable(store: GraphStore, start: number, level: SearchLevel): number[] {
  const full = new Set(level.fullLinkers.map((name) => store.symbols.known(name)));
  const seen = new Set([start]);
  for (const row of seen) {
    const type = store.concepts.typeName(row);
    const legacy = new Set(level.listLinkers.map((name) => store.symbols.known(`${type}_s_${name}`)));
    for (const link of store.links.out(row)) {
      const name = store.links.name[link]!;
      const to = store.links.to[link]!;
      if ((full.has(name) || legacy.has(name)) && store.concepts.has(to)) seen.add(to);
    }
  }
  seen.delete(start);
  return [...seen];
}

/** A composition with its date, as the searches of compositions answer it. */
export function compositionItem(store: GraphStore, row: number): QueryItem {
  const tree = treeOfRows(store, row, insideOf(store, row));
  return {
    created_at: store.concepts.entered(row),
    data: { [tree.key]: toJson(tree, ({ text }) => text) },
    id: store.conceptId(row),
  };
}

/** Texts inside a composition, its own among them. */
export function textsOf(store: GraphStore, row: number): string[] {
  const inner = insideOf(store, row).map((link) => store.links.to[link]!);
  const values = [...store.links.out(row)].map((link) => store.links.to[link]!);
  return [row, ...inner, ...values].map((each) => store.concepts.value[each]!);
}

/** Links inside the composition of a row that are in memory. */
export function insideOf(store: GraphStore, row: number): number[] {
  const plan = planOf(store, fullQuery({ selectors: [] }));
  const walk = newWalk(store);
  return composition(walk, walkRoot(walk, plan, row));
}
