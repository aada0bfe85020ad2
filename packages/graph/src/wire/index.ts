export type { ConceptId, ConnectionId } from "./ids.ts";
export type { ConceptRecord, ConnectionRecord, ReplacedGhost, ReplacedLink, SyncBatch } from "./records.ts";
export { zeroConcept, zeroConnection } from "./records.ts";
export type { FilterSearch, FreeschemaQuery, QueryAnswer } from "./query.ts";
export { emptyAnswer } from "./query.ts";
export {
  access,
  anonymousSession,
  anonymousUser,
  fixedIds,
  isListLinker,
  limits,
  order,
  splitTypeName,
  withThe,
} from "./names.ts";
export type { Refusal, RefusalCode } from "./refusals.ts";
export { filterNames, missingFilter, parseFilterLogic } from "./filter-logic.ts";
export type { FilterLogic } from "./filter-logic.ts";
export { readEvents } from "./event-stream.ts";
export type { EventStreamOptions, StreamEvent } from "./event-stream.ts";
