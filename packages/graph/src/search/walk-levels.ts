import { fullFilter, nodePasses } from "../evaluate/filters.ts";
import { planOf } from "../query/plan.ts";
import { rowsOf, type Rows } from "../query/records.ts";
import type { Scope } from "../query/scope.ts";
import { newWalk, walkRoot, type ResultNode } from "../query/tree.ts";
import type { GraphStore } from "../store/store.ts";
import { leadsOn, levelsQuery, withFullNames, type SearchLevel, type StartTypes } from "./levels.ts";

/** Walks the levels over what is in memory. */
export function walkLevels(
  store: GraphStore,
  levels: readonly SearchLevel[],
  roots: readonly number[],
): ResultNode[] {
  const starts = startsOf(store, roots);
  for (;;) {
    const named = withFullNames(levels, starts);
    const nodes = walkOnce(store, named, roots);
    if (!addStarts(store, levels, starts, nodes)) {
      for (const node of nodes) restrict(rowsOf(store), levels, node);
      return nodes;
    }
  }
}

/** Walks levels that are named in full, over memory or over what an answer covers. */
export function walkOnce(
  store: GraphStore,
  levels: readonly SearchLevel[],
  roots: readonly number[],
  scope?: Scope,
): ResultNode[] {
  const walk = newWalk(store, scope);
  const plan = planOf(store, levelsQuery(levels));
  const rows = roots.map((id) => store.conceptRow(id)).filter((row) => row >= 0);
  return rows.map((row) => walkRoot(walk, plan, row));
}

/** What the first level starts from. */
export function startsOf(store: GraphStore, roots: readonly number[]): StartTypes {
  const rows = roots.map((id) => store.conceptRow(id)).filter((row) => row >= 0);
  return [new Set(rows.map((row) => store.concepts.typeName(row)))];
}

/** Adds the types of what was reached; returns whether a linker gets another name by that. */
export function addStarts(
  store: GraphStore,
  levels: readonly SearchLevel[],
  starts: StartTypes,
  nodes: readonly ResultNode[],
  depth = 0,
): boolean {
  const level = levels[depth];
  if (!level) return false;
  const known = (starts[depth] ??= new Set());
  const before = known.size;
  for (const { row } of nodes) known.add(store.concepts.typeName(row));
  const isNews = known.size > before && level.listLinkers.length > 0;
  const next = nodes.flatMap(nextLevelOf);
  return addStarts(store, levels, starts, next, depth + 1) || isNews;
}

function nextLevelOf({ hops }: ResultNode): ResultNode[] {
  return hops.flatMap(({ step, items }) => (step.level && leadsOn(step.level.query) ? items : []));
}

/** Applies the filters of each level to what it reached, as the server does. */
function restrict(rows: Rows, levels: readonly SearchLevel[], node: ResultNode): void {
  const [level, ...deeper] = levels;
  if (!level) return;
  for (const hop of node.hops) {
    if (!hop.step.level || !leadsOn(hop.step.level.query)) continue;
    for (const item of hop.items) restrict(rows, deeper, item);
    if (level.doFilter) hop.items = hop.items.filter((item) => passes(rows, level, item));
  }
}

function passes(rows: Rows, { filterSearches, logic }: SearchLevel, node: ResultNode): boolean {
  const holds = (filter: (typeof filterSearches)[number]): boolean =>
    nodePasses(fullFilter({ ...filter, operateon: "" }), node, rows);
  return logic === "and" ? filterSearches.every(holds) : filterSearches.some(holds);
}
