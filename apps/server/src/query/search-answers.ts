import { compositionTree, toJson, type JsonOf } from "@tessera/graph/evaluate";
import type { ConceptRecord, ConnectionRecord } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";
import type { Link, Store, Viewer } from "../store/store.ts";
import { isThing } from "./is-thing.ts";
import { endOf, walkLinkers, type Walked } from "./linker-walk.ts";
import { permanentOf } from "./permanent.ts";
import { byId, recordsOf } from "./records.ts";
import { thingsThatSay } from "./search-filters.ts";
import type { SearchLevel } from "./search-query.ts";
import { pageOfKept, thingsOfType } from "./things-of-type.ts";
import { maxNodes } from "./unfold.ts";
import { workOn } from "./work.ts";

/** Ids that a client fetches and joins (protocol.md S4 and S5). */
export interface LinkerAnswer {
  compositionIds: number[];
  internalConnections: number[];
  linkers: number[];
  reverse: number[];
  mainCompositionIds: number[];
}

/** S4: from one thing along the linkers of each level. */
export async function searchFrom(given: Store, viewer: Viewer, levels: SearchLevel[]): Promise<LinkerAnswer> {
  const store = workOn(given);
  const start = [await permanentOf(store, levels[0]?.composition ?? 0, viewer)];
  return toAnswer(store, viewer, start, await walkLinkers(store, viewer, start, levels));
}

/** S5: from all things of a type that say something. */
export async function searchTyped(
  given: Store,
  viewer: Viewer,
  levels: SearchLevel[],
  page: TypedPage,
): Promise<LinkerAnswer> {
  const store = workOn(given);
  const start = await typedThings(store, viewer, page);
  return toAnswer(store, viewer, start, await walkLinkers(store, viewer, start, levels));
}

async function toAnswer(
  store: Store,
  viewer: Viewer,
  start: number[],
  { concepts, steps }: Walked,
): Promise<LinkerAnswer> {
  const compositionIds = [...concepts.keys()];
  const inside = await store.linksInside(compositionIds, viewer);
  return {
    compositionIds,
    internalConnections: inside.map((link) => link.id),
    linkers: [...new Set(steps.map((step) => step.link.id))],
    reverse: [...new Set(steps.filter((step) => step.reverse).map((step) => step.link.id))],
    mainCompositionIds: start.filter((id) => concepts.has(id)),
  };
}

/** A page of the things of a type. */
export interface TypedPage {
  type: string;
  search: string;
  inpage: number;
  page: number;
}

const stretch = 500;

/** Newest first; a search looks through all of them and pages what it finds. */
async function typedThings(store: Store, viewer: Viewer, wanted: TypedPage): Promise<number[]> {
  const { type, search, inpage, page } = wanted;
  const typeId = (await store.typeIds([type])).get(type);
  if (typeId === undefined) return [];
  const offset = (page - 1) * inpage;
  if (search === "") return store.idsOfType(typeId, { order: "DESC", limit: inpage, offset }, viewer);
  const things = thingsOfType(store, viewer, typeId, { order: "DESC", size: stretch });
  return pageOfKept(things, wanted, (ids) => thingsThatSay(store, viewer, ids, search));
}

/** A thing as S3 writes it down; every linker holds a list. */
export interface DatedThing {
  created_at: string;
  data: Record<string, unknown>;
  id: number;
}

/** S3: what S4 finds, as the tree that a client would build of it. */
export async function searchFormatted(
  given: Store,
  viewer: Viewer,
  levels: SearchLevel[],
): Promise<DatedThing | []> {
  const store = workOn(given);
  const start = await permanentOf(store, levels[0]?.composition ?? 0, viewer);
  const walked = await walkLinkers(store, viewer, [start], levels);
  const root = walked.concepts.get(start);
  if (!root) return [];
  const inside = await compositionsOf(store, viewer, [...walked.concepts.keys()]);
  const dates = await datesOf(store, viewer, walked);
  return treeWriter(walked, inside, dates)(root, root.entryTimeStamp, new Set());
}

async function datesOf(
  store: Store,
  viewer: Viewer,
  { steps }: Walked,
): Promise<ReadonlyMap<number, string>> {
  const records: ConnectionRecord[] = await store.connections(
    [...new Set(steps.map((step) => step.link.id))],
    viewer,
  );
  return new Map(records.map((record) => [record.id, record.entryTimeStamp]));
}

type WriteThing = (concept: ConceptRecord, created: string, above: ReadonlySet<number>) => DatedThing;

/** Writes trees of things; one that is above itself is left out, and the whole is bounded. */
function treeWriter(walked: Walked, inside: Compositions, dates: ReadonlyMap<number, string>): WriteThing {
  const byStart = Map.groupBy(walked.steps, (step) => (step.reverse ? step.link.to : step.link.of));
  let left = maxNodes;

  function linked(id: number, within: ReadonlySet<number>): [string, DatedThing[]][] {
    const steps = (byStart.get(id) ?? []).filter((step) => !within.has(endOf(step)));
    const byLinker = Map.groupBy(steps, (step) => (step.reverse ? `${step.linker}_reverse` : step.linker));
    return Array.from(byLinker, ([linker, own]) => [
      linker,
      own.flatMap((step) => {
        const target = walked.concepts.get(endOf(step));
        return target ? [write(target, dates.get(step.link.id) ?? "", within)] : [];
      }),
    ]);
  }

  const write: WriteThing = (concept, created, above) => {
    if (--left < 0) throw new AppError("query_too_large", { limit: maxNodes });
    const own = inside.get(concept.id);
    const json = typeof own === "object" && !Array.isArray(own) ? Object.entries(own) : [];
    const parts = isThing(concept) ? [...json, ...linked(concept.id, new Set(above).add(concept.id))] : [];
    const isText = parts.length === 0 && !concept.isComposition;
    const body = isText ? concept.characterValue : Object.fromEntries<unknown>(parts);
    return { created_at: created, data: { [concept.typeCharacter]: body }, id: concept.id };
  };
  return write;
}

/** The insides of compositions as JSON of texts. */
type Compositions = ReadonlyMap<number, string | JsonOf<string>>;

/** Reads the insides of compositions, each from its own links. */
export async function compositionsOf(store: Store, viewer: Viewer, ids: number[]): Promise<Compositions> {
  const links = await store.linksInside(ids, viewer);
  const ends = new Set([...ids, ...links.flatMap((link: Link) => [link.of, link.to])]);
  const concepts = byId(await store.concepts([...ends], viewer));
  const records = recordsOf(concepts);
  const built = new Map<number, string | JsonOf<string>>();
  for (const [id, own] of Map.groupBy(links, (link) => link.type)) {
    const root = concepts.get(id);
    if (root)
      built.set(
        id,
        toJson(compositionTree(records, root, own), ({ text }) => text),
      );
  }
  return built;
}
