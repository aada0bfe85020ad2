import { AppError } from "../errors.ts";
import { pauseRead } from "../turns.ts";
import type { Store, Viewer, Window } from "../store/store.ts";

/** How the things of a type are looked through. */
interface Looking {
  order: Window["order"];
  /** Ids that are yielded at a time. */
  size: number;
}

/** Things that one search looks through; the next one is refused, since those after it would never be found. */
const maxLookedAt = 200_000;

/** Ids of a type some at a time, however many there are; throws `query_too_large` when a search would be endless. */
export async function* thingsOfType(
  store: Store,
  viewer: Viewer,
  typeId: number,
  { order, size }: Looking,
): AsyncGenerator<number[]> {
  let seen = 0;
  for (let after: number | undefined; ;) {
    const place = after === undefined ? {} : { after };
    const ids = await store.idsOfType(typeId, { order, limit: size, offset: 0, ...place }, viewer);
    seen += ids.length;
    if (seen > maxLookedAt) throw new AppError("query_too_large", { limit: maxLookedAt });
    if (ids.length > 0) yield ids;
    if (ids.length < size) return;
    after = ids.at(-1);
  }
}

/** The page of what a search keeps of the things of a type, newest first; looks no further than to the end of the page. */
export async function pageOfKept<Kept>(
  things: AsyncIterable<number[]>,
  { inpage, page }: { inpage: number; page: number },
  keep: (ids: number[]) => Promise<Kept[]>,
): Promise<Kept[]> {
  const end = page * inpage;
  const kept: Kept[] = [];
  for await (const ids of things) {
    for (const item of await keep(ids)) kept.push(item);
    if (kept.length >= end) break;
    await pauseRead();
  }
  return kept.slice(end - inpage, end);
}
