import { readFilters, type Filters } from "../evaluate/filters.ts";
import type { GraphStore } from "../store/store.ts";
import type { FilterSearch, FreeschemaQuery } from "../wire/query.ts";

/** The permanent id behind an id where it is known, else the id itself. */
export type Permanent = (id: number) => number;

type Filter = Partial<FilterSearch>;

/** The filters with permanent ids: things keep being found by the ids that they had before they were sent. */
export function permanentFilters(filters: readonly Filter[], permanent: Permanent): Filter[] {
  return filters.map((filter) => {
    const id = Number(filter.search);
    const isGhost = filter.type?.toLowerCase() === "id" && Number.isSafeInteger(id) && id < 0;
    return isGhost ? { ...filter, search: String(permanent(id)) } : filter;
  });
}

/** A query as it is sent: all of its ids are permanent. */
export function permanentQuery(query: FreeschemaQuery, permanent: Permanent): FreeschemaQuery {
  return {
    ...query,
    conceptIds: query.conceptIds.map(permanent),
    filters: permanentFilters(query.filters, permanent),
    freeschemaQueries: query.freeschemaQueries.map((sub) =>
      permanentQuery(sub as FreeschemaQuery, permanent),
    ),
  };
}

/** The filters of a query with the ids that things have at present; undefined when it has none. */
export function filtersOf({ concepts }: GraphStore, query: FreeschemaQuery): Filters | undefined {
  const filters = permanentFilters(query.filters, (id) => concepts.permanent(id));
  return readFilters({ ...query, filters });
}
