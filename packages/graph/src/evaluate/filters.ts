import { GraphError } from "../errors.ts";
import { filterNames, missingFilter, parseFilterLogic, type FilterLogic } from "../wire/filter-logic.ts";
import type { FilterSearch, FreeschemaQuery } from "../wire/query.ts";
import { operatorOf, passesFilter } from "./passes.ts";
import { eachOf, type Steps } from "./steps.ts";
import { addLineage, breadthOf, nodesOf, type Reached, type Records } from "./tree.ts";

/** The filters of a query as they were read: data, from which statements of a database can be made as well. */
export interface Filters {
  logic: FilterLogic;
  /** The filters that the logic mentions. */
  used: FilterSearch[];
  ancestor: string;
}

/** What a query says of its filters. */
export type FilterFields = Pick<FreeschemaQuery, "filters" | "filterLogic" | "filterAncestor">;

/** Reads a filterLogic over filters of these names, and refuses one that can never hold for want of a filter. */
export type LogicReader = (text: string, known: ReadonlySet<string>) => FilterLogic;

function readKnownLogic(text: string, known: ReadonlySet<string>): FilterLogic {
  const logic = parseFilterLogic(text);
  const missing = missingFilter(logic, known);
  if (missing !== undefined)
    throw new GraphError("bad-query", { message: `There is no filter "${missing}" in the query.` });
  return logic;
}

/**
 * Reads the filters of a query; undefined when it has none. Without filterLogic each of them must hold. A side that
 * limits what it is asked reads the logic by itself.
 * @throws GraphError `bad-query` when the logic or an operator cannot be read, or a filter is missing.
 */
export function readFilters(
  { filters, filterLogic, filterAncestor }: FilterFields,
  readLogic: LogicReader = readKnownLogic,
): Filters | undefined {
  if (filters.length === 0) return undefined;
  const isPlain = filterLogic.trim() === "";
  const named = filters.map((filter, at) => fullFilter(isPlain ? { ...filter, name: "" } : filter, at));
  const known = new Set(named.map(({ name }) => name));
  const logic: FilterLogic = isPlain
    ? { kind: "and", parts: named.map(({ name }) => ({ kind: "filter", name })) }
    : readLogic(filterLogic, known);
  const names = filterNames(logic);
  return { logic, used: named.filter(({ name }) => names.has(name)), ancestor: filterAncestor };
}

/** A filter with every field filled in; it is named by its place when it has no name. */
export function fullFilter(filter: Partial<FilterSearch>, index = 0): FilterSearch {
  const logicoperator = operatorOf(filter.logicoperator);
  if (!logicoperator)
    throw new GraphError("bad-query", { message: `There is no filter operator "${filter.logicoperator}".` });
  return {
    type: "",
    search: "",
    index,
    composition: false,
    operateon: "",
    ...filter,
    logicoperator,
    name: filter.name || `filter${index}`,
  };
}

/** Does one of the filters look at a node, so that it must be known what the node and its values say? */
export function isLookedAt<Node>({ used }: Filters, node: Reached<Node, unknown>): boolean {
  return used.some(({ operateon }) =>
    operateon === "" ? !node.hop : nameOf(node) === operateon || (isSelectors(operateon) && hasValues(node)),
  );
}

function hasValues<Node>({ hops, self }: Reached<Node, unknown>): boolean {
  return self !== undefined || hops.some(({ step }) => !step.level);
}

/** The nodes on which the answer stands, or undefined when the root does not pass. */
export function* matchingNodes<Node extends Reached<Node, Link>, Concept, Link>(
  { used, logic, ancestor }: Filters,
  root: Node,
  records: Records<Node, Concept, Link>,
): Steps<Node[] | undefined> {
  const nodes: Node[] = [];
  const byName = new Map<string, Node[]>();
  yield* eachOf(nodesOf([root]), (node) => {
    nodes.push(node);
    const name = nameOf(node);
    const own = byName.get(name);
    if (own) own.push(node);
    else byName.set(name, [node]);
    return 1;
  });
  const matched: Node[] = [];
  const found = new Map<string, Set<Node>>();
  for (const filter of used) {
    const above = found.get(filter.name) ?? new Set<Node>();
    found.set(filter.name, above);
    const { operateon } = filter;
    const candidates = operateon === "" ? [root] : isSelectors(operateon) ? nodes : byName.get(operateon);
    yield* eachOf(candidates ?? [], (node) => {
      if (nodePasses(filter, node, records)) {
        matched.push(node);
        addLineage(above, node);
      }
      return breadthOf(node);
    });
  }
  const holds = yield* ready(logic, found, byName.get(ancestor) ?? []);
  return holds(root) ? matched : undefined;
}

/** Does a node have a value that a filter asks for? */
export function nodePasses<Node extends Reached<Node, Link>, Concept, Link>(
  filter: FilterSearch,
  node: Node,
  records: Records<Node, Concept, Link>,
): boolean {
  const isOnSelectors = isSelectors(filter.operateon) && nameOf(node) !== filter.operateon;
  const passes = (concept: Concept | undefined, isItself: boolean): boolean =>
    concept !== undefined && passesFilter(filter, concept, isItself, records);
  const own = records.concept(node);
  if (!isOnSelectors && own === undefined) return false;
  if (!isOnSelectors && passes(own, true)) return true;
  for (const link of node.self ?? []) if (passes(records.end(link), isOnSelectors)) return true;
  for (const { step, items } of node.hops) {
    if (isOnSelectors && step.level) continue;
    for (const item of items) if (passes(records.concept(item), isOnSelectors)) return true;
  }
  return false;
}

/** Stands for the values that selectors pick, at any level, where no level has that name. */
function isSelectors(operateon: string): boolean {
  return operateon.toLowerCase() === "selector";
}

function nameOf<Node>({ level }: Reached<Node, unknown>): string {
  return level?.query.name ?? "";
}

/** Is it so under that node? */
type Holds<Node> = (under: Node) => boolean;

/**
 * The logic, looked through once so that each node is then told apart in one look at each of its terms.
 * `found` is what each filter found with all that is above it, `named` the nodes that the ancestor of the query names.
 */
function* ready<Node extends Reached<Node, unknown>>(
  logic: FilterLogic,
  found: ReadonlyMap<string, ReadonlySet<Node>>,
  named: readonly Node[],
): Steps<Holds<Node>> {
  if (logic.kind === "filter") return (under) => found.get(logic.name)?.has(under) ?? false;
  const parts: Holds<Node>[] = [];
  for (const part of logic.kind === "not" ? [logic.part] : logic.parts)
    parts.push(yield* ready(part, found, named));
  const all: Holds<Node> = (under) => parts.every((part) => part(under));
  if (logic.kind === "not") return (under) => !all(under);
  if (logic.kind === "or") return (under) => parts.some((part) => part(under));
  if (logic.kind === "and") return all;
  const above = new Set<Node>();
  yield* eachOf(named, (node) => {
    if (all(node)) addLineage(above, node);
    return parts.length;
  });
  return (under) => above.has(under);
}
