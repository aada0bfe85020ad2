// Start and accounts
export { getGraph, init, updateAccessToken } from "./state.ts";
export type { InitFlags, InitParameters, WorkerFlags } from "./state.ts";
export { LoginToBackend, Signin, Signup, SignupEntity, type SignResult } from "./account.ts";

// Writes
export {
  CreateConnection,
  CreateConnectionBetweenEntityLocal,
  CreateData,
  CreateTheCompositionLocal,
  CreateTheConnectionLocal,
  LocalSyncData,
  MakeTheInstanceConceptLocal,
  MakeTheTypeConceptLocal,
  UpdateComposition,
  UpdateCompositionLocal,
  type PatcherStructure,
} from "./writes.ts";
export {
  CreateConnectionBetweenTwoConceptsLocal,
  CreateTextData,
  MakeTheNameInBackend,
  type TextData,
} from "./online.ts";
export { messageBus, type BusMessages } from "./message-bus.ts";
export type { DataTree } from "./creators.ts";
export { LocalTransaction } from "./local-transaction.ts";
export type { InnerActions } from "./records.ts";

// Deletes
export {
  DeleteConceptById,
  DeleteConnectionById,
  DeleteConnectionByIdBulk,
  DeleteConnectionByType,
  DeleteConnectionByTypeBulk,
} from "./deletes.ts";

// Reads
export {
  GetComposition,
  GetCompositionWithId,
  GetCompositionWithIdAndDate,
  GetConceptBulk,
  GetConceptByCharacterAndType,
  GetConnectionBulk,
  GetConnectionById,
  GetTheConcept,
  recursiveFetch,
} from "./reads.ts";
export { GetLink, GetLinkRaw, GetRelation, GetRelationRaw } from "./links.ts";

// Queries and searches
export {
  FilterSearch,
  FreeschemaQuery,
  FreeschemaQueryApi,
  GetCompositionList,
  RecursiveSearchApi,
  RecursiveSearchApiNewRawFullLinker,
  SchemaQuery,
  SearchLinkMultipleAll,
  SearchQuery,
} from "./queries.ts";
export { formats } from "../wire/formats.ts";

// Observers
export {
  DependencyObserver,
  GetCompositionListener,
  GetCompositionListListener,
  GetLinkListener,
  SchemaQueryListener,
  SchemaQueryObserver,
  type ListenerDetails,
  type ObserverListener,
} from "./observers.ts";

// Services
export { AccessTracker, Logger, sendEmail, uploadAttachment } from "./services.ts";
