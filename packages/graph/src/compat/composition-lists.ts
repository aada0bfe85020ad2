import type { QueryItem } from "../query/format.ts";
import { formats } from "../wire/formats.ts";
import type { Query } from "../wire/full-query.ts";
import type { FilterSearch } from "../wire/query.ts";
import { getGraph } from "./state.ts";

/** A composition with its id and the time of its creation. */
export interface ListedComposition {
  data: QueryItem;
  id: number;
  created_at: string;
}

/**
 * Compositions of a name, newest first; with `userId` those of that user. NORMAL gives `{name: {id, …}}`, every other
 * format `{data, id, created_at}`.
 */
export async function GetCompositionList(
  compositionName: string,
  userId?: number,
  inpage = 10,
  page = 1,
  format: number = formats.NORMAL,
): Promise<QueryItem[]> {
  const items = await getGraph().query(compositionListQuery(compositionName, inpage, page, userId));
  return listItems(items, compositionName, format);
}

/** The same with the ids beside the data. */
export async function GetCompositionListWithId(
  compositionName: string,
  userId?: number,
  inpage = 10,
  page = 1,
): Promise<QueryItem[]> {
  return GetCompositionList(compositionName, userId, inpage, page, formats.DATAIDDATE);
}

/** Compositions of a name, whoever owns them. */
export function GetCompositionListAll(compositionName: string, inpage = 10, page = 1): Promise<QueryItem[]> {
  return GetCompositionList(compositionName, undefined, inpage, page);
}

/** The same with the ids beside the data. */
export function GetCompositionListAllWithId(
  compositionName: string,
  inpage = 10,
  page = 1,
): Promise<QueryItem[]> {
  return GetCompositionListWithId(compositionName, undefined, inpage, page);
}

/** Compositions of a name that are in memory. */
export async function GetCompositionListLocal(
  compositionName: string,
  userId?: number,
  inpage = 10,
  page = 1,
): Promise<QueryItem[]> {
  const { items } = getGraph().queryLocal(compositionListQuery(compositionName, inpage, page, userId));
  return listItems(items, compositionName, formats.NORMAL);
}

/** The same with the ids beside the data. */
export async function GetCompositionListLocalWithId(
  compositionName: string,
  userId?: number,
  inpage = 10,
  page = 1,
): Promise<QueryItem[]> {
  const { items } = getGraph().queryLocal(compositionListQuery(compositionName, inpage, page, userId));
  return listItems(items, compositionName, formats.DATAIDDATE);
}

/** The query behind a list of compositions; of one user, or of everybody whose compositions the caller may see. */
export function compositionListQuery(type: string, inpage: number, page: number, userId?: number): Query {
  const query = { type, selectors: ["self"], inpage, page };
  return userId === undefined ? query : { ...query, filters: [ownedBy(userId)] };
}

function ownedBy(userId: number): Partial<FilterSearch> {
  return { type: "user_id", search: String(userId), logicoperator: "=", name: "owner" };
}

/** Items of {@link compositionListQuery} as older callers read them. */
export function listItems(items: QueryItem[], name: string, format: number): QueryItem[] {
  return items.map((item) => {
    const id = item["id"] as number;
    const tree = item[name] as QueryItem;
    if (format === formats.NORMAL) return { [name]: { id, ...tree } };
    return { data: { [name]: tree }, id, created_at: getGraph().concepts.get(id)?.entryTimeStamp ?? "" };
  });
}
