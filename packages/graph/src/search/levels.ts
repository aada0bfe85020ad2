import { permanentFilters, type Permanent } from "../query/permanent-ids.ts";
import { fullQuery } from "../wire/full-query.ts";
import { limits } from "../wire/names.ts";
import type { FilterSearch, FreeschemaQuery } from "../wire/query.ts";

/** One level of a multi-linker search (SearchQuery of specification 3): where to go from what was reached before. */
export interface SearchLevel {
  /** Start of the first level. */
  composition: number;
  /** Type of the start set, in a typed search. */
  type: string;
  /** Names of the linkers to follow. */
  fullLinkers: string[];
  /** Legacy names, without the type of their start (`console_folder_s`). */
  listLinkers: string[];
  /** Linkers to values only. */
  selectors: string[];
  /** Arrive at the start of the links. */
  reverse: boolean;
  /** Items of each linker on a page, default 10. */
  inpage: number;
  page: number;
  /** Keep only items for which the filters hold: all of them, or one. */
  doFilter: boolean;
  logic: "and" | "or";
  filterSearches: Partial<FilterSearch>[];
  textSearch: string;
  /** Compositions to answer in the format LISTNORMAL. */
  ofCompositions: number[];
}

/** Fills in the defaults of a level. */
function fullLevel(level: Partial<SearchLevel>): SearchLevel {
  return {
    composition: 0,
    type: "",
    fullLinkers: [],
    listLinkers: [],
    selectors: [],
    reverse: false,
    inpage: limits.pageSize,
    page: limits.firstPage,
    doFilter: false,
    logic: "or",
    filterSearches: [],
    textSearch: "",
    ofCompositions: [],
    ...level,
  };
}

/** Fills in the defaults of a level, and replaces the ids that things had before they were sent. */
export function permanentLevel(level: Partial<SearchLevel>, permanent: Permanent): SearchLevel {
  const full = fullLevel(level);
  return {
    ...full,
    composition: permanent(full.composition),
    ofCompositions: full.ofCompositions.map(permanent),
    filterSearches: permanentFilters(full.filterSearches, permanent),
  };
}

/** Types of what each level starts from, as far as they are known. */
export type StartTypes = Set<string>[];

/** The levels with all linkers by their full names: an older name begins with the type of what it starts from. */
export function withFullNames(levels: readonly SearchLevel[], starts: StartTypes): SearchLevel[] {
  return levels.map((level, depth) => {
    const types = [...(starts[depth] ?? [])];
    const older = level.listLinkers.flatMap((name) => types.map((type) => `${type}_s_${name}`));
    return { ...level, fullLinkers: [...new Set([...level.fullLinkers, ...older])] };
  });
}

/** The query that walks the full names of some levels, with what is inside of each thing on the way. */
export function levelsQuery(levels: readonly SearchLevel[]): FreeschemaQuery {
  return fullQuery(partOf(levels));
}

/** True for a part of {@link levelsQuery} that leads to the next level, not to what a selector picks. */
export function leadsOn({ name }: FreeschemaQuery): boolean {
  return name === nextLevel;
}

const nextLevel = "next";
const contents = ["self"];

function partOf([level, ...deeper]: readonly SearchLevel[]): Partial<FreeschemaQuery> {
  if (!level) return { selectors: contents };
  const { fullLinkers, selectors, reverse, inpage, page } = level;
  const picked = selectors.map((typeConnection) => ({ typeConnection, selectors: contents }));
  const paged = { ...partOf(deeper), name: nextLevel, reverse, limit: true, inpage, page };
  const followed = fullLinkers.map((typeConnection) => ({ ...paged, typeConnection }));
  return { selectors: contents, freeschemaQueries: [...picked, ...followed] };
}
