import type { ConceptRecord } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";
import type { Link, Store, Viewer } from "../store/store.ts";
import { isThing } from "./is-thing.ts";
import { linkerTypes } from "./linker-walk.ts";
import { filterThings } from "./search-filters.ts";
import { checkPage, maxNames, readSearch, type SearchLevel } from "./search-query.ts";
import { pageOfKept, thingsOfType } from "./things-of-type.ts";
import { maxNodes } from "./unfold.ts";
import { eachOf, grouped, workOn, type Work } from "./work.ts";

/** What a search follows from the things at one depth. */
interface Level {
  /** Linkers to the things at the next depth, by their full names. */
  fullLinkers: string[];
  /** The same, without the type of what they start from. */
  listLinkers: string[];
  /** Linkers to values only. */
  selectors: string[];
}

/** A search for all things of a type with what hangs on them. */
export interface LinkerSearch {
  type: string;
  search: string;
  inpage: number;
  page: number;
  levels: Level[];
  /** Restrictions of the things at the first depth. */
  filters: SearchLevel["filters"];
  logic: SearchLevel["logic"];
}

/** A found thing; every linker holds a list, also where there can only be one. */
export interface Found {
  id: number;
  data: Record<string, string | Record<string, Found[]>>;
}

/** Reads the body of S6: a list of search definitions, one for each depth. */
export function readLevels(body: unknown, query: Readonly<Record<string, string | undefined>>): LinkerSearch {
  const definitions = Array.isArray(body) ? body.map(asRecord) : [];
  if (definitions.length > maxLevels)
    throw new AppError("bad_query", { detail: `it has more than ${maxLevels} levels` });
  const [first = {}] = definitions;
  const [restriction] = readSearch(first);
  const number = (value: unknown, fallback: number): number => {
    const read = Number(value ?? fallback);
    return Number.isSafeInteger(read) && read > 0 ? read : fallback;
  };
  return {
    type: query["type"] || text(first["type"]),
    search: query["search"] ?? text(first["search"]),
    inpage: checkPage(number(query["inpage"] ?? first["inpage"], 10)),
    page: number(query["page"] ?? first["page"], 1),
    levels: definitions.map((level) => ({
      fullLinkers: names(level["fullLinkers"]),
      listLinkers: names(level["listLinkers"]),
      selectors: names(level["selectors"]),
    })),
    filters: restriction?.filters ?? [],
    logic: restriction?.logic ?? "or",
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  throw new AppError("bad_query", { detail: "each level must be an object" });
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function names(value: unknown): string[] {
  const list = Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
  if (list.length > maxNames)
    throw new AppError("bad_query", { detail: `it names more than ${maxNames} linkers` });
  return list;
}

/** Returns the found things in the form that the palette reads (protocol.md S6). */
export async function searchWithLinkers(
  given: Store,
  viewer: Viewer,
  search: LinkerSearch,
): Promise<Found[]> {
  const store = workOn(given);
  const typeId = (await store.typeIds([search.type])).get(search.type);
  if (typeId === undefined) return [];
  if (search.search === "")
    return treesOf(store, viewer, await pageOfThings(store, viewer, typeId, search), search);
  const text = search.search.toLowerCase();
  const things = thingsOfType(store, viewer, typeId, { order: "DESC", size: stretch });
  return pageOfKept(things, search, async (ids) => {
    const passed = await filterThings(store, viewer, ids, search.filters, search.logic);
    const trees = await treesOf(store, viewer, passed, search);
    return trees.filter((thing) => mentions(thing, text));
  });
}

/** The things with what hangs on them, level by level. */
async function treesOf(
  store: Work,
  viewer: Viewer,
  ids: number[],
  { levels }: LinkerSearch,
): Promise<Found[]> {
  const roots = await store.concepts(ids, viewer);
  const found = new Map(roots.map((root) => [root.id, leafOf(root)]));
  let frontier = roots;
  for (const level of levels) frontier = await grow(store, viewer, level, frontier, found);
  return [...found.values()].slice(0, roots.length);
}

const stretch = 500;
const maxLevels = 10;

/** Newest first; filters look at all things and page what passes. */
async function pageOfThings(
  store: Store,
  viewer: Viewer,
  typeId: number,
  { inpage, page, filters, logic }: LinkerSearch,
): Promise<number[]> {
  const offset = (page - 1) * inpage;
  if (filters.length === 0) return store.idsOfType(typeId, { order: "DESC", limit: inpage, offset }, viewer);
  const things = thingsOfType(store, viewer, typeId, { order: "DESC", size: stretch });
  return pageOfKept(things, { inpage, page }, (ids) => filterThings(store, viewer, ids, filters, logic));
}

/** Hangs what the level reaches on the things of the frontier; returns the next frontier. */
async function grow(
  store: Work,
  viewer: Viewer,
  level: Level,
  frontier: ConceptRecord[],
  found: Map<number, Found>,
): Promise<ConceptRecord[]> {
  const { fullLinkers, selectors, listLinkers } = level;
  const linkers = { fullLinkers: [...fullLinkers, ...selectors], listLinkers };
  const namesById = await linkerTypes(store, frontier, linkers);
  const links = await store.links(
    { ids: frontier.map(({ id }) => id), direction: "from", types: [...namesById.keys()] },
    viewer,
  );
  const targets = await store.concepts([...new Set(links.map((link) => link.to))], viewer);
  if (found.size + targets.length > maxNodes) throw new AppError("query_too_large", { limit: maxNodes });
  const fresh = targets.filter((target) => !found.has(target.id));
  await eachOf(store, fresh, (target) => void found.set(target.id, leafOf(target)));
  const byStart = await grouped(store, links, (link) => link.of);
  await eachOf(store, frontier, (concept) => hang(concept, byStart.get(concept.id) ?? [], namesById, found));
  return fresh.filter(isThing);
}

function hang(
  concept: ConceptRecord,
  links: Link[],
  namesById: ReadonlyMap<number, string>,
  found: ReadonlyMap<number, Found>,
): void {
  const fields = Object.create(null) as Record<string, Found[]>;
  for (const link of links) {
    const target = found.get(link.to);
    const name = namesById.get(link.type);
    if (target && name) (fields[name] ??= []).push(target);
  }
  const thing = found.get(concept.id);
  if (thing) thing.data[concept.typeCharacter] = fields;
}

function leafOf(concept: ConceptRecord): Found {
  return {
    id: concept.id,
    data: { [concept.typeCharacter]: concept.isComposition ? {} : concept.characterValue },
  };
}

function mentions(thing: Found, text: string): boolean {
  return Object.values(thing.data).some((value) =>
    typeof value === "string"
      ? value.toLowerCase().includes(text)
      : Object.values(value)
          .flat()
          .some((part) => mentions(part, text)),
  );
}
