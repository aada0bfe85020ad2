import { stepOf } from "../evaluate/plan.ts";
import type * as evaluated from "../evaluate/tree.ts";
import type { GraphStore } from "../store/store.ts";
import type { FreeschemaQuery } from "../wire/query.ts";

/** One level of a query, with its names looked up. */
export interface Level extends evaluated.Level {
  query: FreeschemaQuery;
  steps: Step[];
  /** True when the inside of the composition is asked for. */
  hasSelf: boolean;
  hasReverse: boolean;
}

/** One hop from every node of a level: a selector, or a sub-query. */
export interface Step extends evaluated.Step {
  symbol: number;
  level: Level | undefined;
  /** True when the level is paged. */
  isPaged: boolean;
}

const self = "self";

/** Prepares a query for walking. Sub-queries keep the order in which they are written, after the selectors. */
export function planOf(store: GraphStore, query: FreeschemaQuery): Level {
  const subs = query.freeschemaQueries as FreeschemaQuery[];
  const selected = query.selectors
    .filter((name) => name !== self)
    .map((name) => clientStep(store, name, query));
  const nested = subs
    .filter((sub) => sub.typeConnection !== self)
    .map((sub) => clientStep(store, sub.typeConnection, sub, planOf(store, sub)));
  const steps = [...selected, ...nested];
  return {
    query,
    steps,
    hasSelf: query.selectors.includes(self) || subs.some((sub) => sub.typeConnection === self),
    hasReverse: steps.some((step) => step.reverse),
  };
}

/** All linkers that a plan follows, by symbol; 0 stands for the inside of compositions. */
export function symbolsOf(level: Level, found: Set<number> = new Set<number>()): Set<number> {
  if (level.hasSelf) found.add(0);
  for (const step of level.steps) {
    found.add(step.symbol);
    if (step.level) symbolsOf(step.level, found);
  }
  return found;
}

function clientStep(store: GraphStore, linker: string, query: FreeschemaQuery, level?: Level): Step {
  const isPaged = level !== undefined && query.limit;
  return { ...stepOf(linker, query, level), symbol: store.symbols.of(linker), isPaged };
}
