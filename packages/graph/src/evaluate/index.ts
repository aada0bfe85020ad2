// The tree of an answer, and what must be known of its concepts and links
export type { Level, Reached, ReachedHop, Records, Step } from "./tree.ts";
export { breadthOf, nodesOf } from "./tree.ts";
export { stepOf } from "./plan.ts";
export { runThrough, type Steps } from "./steps.ts";

// Which roots pass, what is left of their trees, and of lists
export type { Filters, FilterFields } from "./filters.ts";
export { isLookedAt, matchingNodes, readFilters } from "./filters.ts";
export { operatorOf, passesFilter } from "./passes.ts";
export { cutToPaths } from "./paths.ts";
export { pageOf } from "./paging.ts";

// How it is written
export { formats } from "../wire/formats.ts";
export { createWriter, type Below, type QueryItem } from "./format.ts";
export { compositionTree, toJson, type CompositionTree, type JsonOf } from "./composition.ts";
export { idsOf, rawOf, type Ids, type RawAnswer } from "./ids.ts";
export { readCount, type CountInfo } from "./count-info.ts";
