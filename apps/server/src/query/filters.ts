import { filterNames, type ConceptRecord, type FilterLogic, type FilterSearch } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";
import { readFilterLogic } from "./filter-logic.ts";
import type { Query } from "./read-query.ts";
import { lineage, walk, type QueryNode } from "./tree.ts";
import { eachOf, type Work } from "./work.ts";

/** The filters of a query, ready to be asked of trees. */
export interface Filters {
  logic: FilterLogic;
  /** The filters that the logic mentions. */
  used: FilterSearch[];
  ancestor: string;
}

/** What filters look at: records of the concepts in the trees. */
export type Facts = ReadonlyMap<number, ConceptRecord>;

/** Undefined when the query does not filter. Without filterLogic all filters must hold. */
export function readFilters(query: Query): Filters | undefined {
  if (query.filters.length === 0) return undefined;
  const named = query.filters.map((filter, index) => ({ ...filter, name: filter.name || `filter${index}` }));
  const all: FilterLogic = { kind: "and", parts: named.map(({ name }) => ({ kind: "filter", name })) };
  const logic = query.filterLogic.trim() === "" ? all : readFilterLogic(query.filterLogic);
  const names = filterNames(logic);
  refuseUnknownNames(names, named);
  return { logic, used: named.filter(({ name }) => names.has(name)), ancestor: query.filterAncestor };
}

/** A name that no filter has would count as false without a word. */
function refuseUnknownNames(names: ReadonlySet<string>, filters: readonly FilterSearch[]): void {
  const known = new Set(filters.map(({ name }) => name));
  const unknown = [...names].find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new AppError("bad_query", { detail: `there is no filter "${unknown.slice(0, 40)}"` });
}

/** Concepts whose records the filters need to see in this tree. */
export function* idsToSee(filters: Filters, root: QueryNode): Generator<number> {
  for (const node of walk(root)) {
    if (!filters.used.some((filter) => looksAt(filter, node))) continue;
    yield node.id;
    yield* valuesOf(node);
  }
}

/** The nodes on which the answer stands, or undefined when the root does not pass. */
export async function matchingNodes(
  filters: Filters,
  root: QueryNode,
  facts: Facts,
  work: Pick<Work, "steps">,
): Promise<QueryNode[] | undefined> {
  const nodes: QueryNode[] = [];
  await eachOf(work, walk(root), (node) => nodes.push(node));
  const found = new Map<string, QueryNode[]>();
  for (const filter of filters.used) {
    const own: QueryNode[] = [];
    for (const node of nodes) {
      if (!looksAt(filter, node)) continue;
      if (passes(filter, node, facts)) own.push(node);
      const turn = work.steps(1 + node.children.length + node.selected.length + node.internal.length);
      if (turn) await turn;
    }
    found.set(filter.name, own);
  }
  const above = new Map<string, ReadonlySet<QueryNode>>();
  for (const [name, own] of found) above.set(name, await lineagesOf(own, work));
  const named = nodes.filter((node) => node.query.name === filters.ancestor);
  const holds = await ready(filters.logic, { above, named, work });
  return holds(root) ? [...found.values()].flat() : undefined;
}

/** Is it so under that node? */
type Holds = (under: QueryNode) => boolean;

interface Scene {
  /** What each filter found, with all that is above it. */
  above: ReadonlyMap<string, ReadonlySet<QueryNode>>;
  /** The nodes that the ancestor of the query names. */
  named: readonly QueryNode[];
  work: Pick<Work, "steps">;
}

/** The logic, looked through once so that each node is then told apart in one look at each of its terms. */
async function ready(logic: FilterLogic, scene: Scene): Promise<Holds> {
  if (logic.kind === "filter") return (under) => scene.above.get(logic.name)?.has(under) ?? false;
  if (logic.kind === "not") {
    const part = await ready(logic.part, scene);
    return (under) => !part(under);
  }
  const parts: Holds[] = [];
  for (const part of logic.parts) parts.push(await ready(part, scene));
  if (logic.kind === "or") return (under) => parts.some((part) => part(under));
  const all: Holds = (under) => parts.every((part) => part(under));
  if (logic.kind === "and") return all;
  const holding: QueryNode[] = [];
  for (const node of scene.named) {
    if (all(node)) holding.push(node);
    const turn = scene.work.steps(parts.length);
    if (turn) await turn;
  }
  const above = await lineagesOf(holding, scene.work);
  return (under) => above.has(under);
}

/** The nodes and all that is above them. */
async function lineagesOf(nodes: readonly QueryNode[], work: Pick<Work, "steps">): Promise<Set<QueryNode>> {
  const found = new Set<QueryNode>();
  await eachOf(work, nodes, (node) => {
    for (const above of lineage(node)) {
      if (found.has(above)) break;
      found.add(above);
    }
  });
  return found;
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

/** What a comparison says of a sign: of the value before, with or after what is searched for. */
const ofSign: Readonly<Record<string, (sign: number) => boolean>> = {
  "=": (sign) => sign === 0,
  "!=": (sign) => sign !== 0,
  ">": (sign) => sign > 0,
  "<": (sign) => sign < 0,
  ">=": (sign) => sign >= 0,
  "<=": (sign) => sign <= 0,
};

/** Reads the operator of a filter (protocol.md 2.5), in any case; throws `bad_query` for any other. */
export function readOperator(text: string): string {
  const operator = text.toLowerCase() || "=";
  if (operator === "exists" || operator === "like" || Object.hasOwn(ofSign, operator)) return operator;
  throw new AppError("bad_query", { detail: `there is no filter operator "${text.slice(0, 40)}"` });
}

function compare({ logicoperator, search }: FilterSearch, value: string | number | Date): boolean {
  if (logicoperator === "exists") return true;
  if (logicoperator === "like") return asText(value).includes(search.replaceAll("%", "").toLowerCase());
  return ofSign[logicoperator]?.(order(value, search)) ?? false;
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
