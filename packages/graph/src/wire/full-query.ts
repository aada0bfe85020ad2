import { GraphError } from "../errors.ts";
import { limits } from "./names.ts";
import type { FreeschemaQuery } from "./query.ts";
import { formats } from "./formats.ts";

/** A query as applications write it: everything but the roots has a default. */
export type Query = Partial<FreeschemaQuery>;

/** Fills in the defaults; sub-queries inherit the order. The caller's object stays as it is. */
export function fullQuery(query: Query, order: "ASC" | "DESC" = "DESC"): FreeschemaQuery {
  const ordered = query.order ?? order;
  checkedIds(query.conceptIds ?? []);
  return {
    type: "",
    inpage: limits.pageSize,
    page: limits.firstPage,
    conceptIds: [],
    selectors: [],
    filters: [],
    filterLogic: "",
    typeConnection: "",
    outputFormat: formats.NORMAL,
    name: "",
    filterAncestor: "",
    reverse: false,
    limit: false,
    isSecure: false,
    includeInFilter: false,
    isOldConnectionType: false,
    ...query,
    order: ordered,
    freeschemaQueries: (query.freeschemaQueries ?? []).map((sub) => fullQuery(sub, ordered)),
  };
}

/** The ids themselves; throws when one of them is no whole number. */
export function checkedIds(ids: readonly number[]): readonly number[] {
  if (!Array.isArray(ids) || !ids.every(Number.isSafeInteger)) throw new GraphError("bad-query");
  return ids;
}
