import { answers, asksAgain, requests, type Json, type Mutant } from "./mutant.ts";

const query = "/api/freeschema-query";
const levels = "/api/Connection/search-link-multiple-all-ccs";

/** Changes the questions of queries. */
function asked(name: string, caughtBy: string, change: (question: Json) => Json): Mutant {
  return requests(name, caughtBy, query, (question) => ({ ...question, ...change(question) }));
}

/** Changes the sub-queries of queries. */
function subs(name: string, caughtBy: string, values: Json): Mutant {
  return asked(name, caughtBy, ({ freeschemaQueries = [] }) => ({
    freeschemaQueries: freeschemaQueries.map((sub: Json) => ({ ...sub, ...values })),
  }));
}

/** Changes the levels of searches. */
function level(name: string, caughtBy: string, change: (level: Json) => Json): Mutant {
  return requests(name, caughtBy, levels, (list) => list.map((one: Json) => ({ ...one, ...change(one) })));
}

const opposite: Readonly<Record<string, string>> = { and: "or", or: "and" };

/** A server that does not know a field of queries or searches. */
export const shapeMutants: readonly Mutant[] = [
  asked("everything exists", "query.filter-exists", () => ({ filters: [] })),
  asked("nothing exists", "query.filter-exists", ({ filters }) => ({
    filters: filters.map((one: Json) => ({ ...one, logicoperator: "=", search: "no such text" })),
  })),
  asked("EXAND as AND", "query.filter-ancestor", ({ filterLogic }) => ({
    filterLogic: filterLogic.replace("EXAND", "AND"),
  })),
  asked("no ancestor of filters", "query.filter-ancestor", () => ({ filterAncestor: "" })),
  subs("nothing included", "query.include-in-filter", { includeInFilter: false }),
  subs("everything included", "query.include-in-filter", { includeInFilter: true }),
  subs("no older linkers", "query.older-linkers", { isOldConnectionType: false }),
  asksAgain("insecure queries", "query.secure", query),
  answers("counts of no type", "query.count-types", query, (answer) => ({
    ...answer,
    countinfo: answer.countinfo?.map((entry: string) => entry.replace(/_\d+_/, "_0_")),
  })),
  level("levels without filters", "search.level-filters", () => ({ filterSearches: [], doFilter: false })),
  level("and for or", "search.level-filters", ({ logic }) => ({ logic: opposite[logic] })),
  level("or for and", "search.level-filters", () => ({ logic: "or" })),
  level("levels always filtered", "search.level-without-filters", () => ({ doFilter: true })),
  level("always the first page of a level", "search.level-pages", () => ({ page: 1 })),
  level("levels without pages", "search.level-pages", () => ({ inpage: 10, page: 1 })),
];
