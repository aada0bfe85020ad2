import type { QueryItem } from "../query/format.ts";
import { permanentQuery } from "../query/permanent-ids.ts";
import { formats } from "../wire/formats.ts";
import { fullQuery, type Query } from "../wire/full-query.ts";
import type { SearchLevel } from "../search/levels.ts";
import type { FilterSearch as Filter } from "../wire/query.ts";
import { givenToken } from "./session.ts";
import { getGraph } from "./state.ts";

/** A filter with its defaults. */
export class FilterSearch implements Filter {
  type = "";
  search = "";
  logicoperator = "=";
  index = 0;
  composition = true;
  name = "";
  operateon = "";
}

/** A query with its defaults. The object stays as it is, however often it is asked. */
export class FreeschemaQuery {
  type = "";
  inpage = 10;
  page = 1;
  conceptIds: number[] = [];
  selectors: string[] = [];
  freeschemaQueries: Partial<FreeschemaQuery>[] = [];
  filters: Partial<FilterSearch>[] = [];
  filterLogic = "";
  typeConnection = "";
  order: "ASC" | "DESC" = "DESC";
  outputFormat: number = formats.NORMAL;
  name = "";
  filterAncestor = "";
  reverse = false;
  limit = false;
  isSecure = false;
  includeInFilter = false;
  isOldConnectionType = false;
}

/** One level of a multi-linker search with its defaults. */
export class SearchQuery implements SearchLevel {
  composition = 0;
  type = "";
  fullLinkers: string[] = [];
  listLinkers: string[] = [];
  selectors: string[] = [];
  reverse = false;
  inpage = 10;
  page = 1;
  doFilter = false;
  logic: "and" | "or" = "or";
  filterSearches: Partial<FilterSearch>[] = [];
  textSearch = "";
  ofCompositions: number[] = [];
}

/** Asks a query in its own output format; RAW and ALLID give one object. A failure rejects: it is not "no data". */
export async function SchemaQuery(query: Query): Promise<QueryItem[]> {
  return unwrap(await getGraph().query(query), query);
}

/** The same, under the name of the call; a token that is given counts where nobody is signed in. */
export function FreeschemaQueryApi(query: Query, token?: string): Promise<QueryItem[]> {
  const given = givenToken(token);
  if (!given.headers) return SchemaQuery(query);
  const { concepts, http } = getGraph();
  const body = permanentQuery(fullQuery(query), (id) => concepts.resolve(id));
  return http({ path: "/api/freeschema-query", body, ...given });
}

/** Two formats are one object, which this layer hands over as the only item. Older callers read them as they are. */
export function unwrap(items: QueryItem[], { outputFormat }: Query): QueryItem[] {
  const isSingle = outputFormat === formats.RAW || outputFormat === formats.ALLID;
  return isSingle ? (items[0] as unknown as QueryItem[]) : items;
}

/** Follows linkers level by level from one concept. */
export function SearchLinkMultipleAll(
  levels: readonly Partial<SearchLevel>[],
  _token?: string,
  _caller?: unknown,
  format: number = formats.NORMAL,
): Promise<QueryItem | QueryItem[]> {
  return getGraph().search.linkMultiple(levels, format);
}
