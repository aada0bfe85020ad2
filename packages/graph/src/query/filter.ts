import { GraphError } from "../errors.ts";
import { conceptRecord } from "../store/concept-record.ts";
import type { GraphStore } from "../store/store.ts";
import type { FilterSearch, FreeschemaQuery } from "../wire/query.ts";
import { filterNames, parseFilterLogic, type FilterLogic } from "../wire/filter-logic.ts";
import type { ResultNode } from "./tree.ts";

/** A node of the tree with the level of the query that reached it, and the nodes above it. */
interface Place {
  node: ResultNode;
  level: string;
  above: ResultNode[];
}

/** Filters of a query, asked of one root after the other. */
export interface RootFilter {
  /** The nodes on which the answer stands, or undefined when the root does not pass. */
  matches(root: ResultNode): ResultNode[] | undefined;
}

/**
 * Reads the filters of a query. Undefined when it has none; a filter that the logic does not name is ignored. Throws
 * `bad-query` for a logic that cannot be read or names a filter that there is not.
 */
export function rootFilter(store: GraphStore, query: FreeschemaQuery): RootFilter | undefined {
  if (query.filters.length === 0) return undefined;
  const filters = query.filters.map(fullFilter);
  const logic: FilterLogic =
    query.filterLogic.trim() === ""
      ? { kind: "and", parts: filters.map(({ name }) => ({ kind: "filter", name })) }
      : parseFilterLogic(query.filterLogic);
  const used = filterNames(logic);
  refuseUnknownNames(used, filters);
  return {
    matches(root) {
      const places = [...placesOf(query, root, [])];
      const found = new Map<string, Place[]>();
      for (const filter of filters.filter(({ name }) => used.has(name))) {
        const passing = places.filter((place) => looksAt(filter, place) && passes(store, filter, place.node));
        found.set(filter.name, (found.get(filter.name) ?? []).concat(passing));
      }
      const scene: Scene = { places, found, ancestor: query.filterAncestor };
      if (!holds(logic, root, scene)) return undefined;
      return [...found.values()].flat().map((place) => place.node);
    },
  };
}

function refuseUnknownNames(names: ReadonlySet<string>, filters: readonly FilterSearch[]): void {
  const known = new Set(filters.map(({ name }) => name));
  const unknown = [...names].find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new GraphError("bad-query", { message: `There is no filter "${unknown}" in the query.` });
}

/**
 * Leaves only the straight paths to what matched, what is marked to come along, and selectors (protocol.md
 * 2.5, rule 6). What the server answered has been cut already and stays.
 */
export function cutToPaths(
  root: ResultNode,
  matched: readonly ResultNode[],
  isCovered: (link: number) => boolean,
): void {
  const kept = new Set<ResultNode>();
  const keep = (node: ResultNode): void => {
    for (let at: ResultNode | undefined = node; at && !kept.has(at); at = at.hop?.owner) kept.add(at);
  };
  matched.forEach(keep);
  const markAlong = (node: ResultNode): void => {
    if (node.level?.query.includeInFilter) keep(node);
    for (const hop of node.hops) if (hop.step.level) hop.items.forEach(markAlong);
  };
  markAlong(root);
  const cut = (node: ResultNode): void => {
    for (const hop of node.hops) {
      if (!hop.step.level) continue;
      hop.items = hop.items.filter((item) => kept.has(item) || isCovered(item.link));
      hop.items.forEach(cut);
    }
  };
  cut(root);
}

/** True when a node has a value that a filter asks for. */
export function nodePasses(store: GraphStore, filter: Partial<FilterSearch>, node: ResultNode): boolean {
  return passes(store, fullFilter(filter, 0), node);
}

function fullFilter(filter: Partial<FilterSearch>, index: number): FilterSearch {
  return {
    type: "",
    search: "",
    index,
    composition: false,
    operateon: "",
    ...filter,
    logicoperator: filter.logicoperator?.toLowerCase() || "=",
    name: filter.name || `filter${index}`,
  };
}

function* placesOf(query: FreeschemaQuery, node: ResultNode, above: ResultNode[]): Generator<Place> {
  yield { node, level: query.name, above };
  for (const sub of query.freeschemaQueries as FreeschemaQuery[]) {
    const hops = node.hops.filter((hop) => hop.step.level?.query === sub);
    for (const item of hops.flatMap((hop) => hop.items)) yield* placesOf(sub, item, [node, ...above]);
  }
}

interface Scene {
  places: Place[];
  found: ReadonlyMap<string, readonly Place[]>;
  ancestor: string;
}

function holds(logic: FilterLogic, under: ResultNode, scene: Scene): boolean {
  switch (logic.kind) {
    case "filter":
      return (scene.found.get(logic.name) ?? []).some((place) => isUnder(place, under));
    case "not":
      return !holds(logic.part, under, scene);
    case "and":
      return logic.parts.every((part) => holds(part, under, scene));
    case "or":
      return logic.parts.some((part) => holds(part, under, scene));
    case "exand":
      return scene.places.some(
        (place) =>
          place.level === scene.ancestor &&
          isUnder(place, under) &&
          logic.parts.every((part) => holds(part, place.node, scene)),
      );
  }
}

function isUnder(place: Place, ancestor: ResultNode): boolean {
  return place.node === ancestor || place.above.includes(ancestor);
}

/** A filter looks at the level that it names; without a name at the root. */
function looksAt(filter: FilterSearch, place: Place): boolean {
  return filter.operateon === "" ? place.above.length === 0 : place.level === filter.operateon;
}

function passes(store: GraphStore, filter: FilterSearch, node: ResultNode): boolean {
  const concept = conceptRecord(store.concepts, node.row);
  switch (filter.type.toLowerCase()) {
    case "id":
      return comparesNumber(filter, concept.id);
    case "user_id":
      return comparesNumber(filter, concept.userId);
    case "entry_timestamp":
      return comparesTime(filter, concept.entryTimeStamp);
    case "type_concept":
      return comparesText(filter, concept.typeCharacter);
    default:
      return valuesOf(store, filter.type, node).some((value) => comparesText(filter, value));
  }
}

/** Texts of a type on a node: its own, and those that its links lead to. */
function valuesOf(store: GraphStore, type: string, node: ResultNode): string[] {
  const inner = (node.self ?? []).map((link) => store.links.to[link]!);
  const rows = [node.row, ...inner, ...node.hops.flatMap((hop) => hop.items.map((item) => item.row))];
  const wanted = type.toLowerCase();
  return rows
    .filter((row) => wanted === "" || store.concepts.typeName(row).toLowerCase() === wanted)
    .map((row) => store.concepts.value[row]!);
}

function comparesNumber(filter: FilterSearch, own: number): boolean {
  if (filter.logicoperator === "like") return comparesText(filter, String(own));
  return compares(filter, own, filter.search.trim() === "" ? Number.NaN : Number(filter.search));
}

function comparesTime(filter: FilterSearch, own: string): boolean {
  if (filter.logicoperator === "like") return comparesText(filter, own);
  return compares(filter, Date.parse(own), Date.parse(filter.search));
}

function comparesText(filter: FilterSearch, value: string): boolean {
  const [own, search] = [value.toLowerCase(), filter.search.toLowerCase()];
  if (filter.logicoperator === "like") return own.includes(search.replaceAll("%", ""));
  return compares(filter, own, search);
}

function compares<T extends string | number>({ logicoperator }: FilterSearch, own: T, search: T): boolean {
  switch (logicoperator) {
    case "exists":
      return true;
    case "=":
      return own === search;
    case "!=":
      return own !== search;
    case ">":
      return own > search;
    case "<":
      return own < search;
    case ">=":
      return own >= search;
    case "<=":
      return own <= search;
    default:
      return false;
  }
}
