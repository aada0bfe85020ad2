// The graph
export { createGraph } from "./engine/create-graph.ts";
export type { Graph, GraphOptions, WidgetCall } from "./graph.ts";
export type { FieldValue, GraphEvents, Overwritten } from "./engine/events.ts";
export { GraphError, errorTable, type GraphErrorCode } from "./errors.ts";

// Writing
export type {
  Committed,
  CompositionValue,
  ConceptOptions,
  Receipt,
  Transaction,
} from "./transaction/contract.ts";
export type { Commit, NewConcept, NewConnection } from "./store/commit.ts";
export type { Outbox, SyncStatus } from "./sync/outbox.ts";
export type { ParkedCommit, ParkedText } from "./sync/parked.ts";
export type { CommitRefusal, KeptTransaction, OutboxEntry } from "./storage/storage.ts";
export { forgetDatabases } from "./storage/forget-databases.ts";
export type { StorageReport } from "./storage/open-storage.ts";

// Reading
export type { Concepts } from "./records/concepts.ts";
export type { Connections } from "./records/connections.ts";
export type { Compositions, CompositionTree } from "./records/compositions.ts";
export { formats } from "./wire/formats.ts";
export type { Query } from "./wire/full-query.ts";
export type { QueryItem } from "./query/format.ts";
export type { QueryDetails, QueryResult } from "./query/question.ts";
export type { InternalSearch, LocalSearch, Paging, Search } from "./search/search.ts";
export type { SearchLevel } from "./search/levels.ts";
export type { GraphView } from "./query/view.ts";
export type { LiveListener } from "./query/live.ts";
export type { CountInfo } from "./evaluate/count-info.ts";
export { readCount } from "./evaluate/count-info.ts";
export type { JsonOf } from "./evaluate/composition.ts";

// The server
export type { Http, HttpCall, SessionPort } from "./sync/http.ts";
export type { RetryOptions } from "./sync/synchroniser.ts";
export {
  followFeed,
  type FeedMessage,
  type FeedPorts,
  type Following,
  type RemoteChange,
} from "./sync/change-feed.ts";
export type { Account, Credentials, NewAccount, Profile, RenewedTokens, Tokens } from "./account/account.ts";
export type { Upload, UploadResult } from "./account/upload.ts";
export type { Settings } from "./engine/settings.ts";

// The records and names of the protocol
export * from "./wire/index.ts";
