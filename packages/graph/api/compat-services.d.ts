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
declare const logLevels: readonly ["DEBUG", "INFO", "WARNING", "ERROR"];
type LogLevel = (typeof logLevels)[number];
interface LoggerOptions {
  http: Http;
  isEnabled?: boolean;
  level?: LogLevel;
  application?: string;
  interval?: number;
}
interface Logger {
  isEnabled: boolean;
  level: LogLevel;
  log(level: LogLevel, message: string, data?: unknown): void;
  debug(message: string, data?: unknown): void;
  info(message: string, data?: unknown): void;
  warning(message: string, data?: unknown): void;
  error(message: string, data?: unknown): void;
  event(name: string, data?: unknown): void;
  operation<T>(name: string, work: () => Promise<T>): Promise<T>;
  flush(): Promise<void>;
  close(): Promise<void>;
}
declare function createLogger(options: LoggerOptions): Logger;
declare function logServer(url: string, send?: typeof fetch): Http;
type Watched = Pick<typeof globalThis, "console" | "fetch"> & Partial<Pick<typeof globalThis, "addEventListener" | "removeEventListener" | "history" | "location">>;
declare function monitor(logger: Logger, page?: Watched): () => void;
declare function redact(value: unknown): unknown;
declare function redactText(text: string): string;
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
interface AccessTrackerOptions {
  graph: Pick<Graph, "http" | "merge">;
  isSignedIn(): boolean;
  isActive?: boolean;
  interval?: number;
}
interface AccessTracker {
  isActive: boolean;
  countConcept(id: number): void;
  countConnection(id: number): void;
  sync(): Promise<void>;
  suggestConcepts(top?: number): Promise<ConceptRecord[]>;
  suggestConnections(top?: number): Promise<ConnectionRecord[]>;
  close(): void;
}
declare function createAccessTracker(options: AccessTrackerOptions): AccessTracker;
interface VisitorFacts {
  id?: string;
  remote_address?: string;
  server_port?: string;
  server_address?: string;
  server_name?: string;
  server_software?: string;
  http_user_agent?: string;
  self?: string;
  port?: string;
  userId?: string;
  email?: string;
}
interface Visits {
  begin(facts?: VisitorFacts): Promise<number>;
  visit(session: number, url: string): Promise<void>;
}
declare function createVisits({
  http
}: {
  http: Http;
}): Visits;
type Prefetching = Pick<Graph, "http" | "merge" | "settings">;
declare function prefetchCommon({
  http,
  merge,
  settings
}: Prefetching): Promise<true>;
declare function prefetchUser({
  http,
  merge
}: Prefetching, userId: number): Promise<void>;
interface AnomalyParameters {
  min_length: number;
  max_length: number;
  data_types: string[];
}
interface Anomalies {
  all(): Promise<Record<string, AnomalyParameters>>;
  of(type: string): Promise<AnomalyParameters | undefined>;
}
declare function createAnomalies({
  http
}: {
  http: Http;
}, now?: () => number): Anomalies;
interface Email {
  toAddress: string;
  heading: string;
  body?: string;
  attachments?: string[];
}
interface Mail {
  send(email: Email): Promise<void>;
  sendBulk(email: Email & {
    ccAddresses?: string[];
  }): Promise<void>;
}
declare function createMail({
  http
}: {
  http: Http;
}): Mail;
export { type AccessTracker, type AccessTrackerOptions, type Anomalies, type AnomalyParameters, type Email, type LogLevel, type Logger, type LoggerOptions, type Mail, type VisitorFacts, type Visits, type Watched, createAccessTracker, createAnomalies, createLogger, createMail, createVisits, logLevels, logServer, monitor, prefetchCommon, prefetchUser, redact, redactText };