/** One filter of a free-schema query (protocol.md 2.5). */
export interface FilterSearch {
  /** Type name of the value to compare, or `id`, `entry_timestamp`, `user_id`, `type_concept` (its name or id). */
  type: string;
  search: string;
  /** `=` (default), `!=`, `like`, `>`, `<`, `>=`, `<=` or `exists`. */
  logicoperator: string;
  index: number;
  composition: boolean;
  /** The name by which the filter logic refers to this filter. */
  name: string;
  /** Name of the sub-query whose nodes are looked at. */
  operateon: string;
}

/** Query for a nested piece of the graph. The server fills in every field that is left out. */
export interface FreeschemaQuery {
  /** Type name of the roots; `conceptIds` overrides it. */
  type: string;
  /** Roots per page, default 10. */
  inpage: number;
  /** Page, from 1. */
  page: number;
  conceptIds: number[];
  /** Connection types to follow one hop from each root; `self` is the composition itself. */
  selectors: string[];
  freeschemaQueries: Partial<FreeschemaQuery>[];
  filters: Partial<FilterSearch>[];
  /** Infix expression over filter names with AND, OR, NOT, EXAND and parentheses. */
  filterLogic: string;
  /** Connection type by which a sub-query is reached from its parent. */
  typeConnection: string;
  /** Order of the roots by creation, default DESC. */
  order: "ASC" | "DESC";
  outputFormat: number;
  name: string;
  filterAncestor: string;
  /** Arrive at the start of the connection instead of its end. */
  reverse: boolean;
  /** Apply `inpage` and `page` to this sub-level too. */
  limit: boolean;
  isSecure: boolean;
  includeInFilter: boolean;
  isOldConnectionType: boolean;
}

/** Answer of the free-schema query and of the widget calls: ids only, to be fetched in bulk. */
export interface QueryAnswer {
  conceptIds: number[];
  internalConnections: number[];
  /** Every connection that joins the answer, in whatever role. */
  linkers: number[];
  /** The part of `linkers` that was walked from its end to its start. */
  reverse: number[];
  mainCompositionIds: number[];
  mainCount: number;
  /** `{conceptId}_{connectionTypeId}_{total}` per counted level. */
  countinfo: string[];
  /** The version that was found, in answers of the latest and recent widget calls. */
  mainId?: number;
}

/** An answer without a single item. */
export function emptyAnswer(): QueryAnswer {
  return {
    conceptIds: [],
    internalConnections: [],
    linkers: [],
    reverse: [],
    mainCompositionIds: [],
    mainCount: 0,
    countinfo: [],
  };
}
