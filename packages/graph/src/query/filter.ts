import type { GraphStore } from "../store/store.ts";
import type { FilterSearch, FreeschemaQuery } from "../wire/query.ts";
import type { ResultNode } from "./evaluate.ts";
import { parseFilterLogic, type FilterLogic } from "./filter-logic.ts";

/** A node of the tree with the level of the query that reached it, and the nodes above it. */
interface Place {
  node: ResultNode;
  level: string;
  above: ResultNode[];
}

/** Tells whether a root passes the filters of a query. Undefined when the query has none. */
export function rootFilter(
  store: GraphStore,
  query: FreeschemaQuery,
): ((root: ResultNode) => boolean) | undefined {
  if (query.filters.length === 0) return undefined;
  const filters = query.filters.map(fullFilter);
  const logic: FilterLogic =
    query.filterLogic.trim() === ""
      ? { kind: "and", parts: filters.map(({ name }) => ({ kind: "filter", name })) }
      : parseFilterLogic(query.filterLogic);
  return (root) => {
    const places = [...placesOf(query, root, [])];
    const found = (name: string): Place[] =>
      filters
        .filter((filter) => filter.name === name)
        .flatMap((filter) =>
          places.filter((place) => looksAt(filter, place) && passes(store, filter, place.node)),
        );
    return holds(logic, root, { places, found, ancestor: query.filterAncestor });
  };
}

function fullFilter(filter: Partial<FilterSearch>, index: number): FilterSearch {
  return {
    type: "",
    search: "",
    logicoperator: "=",
    index,
    composition: false,
    operateon: "",
    ...filter,
    name: filter.name || `filter${index}`,
  };
}

function* placesOf(query: FreeschemaQuery, node: ResultNode, above: ResultNode[]): Generator<Place> {
  yield { node, level: query.name, above };
  for (const sub of query.freeschemaQueries as FreeschemaQuery[]) {
    const hops = node.hops.filter((hop) => hop.query === sub);
    for (const item of hops.flatMap((hop) => hop.items)) yield* placesOf(sub, item, [node, ...above]);
  }
}

interface Scene {
  places: Place[];
  found(name: string): Place[];
  ancestor: string;
}

function holds(logic: FilterLogic, under: ResultNode, scene: Scene): boolean {
  switch (logic.kind) {
    case "filter":
      return scene.found(logic.name).some((place) => isUnder(place, under));
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
  const concept = store.concepts.record(node.row);
  switch (filter.type.toLowerCase()) {
    case "id":
      return compares(filter, concept.id, Number(filter.search));
    case "user_id":
      return compares(filter, concept.userId, Number(filter.search));
    case "entry_timestamp":
      return compares(filter, Date.parse(concept.entryTimeStamp), Date.parse(filter.search));
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
