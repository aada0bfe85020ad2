import { filterNames, type ConceptRecord, type FilterLogic, type FilterSearch } from "@tessera/graph/wire";

import { readFilterLogic } from "./filter-logic.ts";
import type { Query } from "./read-query.ts";
import { lineage, walk, type QueryNode } from "./tree.ts";

/** The filters of a query, ready to be asked of trees. */
export interface Filters {
  logic: FilterLogic;
  /** The filters that the logic mentions. */
  used: FilterSearch[];
  ancestor: string;
}

/** What filters look at: records of the concepts in the trees. */
export type Facts = ReadonlyMap<number, ConceptRecord>;

/** The nodes that each filter found in one tree. */
type Found = ReadonlyMap<string, QueryNode[]>;

/** Undefined when the query does not filter. Without filterLogic all filters must hold. */
export function readFilters(query: Query): Filters | undefined {
  if (query.filters.length === 0) return undefined;
  const named = query.filters.map((filter, index) => ({ ...filter, name: filter.name || `filter${index}` }));
  const all: FilterLogic = { kind: "and", parts: named.map(({ name }) => ({ kind: "filter", name })) };
  const logic = query.filterLogic.trim() === "" ? all : readFilterLogic(query.filterLogic);
  const names = filterNames(logic);
  return { logic, used: named.filter(({ name }) => names.has(name)), ancestor: query.filterAncestor };
}

/** Concepts whose records the filters need to see in this tree. */
export function idsToSee(filters: Filters, root: QueryNode): number[] {
  return [...walk(root)]
    .filter((node) => filters.used.some((filter) => looksAt(filter, node)))
    .flatMap((node) => [node.id, ...valuesOf(node)]);
}

/** The nodes on which the answer stands, or undefined when the root does not pass. */
export function matchingNodes(filters: Filters, root: QueryNode, facts: Facts): QueryNode[] | undefined {
  const nodes = [...walk(root)];
  const found: Found = new Map(
    filters.used.map((filter) => [
      filter.name,
      nodes.filter((node) => looksAt(filter, node) && passes(filter, node, facts)),
    ]),
  );
  return holds(filters.logic, root, { found, ancestor: filters.ancestor, nodes })
    ? [...found.values()].flat()
    : undefined;
}

interface Scene {
  found: Found;
  ancestor: string;
  nodes: QueryNode[];
}

/** Does the logic hold for what was found under that node? */
function holds(logic: FilterLogic, under: QueryNode, scene: Scene): boolean {
  switch (logic.kind) {
    case "filter":
      return (scene.found.get(logic.name) ?? []).some((node) => isBelow(node, under));
    case "not":
      return !holds(logic.part, under, scene);
    case "and":
      return logic.parts.every((part) => holds(part, under, scene));
    case "or":
      return logic.parts.some((part) => holds(part, under, scene));
    case "exand":
      return scene.nodes.some(
        (node) =>
          node.query.name === scene.ancestor &&
          isBelow(node, under) &&
          logic.parts.every((part) => holds(part, node, scene)),
      );
  }
}

function isBelow(node: QueryNode, ancestor: QueryNode): boolean {
  return lineage(node).some((above) => above === ancestor);
}

/** Stands for the values that selectors pick, at any level, where no level has that name. */
const selectorValues = "selector";

function isOnSelectors({ operateon }: FilterSearch, { query }: QueryNode): boolean {
  return operateon.toLowerCase() === selectorValues && query.name !== operateon;
}

/** A filter looks at the nodes of the level that it names; without a name at the root. */
function looksAt(filter: FilterSearch, node: QueryNode): boolean {
  if (isOnSelectors(filter, node)) return node.selected.length + node.internal.length > 0;
  return filter.operateon === "" ? node.parent === undefined : node.query.name === filter.operateon;
}

function valuesOf(node: QueryNode): number[] {
  return [...selectedOf(node), ...node.children.map((child) => child.id)];
}

function selectedOf({ selected, internal }: QueryNode): number[] {
  return [...selected, ...internal].map((link) => link.to);
}

function passesIfSeen(filter: FilterSearch, value: ConceptRecord | undefined): boolean {
  return value !== undefined && passesFilter(filter, value, true);
}

function passes(filter: FilterSearch, node: QueryNode, facts: Facts): boolean {
  if (isOnSelectors(filter, node)) return selectedOf(node).some((id) => passesIfSeen(filter, facts.get(id)));
  const own = facts.get(node.id);
  if (!own) return false;
  const field = fieldOf(filter.type, own);
  if (field !== undefined) return compare(filter, field);
  const type = filter.type.toLowerCase();
  const candidates = [own, ...valuesOf(node).flatMap((id) => facts.get(id) ?? [])];
  const values = candidates.filter((concept) => type === "" || concept.typeCharacter.toLowerCase() === type);
  return values.some((concept) => compare(filter, concept.characterValue));
}

/** Does what a thing says pass? Fields such as the id are those of the thing itself. */
export function passesFilter(filter: FilterSearch, said: ConceptRecord, isItself: boolean): boolean {
  const field = fieldOf(filter.type, said);
  if (field !== undefined) return isItself && compare(filter, field);
  const type = filter.type.toLowerCase();
  return (type === "" || said.typeCharacter.toLowerCase() === type) && compare(filter, said.characterValue);
}

/** Fields of the node itself; ids compare as numbers and times as times. */
function fieldOf(type: string, concept: ConceptRecord): string | number | Date | undefined {
  switch (type.toLowerCase()) {
    case "id":
      return concept.id;
    case "user_id":
      return concept.userId;
    case "entry_timestamp":
      return new Date(concept.entryTimeStamp);
    case "type_concept":
      return concept.typeCharacter;
    default:
      return undefined;
  }
}

function compare({ logicoperator, search }: FilterSearch, value: string | number | Date): boolean {
  if (logicoperator === "exists") return true;
  if (logicoperator === "like") return asText(value).includes(search.replaceAll("%", "").toLowerCase());
  const sign = order(value, search);
  switch (logicoperator) {
    case "=":
      return sign === 0;
    case "!=":
      return sign !== 0;
    case ">":
      return sign > 0;
    case "<":
      return sign < 0;
    case ">=":
      return sign >= 0;
    case "<=":
      return sign <= 0;
    default:
      return false;
  }
}

/** Negative, zero or positive as the value comes before, with or after the text; NaN when it cannot be told. */
function order(value: string | number | Date, search: string): number {
  if (value instanceof Date) return value.getTime() - Date.parse(search);
  if (typeof value === "number") return search.trim() === "" ? Number.NaN : value - Number(search);
  const [left, right] = [value.toLowerCase(), search.toLowerCase()];
  return left === right ? 0 : left < right ? -1 : 1;
}

function asText(value: string | number | Date): string {
  return (value instanceof Date ? value.toISOString() : String(value)).toLowerCase();
}
