import type { QueryItem } from "../query/format.ts";
import { readCount, type CountInfo } from "../query/count-info.ts";
import { permanentLevel, type SearchLevel } from "../search/levels.ts";
import { formats } from "../wire/formats.ts";
import type { ConnectionRecord } from "../wire/records.ts";
import type { SearchStructure } from "./data-classes.ts";
import { DependencyObserver, readAgain, type Source } from "./observers.ts";
import { SearchLinkMultipleAll } from "./queries.ts";
import { RecursiveSearchApi } from "./recursive-search.ts";
import { GetCompositionBulkWithDataId, GetConnectionDataPrefetch } from "./more-reads.ts";
import { getGraph } from "./state.ts";

type Levels = readonly Partial<SearchLevel>[];

/** The answer of the multi-linker search as the server gives it. */
export function SearchLinkMultipleApi(levels: Levels): Promise<unknown> {
  return getGraph().http({ path: "/api/Connection/search-link-multiple-all", body: permanent(levels) });
}

/** The levels as they are sent: things are named by the ids that they have at the server. */
function permanent(levels: Levels): SearchLevel[] {
  const { concepts } = getGraph();
  return levels.map((level) => permanentLevel(level, (id) => concepts.resolve(id)));
}

type Structure = Pick<SearchStructure, "type" | "search"> & Partial<SearchStructure>;

/** How a typed search is asked: by a structure and levels, or by single values. */
export type TypedSearch =
  | [structure: Structure, levels?: Levels, token?: string]
  | [type: string, search?: string, levels?: Levels, inpage?: number, page?: number, auth?: boolean];

function readSearch(asked: TypedSearch): { structure: Structure; levels: Levels } {
  if (typeof asked[0] === "object") return { structure: asked[0], levels: (asked[1] ?? []) as Levels };
  const [type, search = "", levels = [], inpage, page, auth] = asked as Extract<
    TypedSearch,
    [string, ...unknown[]]
  >;
  const place = { ...(inpage && { inpage }), ...(page && { page }), ...(auth !== undefined && { auth }) };
  return { structure: { type, search, ...place }, levels };
}

/** Things of a type that mention a text, with what linkers lead to from them. */
export function SearchWithTypeAndLinker(...asked: TypedSearch): Promise<QueryItem[]> {
  const { structure, levels } = readSearch(asked);
  const { type, search, inpage = 10, page = 1, auth = true } = structure;
  return getGraph().search.typed(type, search, levels, { inpage, page, auth });
}

/** The ids that {@link SearchWithTypeAndLinker} finds, as the server answers them. */
export function SearchWithTypeAndLinkerApi(...asked: TypedSearch): Promise<unknown> {
  const { structure, levels } = readSearch(asked);
  const { type, search, inpage = 10, page = 1 } = structure;
  const facts = new URLSearchParams({ search, type, inpage: String(inpage), page: String(page) });
  return getGraph().http({
    path: `/api/search-all-with-linker-ccs?${facts.toString()}`,
    body: permanent(levels),
  });
}

/** {@link SearchWithTypeAndLinker} by its other name; its call for visitors is used when `auth` is false. */
export function SearchWithLinker(structure: Structure, levels: Levels = []): Promise<QueryItem[]> {
  return SearchWithTypeAndLinker(structure, levels);
}

/** Compositions that hold a text. */
export function SearchAllConcepts(
  type: string,
  search: string,
  composition: string,
  _token?: string,
  inpage = 10,
  page = 1,
): Promise<QueryItem[]> {
  return getGraph().search.compositions({ type, search, composition, inpage, page });
}

/** Compositions that hold a text in one of their parts. */
export function SearchLinkInternal(structure: SearchStructure): Promise<QueryItem[]> {
  return getGraph().search.internal(structure);
}

/** The same for visitors. */
export function SearchLinkInternalAll(structure: SearchStructure): Promise<QueryItem[]> {
  return getGraph().search.internal(Object.assign({}, structure, { auth: false }));
}

/** Renders compositions from the ids of their connections. */
export async function FormatFromConnections(
  linkers: readonly number[],
  conceptIds: readonly number[],
): Promise<QueryItem[]> {
  await GetConnectionDataPrefetch(linkers);
  return GetCompositionBulkWithDataId(conceptIds);
}

/** The same from connections that are at hand. */
export async function FormatFromConnectionsAltered(
  connections: readonly ConnectionRecord[],
  conceptIds: readonly number[],
): Promise<QueryItem[]> {
  getGraph().merge({ connections: [...connections] });
  return GetCompositionBulkWithDataId(conceptIds);
}

/** Reads the counts of an answer and names their linkers. */
export async function GetConnectionTypeForCount(
  counts: readonly string[],
): Promise<(CountInfo & { connectionType: string })[]> {
  const read = counts.map(readCount);
  const { concepts } = getGraph();
  await concepts.fetch(read.map(({ connectionTypeId }) => connectionTypeId).filter((id) => id > 0));
  return read.map((count) => ({ ...count, connectionType: concepts.text(count.connectionTypeId) ?? "" }));
}

/** A recursive search that is asked again when something changes. */
export function RecursiveSearchListener(
  composition = 0,
  listLinkers: string[] = [],
  textSearch = "",
  fullLinkers: string[] = [],
): DependencyObserver<QueryItem[]> {
  return watching(() => RecursiveSearchApi(composition, listLinkers, textSearch, fullLinkers));
}

/** A multi-linker search that is asked again when something changes. */
export class SearchLinkMultipleAllObservable extends DependencyObserver<QueryItem | QueryItem[]> {
  constructor(levels: Levels, token = "", format: number = formats.NORMAL) {
    super(sourceOf(() => SearchLinkMultipleAll(levels, token, undefined, format)));
  }
}

/** Observes a multi-linker search. */
export function searchLinkMultipleListener(
  levels: Levels,
  token = "",
  format: number = formats.NORMAL,
): SearchLinkMultipleAllObservable {
  return new SearchLinkMultipleAllObservable(levels, token, format);
}

function watching<T>(read: () => Promise<T>): DependencyObserver<T> {
  return new DependencyObserver<T>(sourceOf(read));
}

function sourceOf<T>(read: () => Promise<T>): Source<T> {
  return readAgain(read, (again) => {
    again();
    return getGraph().on("synced", again);
  });
}
