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
export function fullLevel(level: Partial<SearchLevel>): SearchLevel {
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

/** The query that walks the same ways as some levels. `typeOf` names the type that legacy linkers start from. */
export function levelsQuery(levels: readonly SearchLevel[], typeOf: string): FreeschemaQuery {
  return fullQuery(partOf(levels, 0, typeOf));
}

function partOf(levels: readonly SearchLevel[], depth: number, typeOf: string): Partial<FreeschemaQuery> {
  const level = levels[depth];
  if (!level) return {};
  const legacy = level.listLinkers.map((name) => `${typeOf}_s_${name}`);
  const next = partOf(levels, depth + 1, typeOf);
  return {
    selectors: level.selectors,
    freeschemaQueries: [...level.fullLinkers, ...legacy].map((typeConnection) => ({
      ...next,
      typeConnection,
      reverse: level.reverse,
      limit: true,
      inpage: level.inpage,
      page: level.page,
      name: String(depth),
    })),
  };
}
