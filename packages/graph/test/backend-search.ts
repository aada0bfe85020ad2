import type { ConceptRecord, ConnectionRecord } from "../src/wire/index.ts";
import type { MemoryBackend } from "./memory-backend.ts";

/** One level of a search, as it arrives. */
interface Level {
  composition: number;
  fullLinkers: string[];
  selectors: string[];
  reverse: boolean;
  inpage: number;
  page: number;
  doFilter: boolean;
  logic: string;
  filterSearches: { type: string; search: string }[];
  textSearch: string;
}

interface Reached {
  compositionIds: number[];
  internalConnections: number[];
  linkers: number[];
  reverse: number[];
  mainCompositionIds: number[];
}

/** The searches of the protocol over plain Maps, level by level: the slow oracle. */
export function searchBackend(backend: MemoryBackend, url: URL, body: unknown): unknown {
  const text = (name: string): string => url.searchParams.get(name) ?? "";
  const page = <T>(items: T[]): T[] => {
    const [size, number] = [Number(text("inpage")), Number(text("page"))];
    return items.slice((number - 1) * size, number * size);
  };
  switch (url.pathname) {
    case "/api/Connection/search-link-multiple-all-ccs":
      return walk(backend, body as Level[], [(body as Level[])[0]!.composition]);
    case "/api/search-all-with-linker-ccs": {
      const ids = [...backend.concepts.values()]
        .filter((it) => it.typeCharacter === text("type") && it.referentId !== null)
        .filter((it) => mentions(backend, it.id, text("search")))
        .map(({ id }) => id)
        .toReversed();
      return walk(backend, body as Level[], page(ids));
    }
    case "/api/recursivesearch-concept-connection":
      return recurse(backend, body as Level);
    case "/api/search-composition-internal-authenticated-ccs":
      return page(
        holding(backend, text("composition"), text("internalComposition"), text("type"), text("search")),
      );
    case "/api/view-api-internal-data-ccs-id-bulk":
      return (body as number[]).map((id) => {
        const connections = backend.inside([id]);
        return { id, connections, concepts: connections.map((link) => link.toTheConceptId) };
      });
    default:
      return undefined;
  }
}

function linksOf(backend: MemoryBackend, id: number, linker: string, reverse: boolean): ConnectionRecord[] {
  return [...backend.connections.values()]
    .filter((it) => (reverse ? it.toTheConceptId : it.ofTheConceptId) === id && it.typeCharacter === linker)
    .toReversed();
}

function walk(backend: MemoryBackend, levels: Level[], roots: number[]): Reached {
  const found: Reached = {
    compositionIds: [...roots],
    internalConnections: [],
    linkers: [],
    reverse: [],
    mainCompositionIds: roots,
  };
  let frontier = roots;
  for (const level of levels) {
    const next: number[] = [];
    for (const id of frontier) {
      for (const name of level.selectors)
        found.linkers.push(...linksOf(backend, id, name, false).map((it) => it.id));
      for (const name of level.fullLinkers) {
        const all = linksOf(backend, id, name, level.reverse);
        for (const link of all.slice((level.page - 1) * level.inpage, level.page * level.inpage)) {
          const end = level.reverse ? link.ofTheConceptId : link.toTheConceptId;
          if (level.doFilter && !passes(backend, level, end)) continue;
          found.linkers.push(link.id);
          if (level.reverse) found.reverse.push(link.id);
          found.compositionIds.push(end);
          next.push(end);
        }
      }
    }
    frontier = next;
  }
  return found;
}

function passes(backend: MemoryBackend, level: Level, id: number): boolean {
  const holds = ({ type, search }: { type: string; search: string }): boolean =>
    valuesOf(backend, id).some(
      (it) => it.typeCharacter === type && it.characterValue.toLowerCase() === search.toLowerCase(),
    );
  return level.logic === "and" ? level.filterSearches.every(holds) : level.filterSearches.some(holds);
}

function valuesOf(backend: MemoryBackend, id: number): ConceptRecord[] {
  const ends = [...backend.connections.values()]
    .filter((it) => it.ofTheConceptId === id)
    .map((it) => it.toTheConceptId);
  return [id, ...ends].flatMap((each) => backend.concepts.get(each) ?? []);
}

function mentions(backend: MemoryBackend, id: number, text: string): boolean {
  return valuesOf(backend, id).some((it) => it.characterValue.toLowerCase().includes(text.toLowerCase()));
}

function recurse(backend: MemoryBackend, level: Level): object {
  const seen = new Set([level.composition]);
  const externalConnections: number[] = [];
  for (const id of seen) {
    for (const link of level.fullLinkers.flatMap((name) => linksOf(backend, id, name, false))) {
      externalConnections.push(link.id);
      seen.add(link.toTheConceptId);
    }
  }
  seen.delete(level.composition);
  const compositionIds = [...seen].filter((id) => mentions(backend, id, level.textSearch));
  const internalConnections = backend.inside(compositionIds).map(({ id }) => id);
  return { compositionIds, internalConnections, externalConnections };
}

function holding(backend: MemoryBackend, name: string, part: string, type: string, search: string): number[] {
  return [...backend.concepts.values()]
    .filter((it) => it.typeCharacter === name && it.isComposition)
    .filter((it) =>
      backend.inside([it.id]).some((link) => {
        const [of, to] = [
          backend.concepts.get(link.ofTheConceptId),
          backend.concepts.get(link.toTheConceptId),
        ];
        const isText =
          to?.typeCharacter === type && to.characterValue.toLowerCase().includes(search.toLowerCase());
        return isText && of?.typeCharacter === part;
      }),
    )
    .map(({ id }) => id);
}
