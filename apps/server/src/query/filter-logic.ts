import { missingFilter, parseFilterLogic, type FilterLogic } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";

/** Parentheses and negations; each may stand inside the one before it, and reading goes as deep. */
const maxNested = 200;
/** Names, operators and parentheses. */
const maxTerms = 1000;

/**
 * Reads the filterLogic of a query over filters of these names. Throws `bad_query` when it cannot be read, or can never
 * hold for want of a filter.
 */
export function readFilterLogic(text: string, known: ReadonlySet<string>): FilterLogic {
  const nested = text.match(/\(|(?<![^\s()])not(?![^\s()])/gi) ?? [];
  if (nested.length > maxNested)
    throw new AppError("bad_query", { detail: "filterLogic is nested too deep" });
  if (termsOf(text) > maxTerms)
    throw new AppError("bad_query", { detail: `filterLogic has more than ${maxTerms} terms` });
  const logic = parsed(text);
  const missing = missingFilter(logic, known);
  if (missing !== undefined)
    throw new AppError("bad_query", { detail: `there is no filter "${missing.slice(0, 40)}"` });
  return logic;
}

function parsed(text: string): FilterLogic {
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
