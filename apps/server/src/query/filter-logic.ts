import { parseFilterLogic, type FilterLogic } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";

/** Parentheses and negations; each may stand inside the one before it, and reading goes as deep. */
const maxNested = 200;
/** Names, operators and parentheses. */
const maxTerms = 1000;

/** Reads the filterLogic of a query. Throws `bad_query` when it cannot be read. */
export function readFilterLogic(text: string): FilterLogic {
  const nested = text.match(/\(|(?<![^\s()])not(?![^\s()])/gi) ?? [];
  if (nested.length > maxNested)
    throw new AppError("bad_query", { detail: "filterLogic is nested too deep" });
  if (termsOf(text) > maxTerms)
    throw new AppError("bad_query", { detail: `filterLogic has more than ${maxTerms} terms` });
  try {
    return parseFilterLogic(text);
  } catch (error) {
    throw new AppError("bad_query", { detail: "filterLogic cannot be read" }, error);
  }
}

/** How many terms there are, counted up to one more than may be. */
function termsOf(text: string): number {
  const terms = text.matchAll(/[()]|[^\s()]+/g);
  return Array.from(terms.take(maxTerms + 1)).length;
}
