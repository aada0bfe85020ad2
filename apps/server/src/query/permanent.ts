import type { Store, Viewer } from "../store/store.ts";
import type { Query } from "./read-query.ts";

/*
 * An older client may know a shared value by the id that it had reserved for it. Ids that come from a client are looked
 * up here, where they come in; ids that the store has returned are permanent.
 */

/** The ids in their order, each reserved one replaced by what it stands for. */
export async function permanentOnes(store: Store, ids: readonly number[], viewer: Viewer): Promise<number[]> {
  const known = await store.permanent(ids, viewer);
  return known.size === 0 ? [...ids] : ids.map((id) => known.get(id) ?? id);
}

/** {@link permanentOnes} of one id. */
export async function permanentOf(store: Store, id: number, viewer: Viewer): Promise<number> {
  return (await permanentOnes(store, [id], viewer))[0] ?? id;
}

/** The query with permanent ids in place of reserved ones, as roots and in its filters. */
export async function withPermanentIds(store: Store, query: Query, viewer: Viewer): Promise<Query> {
  const sought = query.filters
    .filter(({ type }) => type.toLowerCase() === "id")
    .map(({ search }) => Number(search));
  const known = await store.permanent([...query.conceptIds, ...sought], viewer);
  if (known.size === 0) return query;
  return {
    ...query,
    conceptIds: query.conceptIds.map((id) => known.get(id) ?? id),
    filters: query.filters.map((filter) =>
      filter.type.toLowerCase() === "id"
        ? { ...filter, search: String(known.get(Number(filter.search)) ?? filter.search) }
        : filter,
    ),
  };
}
