interface SessionPort {
  token(): string | null;
  refresh(): Promise<boolean>;
  isAnonymous?(): boolean;
}
interface HttpCall {
  path: string;
  base?: "main" | "node" | "cache";
  method?: "GET" | "POST" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  timeout?: number;
  signal?: AbortSignal;
  withToken?: boolean;
}
type Http = <T>(call: HttpCall) => Promise<T>;
interface Credentials {
  email: string;
  password: string;
  code?: string;
}
interface NewAccount extends Omit<Credentials, "code"> {
  entityType?: "person" | "company" | "student";
  title?: string;
  fname?: string;
  lname?: string;
  username?: string;
}
interface Profile {
  token: string;
  refreshToken: string;
  email: string;
  userId: number;
  userConcept: number;
  entityId: number;
  roles: unknown[];
}
interface Tokens {
  accessToken: string;
  refreshToken: string;
}
interface RenewedTokens extends Tokens, Partial<Pick<Profile, "email" | "roles">> {}
interface Account {
  signUp(account: NewAccount): Promise<void>;
  login(credentials: Credentials): Promise<Profile>;
  refresh(tokens: Tokens): Promise<RenewedTokens>;
  logout(refreshToken: string): Promise<void>;
  entityOf(userConcept: number): Promise<number>;
}
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
declare function emptyAnswer(): QueryAnswer;
type JsonOf<Leaf> = (Leaf | JsonOf<Leaf>)[] | {
  [key: string]: Leaf | JsonOf<Leaf>;
};
declare const kind: unique symbol;
type ConceptId = number & {
  readonly [kind]?: "concept";
};
type ConnectionId = number & {
  readonly [kind]?: "connection";
};
interface ConceptRecord {
  id: ConceptId;
  ghostId: number;
  userId: number;
  typeId: number;
  categoryId: number;
  accessId: number;
  referentId: number | null;
  characterValue: string;
  typeCharacter: string;
  entryTimeStamp: string;
  updatedTimeStamp: string;
  type?: ConceptRecord | null;
  isNew: boolean;
  isComposition: boolean;
  isTemp: boolean;
  isSynced: boolean;
  count: number;
  applicationId: number;
  x: number;
  y: number;
}
interface ConnectionRecord {
  id: ConnectionId;
  ghostId: number;
  ofTheConceptId: ConceptId;
  toTheConceptId: ConceptId;
  typeId: number;
  orderId: number;
  userId: number;
  accessId: number;
  typeCharacter: string;
  entryTimeStamp: string;
  terminationDateTime: string;
  localSyncTime: string;
  isTemp: boolean;
  toUpdate: boolean;
  applicationId: number;
  count: number;
  isSingle?: boolean;
}
interface SyncBatch {
  concepts: ConceptRecord[];
  connections: ConnectionRecord[];
  replaced?: ReplacedGhost[];
}
interface ReplacedLink {
  id: ConnectionId;
  of: ConceptId;
  typeId: ConceptId;
  to: ConceptId;
  by: ConnectionId;
  now: ConceptId;
}
interface ReplacedGhost extends ReplacedLink {
  ghostId: ConnectionId;
}
declare function zeroConcept(): ConceptRecord;
declare function zeroConnection(): ConnectionRecord;
interface NewConcept {
  id: number;
  kind: "type" | "node" | "value" | "blank";
  type: string;
  typeId: number;
  value: string;
  access: number;
  user?: number;
  referent?: number;
}
interface NewConnection {
  id: number;
  of: number;
  to: number;
  linker: string;
  typeId: number;
  order: number;
  access: number;
  single?: true;
}
interface Commit {
  batch: string;
  randomizer: number;
  at: string;
  concepts: NewConcept[];
  connections: NewConnection[];
  ended: number[];
  trashed: number[];
}
type RefusalCode = "bad_request" | "bad_query" | "query_too_large" | "bad_batch" | "name_too_long" | "too_many_names" | "too_many_parts" | "invalid_credentials" | "invalid_email" | "weak_password" | "common_password" | "password_is_name" | "username_required" | "invalid_format" | "invalid_host" | "webhook_url" | "letter_spent" | "passkey_refused" | "wrong_code" | "sha1_code" | "google_refused" | "google_off" | "google_other" | "no_file" | "unauthorized" | "forbidden" | "unverified_address" | "code_required" | "confirm_identity" | "read_only" | "foreign_page" | "members_invited" | "members_closed" | "member_waiting" | "member_blocked" | "https_required" | "not_found" | "email_taken" | "domain_taken" | "username_taken" | "members_full" | "webhooks_full" | "receivers_full" | "receiver_stopped" | "domain_unproven" | "too_large" | "too_many_values" | "file_too_large" | "quota_reached" | "data_full" | "records_full" | "site_full" | "too_many_fields" | "unsupported_media" | "too_many_requests" | "mail_quota" | "visitor_quota" | "parts_waiting" | "assistant_quota" | "internal" | "bad_gateway" | "google_unreachable" | "storage_unreachable" | "mail_failed" | "assistant_refused" | "assistant_unreachable" | "assistant_broken" | "no_room" | "not_ready";
interface Refusal {
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number>>;
}
declare const errorTable: {
  readonly expired: {
    readonly status: 400;
    readonly message: "Query Transaction Expired";
  };
  readonly "unknown-concept": {
    readonly status: 400;
    readonly message: "cannot create connection because id are negative";
  };
  readonly "no-type": {
    readonly status: 404;
    readonly message: "The type of concept {id} is not known.";
  };
  readonly "bad-query": {
    readonly status: 400;
    readonly message: "The query cannot be read.";
  };
  readonly "bad-count": {
    readonly status: 400;
    readonly message: "Input string must contain exactly three parts separated by underscores.";
  };
  readonly "no-root": {
    readonly status: 400;
    readonly message: "A composition needs a name.";
  };
  readonly "no-tree": {
    readonly status: 400;
    readonly message: "{field} is not a list or an object, which a composition is made of.";
  };
  readonly "bad-value": {
    readonly status: 400;
    readonly message: "{field} is {type}, but a composition holds texts, numbers, lists and objects only.";
  };
  readonly network: {
    readonly status: 0;
    readonly message: "The server cannot be reached.";
  };
  readonly timeout: {
    readonly status: 0;
    readonly message: "The server did not answer in time.";
  };
  readonly "base-down": {
    readonly status: 0;
    readonly message: "Base Server Down";
  };
  readonly unauthorized: {
    readonly status: 401;
    readonly message: "Unauthorized";
  };
  readonly server: {
    readonly status: 500;
    readonly message: "Internal Server Error";
  };
  readonly refused: {
    readonly status: 400;
    readonly message: "Error! status: {status}";
  };
  readonly "bad-answer": {
    readonly status: 502;
    readonly message: "The server gave an answer that is not of the protocol.";
  };
  readonly "not-found": {
    readonly status: 404;
    readonly message: "Not found";
  };
  readonly discarded: {
    readonly status: 400;
    readonly message: "The commit was discarded before the server had confirmed it.";
  };
  readonly "not-parked": {
    readonly status: 404;
    readonly message: "There is no parked commit {id}.";
  };
  readonly closed: {
    readonly status: 400;
    readonly message: "This graph is closed.";
  };
  readonly "cannot-store": {
    readonly status: 400;
    readonly message: "Cannot store to the Local database";
  };
  readonly "cannot-update": {
    readonly status: 400;
    readonly message: "Cannot Update to the database";
  };
  readonly "cannot-remove": {
    readonly status: 400;
    readonly message: "Cannot remove from the database";
  };
  readonly "cannot-open": {
    readonly status: 400;
    readonly message: "Cannot get objects from database because you cannot open the Local database";
  };
  readonly "cannot-load-concepts": {
    readonly status: 400;
    readonly message: "Cannot create Binary Tree Concept";
  };
  readonly "cannot-load-connections": {
    readonly status: 400;
    readonly message: "Cannot create Connection Binary Tree Concept";
  };
  readonly "cannot-load-local": {
    readonly status: 400;
    readonly message: "Cannot create local binary tree from index db";
  };
  readonly "cannot-count": {
    readonly status: 400;
    readonly message: "Cannot populate Local Ids from the Index Db";
  };
  readonly "cannot-set": {
    readonly status: 400;
    readonly message: "Cannot update AI flag";
  };
  readonly "cannot-track": {
    readonly status: 502;
    readonly message: "Failed to sync data to the server.";
  };
  readonly "no-suggested-concepts": {
    readonly status: 502;
    readonly message: "Unable to fetch suggested concepts. Please try again later.";
  };
  readonly "no-suggested-connections": {
    readonly status: 502;
    readonly message: "Unable to fetch suggested connections. Please try again later.";
  };
  readonly "unexpected-concepts": {
    readonly status: 500;
    readonly message: "An unexpected error occurred while fetching suggested concepts";
  };
  readonly "unexpected-connections": {
    readonly status: 500;
    readonly message: "An unexpected error occurred while fetching suggested Connections";
  };
  readonly "not-initialised": {
    readonly status: 400;
    readonly message: "Call init first.";
  };
  readonly "worker-not-ready": {
    readonly status: 503;
    readonly message: "Service worker not ready";
  };
  readonly "worker-silent": {
    readonly status: 504;
    readonly message: "No response from service worker after timeout: {type}";
  };
  readonly "worker-no-ready": {
    readonly status: 504;
    readonly message: "Timeout ready";
  };
  readonly "worker-not-initialised": {
    readonly status: 504;
    readonly message: "Not Completed Initialization";
  };
  readonly "worker-switch": {
    readonly status: 400;
    readonly message: "Cannot switch server from service worker";
  };
  readonly "no-anomalies": {
    readonly status: 502;
    readonly message: "Failed to fetch anomaly parameters";
  };
};
type GraphErrorCode = keyof typeof errorTable;
interface GraphErrorFacts {
  status?: number;
  message?: string;
  refusal?: Refusal;
  cause?: unknown;
  id?: number;
  type?: string;
  field?: string;
}
declare class GraphError extends Error {
  readonly code: GraphErrorCode;
  readonly status: number;
  readonly refusal?: Refusal;
  constructor(code: GraphErrorCode, facts?: GraphErrorFacts);
  get isUnreachable(): boolean;
  get isTemporary(): boolean;
}
interface ConceptOptions {
  access?: number;
  user?: number;
  referent?: ConceptId;
}
type CompositionValue = string | number | readonly CompositionValue[] | {
  readonly [key: string]: CompositionValue;
};
interface Committed {
  readonly seq: number;
  confirmed(): Promise<void>;
}
interface Receipt<T> {
  readonly value: T;
  readonly committed: Promise<number | undefined>;
  readonly confirmed: Promise<void>;
}
interface Transaction {
  concept(type: string, value: string, options?: ConceptOptions): ConceptId;
  blank(type: string, options?: ConceptOptions): ConceptId;
  node(type: string, options?: ConceptOptions): ConceptId;
  typeName(name: string): ConceptId;
  connect(of: ConceptId, to: ConceptId, linker: string, options?: ConceptOptions): ConnectionId;
  addValue(of: ConceptId, field: string, value: string, options?: ConceptOptions): ConnectionId;
  setValue(of: ConceptId, field: string, value: string): Promise<void>;
  setLink(of: ConceptId, to: ConceptId, linker: string): Promise<void>;
  endLinks(of: ConceptId, linker: string, to?: ConceptId): Promise<number>;
  composition(name: string, value: CompositionValue, options?: ConceptOptions): ConceptId;
  connectInside(root: ConceptId, of: ConceptId, to: ConceptId, place?: number, options?: ConceptOptions): ConnectionId;
  fillInside(root: ConceptId, of: ConceptId, fields: Readonly<Record<string, CompositionValue>>, place?: number, options?: ConceptOptions): void;
  end(connection: ConnectionId): void;
  trash(concept: ConceptId): void;
  readonly id: string;
  mark(): Promise<void>;
  commit(): Promise<void>;
  readonly committed: Committed | undefined;
  rollback(): void;
}
type CompositionTree = string | JsonOf<string>;
interface Compositions {
  read(id: ConceptId): Promise<Record<string, CompositionTree> | undefined>;
  patch(tx: Transaction, id: ConceptId, fields: Record<string, CompositionValue>): Promise<void>;
}
interface Concepts {
  get(id: ConceptId): ConceptRecord | undefined;
  text(id: ConceptId): string | undefined;
  fetch(ids: readonly ConceptId[]): Promise<ConceptRecord[]>;
  resolve(id: ConceptId): ConceptId;
  translate(id: ConceptId): Promise<ConceptId>;
  find(type: string, value: string): Promise<ConceptRecord | undefined>;
}
interface Connections {
  get(id: ConnectionId): ConnectionRecord | undefined;
  fetch(ids: readonly ConnectionId[]): Promise<ConnectionRecord[]>;
  from(concept: ConceptId, linker?: string): ConnectionRecord[];
  to(concept: ConceptId, linker?: string): ConnectionRecord[];
  count(concept: ConceptId, linker: string): number;
  load(of: ConceptId): Promise<void>;
}
interface GraphEvents {
  signedOut: undefined;
  barred: undefined;
  synced: undefined;
  storage: GraphError;
  refused: {
    seq: number;
    error: GraphError;
  };
  overwritten: Overwritten;
}
interface FieldValue {
  concept: ConceptId;
  text: string;
}
interface Overwritten {
  thing: ConceptId;
  field: string;
  lost: FieldValue;
  winning: FieldValue;
}
type QueryItem = Record<string, unknown>;
interface QueryDetails {
  totalCount: number;
  isRemembered: boolean;
}
interface QueryResult {
  items: QueryItem[];
  details: QueryDetails;
}
interface RemoteChange {
  concepts: number[];
  types: number[];
  origin: number;
  replaced: ReplacedLink[];
}
type FeedMessage = {
  kind: "change";
  id: string;
  change: RemoteChange;
} | {
  kind: "ready";
  id: string;
} | {
  kind: "reset";
};
interface FeedPorts {
  open(lastId: string | undefined, signal: AbortSignal): Promise<Response>;
  hear(message: FeedMessage): void;
  lastId(): string | undefined;
  retry: {
    backgroundDelayMs: number;
    maxDelayMs: number;
  };
}
interface Following {
  hurry(): void;
  stop(): void;
}
declare function followFeed(ports: FeedPorts): Following;
type LiveListener = (items: QueryItem[], details: QueryDetails) => void;
type Query = Partial<FreeschemaQuery>;
interface GraphView {
  readonly mainId: number;
  concept(id: number): ConceptRecord | undefined;
  covers(id: number): boolean;
  targets(of: number, linker: string): number[];
  sources(to: number, linker: string): number[];
  target(of: number, linker: string): number | undefined;
  text(of: number, linker: string): string;
}
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
declare function parseFilterLogic(text: string): FilterLogic;
declare function filterNames(logic: FilterLogic): Set<string>;
declare function missingFilter(logic: FilterLogic, known: ReadonlySet<string>): string | undefined;
interface SearchLevel {
  composition: number;
  type: string;
  fullLinkers: string[];
  listLinkers: string[];
  selectors: string[];
  reverse: boolean;
  inpage: number;
  page: number;
  doFilter: boolean;
  logic: "and" | "or";
  filterSearches: Partial<FilterSearch>[];
  textSearch: string;
  ofCompositions: number[];
}
interface Paging {
  inpage?: number;
  page?: number;
}
interface InternalSearch extends Paging {
  composition: string;
  internalComposition: string;
  type: string;
  search: string;
  auth?: boolean;
}
interface Search {
  linkMultiple(levels: readonly Partial<SearchLevel>[], format?: number): Promise<QueryItem | QueryItem[]>;
  typed(type: string, search: string, levels: readonly Partial<SearchLevel>[], paging?: Paging & {
    auth?: boolean;
  }): Promise<QueryItem[]>;
  recursive(level: Partial<SearchLevel>): Promise<QueryItem[]>;
  internal(search: InternalSearch): Promise<QueryItem[]>;
  compositions(search: Omit<InternalSearch, "internalComposition">): Promise<QueryItem[]>;
  readonly local: LocalSearch;
}
interface LocalSearch {
  linkMultiple(levels: readonly Partial<SearchLevel>[], format?: number): QueryItem | QueryItem[];
  typed(type: string, search: string, levels: readonly Partial<SearchLevel>[], paging?: Paging): QueryItem[];
  recursive(level: Partial<SearchLevel>): QueryItem[];
  internal(search: InternalSearch): QueryItem[];
  compositions(search: Omit<InternalSearch, "internalComposition">): QueryItem[];
  text(text: string, options?: {
    type?: string;
    most?: number;
  }): ConceptRecord[];
}
interface Settings {
  get(id: string): Promise<number | undefined>;
  set(id: string, value: number): Promise<void>;
}
interface CommitRefusal {
  code: GraphErrorCode;
  status: number;
  message: string;
  refusal?: Refusal;
}
interface OutboxEntry {
  seq: number;
  commit: Commit;
  refused?: CommitRefusal;
}
interface KeptTransaction {
  id: string;
  data: Commit;
  createdDate: number;
}
interface StorageReport {
  readonly isDurable: boolean;
  readonly error: GraphError | undefined;
  persist(): Promise<boolean>;
}
interface ParkedText {
  concept: ConceptId;
  type: string;
  text: string;
}
interface ParkedCommit {
  seq: number;
  at: string;
  refused: CommitRefusal;
  waitsFor: number | undefined;
  texts: ParkedText[];
  nodes: ConceptId[];
}
interface RetryOptions {
  initialDelayMs: number;
  backgroundDelayMs: number;
  maxDelayMs: number;
  maxAttempts: number;
}
interface SyncStatus {
  lastSuccess: number | undefined;
  pending: number;
  parked: number;
}
interface Outbox {
  entries(): Promise<OutboxEntry[]>;
  status(): Promise<SyncStatus>;
  parked(): Promise<ParkedCommit[]>;
  retry(seq?: number): Promise<void>;
  repair(seq: number, texts: Readonly<Record<number, string>>): Promise<void>;
  discard(seq: number): Promise<void>;
}
type UploadResult = {
  success: true;
  message: string;
  url: string;
}  | {
  success: false;
  message: string;
  cause?: GraphError;
};
interface Upload {
  accepts(file: File): boolean;
  send(file: File): Promise<UploadResult>;
}
interface GraphOptions {
  url: string;
  nodeUrl?: string;
  application?: string;
  session?: SessionPort;
  headers?: Record<string, string>;
  storage?: "indexeddb" | "memory";
  name?: string;
  fetch?: typeof fetch;
  openTimeoutMs?: number;
  feed?: boolean;
  timeout?: number;
  retry?: Partial<RetryOptions>;
}
type WidgetCall = "get-widget" | "get-latest-widget" | "get-recent-widget";
interface Graph {
  readonly concepts: Concepts;
  readonly connections: Connections;
  readonly compositions: Compositions;
  readonly search: Search;
  readonly account: Account;
  readonly upload: Upload;
  readonly storage: StorageReport;
  readonly outbox: Outbox;
  readonly settings: Settings;
  readonly http: Http;
  begin(): Transaction;
  openTransactions(): Promise<Pick<KeptTransaction, "id" | "createdDate">[]>;
  resume(id: string): Promise<Transaction>;
  transaction<T>(work: (tx: Transaction) => T | Promise<T>): Promise<Receipt<T>>;
  query(query: Query): Promise<QueryItem[]>;
  queryWithDetails(query: Query): Promise<QueryResult>;
  queryLocal(query: Query): QueryResult;
  live(query: Query, listener: LiveListener, onError?: (error: unknown) => void): () => void;
  loadWidget(call: WidgetCall, id: number): Promise<GraphView>;
  everything(): SyncBatch;
  onChange(listener: () => void): () => void;
  merge(records: Partial<SyncBatch>): void;
  refresh(): void;
  sync(): Promise<void>;
  on<K extends keyof GraphEvents>(event: K, listener: (detail: GraphEvents[K]) => void): () => void;
  close(): void;
}
declare function createGraph(options: GraphOptions): Promise<Graph>;
declare function forgetDatabases(name: string): Promise<void>;
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
interface CountInfo {
  conceptId: number;
  connectionTypeId: number;
  connectionType: string;
  count: number;
}
declare function readCount(entry: string): CountInfo;
declare const fixedIds: {
  readonly the: 1; 
  readonly instance: 4; 
  readonly rootType: 5; 
  readonly name: 12; 
  readonly connection: 16; 
  readonly character: 49; 
  readonly characters: 51;
};
declare const access: {
  readonly admin: 3;
  readonly private: 4;
  readonly public: 5;
};
declare const anonymousUser = 999;
declare const anonymousSession = 999;
declare const limits: {
  readonly batch: 2000; 
  readonly chunk: 1000; 
  readonly sharedText: 255;
  readonly pageSize: 10;
  readonly firstPage: 1;
};
declare const order: {
  readonly internal: 1;
  readonly linker: 1000;
};
declare function withThe(name: string): string;
declare function splitTypeName(name: string): {
  category: string;
  word: string;
};
declare function isListLinker(name: string): boolean;
interface StreamEvent {
  event?: string | undefined;
  id?: string | undefined;
  data: string;
}
interface EventStreamOptions {
  onArrival?: () => void;
  maxBuffered?: number;
}
declare function readEvents(body: ReadableStream<Uint8Array>, {
  onArrival,
  maxBuffered
}?: EventStreamOptions): AsyncGenerator<StreamEvent>;
export { type Account, type Commit, type CommitRefusal, type Committed, type CompositionTree, type CompositionValue, type Compositions, ConceptId, type ConceptOptions, ConceptRecord, type Concepts, ConnectionId, ConnectionRecord, type Connections, type CountInfo, type Credentials, EventStreamOptions, type FeedMessage, type FeedPorts, type FieldValue, FilterLogic, FilterSearch, type Following, FreeschemaQuery, type Graph, GraphError, type GraphErrorCode, type GraphEvents, type GraphOptions, type GraphView, type Http, type HttpCall, type InternalSearch, type JsonOf, type KeptTransaction, type LiveListener, type LocalSearch, type NewAccount, type NewConcept, type NewConnection, type Outbox, type OutboxEntry, type Overwritten, type Paging, type ParkedCommit, type ParkedText, type Profile, type Query, QueryAnswer, type QueryDetails, type QueryItem, type QueryResult, type Receipt, Refusal, RefusalCode, type RemoteChange, type RenewedTokens, ReplacedGhost, ReplacedLink, type RetryOptions, type Search, type SearchLevel, type SessionPort, type Settings, type StorageReport, StreamEvent, SyncBatch, type SyncStatus, type Tokens, type Transaction, type Upload, type UploadResult, type WidgetCall, access, anonymousSession, anonymousUser, createGraph, emptyAnswer, errorTable, filterNames, fixedIds, followFeed, forgetDatabases, formats, isListLinker, limits, missingFilter, order, parseFilterLogic, readCount, readEvents, splitTypeName, withThe, zeroConcept, zeroConnection };