import type { ConceptRecord } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";
import type { Link, Store, Viewer } from "../store/store.ts";
import { linkerTypes } from "./linker-walk.ts";
import { permanentOf } from "./permanent.ts";
import { compositionsOf } from "./search-answers.ts";
import { thingsThatSay } from "./search-filters.ts";
import type { SearchLevel } from "./search-query.ts";
import { pageOfKept, thingsOfType } from "./things-of-type.ts";
import { maxNodes } from "./unfold.ts";
import { workOn } from "./work.ts";

/** What is looked for inside compositions. */
export interface InnerSearch {
  /** Type name of the compositions. */
  composition: string;
  /** Type name of the composition inside them that holds the value; empty for any place. */
  inner: string;
  /** Type name of the value; empty for any. */
  type: string;
  search: string;
  inpage: number;
  page: number;
}

const stretch = 500;

/** Ids of the compositions in which the value is found, newest first (protocol.md S2 and S7). */
export async function searchInside(given: Store, viewer: Viewer, wanted: InnerSearch): Promise<number[]> {
  const store = workOn(given);
  const typeId = (await store.typeIds([wanted.composition])).get(wanted.composition);
  if (typeId === undefined) return [];
  const things = thingsOfType(store, viewer, typeId, { order: "DESC", size: stretch });
  return pageOfKept(things, wanted, (ids) => holding(store, viewer, ids, wanted));
}

async function holding(store: Store, viewer: Viewer, ids: number[], wanted: InnerSearch): Promise<number[]> {
  const links = await store.linksInside(ids, viewer);
  const ends = new Set(links.flatMap((link) => [link.of, link.to]));
  const concepts = new Map((await store.concepts([...ends], viewer)).map((concept) => [concept.id, concept]));
  const passing = new Set(links.filter((link) => matches(link, concepts, wanted)).map((link) => link.type));
  return ids.filter((id) => passing.has(id));
}

function matches(link: Link, concepts: ReadonlyMap<number, ConceptRecord>, wanted: InnerSearch): boolean {
  const [holder, value] = [concepts.get(link.of), concepts.get(link.to)];
  if (!holder || !value) return false;
  return (
    named(holder, wanted.inner) &&
    named(value, wanted.type) &&
    value.characterValue.toLowerCase().includes(wanted.search.toLowerCase())
  );
}

/** Inside a composition a type may stand with or without its `the_`. */
function named({ typeCharacter }: ConceptRecord, name: string): boolean {
  return (
    name === "" || typeCharacter === name || typeCharacter.replace(/^the_/, "") === name.replace(/^the_/, "")
  );
}

/** A composition with its insides as JSON. */
export interface DatedComposition {
  id: number;
  data: Record<string, unknown>;
  created_at: string;
}

/** The compositions as JSON, in the order of the ids. */
export async function readCompositions(
  given: Store,
  viewer: Viewer,
  ids: number[],
): Promise<DatedComposition[]> {
  const store = workOn(given);
  const [roots, inside] = await Promise.all([
    store.concepts(ids, viewer),
    compositionsOf(store, viewer, ids),
  ]);
  return roots.map((root) => ({
    id: root.id,
    data: { [root.typeCharacter.replace(/^the_/, "")]: inside.get(root.id) ?? {} },
    created_at: root.entryTimeStamp,
  }));
}

/** The answer of a recursive search (protocol.md S1). */
export interface RecursiveAnswer {
  compositionIds: number[];
  internalConnections: number[];
  externalConnections: number[];
}

/** Follows the named linkers to any depth and keeps what says the words. */
export async function searchRecursively(
  given: Store,
  viewer: Viewer,
  { composition, fullLinkers, listLinkers, textSearch }: SearchLevel,
): Promise<RecursiveAnswer> {
  const store = workOn(given);
  const start = await permanentOf(store, composition, viewer);
  const seen = new Map((await store.concepts([start], viewer)).map((concept) => [concept.id, concept]));
  const walked: Link[] = [];
  for (let frontier = [...seen.values()]; frontier.length > 0;) {
    const types = [...(await linkerTypes(store, frontier, { fullLinkers, listLinkers })).keys()];
    const ids = frontier.map((concept) => concept.id);
    const links = types.length > 0 ? await store.links({ ids, direction: "from", types }, viewer) : [];
    walked.push(...links);
    if (walked.length > maxNodes) throw new AppError("query_too_large", { limit: maxNodes });
    const fresh = new Set(links.map((link) => link.to).filter((id) => !seen.has(id)));
    frontier = await store.concepts([...fresh], viewer);
    for (const concept of frontier) seen.set(concept.id, concept);
  }
  const reached = [...seen.keys()].filter((id) => id !== start);
  const compositionIds = await thingsThatSay(store, viewer, reached, textSearch);
  const inside = await store.linksInside(compositionIds, viewer);
  return {
    compositionIds,
    internalConnections: inside.map((link) => link.id),
    externalConnections: [...new Set(walked.map((link) => link.id))],
  };
}
