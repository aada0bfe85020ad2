import { requests, withParameters, type Json, type Mutant } from "./mutant.ts";

const query = "/api/freeschema-query";
const levels = "/api/Connection/search-link-multiple-all-ccs";

/** Changes the filters of one kind on their way. */
function filtersOf(type: string, name: string, caughtBy: string, values: Json): Mutant {
  return requests(name, caughtBy, query, ({ filters = [], ...rest }) => ({
    ...rest,
    filters: filters.map((one: Json) => (one.type === type ? { ...one, ...values } : one)),
  }));
}

/** Reads a logic in another way than it is meant. */
function reads(name: string, wrongly: (logic: string) => string): Mutant {
  return requests(name, "query.filter-precedence", query, ({ filterLogic = "", ...rest }) => ({
    ...rest,
    filterLogic: wrongly(filterLogic),
  }));
}

const kinds = {
  id: "query.filter-by-id",
  user_id: "query.filter-by-user",
  entry_timestamp: "query.filter-by-time",
  type_concept: "query.filter-by-type",
} as const;

/** A server that mistakes filters, older linkers or pages of searches. */
export const filterMutants: readonly Mutant[] = [
  ...Object.entries(kinds).flatMap(([type, caughtBy]) => [
    filtersOf(type, `nothing found by ${type}`, caughtBy, {
      type: "",
      search: "no such text",
      logicoperator: "=",
    }),
    filtersOf(type, `everything found by ${type}`, caughtBy, { logicoperator: "exists" }),
    filtersOf(type, `${type} as the name of a type`, caughtBy, { type: `the_${type}` }),
  ]),
  reads("logic from left to right", (logic) => logic.replace(/^(\w+ OR \w+) AND/, "( $1 ) AND")),
  reads("NOT of all that follows", (logic) => logic.replace(/^NOT (\w+ AND \w+)$/, "NOT ( $1 )")),
  reads("NOT before EXAND", (logic) => logic.replace(/^(NOT \w+) EXAND/, "( $1 ) EXAND")),
  reads("OR before EXAND", (logic) => logic.replace(/^(\w+ OR \w+) EXAND/, "( $1 ) EXAND")),
  requests("levels without older linkers", "search.levels-older", levels, (list) =>
    list.map((one: Json) => ({ ...one, listLinkers: [] })),
  ),
  withParameters(
    "always the first page of compositions",
    "search.compositions-pages",
    "/api/search-compositions",
    {
      page: "1",
    },
  ),
  withParameters(
    "always the first page of what is inside",
    "search.inside-pages",
    "/api/search-composition-internal-authenticated-ccs",
    { page: "1" },
  ),
];
