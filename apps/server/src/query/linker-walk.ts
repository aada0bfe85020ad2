import type { ConceptRecord } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";
import type { Link, Store, Viewer } from "../store/store.ts";
import { filterThings } from "./search-filters.ts";
import type { SearchLevel } from "./search-query.ts";
import { maxNodes } from "./unfold.ts";

/** A link that was walked. */
export interface Step {
  link: Link;
  linker: string;
  reverse: boolean;
}

/** What a search with linkers found. */
export interface Walked {
  concepts: ReadonlyMap<number, ConceptRecord>;
  steps: Step[];
}

/** Walks the levels from the given things: each level starts at what the level before it reached. */
export async function walkLinkers(
  store: Store,
  viewer: Viewer,
  start: number[],
  levels: SearchLevel[],
): Promise<Walked> {
  const concepts = new Map((await store.concepts(start, viewer)).map((concept) => [concept.id, concept]));
  const steps: Step[] = [];
  let frontier = [...concepts.values()];
  for (const level of levels) {
    const found = await walkLevel(store, viewer, frontier, level);
    steps.push(...found.steps, ...found.values);
    if (steps.length > maxNodes) throw new AppError("query_too_large", { limit: maxNodes });
    for (const concept of found.concepts) concepts.set(concept.id, concept);
    const reached = new Set(found.steps.map(endOf));
    frontier = found.concepts.filter((concept) => reached.has(concept.id));
  }
  return { concepts, steps };
}

export function endOf({ link, reverse }: Step): number {
  return reverse ? link.of : link.to;
}

interface Level {
  steps: Step[];
  values: Step[];
  concepts: ConceptRecord[];
}

async function walkLevel(
  store: Store,
  viewer: Viewer,
  frontier: ConceptRecord[],
  level: SearchLevel,
): Promise<Level> {
  const steps = await restricted(
    store,
    viewer,
    await follow(store, viewer, frontier, level, level.reverse),
    level,
  );
  const values = await follow(
    store,
    viewer,
    frontier,
    { fullLinkers: level.selectors, listLinkers: [] },
    false,
  );
  const ids = new Set([...steps, ...values].map(endOf));
  return { steps, values, concepts: await store.concepts([...ids], viewer) };
}

async function follow(
  store: Store,
  viewer: Viewer,
  frontier: ConceptRecord[],
  linkers: Pick<SearchLevel, "fullLinkers" | "listLinkers">,
  reverse: boolean,
): Promise<Step[]> {
  const types = await linkerTypes(store, frontier, linkers);
  if (types.size === 0 || frontier.length === 0) return [];
  const ids = frontier.map((concept) => concept.id);
  const direction = reverse ? "to" : "from";
  const links = await store.links({ ids, direction, types: [...types.keys()] }, viewer);
  return links.map((link) => ({ link, linker: types.get(link.type) ?? "", reverse }));
}

/**
 * Ids and names of linkers. The same text can be a type name and an older linker, and both are followed; a short name
 * begins with the type of what it starts from.
 */
export async function linkerTypes(
  store: Pick<Store, "typeIds">,
  frontier: readonly ConceptRecord[],
  { fullLinkers, listLinkers }: Pick<SearchLevel, "fullLinkers" | "listLinkers">,
): Promise<ReadonlyMap<number, string>> {
  const starts = new Set(frontier.map((concept) => concept.typeCharacter));
  const short = listLinkers.flatMap((linker) => [...starts].map((type) => `${type}_s_${linker}`));
  const wanted = [...fullLinkers, ...short];
  const [names, older] = await Promise.all([store.typeIds(wanted), store.typeIds(wanted, true)]);
  return new Map([...names, ...older].map(([name, id]) => [id, name]));
}

async function restricted(store: Store, viewer: Viewer, steps: Step[], level: SearchLevel): Promise<Step[]> {
  const reached = [...new Set(steps.map(endOf))];
  const passing = new Set(await filterThings(store, viewer, reached, level.filters, level.logic));
  const kept = steps.filter((step) => passing.has(endOf(step)));
  if (level.inpage === 0) return kept;
  const newestFirst = kept.toSorted((one, other) => other.link.id - one.link.id);
  return newestFirst.slice((level.page - 1) * level.inpage, level.page * level.inpage);
}
