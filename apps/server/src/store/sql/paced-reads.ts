import { AppError } from "../../errors.ts";
import type { Link, LinkPage, LinkQuery, Store, Viewer } from "../store.ts";
import type { Engine } from "./engine.ts";
import { pause } from "../../turns.ts";
import { inSlices } from "./pace.ts";
import type { Reads } from "./reads.ts";
import { createScans, type Scanned, type Scans } from "./scans.ts";

/** Records that are read with others served before the next ones. */
const recordsAtOnce = 1000;
/** Links, or things of a type, that one statement looks at where it keeps the process from everything else. */
const rowsAtOnce = 4000;
/** Things whose links one statement reads. */
const startsAtOnce = 500;

type PacedReads = Pick<
  Store,
  "concepts" | "connections" | "links" | "pageOfLinks" | "linksInside" | "idsOfType" | "countOfType"
>;

/** Reads of any number of records, some at a time, with other requests between. */
export function pacedReads(engine: Engine, reads: Reads): PacedReads {
  const { reader, dialect } = engine;
  const records: Pick<Store, "concepts" | "connections"> = {
    concepts: (ids, viewer) => inSlices(ids, recordsAtOnce, (slice) => reads.concepts(reader, slice, viewer)),
    connections: (ids, viewer) =>
      inSlices(ids, recordsAtOnce, (slice) => reads.connections(reader, slice, viewer)),
  };
  return { ...records, ...(dialect.inProcess ? inSteps(createScans(engine), reads) : atOnce(reads)) };
}

type OtherReads = Omit<PacedReads, "concepts" | "connections">;

/** Where a database of its own does the work. */
function atOnce(reads: Reads): OtherReads {
  return {
    links: (query, viewer) => reads.links(query, viewer),
    pageOfLinks: (query, viewer) => reads.pageOfLinks(query, viewer),
    linksInside: (ids, viewer) => reads.linksInside(ids, viewer),
    idsOfType: (typeId, window, viewer) => reads.idsOfType(typeId, window, viewer),
    countOfType: (typeId, viewer) => reads.countOfType(typeId, viewer),
  };
}

function inSteps(scans: Scans, reads: Reads): OtherReads {
  return {
    links: (query, viewer) => linksInSteps(scans, query, viewer),
    pageOfLinks: (query, viewer) => pageInSteps(scans, query, viewer),
    linksInside: (ids, viewer) => insideInSteps(scans, ids, viewer),
    idsOfType: async (typeId, window, viewer) => {
      let rest = window;
      while (rest.offset > rowsAtOnce) {
        const ids = await reads.idsOfType(typeId, { ...rest, limit: rowsAtOnce, offset: 0 }, viewer);
        if (ids.length < rowsAtOnce) return [];
        rest = { ...rest, offset: rest.offset - rowsAtOnce, after: ids.at(-1) ?? 0 };
        await pause();
      }
      return reads.idsOfType(typeId, rest, viewer);
    },
    countOfType: async (typeId, viewer) => {
      const step = { order: "ASC", limit: rowsAtOnce, offset: 0 } as const;
      let count = 0;
      for (let after = 0; ;) {
        const ids = await reads.idsOfType(typeId, { ...step, after }, viewer);
        count += ids.length;
        if (ids.length < rowsAtOnce) return count;
        after = ids.at(-1) ?? 0;
        await pause();
      }
    },
  };
}

/** Links of many things: of some things at a time, and of one that has very many some links at a time. */
async function linksInSteps(scans: Scans, query: LinkQuery, viewer: Viewer): Promise<Link[]> {
  const { others, limit, ...plain } = query;
  const wanted = others && new Set(others);
  const end = query.direction === "from" ? "to" : "of";
  const gathered = gather(limit, (link) => wanted?.has(link[end]) ?? true);
  await divided(
    query.ids,
    gathered,
    (ids) => scans.touching({ ...plain, ids }, rowsAtOnce + 1, viewer),
    (id) => allLinksOf(scans, { ...plain, id }, viewer),
  );
  return gathered.oldestFirst();
}

async function insideInSteps(scans: Scans, ids: readonly number[], viewer: Viewer): Promise<Link[]> {
  const gathered = gather(undefined, () => true);
  await divided(
    ids,
    gathered,
    (slice) => scans.inside(slice, rowsAtOnce + 1, viewer),
    (id) => pages((after) => scans.insideOne(id, { after, limit: rowsAtOnce }, viewer)),
  );
  return gathered.oldestFirst();
}

interface Gathered {
  add(links: readonly Link[]): void;
  oldestFirst(): Link[];
}

function gather(limit: number | undefined, isWanted: (link: Link) => boolean): Gathered {
  const found: Link[] = [];
  let isOrdered = true;
  let newest = 0;
  return {
    add: (links) => {
      for (const link of links) {
        if (!isWanted(link)) continue;
        if (link.id < newest) isOrdered = false;
        newest = link.id;
        found.push(link);
      }
      if (limit !== undefined && found.length > limit) throw new AppError("query_too_large", { limit });
    },
    oldestFirst: () => (isOrdered ? found : found.toSorted((one, other) => one.id - other.id)),
  };
}

/** Looks at slices of things, and at halves of these where they have too many links, down to one whose links are paged. */
async function divided(
  ids: readonly number[],
  gathered: Gathered,
  read: (ids: number[]) => Promise<Scanned>,
  readAll: (id: number) => AsyncIterable<Scanned>,
): Promise<void> {
  const slices: number[][] = [];
  for (let at = 0; at < ids.length; at += startsAtOnce) slices.push(ids.slice(at, at + startsAtOnce));
  slices.reverse();
  for (let slice = slices.pop(); slice; slice = slices.pop()) {
    const { count, visible } = await read(slice);
    if (count <= rowsAtOnce) gathered.add(visible);
    else if (slice.length > 1) {
      const middle = slice.length >> 1;
      slices.push(slice.slice(middle), slice.slice(0, middle));
    } else for await (const page of readAll(slice[0] ?? 0)) gathered.add(page.visible);
    if (slices.length > 0) await pause();
  }
}

/** Pages until one is not full, each after the last link of the one before. */
async function* pages(next: (last: Link | undefined) => Promise<Scanned>): AsyncGenerator<Scanned> {
  for (let last: Link | undefined; ;) {
    const page = await next(last);
    yield page;
    if (page.count < rowsAtOnce) return;
    ({ last } = page);
    await pause();
  }
}

/** All links of one thing, a page at a time. */
async function* allLinksOf(
  scans: Scans,
  { id, direction, types }: Pick<LinkPage, "id" | "direction"> & Pick<LinkQuery, "types">,
  viewer: Viewer,
): AsyncGenerator<Scanned> {
  if (!types) {
    yield* pages((after) => scans.ofThing({ id, direction }, { after, limit: rowsAtOnce }, viewer));
    return;
  }
  for (const type of new Set(types)) {
    yield* pages((last) => {
      const window = { order: "ASC", limit: rowsAtOnce, after: last?.id ?? 0 } as const;
      return scans.ofType({ id, direction, type }, window, viewer);
    });
  }
}

/** A page of links, with those before it and those that are not seen looked at some at a time. */
async function pageInSteps(scans: Scans, { window, ...query }: LinkPage, viewer: Viewer): Promise<Link[]> {
  const { order, limit, offset } = window;
  const found: Link[] = [];
  let after = window.after ?? (order === "ASC" ? 0 : Number.MAX_SAFE_INTEGER);
  let seen = 0;
  // Most pages are the first one of things that see all of it.
  for (let size = Math.min(rowsAtOnce, limit + offset); ; size = rowsAtOnce) {
    const { count, visible, last } = await scans.ofType(query, { order, limit: size, after }, viewer);
    for (const link of visible) if (seen++ >= offset && found.length < limit) found.push(link);
    if (found.length >= limit || count < size || !last) return found;
    after = last.id;
    await pause();
  }
}
