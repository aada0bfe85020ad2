import { conceptRecord } from "../store/concept-record.ts";
import { GraphError } from "../errors.ts";
import { ask, type AskPorts } from "../query/ask.ts";
import type { QueryItem } from "../query/format.ts";
import type { Permanent } from "../query/permanent-ids.ts";
import { formats } from "../wire/formats.ts";
import type { ResultNode } from "../query/tree.ts";
import type { HttpCall } from "../sync/http.ts";
import { limits } from "../wire/names.ts";
import { emptyAnswer, type QueryAnswer } from "../wire/query.ts";
import type { ConceptRecord, ConnectionRecord } from "../wire/records.ts";
import { permanentLevel, withFullNames, type SearchLevel, type StartTypes } from "./levels.ts";
import { compositionItem, insideOf, reachable, rowsWithText, textsOf } from "./local.ts";
import { renderReached } from "./render.ts";
import { addStarts, startsOf, walkLevels, walkOnce } from "./walk-levels.ts";

/** Which page of what is searched. */
export interface Paging {
  inpage?: number;
  page?: number;
}

/** A search inside compositions (protocol.md S7). */
export interface InternalSearch extends Paging {
  /** Name of the compositions. */
  composition: string;
  /** Name of the part that is looked at. */
  internalComposition: string;
  /** Type of the texts that are compared. */
  type: string;
  search: string;
  /** False asks the public call. */
  auth?: boolean;
}

/** The searches of specification 3, section 7. Each is asked of the server, and answered from memory by `local`. */
export interface Search {
  /** Follows linkers level by level from one concept (S4); a list in the format LISTNORMAL. */
  linkMultiple(levels: readonly Partial<SearchLevel>[], format?: number): Promise<QueryItem | QueryItem[]>;
  /** Starts from all things of a type that mention a text, then follows linkers (S5). */
  typed(
    type: string,
    search: string,
    levels: readonly Partial<SearchLevel>[],
    paging?: Paging & { auth?: boolean },
  ): Promise<QueryItem[]>;
  /** Everything that some linkers reach at any depth, as far as it mentions a text (S1). */
  recursive(level: Partial<SearchLevel>): Promise<QueryItem[]>;
  /** Compositions that hold a text in one of their parts (S7, S8). */
  internal(search: InternalSearch): Promise<QueryItem[]>;
  /** Compositions that hold a text (S2). */
  compositions(search: Omit<InternalSearch, "internalComposition">): Promise<QueryItem[]>;
  /** The same over what is in memory. */
  readonly local: LocalSearch;
}

/** Searches that ask nobody. */
export interface LocalSearch {
  linkMultiple(levels: readonly Partial<SearchLevel>[], format?: number): QueryItem | QueryItem[];
  typed(type: string, search: string, levels: readonly Partial<SearchLevel>[], paging?: Paging): QueryItem[];
  recursive(level: Partial<SearchLevel>): QueryItem[];
  internal(search: InternalSearch): QueryItem[];
  compositions(search: Omit<InternalSearch, "internalComposition">): QueryItem[];
  /** Concepts whose text contains some words, newest first; at most `most`, by default ten. */
  text(text: string, options?: { type?: string; most?: number }): ConceptRecord[];
}

/** Creates the searches. */
export function createSearch(ports: AskPorts): Search {
  const local = createLocalSearch(ports);
  return {
    local,
    async linkMultiple(levels, format = formats.NORMAL) {
      const full = permanentLevels(ports, levels);
      const roots = rootsOf(full, format);
      if (roots.every((id) => id < 0)) return local.linkMultiple(full, format);
      if (full[0]!.listLinkers.length > 0) await ports.loader.concepts(roots.filter((id) => id > 0));
      const path = "/api/Connection/search-link-multiple-all-ccs";
      const nodes = await askLevels(ports, full, startsOf(ports.store, roots), { path, roots });
      return rendered(ports, nodes, format);
    },
    async typed(type, search, levels, { auth = true, ...paging } = {}) {
      const full = permanentLevels(ports, levels);
      const path = auth ? "/api/search-all-with-linker-ccs" : "/api-search-compositions-internal-clean-ccs";
      const asked = { path: path + parameters({ search, type, ...pageOf(paging) }) };
      const nodes = await askLevels(ports, full, [new Set([type])], asked);
      return rendered(ports, nodes, formats.LISTNORMAL) as QueryItem[];
    },
    async recursive(level) {
      const full = permanentLevel(level, permanentIn(ports));
      if (full.composition < 0) return local.recursive(full);
      const call = { path: "/api/recursivesearch-concept-connection", body: full };
      const { roots } = await ask(ports, call, readRecursive);
      return roots.map((row) => compositionItem(ports.store, row));
    },
    async internal({ auth = true, ...search }) {
      const path = auth
        ? "/api/search-composition-internal-authenticated-ccs"
        : "/api-search-compositions-internal-clean-ccs";
      const { composition, internalComposition, type, ...rest } = search;
      const asked = { composition, search: rest.search, internalComposition, type, ...pageOf(rest) };
      const ids = await ports.http<unknown>({ method: "GET", path: path + parameters(asked) });
      return viewInternal(ports, ids);
    },
    async compositions({ composition, search, type, ...paging }) {
      const asked = { type, search, composition, ...pageOf(paging) };
      const path = `/api/search-compositions${parameters(asked)}`;
      const found = await ports.http<QueryItem[]>({ method: "GET", path });
      if (!Array.isArray(found)) throw new GraphError("bad-answer");
      return found;
    },
  };
}

function createLocalSearch(ports: AskPorts): LocalSearch {
  const { store } = ports;
  const mentions = (row: number, text: string): boolean =>
    textsOf(store, row).some((value) => value.toLowerCase().includes(text.toLowerCase()));
  const named = (name: string): number[] =>
    [...store.concepts.ofType(name)].filter((row) => store.concepts.isComposition(row));
  const holds = (row: number, part: string, type: string, text: string): boolean =>
    insideOf(store, row).some((link) => {
      const { to, of } = store.links;
      const end = to[link]!;
      const isWanted = type === "" || store.concepts.typeName(end) === type;
      const isIn = part === "" || store.concepts.typeName(of[link]!) === part;
      return isWanted && isIn && store.concepts.value[end]!.toLowerCase().includes(text.toLowerCase());
    });
  return {
    linkMultiple(levels, format = formats.NORMAL) {
      const full = permanentLevels(ports, levels);
      return rendered(ports, walkLevels(store, full, rootsOf(full, format)), format);
    },
    typed(type, search, levels, paging = {}) {
      const rows = rowsOfType(ports, type).filter((row) => search === "" || mentions(row, search));
      const ids = cut(rows, paging).map((row) => store.conceptId(row));
      const nodes = walkLevels(store, permanentLevels(ports, levels), ids);
      return rendered(ports, nodes, formats.LISTNORMAL) as QueryItem[];
    },
    recursive(level) {
      const full = permanentLevel(level, permanentIn(ports));
      const start = store.conceptRow(full.composition);
      const rows = start < 0 ? [] : reachable(store, start, full);
      return rows.filter((row) => mentions(row, full.textSearch)).map((row) => compositionItem(store, row));
    },
    internal({ composition, internalComposition, type, search, ...paging }) {
      const rows = named(composition).filter((row) => holds(row, internalComposition, type, search));
      return cut(rows, paging).map((row) => compositionItem(store, row));
    },
    compositions({ composition, type, search, ...paging }) {
      const rows = named(composition).filter((row) => holds(row, "", type, search));
      return cut(rows, paging).map((row) => compositionItem(store, row));
    },
    text(text, { type = "", most = limits.pageSize } = {}) {
      return rowsWithText(store, text, type)
        .slice(0, most)
        .map((row) => conceptRecord(store.concepts, row));
    },
  };
}

function permanentLevels(ports: AskPorts, levels: readonly Partial<SearchLevel>[]): SearchLevel[] {
  return levels.map((level) => permanentLevel(level, permanentIn(ports)));
}

function permanentIn({ store }: AskPorts): Permanent {
  return (id) => store.concepts.permanent(id);
}

function rowsOfType({ store }: AskPorts, type: string): number[] {
  return rowsWithText(store, "", type);
}

function rootsOf(levels: readonly SearchLevel[], format: number): number[] {
  const [first] = levels;
  if (!first) throw new GraphError("bad-query");
  return format === formats.LISTNORMAL ? first.ofCompositions : [first.composition];
}

/**
 * Asks for levels. Older names of linkers begin with the type of what they start from, which further levels tell only once
 * they are reached: as long as a new one comes up, the question is asked again with it.
 */
async function askLevels(
  ports: AskPorts,
  levels: readonly SearchLevel[],
  starts: StartTypes,
  { path, roots }: { path: string; roots?: readonly number[] },
): Promise<ResultNode[]> {
  const { store } = ports;
  for (;;) {
    const body = withFullNames(levels, starts);
    const { answer, scope } = await ask(ports, { path, body }, (raw) => readReached(raw, roots));
    const nodes = walkOnce(store, body, answer.mainCompositionIds, scope);
    if (!addStarts(store, levels, starts, nodes)) return nodes;
  }
}

function rendered({ store }: AskPorts, nodes: ResultNode[], format: number): QueryItem | QueryItem[] {
  const items = nodes.map((node) => renderReached(store, node, format));
  return format === formats.LISTNORMAL ? items : (items[0] ?? {});
}

/** The answer of S4 and S5 as that of a query. */
function readReached(raw: unknown, roots?: readonly number[]): QueryAnswer {
  const found = raw as (Partial<QueryAnswer> & { compositionIds?: number[] }) | null;
  if (!found || !Array.isArray(found.linkers)) throw new GraphError("bad-answer");
  return {
    ...emptyAnswer(),
    linkers: [...found.linkers, ...(found.internalConnections ?? [])],
    reverse: found.reverse ?? [],
    conceptIds: found.compositionIds ?? [],
    mainCompositionIds: found.mainCompositionIds ?? [...(roots ?? [])],
  };
}

/** The answer of S1 as that of a query. */
function readRecursive(raw: unknown): QueryAnswer {
  const found = raw as Record<string, number[] | undefined> | null;
  if (!Array.isArray(found?.["compositionIds"])) throw new GraphError("bad-answer");
  const linkers = [...(found["internalConnections"] ?? []), ...(found["externalConnections"] ?? [])];
  return { ...emptyAnswer(), linkers, mainCompositionIds: found["compositionIds"] };
}

/** Fetches what is inside some compositions (S8). */
async function viewInternal({ http, store, loader }: AskPorts, ids: unknown): Promise<QueryItem[]> {
  if (!Array.isArray(ids)) throw new GraphError("bad-answer");
  if (ids.length === 0) return [];
  const call: HttpCall = { path: "/api/view-api-internal-data-ccs-id-bulk", body: ids };
  const found = await http<{ id: number; concepts: number[]; connections: ConnectionRecord[] }[]>(call);
  if (!Array.isArray(found)) throw new GraphError("bad-answer");
  await loader.concepts(found.flatMap(({ id, concepts }) => [id, ...concepts]));
  store.merge(
    [],
    found.flatMap(({ connections }) => connections),
  );
  return found
    .map(({ id }) => store.conceptRow(id))
    .filter((row) => row >= 0)
    .map((row) => compositionItem(store, row));
}

function pageOf({ inpage = limits.pageSize, page = limits.firstPage }: Paging): Required<Paging> {
  return { inpage, page };
}

function cut(rows: readonly number[], paging: Paging): number[] {
  const { inpage, page } = pageOf(paging);
  return rows.slice((page - 1) * inpage, page * inpage);
}

function parameters(values: Record<string, string | number>): string {
  const pairs = Object.entries(values).map(([key, value]): [string, string] => [key, String(value)]);
  return `?${new URLSearchParams(pairs).toString()}`;
}
