import type { FreeschemaQuery } from "../wire/query.ts";
import type { Level, Step } from "./tree.ts";

/** The hop of a selector, or that of a sub-query to the level that it asks of what it reaches. */
export function stepOf<L extends Level>(
  linker: string,
  { order, reverse }: Pick<FreeschemaQuery, "order" | "reverse">,
  level: L | undefined,
): Step & { level: L | undefined } {
  const isReverse = level !== undefined && reverse;
  return {
    linker,
    key: isReverse ? `${linker}_reverse` : linker,
    sign: order === "ASC" ? 1 : -1,
    reverse: isReverse,
    level,
  };
}
