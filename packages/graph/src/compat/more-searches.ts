import type { QueryItem } from "../query/format.ts";
import { readCount, type CountInfo } from "../query/count-info.ts";
import type { SearchLevel } from "../search/levels.ts";
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
  return getGraph().http({ path: "/api/Connection/search-link-multiple-all", body: levels });
}

/** Things of a type that mention a text, with what linkers lead to from them. */
export function SearchWithTypeAndLinker(
  type: string,
  search = "",
  levels: Levels = [],
  inpage = 10,
  page = 1,
  auth = true,
): Promise<QueryItem[]> {
  return getGraph().search.typed(type, search, levels, { inpage, page, auth });
}

/** The ids that {@link SearchWithTypeAndLinker} finds, as the server answers them. */
export function SearchWithTypeAndLinkerApi(
  type: string,
  search = "",
  levels: Levels = [],
  inpage = 10,
  page = 1,
): Promise<unknown> {
  const asked = new URLSearchParams({ search, type, inpage: String(inpage), page: String(page) });
  return getGraph().http({ path: `/api/search-all-with-linker-ccs?${asked.toString()}`, body: levels });
}

/** The same, of a structure; its call for visitors is used when `auth` is false. */
export function SearchWithLinker(structure: SearchStructure, levels: Levels = []): Promise<QueryItem[]> {
  const { type, search, inpage, page, auth } = structure;
  return SearchWithTypeAndLinker(type, search, levels, inpage, page, auth);
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
