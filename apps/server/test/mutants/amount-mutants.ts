import { answers, fields, type Json, type Mutant } from "./mutant.ts";

const most = 1000;
const cut = (list: Json): Json => (Array.isArray(list) ? list.slice(0, most) : list);

/** Cuts a list that is the whole answer. */
function cuts(name: string, caughtBy: string, path: string): Mutant {
  return answers(name, caughtBy, path, cut);
}

/** Cuts a field of an answer. */
function cutsField(name: string, caughtBy: string, path: string, field: string): Mutant {
  return answers(name, caughtBy, path, (body) => ({ ...body, [field]: cut(body[field]) }));
}

const query = "/api/freeschema-query";
const composition = "/api/get_all_connections_of_composition";

/** A server that cuts its answers at a thousand without a word. */
export const amountMutants: readonly Mutant[] = [
  cuts("1000 compositions at most", "amount.compositions", "/api/search-compositions"),
  cutsField(
    "1000 links of a level at most",
    "amount.levels",
    "/api/Connection/search-link-multiple-all-ccs",
    "linkers",
  ),
  cutsField(
    "1000 things of a typed search at most",
    "amount.typed",
    "/api/search-all-with-linker-ccs",
    "mainCompositionIds",
  ),
  cuts("1000 compositions by their parts at most", "amount.inside", "/api/search-composition-internal"),
  cuts("1000 opened compositions at most", "amount.internal-data", "/api/view-api-internal-data"),
  cuts("1000 things of a type at most", "amount.of-type", "/api/get_all_concepts_by_type"),
  cuts("1000 links of a page at most", "amount.from", "/api/get-link-connections"),
  fields("100 links of a page at most", "amount.from", "/api/get-link-connections", { inpage: "100" }),
  cuts("1000 links back of a page at most", "amount.to", "/api/get-link-reverse-connections"),
  cuts("1000 linkers from a thing at most", "amount.all-from", "/api/get-all-linkers-from-concept"),
  cuts("1000 linkers to a thing at most", "amount.all-to", "/api/get-all-linkers-to-concept"),
  cuts("1000 parts of a composition at most", "amount.composition", composition),
  cuts("1000 links of many compositions at most", "amount.composition-bulk", `${composition}_bulk`),
  cuts("1000 links by types at most", "amount.by-types", "/api/get-connection-by-types"),
  cuts("1000 links between two at most", "amount.between-two", "/api/get-composition-connection-between"),
  cutsField("1000 roots of a query at most", "amount.query", query, "mainCompositionIds"),
  answers("counts of 1000 at most", "amount.query", query, (body) => ({
    ...body,
    mainCount: Math.min(body.mainCount, most),
  })),
  cutsField("1000 links of a query at most", "amount.query-level", query, "linkers"),
];
