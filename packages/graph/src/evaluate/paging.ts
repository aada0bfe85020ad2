import type { FreeschemaQuery } from "../wire/query.ts";

/** One page of a list; pages are numbered from 1. */
export function pageOf<Item>(
  items: readonly Item[],
  { page, inpage }: Pick<FreeschemaQuery, "page" | "inpage">,
): Item[] {
  return items.slice((page - 1) * inpage, page * inpage);
}
