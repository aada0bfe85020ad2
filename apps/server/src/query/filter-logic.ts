import { parseFilterLogic, type FilterLogic } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";

/** Parentheses and negations; each may stand inside the one before it, and reading goes as deep. */
const maxNested = 200;

/** Reads the filterLogic of a query. Throws `bad_query` when it cannot be read. */
export function readFilterLogic(text: string): FilterLogic {
  const nested = text.match(/\(|(?<![^\s()])not(?![^\s()])/gi) ?? [];
  if (nested.length > maxNested)
    throw new AppError("bad_query", { detail: "filterLogic is nested too deep" });
  try {
    return parseFilterLogic(text);
  } catch (error) {
    throw new AppError("bad_query", { detail: "filterLogic cannot be read" }, error);
  }
}
