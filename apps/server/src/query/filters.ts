import {
  isLookedAt,
  nodesOf,
  operatorOf,
  passesFilter,
  readFilters,
  type Filters,
} from "@tessera/graph/evaluate";
import type { ConceptRecord, FilterSearch } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";
import { readFilterLogic } from "./filter-logic.ts";
import type { Query } from "./read-query.ts";
import { conceptFields } from "./records.ts";
import type { QueryNode } from "./tree.ts";

/** Undefined when the query does not filter. Throws `bad_query` when its logic cannot be read. */
export function filtersOf(query: Query): Filters | undefined {
  return readFilters(query, readFilterLogic);
}

/** Concepts whose records the filters need to see in this tree. */
export function* idsToSee(filters: Filters, root: QueryNode): Generator<number> {
  for (const node of nodesOf([root])) {
    if (!isLookedAt(filters, node)) continue;
    yield node.id;
    for (const link of node.self ?? []) yield link.to;
    for (const { items } of node.hops) for (const { id } of items) yield id;
  }
}

/** Does a concept pass? Fields such as the id are those of the thing itself, not those of its texts. */
export function conceptPasses(filter: FilterSearch, concept: ConceptRecord, isItself: boolean): boolean {
  return passesFilter(filter, concept, isItself, conceptFields);
}

/** Reads the operator of a filter (protocol.md 2.5), in any case; throws `bad_query` for any other. */
export function readOperator(text: string): string {
  const operator = operatorOf(text);
  if (operator) return operator;
  throw new AppError("bad_query", { detail: `there is no filter operator "${text.slice(0, 40)}"` });
}
