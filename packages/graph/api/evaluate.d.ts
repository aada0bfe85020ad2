interface FilterSearch {
  type: string;
  search: string;
  logicoperator: string;
  index: number;
  composition: boolean;
  name: string;
  operateon: string;
}
interface FreeschemaQuery {
  type: string;
  inpage: number;
  page: number;
  conceptIds: number[];
  selectors: string[];
  freeschemaQueries: Partial<FreeschemaQuery>[];
  filters: Partial<FilterSearch>[];
  filterLogic: string;
  typeConnection: string;
  order: "ASC" | "DESC";
  outputFormat: number;
  name: string;
  filterAncestor: string;
  reverse: boolean;
  limit: boolean;
  isSecure: boolean;
  includeInFilter: boolean;
  isOldConnectionType: boolean;
}
interface QueryAnswer {
  conceptIds: number[];
  internalConnections: number[];
  linkers: number[];
  reverse: number[];
  mainCompositionIds: number[];
  mainCount: number;
  countinfo: string[];
  mainId?: number;
}
interface Reached<Node, Link> {
  level: Level | undefined;
  hop: ReachedHop<Node> | undefined;
  link: Link | undefined;
  hops: readonly ReachedHop<Node>[];
  self: readonly Link[] | undefined;
}
interface ReachedHop<Node> {
  step: Step;
  owner: Node;
  items: Node[];
  total: number;
}
interface Step {
  linker: string;
  key: string;
  sign: 1 | -1;
  reverse: boolean;
  level: Level | undefined;
}
interface Level {
  query: Pick<FreeschemaQuery, "name" | "includeInFilter">;
}
interface Records<Node, Concept, Link> {
  concept(node: Node): Concept | undefined;
  start(link: Link): Concept | undefined;
  end(link: Link): Concept | undefined;
  id(concept: Concept): number;
  userId(concept: Concept): number;
  typeId(concept: Concept): number;
  type(concept: Concept): string;
  text(concept: Concept): string;
  isComposition(concept: Concept): boolean;
  entered(concept: Concept): string;
  linked(link: Link): string;
}
type AnyNode<Node> = Reached<Node, unknown>;
declare function nodesOf<Node extends AnyNode<Node>>(roots: readonly Node[]): Generator<Node, void, void>;
declare function breadthOf<Node>({
  hops,
  self
}: Reached<Node, unknown>): number;
declare function stepOf<L extends Level>(linker: string, {
  order,
  reverse
}: Pick<FreeschemaQuery, "order" | "reverse">, level: L | undefined): Step & {
  level: L | undefined;
};
type Steps<Result> = Generator<number, Result, void>;
declare function runThrough<Result>(work: Steps<Result>): Result;
type FilterLogic = {
  kind: "filter";
  name: string;
} | {
  kind: "not";
  part: FilterLogic;
} | {
  kind: "and" | "or" | "exand";
  parts: FilterLogic[];
};
interface Filters {
  logic: FilterLogic;
  used: FilterSearch[];
  ancestor: string;
}
type FilterFields = Pick<FreeschemaQuery, "filters" | "filterLogic" | "filterAncestor">;
type LogicReader = (text: string, known: ReadonlySet<string>) => FilterLogic;
declare function readFilters({
  filters,
  filterLogic,
  filterAncestor
}: FilterFields, readLogic?: LogicReader): Filters | undefined;
declare function isLookedAt<Node>({
  used
}: Filters, node: Reached<Node, unknown>): boolean;
declare function matchingNodes<Node extends Reached<Node, Link>, Concept, Link>({
  used,
  logic,
  ancestor
}: Filters, root: Node, records: Records<Node, Concept, Link>): Steps<Node[] | undefined>;
declare function operatorOf(text: string | undefined): string | undefined;
declare function passesFilter<Concept>(filter: FilterSearch, concept: Concept, isItself: boolean, records: Pick<Records<never, Concept, never>, "id" | "userId" | "typeId" | "type" | "text" | "entered">): boolean;
declare function cutToPaths<Node extends AnyNode<Node>>(roots: readonly Node[], matched: Iterable<Node>, stays?: (node: Node) => boolean): Steps<void>;
declare function pageOf<Item>(items: readonly Item[], {
  page,
  inpage
}: Pick<FreeschemaQuery, "page" | "inpage">): Item[];
declare const formats: {
  readonly NORMAL: 1;
  readonly DATAID: 2;
  readonly JUSTDATA: 3;
  readonly DATAIDDATE: 4;
  readonly RAW: 5;
  readonly ALLID: 6;
  readonly LISTNORMAL: 7;
  readonly DATAV2: 8;
};
type QueryItem = Record<string, unknown>;
interface Below<Node, Hop> {
  list(hop: Hop): unknown[];
  item(node: Node): unknown;
  total(hop: Hop): number;
}
declare function createWriter<Node extends Reached<Node, Link>, Concept, Link>(records: Records<Node, Concept, Link>, outputFormat: number, {
  list,
  item,
  total
}: Below<Node, Node["hops"][number]>): (node: Node) => QueryItem | undefined;
interface CompositionTree<Concept, Link> {
  concept: Concept;
  link: Link | undefined;
  key: string;
  text: string;
  children: CompositionTree<Concept, Link>[] | undefined;
}
type JsonOf<Leaf> = (Leaf | JsonOf<Leaf>)[] | {
  [key: string]: Leaf | JsonOf<Leaf>;
};
declare function compositionTree<Concept, Link>(records: Pick<Records<never, Concept, Link>, "start" | "end" | "type" | "text">, root: Concept, links: readonly Link[]): CompositionTree<Concept, Link>;
declare function toJson<Concept, Link, Leaf>(tree: CompositionTree<Concept, Link>, leaf: (text: CompositionTree<Concept, Link>) => Leaf, branch?: (node: CompositionTree<Concept, Link>, parts: JsonOf<Leaf>) => Leaf | JsonOf<Leaf>): Leaf | JsonOf<Leaf>;
interface CountInfo {
  conceptId: number;
  connectionTypeId: number;
  connectionType: string;
  count: number;
}
declare function readCount(entry: string): CountInfo;
interface Ids<Node, Hop, Link> {
  id(node: Node): number;
  link(link: Link): number;
  end(link: Link): number;
  total(hop: Hop): number;
  type(hop: Hop): number;
}
declare function idsOf<Node extends Reached<Node, Link>, Link>(roots: readonly Node[], mainCount: number, ids: Ids<Node, Node["hops"][number], Link>): Steps<QueryAnswer>;
interface RawAnswer extends Pick<QueryAnswer, "linkers" | "conceptIds" | "reverse"> {
  compositionIds: number[];
  countInfos: CountInfo[];
  order: FreeschemaQuery["order"];
}
declare function rawOf({
  linkers,
  conceptIds,
  mainCompositionIds,
  reverse,
  countinfo
}: QueryAnswer, {
  order
}: Pick<FreeschemaQuery, "order">, nameOf: (typeId: number) => string | undefined): RawAnswer;
export { type Below, type CompositionTree, type CountInfo, type FilterFields, type Filters, type Ids, type JsonOf, type Level, type QueryItem, type RawAnswer, type Reached, type ReachedHop, type Records, type Step, type Steps, breadthOf, compositionTree, createWriter, cutToPaths, formats, idsOf, isLookedAt, matchingNodes, nodesOf, operatorOf, pageOf, passesFilter, rawOf, readCount, readFilters, runThrough, stepOf, toJson };