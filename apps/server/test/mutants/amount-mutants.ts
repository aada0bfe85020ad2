import { answers, type Json, type Mutant } from "./mutant.ts";

const cut = (list: Json): Json => (Array.isArray(list) ? list.slice(0, 100) : list);

/** Cuts a field of an answer. */
function cutsField(name: string, caughtBy: string, path: string, field: string): Mutant {
  return answers(name, caughtBy, path, (body) => ({ ...body, [field]: cut(body[field]) }));
}

const query = "/api/freeschema-query";

/** A server that cuts its answers at a hundred without a word. */
export const amountMutants: readonly Mutant[] = [
  answers("100 compositions at most", "amount.compositions", "/api/search-compositions", cut),
  cutsField(
    "100 links of a level at most",
    "amount.levels",
    "/api/Connection/search-link-multiple-all-ccs",
    "linkers",
  ),
  cutsField(
    "100 things of a typed search at most",
    "amount.typed",
    "/api/search-all-with-linker-ccs",
    "mainCompositionIds",
  ),
  answers(
    "100 compositions by their parts at most",
    "amount.inside",
    "/api/search-composition-internal",
    cut,
  ),
  answers("100 opened compositions at most", "amount.internal-data", "/api/view-api-internal-data", cut),
  answers("100 links by types at most", "amount.by-types", "/api/get-connection-by-types", cut),
  answers(
    "100 links between two at most",
    "amount.between-two",
    "/api/get-composition-connection-between",
    cut,
  ),
  cutsField("100 roots of a query at most", "amount.query", query, "mainCompositionIds"),
  answers("counts of 100 at most", "amount.query", query, (body) => ({
    ...body,
    mainCount: Math.min(body.mainCount, 100),
  })),
];
