import { RunningWidget } from "@tessera/widget-renderer";
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
interface FilterSearch$1 {
  type: string;
  search: string;
  logicoperator: string;
  index: number;
  composition: boolean;
  name: string;
  operateon: string;
}
interface FreeschemaQuery$1 {
  type: string;
  inpage: number;
  page: number;
  conceptIds: number[];
  selectors: string[];
  freeschemaQueries: Partial<FreeschemaQuery$1>[];
  filters: Partial<FilterSearch$1>[];
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
type Query = Partial<FreeschemaQuery$1>;
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
  filterSearches: Partial<FilterSearch$1>[];
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
interface AccessTracker$1 {
  isActive: boolean;
  countConcept(id: number): void;
  countConnection(id: number): void;
  sync(): Promise<void>;
  suggestConcepts(top?: number): Promise<ConceptRecord[]>;
  suggestConnections(top?: number): Promise<ConnectionRecord[]>;
  close(): void;
}
declare const logLevels: readonly ["DEBUG", "INFO", "WARNING", "ERROR"];
type LogLevel = (typeof logLevels)[number];
interface WorkerFlags {
  activate?: boolean;
  scope?: string;
  pathToSW?: string;
}
interface InitFlags {
  logApplication?: boolean;
  accessTracker?: boolean;
  isTest?: boolean;
}
interface InitParameters {
  logserver?: string;
  isPwa?: boolean;
  runPage?: string;
  graph?: Partial<GraphOptions>;
}
declare function getGraph(): Graph;
declare function init(url: string, aiUrl?: string, token?: string, nodeUrl?: string, enableAi?: boolean, application?: string, worker?: WorkerFlags, flags?: InitFlags, parameters?: InitParameters): Promise<true>;
declare function updateAccessToken(token?: string): void;
interface LoginData {
  token: string;
  refreshtoken?: string;
  refreshToken?: string;
  email: string;
  userConcept: number;
  entity: {
    userId: number;
  }[];
  entityDetails?: {
    id: number;
  };
  roles: unknown[];
}
interface LoginAnswer {
  success: boolean;
  message?: string;
  data: LoginData;
}
interface SignResult<T> {
  message: string;
  status: boolean;
  statusCode: number;
  data: T | "";
}
declare function LoginToBackend(email: string, password: string, application?: string): Promise<LoginAnswer | undefined>;
declare function Signin(credentials: {
  email: string;
  password: string;
}): Promise<SignResult<LoginData>>;
declare function Signup(account: {
  email: string;
  password: string;
}): Promise<SignResult<unknown>>;
declare function SignupEntity(account: NewAccount): Promise<unknown>;
type DataTree = {
  readonly [type: string]: CompositionValue;
};
type RecordClass<T> = new (...values: unknown[]) => T;
type Concept = ConceptRecord;
declare const Concept: RecordClass<ConceptRecord>;
type Connection = ConnectionRecord;
declare const Connection: RecordClass<ConnectionRecord>;
declare class PatcherStructure {
  compositionId: number;
  ofTheCompositionId?: number;
  patchObject: Record<string, CompositionValue>;
  userId?: number;
  sessionId?: number;
  accessId?: number;
}
declare class Composition {
  id: number;
  subcompositions: number[];
  connections: ConnectionRecord[];
  data: unknown;
  cachedConcepts: ConceptRecord[];
}
declare class CompositionNode {
  key: number;
  value: Composition;
  constructor(key: number, value: Composition);
}
declare class SessionData {
  id: string;
  remote_address: string;
  server_port: string;
  server_address: string;
  server_name: string;
  server_software: string;
  http_user_agent: string;
  self: string;
  port: string;
  userId: string;
  email: string;
}
declare class Prototype {
  name: string;
  selectors: Selector[];
}
declare class Selector {
  name: string;
  type: string;
}
declare class CountInfo {
  conceptId: number;
  connectionTypeId: number;
  connectionType: string;
  count: number;
}
declare class SearchStructure {
  type: string;
  search: string;
  composition: string;
  internalComposition: string;
  inpage: number;
  page: number;
  token: string;
  auth: boolean;
}
declare function CreateDefaultConcept(): Concept;
declare function CreateDefaultLConcept(): Concept;
declare function convertFromConceptToLConcept(concept: ConceptRecord): Concept;
declare function convertFromLConceptToConcept(concept: ConceptRecord): Concept;
interface InnerActions {
  concepts: ConceptRecord[];
  connections: ConnectionRecord[];
}
type Patch = Pick<PatcherStructure, "compositionId" | "patchObject"> & Partial<PatcherStructure>;
declare function MakeTheInstanceConceptLocal(type: string, value: string, composition?: boolean, userId?: number, accessId?: number, _sessionId?: number, referentId?: number, actions?: InnerActions): Promise<ConceptRecord>;
declare function MakeTheTypeConceptLocal(type: string, _sessionId?: number, _sessionUserId?: number, _userId?: number, actions?: InnerActions): Promise<ConceptRecord>;
declare function CreateTheConnectionLocal(ofTheConceptId: number, toTheConceptId: number, typeId: number, orderId?: number, typeString?: string, _userId?: number, actions?: InnerActions): Promise<ConnectionRecord>;
declare function CreateConnection(of: Pick<ConceptRecord, "id">, to: Pick<ConceptRecord, "id">, typeName: string, actions?: InnerActions): Promise<ConnectionRecord>;
declare function CreateConnectionBetweenEntityLocal(of: Pick<ConceptRecord, "id" | "typeCharacter">, to: Pick<ConceptRecord, "id">, word: string, actions?: InnerActions): Promise<ConnectionRecord>;
declare function CreateTheCompositionLocal(json: DataTree, ofTheConceptId?: number | null, _ofTheConceptUserId?: number | null, mainKey?: number | null, userId?: number | null, accessId?: number | null, _sessionId?: number | null, _automaticSync?: boolean, actions?: InnerActions): Promise<ConceptRecord>;
declare function CreateData(json: DataTree, actions?: InnerActions): Promise<ConceptRecord>;
declare function UpdateCompositionLocal({
  compositionId,
  patchObject
}: Patch): Promise<ConceptRecord>;
declare function UpdateComposition(patcher: Patch): Promise<ConceptRecord>;
declare const LocalSyncData: {
  SyncDataOnline(_transactionId?: string, actions?: InnerActions): Promise<InnerActions>; 
  SyncDataOnlineWithoutAuth(transactionId?: string, actions?: InnerActions): Promise<InnerActions>;
};
interface TextData {
  data: string;
  id?: number;
  userId?: number;
  accessId?: number;
}
declare function CreateTextData(text: TextData): Promise<TextData & {
  id: number;
}>;
declare function MakeTheNameInBackend(newConceptId: number, referent: string, typeId: number, typeUserId: number): Promise<boolean>;
declare function CreateConnectionBetweenTwoConceptsLocal(of: Pick<ConceptRecord, "id" | "typeCharacter">, to: Pick<ConceptRecord, "id" | "typeCharacter">, linker: string, both?: boolean, actions?: InnerActions): Promise<ConnectionRecord[]>;
interface BusMessages {
  compositionUpdate: number;
}
type Listener<Name extends keyof BusMessages> = (detail: BusMessages[Name]) => void;
declare const messageBus: {
  subscribe<Name extends keyof BusMessages>(name: Name, listener: Listener<Name>): () => void;
  publish<Name extends keyof BusMessages>(name: Name, detail: BusMessages[Name]): void;
};
declare class LocalTransaction {
  #private;
  initialize(): Promise<void>;
  MakeTheInstanceConceptLocal(type: string, value: string, composition?: boolean, userId?: number, accessId?: number, _sessionId?: number, referentId?: number): Promise<ConceptRecord>;
  MakeTheTypeConceptLocal(type: string): Promise<ConceptRecord>;
  CreateTheConnectionLocal(of: number, to: number, typeId: number, orderId?: number, typeString?: string): Promise<ConnectionRecord>;
  CreateConnection(of: Pick<ConceptRecord, "id">, to: Pick<ConceptRecord, "id">, typeName: string): Promise<ConnectionRecord>;
  CreateConnectionBetweenEntityLocal(of: Pick<ConceptRecord, "id" | "typeCharacter">, to: Pick<ConceptRecord, "id">, word: string): Promise<ConnectionRecord>;
  CreateConnectionBetweenTwoConceptsLocal(of: Pick<ConceptRecord, "id" | "typeCharacter">, to: Pick<ConceptRecord, "id" | "typeCharacter">, linker: string, both?: boolean): Promise<ConnectionRecord[]>;
  UpdateCompositionLocal({
    compositionId,
    patchObject
  }: Patch): Promise<ConceptRecord>;
  CreateTheCompositionLocal(json: DataTree, ofTheConceptId?: number | null, _ofTheConceptUserId?: number | null, mainKey?: number | null, userId?: number | null, accessId?: number | null): Promise<ConceptRecord>;
  CreateData(json: DataTree): Promise<ConceptRecord>;
  commitTransaction(): Promise<void>;
  commitTransactionWithoutAuth(): Promise<void>;
  rollbackTransaction(): Promise<void>;
}
declare function DeleteConceptById(id: number): Promise<void>;
declare function TrashTheConcept(id: number, token: string): Promise<void>;
declare function DeleteConceptLocal(id: number): Promise<void>;
declare function DeleteUser(conceptId: number): Promise<number>;
declare function GetAllTheConnectionsByTypeAndOfTheConcept(id: number, linker: string): Promise<ConnectionRecord[]>;
declare function DeleteConnectionById(id: number): Promise<boolean>;
declare function DeleteConnectionByIdBulk(ids: readonly number[]): Promise<boolean>;
declare function DeleteConnectionByType(id: number, linker: string): Promise<number>;
declare function DeleteConnectionByTypeBulk(id: number, linkers: readonly string[]): Promise<number>;
declare function GetTheConcept(id: number): Promise<ConceptRecord>;
declare function GetConceptBulk(ids: readonly number[]): Promise<ConceptRecord[]>;
declare function GetConceptByCharacterAndType(value: string, typeId: number): Promise<ConceptRecord>;
declare function GetConnectionById(id: number): Promise<ConnectionRecord>;
declare function GetConnectionBulk(ids: readonly number[]): Promise<ConnectionRecord[]>;
declare function GetComposition(id: number): Promise<Record<string, CompositionTree>>;
declare function GetCompositionWithId(id: number): Promise<{
  data: Record<string, CompositionTree>;
  id: number;
}>;
declare function GetCompositionWithIdAndDate(id: number): Promise<{
  data: Record<string, CompositionTree>;
  id: number;
  created_at: string;
}>;
declare function recursiveFetch(id: number, connectionList: readonly ConnectionRecord[], compositionList?: readonly number[], visited?: readonly number[]): Promise<CompositionTree>;
declare function GetLink(id: number, linker: string, inpage?: number, page?: number, format?: number): Promise<QueryItem[]>;
declare function GetLinkRaw(id: number, linker: string, inpage?: number, page?: number): Promise<ConceptRecord[]>;
declare function GetRelation(id: number, relation: string, inpage?: number, page?: number, reverse?: boolean): Promise<QueryItem[]>;
declare function GetRelationRaw(id: number, relation: string, inpage?: number, page?: number, reverse?: boolean): Promise<ConceptRecord[]>;
declare function GetRelationLocal(id: number, relation: string, inpage?: number, page?: number): Promise<QueryItem[]>;
declare class FilterSearch implements FilterSearch$1 {
  type: string;
  search: string;
  logicoperator: string;
  index: number;
  composition: boolean;
  name: string;
  operateon: string;
}
declare class FreeschemaQuery {
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
declare class SearchQuery implements SearchLevel {
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
declare function SchemaQuery(query: Query): Promise<QueryItem[]>;
declare function FreeschemaQueryApi(query: Query, token?: string): Promise<QueryItem[]>;
declare function SearchLinkMultipleAll(levels: readonly Partial<SearchLevel>[], _token?: string, _caller?: unknown, format?: number): Promise<QueryItem | QueryItem[]>;
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
type ObserverListener<T> = (data: T) => void;
type Source<T> = (deliver: (data: T) => void, fail: (error: unknown) => void) => () => void;
declare class DependencyObserver<T> {
  #private;
  constructor(source: Source<T>);
  get data(): T | undefined;
  subscribe(listener: ObserverListener<T>, onError?: (error: unknown) => void): Promise<() => void> & {
    unsubscribe(): void;
  };
  unsubscribe(listener: ObserverListener<T>): void;
  update(): void;
  execute(): Promise<T>;
  notify(): void;
}
interface ListenerDetails {
  totalCount: number;
  query: Query;
  update(): void;
}
declare class SchemaQueryObserver extends DependencyObserver<QueryItem[]> {
  readonly details: ListenerDetails;
  constructor(query: Query, shape?: (items: QueryItem[]) => QueryItem[]);
}
declare function SchemaQueryListener(query: Query): SchemaQueryObserver;
declare function GetCompositionListener(id: number, format?: number): DependencyObserver<object>;
declare function GetCompositionListListener(compositionName: string, userId?: number, inpage?: number, page?: number, format?: number): SchemaQueryObserver;
declare function GetLinkListener(id: number, linker: string, inpage?: number, page?: number, format?: number): DependencyObserver<QueryItem[]>;
declare function GetLinkListListener(ids: readonly number[], linker: string, inpage?: number, page?: number, format?: number): DependencyObserver<QueryItem[]>;
interface Email {
  toAddress: string;
  heading: string;
  body?: string;
  attachments?: string[];
}
declare function uploadAttachment(file: File): Promise<UploadResult>;
declare const validImageFormats: readonly string[];
declare const validDocumentFormats: readonly string[];
declare function uploadImage(file: File, token?: string): Promise<UploadResult>;
declare function uploadImageV2(file: File, token?: string): Promise<UploadResult>;
declare function uploadFile(file: File, token?: string): Promise<UploadResult>;
declare function getUploadFileLimit(): Promise<{
  data: number;
}>;
declare function sendEmail(email: Omit<Email, "toAddress"> & {
  toAddress?: string;
  ccAddresses?: string[];
}, token?: string, bulk?: boolean): Promise<{
  success: boolean;
} | null>;
declare const Logger: {
  log(level: LogLevel, message: string, data?: unknown): void; 
  LogEvent(name: string, data?: unknown): void;
  flush(): Promise<void>;
};
declare const AccessTracker: {
  incrementConcept: (id: number) => void;
  incrementConnection: (id: number) => void;
  syncToServer: () => Promise<void>;
  GetSuggestedConcepts: (top?: number) => ReturnType<AccessTracker$1["suggestConcepts"]>;
  GetSuggestedConnections: (top?: number) => ReturnType<AccessTracker$1["suggestConnections"]>;
};
declare const NORMAL: number;
declare const DATAID: number;
declare const JUSTDATA: number;
declare const DATAIDDATE: number;
declare const RAW: number;
declare const ALLID: number;
declare const LISTNORMAL: number;
declare const DATAV2: number;
declare const PRIVATE: number;
declare const PUBLIC: number;
declare const ADMIN: number;
declare const ConceptsData: {
  GetConcept(id: number): Promise<ConceptRecord>;
  GetConceptByCharacter(text: string): Promise<ConceptRecord>;
  GetConceptByCharacterAndTypeLocal(text: string, typeId: number): Promise<ConceptRecord>;
  GetConceptsByTypeId(typeId: number): Promise<ConceptRecord[]>;
  GetConceptsByTypeIdAndUser(typeId: number, userId: number): Promise<ConceptRecord[]>;
  AddConcept(concept: ConceptRecord): void;
  AddConceptToMemory(concept: ConceptRecord): void;
};
declare const LocalConceptsData: {
  GetConcept(id: number): Promise<ConceptRecord>;
  GetConceptByCharacter(text: string): Promise<ConceptRecord>;
  GetConceptByCharacterAndType(text: string, typeId: number): Promise<ConceptRecord>;
  GetConceptsByTypeIdAndUser(typeId: number, userId: number): Promise<ConceptRecord[]>;
};
declare const ConnectionData: {
  GetConnection(id: number): Promise<ConnectionRecord>;
  GetConnectionsOfConcept(id: number): ConnectionRecord[];
  GetConnectionsOfCompositionLocal(id: number): Promise<ConnectionRecord[]>;
  AddConnection(connection: ConnectionRecord): void;
  AddConnectionToMemory(connection: ConnectionRecord): void;
};
interface MemoryNode {
  key: number;
  value: ConceptRecord;
}
declare const BinaryTree: {
  getNodeFromTree(id: number): Promise<MemoryNode | null>;
  getDataFromTree(id: number): Promise<ConceptRecord | undefined>;
  getCharacterFromTree(text: string): Promise<MemoryNode | null>;
  addConceptToTree(concept: ConceptRecord): void;
};
declare const UserBinaryTree: {
  getDataFromTree(userId: number): Promise<ConceptRecord[]>;
};
declare const CompositionBinaryTree: {
  addCompositionToTree(composition: Composition): void;
  getNodeFromTree(id: number): Promise<CompositionNode | null>;
};
declare const TokenStorage: {
  refreshToken: string;
  sessionId: number;
  get BearerAccessToken(): string;
  set BearerAccessToken(token: string); 
  saveUserProfile(profile: object): void; 
  restoreProfile(): Record<string, unknown> | null; 
  logout(): void;
};
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
interface UserDetails {
  userId: number;
  token: string;
  email: string;
  entityId: number;
  userConcept: number;
}
declare function getUserDetails(): UserDetails;
declare function getUserDetailsAsync(): Promise<UserDetails>;
declare function CreateSession(facts: VisitorFacts): Promise<{
  id: number;
}>;
declare function CreateSessionVisit(sessionId: number, url: string): Promise<{
  success: true;
}>;
declare const BaseUrl: {
  readonly BASE_URL: string;
  readonly NODE_URL: string;
  readonly AI_URL: string;
  LoginUrl(): string;
  SignupUrl(): string;
  DeleteConceptUrl(): string;
  sendMail(): string;
  sendBulkMail(): string;
  RecursiveSearchUrl(): string;
  FreeschemaQueryUrl(): string;
};
declare const Environments: {
  set(name: string, value: unknown): void;
  get(name: string): unknown;
};
declare const AccessControlService: {
  isPublic(conceptId: number): Promise<boolean>;
};
type Typed = Pick<ConceptRecord, "id" | "typeCharacter">;
type Tree$1 = {
  readonly [type: string]: CompositionValue;
};
type Levels$1 = [accessId?: number, sessionId?: number, referentId?: number];
declare function MakeTheInstanceConcept(type: string, value: string, composition?: boolean, userId?: number, ...rest: Levels$1 | [passcode: string | undefined, ...Levels$1]): Promise<ConceptRecord>;
declare function MakeTheTypeConceptApi(type: string, userId?: number): Promise<ConceptRecord>;
declare function MakeTheTimestamp(type: string, value?: string, userId?: number): Promise<ConceptRecord>;
declare function CreateTheConnection(ofTheConceptId: number, toTheConceptId: number, typeId: number, orderId?: number): Promise<ConnectionRecord>;
declare function CreateTheConnectionGeneral(ofTheConceptId: number, _ofTheConceptUserId: number, toTheConceptId: number, _toTheConceptUserId: number, typeId: number, _sessionId?: number, _sessionUserId?: number, orderId?: number): Promise<ConnectionRecord>;
declare function CreateConnectionBetweenTwoConcepts(of: Typed, to: Typed, linker: string, both?: boolean): Promise<ConnectionRecord>;
declare function CreateComposition(json: Tree$1, ofTheConceptId?: number | null, ofTheConceptUserId?: number | null, mainKey?: number | null, userId?: number | null, accessId?: number | null, sessionId?: number | null): Promise<ConceptRecord>;
declare const SyncData: {
  SyncDataOnline(): Promise<InnerActions>;
};
declare function createPrototypeLocal({
  name,
  selectors
}: Prototype): Promise<ConceptRecord>;
type Tree = Record<string, CompositionTree>;
declare function GetTheConceptLocal(id: number): Promise<ConceptRecord>;
declare function GetConceptByCharacter(text: string): Promise<ConceptRecord>;
declare function GetConceptByCharacterAndCategoryLocal(text: string): Promise<ConceptRecord>;
declare function GetConnectionOfTheConcept(typeId: number, ofTheConceptId: number, userId?: number, inpage?: number, page?: number): Promise<ConnectionRecord[]>;
declare function GetConnectionBetweenTwoConceptsLinker(of: Pick<ConceptRecord, "id">, to: Pick<ConceptRecord, "id">, linker?: string, fullLinker?: string): Promise<ConnectionRecord[]>;
declare function GetAllLinkerConnectionsFromTheConcept(id: number): Promise<ConnectionRecord[]>;
declare function GetLinkerConnectionToConcepts(id: number): Promise<ConnectionRecord[]>;
declare function GetAllConnectionsOfComposition(id: number): Promise<ConnectionRecord[]>;
declare function GetAllConnectionsOfCompositionBulk(ids: readonly number[]): Promise<ConnectionRecord[]>;
declare function GetConnectionDataPrefetch(ids: readonly number[]): Promise<ConnectionRecord[]>;
declare function GetCompositionWithAllIds(id: number): Promise<{
  data: Tree;
  id: number;
  conceptList: ConceptRecord[];
  connectionList: ConnectionRecord[];
}>;
declare const GetCompositionLocal: typeof GetComposition;
declare const GetCompositionLocalWithId: typeof GetCompositionWithId;
declare const GetCompositionWithIdAndDateFromMemory: typeof GetCompositionWithIdAndDate;
declare const GetCompositionWithCache: typeof GetComposition;
declare const GetCompositionWithDataIdWithCache: typeof GetCompositionWithIdAndDate;
declare function GetCompositionBulk(ids: readonly number[]): Promise<Tree[]>;
declare function GetCompositionBulkWithDataId(ids: readonly number[]): Promise<{
  data: Tree;
  id: number;
  created_at: string;
}[]>;
declare function GetCompositionFromMemoryWithConnections(id: number, connections: readonly ConnectionRecord[]): Promise<Tree>;
declare function GetCompositionFromConnectionsWithDataId(ids: readonly number[], connectionIds: readonly number[]): Promise<{
  data: Tree;
  id: number;
  created_at: string;
}[]>;
declare function GetCompositionFromConnectionsWithDataIdFromConnections(ids: readonly number[], connections: readonly ConnectionRecord[]): Promise<{
  data: Tree;
  id: number;
  created_at: string;
}[]>;
declare function GetCompositionFromConnectionsWithDataIdInObject(ids: readonly number[], connectionIds: readonly number[]): Promise<Record<number, {
  data: Tree;
  id: number;
  created_at: string;
}>>;
declare function GetCompositionFromConnectionsWithIndex(ids: readonly number[], connectionIds: readonly number[]): Promise<Record<number, Tree>>;
declare function GetCompositionFromConnectionsWithIndexFromConnections(ids: readonly number[], connections: readonly ConnectionRecord[]): Promise<Record<number, Tree>>;
declare function recursiveFetchNew(id: number, connections: readonly ConnectionRecord[], compositionList?: readonly number[], visited?: readonly number[]): Promise<CompositionTree>;
declare function ViewInternalDataApi(ids: readonly number[]): Promise<{
  id: number;
  concepts: number[];
  connections: ConnectionRecord[];
}[]>;
declare function ViewInternalData(ids: readonly number[]): Promise<{
  data: Tree;
  id: number;
  created_at: string;
}[]>;
declare function SplitStrings(name: string): string[];
declare function GetUserGhostId(_userId: number, ghostId: number): Promise<ConceptRecord>;
declare function AddGhostConcept(concept: ConceptRecord): void;
declare function orderTheConnections(connections: readonly ConnectionRecord[], order?: "ASC" | "DESC"): ConnectionRecord[];
interface ListedComposition {
  data: QueryItem;
  id: number;
  created_at: string;
}
declare function GetCompositionList(compositionName: string, userId?: number, inpage?: number, page?: number, format?: number): Promise<QueryItem[]>;
declare function GetCompositionListWithId(compositionName: string, userId?: number, inpage?: number, page?: number): Promise<QueryItem[]>;
declare function GetCompositionListAll(compositionName: string, inpage?: number, page?: number): Promise<QueryItem[]>;
declare function GetCompositionListAllWithId(compositionName: string, inpage?: number, page?: number): Promise<QueryItem[]>;
declare function GetCompositionListLocal(compositionName: string, userId?: number, inpage?: number, page?: number): Promise<QueryItem[]>;
declare function GetCompositionListLocalWithId(compositionName: string, userId?: number, inpage?: number, page?: number): Promise<QueryItem[]>;
interface RecursiveIds {
  compositionIds: number[];
  internalConnections: number[];
  externalConnections: number[];
}
declare function RecursiveSearchApi(composition?: number, listLinkers?: string[], textSearch?: string, fullLinkers?: string[]): Promise<QueryItem[]>;
declare function RecursiveSearchApiRaw(composition?: number, listLinkers?: string[], textSearch?: string): Promise<RecursiveIds>;
declare function RecursiveSearchApiRawFullLinker(composition?: number, fullLinkers?: string[], textSearch?: string): Promise<RecursiveIds>;
interface CountInfo$1 {
  conceptId: number;
  connectionTypeId: number;
  connectionType: string;
  count: number;
}
type Levels = readonly Partial<SearchLevel>[];
declare function SearchLinkMultipleApi(levels: Levels): Promise<unknown>;
type Structure = Pick<SearchStructure, "type" | "search"> & Partial<SearchStructure>;
type TypedSearch = [structure: Structure, levels?: Levels, token?: string] | [type: string, search?: string, levels?: Levels, inpage?: number, page?: number, auth?: boolean];
declare function SearchWithTypeAndLinker(...asked: TypedSearch): Promise<QueryItem[]>;
declare function SearchWithTypeAndLinkerApi(...asked: TypedSearch): Promise<unknown>;
declare function SearchWithLinker(structure: Structure, levels?: Levels): Promise<QueryItem[]>;
declare function SearchAllConcepts(type: string, search: string, composition: string, _token?: string, inpage?: number, page?: number): Promise<QueryItem[]>;
declare function SearchLinkInternal(structure: SearchStructure): Promise<QueryItem[]>;
declare function SearchLinkInternalAll(structure: SearchStructure): Promise<QueryItem[]>;
declare function FormatFromConnections(linkers: readonly number[], conceptIds: readonly number[]): Promise<QueryItem[]>;
declare function FormatFromConnectionsAltered(connections: readonly ConnectionRecord[], conceptIds: readonly number[]): Promise<QueryItem[]>;
declare function GetConnectionTypeForCount(counts: readonly string[]): Promise<(CountInfo$1 & {
  connectionType: string;
})[]>;
declare function RecursiveSearchListener(composition?: number, listLinkers?: string[], textSearch?: string, fullLinkers?: string[]): DependencyObserver<QueryItem[]>;
declare class SearchLinkMultipleAllObservable extends DependencyObserver<QueryItem | QueryItem[]> {
  constructor(levels: Levels, token?: string, format?: number);
}
declare function searchLinkMultipleListener(levels: Levels, token?: string, format?: number): SearchLinkMultipleAllObservable;
interface AnomalyParameters {
  min_length: number;
  max_length: number;
  data_types: string[];
}
interface Anomalies {
  all(): Promise<Record<string, AnomalyParameters>>;
  of(type: string): Promise<AnomalyParameters | undefined>;
}
interface FormFieldData {
  name: string | null;
  value: string | null;
  fieldType: string | null;
  dataType: string | null;
  pattern: string | null;
  conceptType: string | null;
  maxLength: number | null;
  minLength: number | null;
  minValue: number | null;
  maxValue: number | null;
  accept: string | null;
  file: File | null;
  required: boolean;
  isUnique: boolean;
}
type FormErrors = Record<string, Record<string, string>>;
declare function createFormFieldData(fieldName: string): FormFieldData;
declare class Validator {
  validateField(fieldName: string, data: Partial<FormFieldData>): Promise<Record<string, string>>;
  validateForm(form: Record<string, Partial<FormFieldData>>): Promise<FormErrors>;
  checkUniqueness(conceptType: string, value: string): Promise<boolean>;
  validate(form: Record<string, Partial<FormFieldData>>): Promise<FormErrors>;
}
declare const Anomaly: {
  check(type: string, value: string | null): Promise<{
    status: "valid" | "invalid";
    message: string;
  }>; 
  parameters(type: string): ReturnType<Anomalies["of"]>;
};
interface WidgetLibrary {
  order: number;
  url: string;
}
declare class WidgetTree {
  id: number;
  name: string;
  type: string;
  html: string;
  css: string;
  js: string;
  before_render: string;
  after_render: string;
  update: string;
  mount_child: string;
  wrapper: string;
  parent: string;
  version: string;
  library: {
    css: WidgetLibrary[];
    js: WidgetLibrary[];
  };
  custom_functions: {
    name: string;
    slug: string;
    code: string;
  }[];
  children: WidgetTree[];
  authors: number[];
}
declare function getWidgetFromId(id: number): Promise<WidgetTree>;
declare function getWidgetBulkFromId(ids: readonly number[]): Promise<WidgetTree[]>;
type WidgetData = any;
declare class StatefulWidget {
  #private;
  html: string;
  css: string;
  js: string;
  params: WidgetData;
  data: WidgetData;
  state: Record<string, WidgetData>;
  previousState: Record<string, WidgetData>;
  widgetState: Record<string, WidgetData>;
  widgetType: string;
  element: HTMLElement | null;
  parentElement: string;
  parentWidget: WidgetData;
  childWidgets: StatefulWidget[];
  widgetMounted: boolean;
  getHtml(): string | Promise<string>;
  componentDidMount(): void | Promise<void>;
  before_render(): unknown;
  after_render(): unknown;
  addEvents(): unknown;
  mount_child(): unknown;
  update(): unknown;
  mount(parent: HTMLElement | null): Promise<void>;
  unmount(): void;
  render(): void | Promise<void>;
  protected show(): void | Promise<void>;
  loadChildWidgets(): void | Promise<void>;
  renderChildWidgets(): void | Promise<void>;
  UpdateChildData(value: unknown, widget: StatefulWidget): void | Promise<void>;
  setState(value: unknown): void | Promise<void>;
  setStateProperty(fields: object): void | Promise<void>;
  hasStateChanged(): boolean;
  protected showChange(_patch: Record<string, unknown>): void | Promise<void>;
  setWidgetState(key: string, value: unknown): void | Promise<void>;
  getWidgetState(key: string, otherwise?: unknown): WidgetData;
  dataChange(listener: (value: unknown) => void): () => void;
  notify(value?: unknown): void;
  getComponent(): HTMLElement | null;
  getElement(): HTMLElement | null;
  getElementById(id: string): HTMLElement | null;
  getElementByClassName(name: string): ArrayLike<Element>;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): NodeListOf<Element> | null;
  setTitle(title: string): void;
  mountChildWidget(child: StatefulWidget, parent: HTMLElement): Promise<void>;
}
declare function trustWidgetsOf(users: number | "everybody"): void;
interface TypeValue {
  id: number;
  name: string;
  text: string;
}
declare class BuilderStatefulWidget extends StatefulWidget {
  #private;
  widgetType: string;
  tree: WidgetTree | undefined;
  running: RunningWidget | undefined;
  typeValueList: TypeValue[];
  render(): Promise<void>;
  protected show(): void | Promise<void>;
  protected showChange(patch: Record<string, unknown>): void | Promise<void>;
  setWidgetState(key: string, value: unknown): Promise<void>;
  getTypeValueList(_typeName?: string): Promise<TypeValue[]>;
  setProperty(widgetType: string): Promise<this>;
  unmount(): void;
}
type State = Record<string, unknown>;
declare function convertWidgetTreeToWidget(tree: WidgetTree, parentElement: HTMLElement, _isMain?: boolean, props?: State, state?: State): Promise<BuilderStatefulWidget>;
declare function convertWidgetTreeToWidgetWithWrapper(tree: WidgetTree, parentElement: HTMLElement, isMain?: boolean, state?: State): Promise<BuilderStatefulWidget>;
declare function renderWidget(widgetId: number, attachNode: HTMLElement, props?: State): Promise<BuilderStatefulWidget>;
declare function renderLatestWidget(widgetId: number, attachNode: HTMLElement, props?: State): Promise<BuilderStatefulWidget>;
declare function renderPage(pageId: number, attachNode: HTMLElement, props?: State): Promise<BuilderStatefulWidget | undefined>;
declare function importLatestWidget(widgetId: number): Promise<WidgetTree>;
declare function importRecentWidget(widgetId: number): Promise<WidgetTree>;
declare function renderImportedWidget(tree: WidgetTree, attachNode: HTMLElement, props?: State): Promise<BuilderStatefulWidget>;
declare function unwrapContainers(parent: Element, selector: string): Promise<void>;
interface SubscribedListener {
  listenerId: string | number;
  callback: unknown;
  createdAt: number;
}
declare const serviceWorker: undefined;
declare const subscribedListeners: SubscribedListener[];
declare let hasActivatedSW: boolean;
declare function setHasActivatedSW(value: boolean): void;
declare function sendMessage(_type: string, _payload?: unknown): Promise<never>;
declare function dispatchIdEvent(id: number | string, data?: unknown): void;
declare function handleServiceWorkerException(error: unknown): never;
declare function LogEvent(name: string, data?: unknown): void;
declare function GetFreeschemaImageUrl(url: string, small?: boolean): string;
declare function GetFreeschemaImage(url: string): Promise<Blob>;
declare function clearAllCaches(): Promise<void>;
declare function removeAllChildren(element: Element): void;
declare function DelayFunctionExecution<A extends unknown[]>(work: (...args: A) => void, milliseconds?: number): (...args: A) => void;
declare function storeToDatabase(..._args: unknown[]): Promise<void>;
declare function getObjectsFromIndexDb(..._args: unknown[]): Promise<never[]>;
declare function getFromDatabaseWithType(..._args: unknown[]): Promise<never[]>;
export { ADMIN, ALLID, AccessControlService, AccessTracker, AddGhostConcept, Anomaly, BaseUrl, BinaryTree, getWidgetFromId as BuildWidgetFromId, getWidgetFromId, BuilderStatefulWidget, type BusMessages, Composition, CompositionBinaryTree, CompositionNode, Concept, Concept as LConcept, ConceptsData, Connection, Connection as LConnection, ConnectionData, CountInfo, CreateComposition, CreateComposition as CreateTheCompositionWithCache, CreateConnection, CreateConnectionBetweenEntityLocal, CreateConnectionBetweenTwoConcepts, CreateConnectionBetweenTwoConcepts as CreateConnectionBetweenTwoConceptsGeneral, CreateConnectionBetweenTwoConceptsLocal, CreateData, CreateDefaultConcept, CreateDefaultLConcept, CreateSession, CreateSessionVisit, CreateTextData, CreateTheCompositionLocal, CreateTheConnection, CreateTheConnectionGeneral, CreateTheConnectionLocal, DATAID, DATAIDDATE, DATAV2, type DataTree, DelayFunctionExecution, DeleteConceptById, DeleteConceptLocal, DeleteConnectionById, DeleteConnectionByIdBulk, DeleteConnectionByType, DeleteConnectionByTypeBulk, DeleteUser, DependencyObserver, Environments, FilterSearch, type FormErrors, type FormFieldData, FormatFromConnections, FormatFromConnectionsAltered, FreeschemaQuery, FreeschemaQueryApi, GetAllConnectionsOfComposition, GetAllConnectionsOfCompositionBulk, GetAllLinkerConnectionsFromTheConcept, GetAllLinkerConnectionsFromTheConcept as GetLinkerConnectionFromConcepts, GetAllTheConnectionsByTypeAndOfTheConcept, GetComposition, GetCompositionBulk, GetCompositionBulkWithDataId, GetCompositionBulkWithDataId as GetCompositionWithDataIdBulk, GetCompositionFromConnectionsWithDataId, GetCompositionFromConnectionsWithDataIdFromConnections, GetCompositionFromConnectionsWithDataIdInObject, GetCompositionFromConnectionsWithDataIdInObject as GetCompositionFromConnectionsWithDataIdIndex, GetCompositionFromConnectionsWithIndex, GetCompositionFromConnectionsWithIndexFromConnections, GetCompositionFromMemoryWithConnections, GetCompositionList, GetCompositionListAll, GetCompositionListAllWithId, GetCompositionListListener, GetCompositionListLocal, GetCompositionListLocalWithId, GetCompositionListWithId, GetCompositionListWithId as GetCompositionListWithIdUpdated, GetCompositionListener, GetCompositionLocal, GetCompositionLocalWithId, GetCompositionWithAllIds, GetCompositionWithCache, GetCompositionWithDataIdWithCache, GetCompositionWithId, GetCompositionWithIdAndDate, GetCompositionWithIdAndDateFromMemory, GetConceptBulk, GetConceptByCharacter, GetConceptByCharacterAndCategoryLocal, GetConceptByCharacterAndType, GetConnectionBetweenTwoConceptsLinker, GetConnectionBulk, GetConnectionById, GetConnectionDataPrefetch, GetConnectionOfTheConcept, GetConnectionTypeForCount, GetFreeschemaImage, GetFreeschemaImage as GetImageApi, GetFreeschemaImageUrl, GetLink, GetLinkListListener, GetLinkListener, GetLinkRaw, GetLinkerConnectionToConcepts, GetRelation, GetRelation as GetRelationNew, GetRelationLocal, GetRelationRaw, GetTheConcept, GetTheConceptLocal, GetUserGhostId, type InitFlags, type InitParameters, type InnerActions, JUSTDATA, LISTNORMAL, type ListedComposition, type ListenerDetails, LocalConceptsData, LocalSyncData, LocalTransaction, LogEvent, Logger, type LoginAnswer, type LoginData, LoginToBackend, MakeTheInstanceConcept, MakeTheInstanceConceptLocal, MakeTheNameInBackend, MakeTheTimestamp, MakeTheTypeConceptApi, MakeTheTypeConceptLocal, type MemoryNode, NORMAL, type ObserverListener, PRIVATE, PUBLIC, type Patch, PatcherStructure, Prototype, RAW, type RecordClass, type RecursiveIds, RecursiveSearchApi, RecursiveSearchApi as RecursiveSearchApiWithInternalConnections, RecursiveSearchApiRawFullLinker as RecursiveSearchApiNewRawFullLinker, RecursiveSearchApiRawFullLinker, RecursiveSearchApiRaw, RecursiveSearchListener, SchemaQuery, SchemaQueryListener, SchemaQueryObserver, SearchAllConcepts, SearchLinkInternal, SearchLinkInternalAll, SearchLinkMultipleAll, SearchLinkMultipleAllObservable, SearchLinkMultipleApi, SearchQuery, SearchStructure, SearchWithLinker, SearchWithTypeAndLinker, SearchWithTypeAndLinkerApi, Selector, SessionData, type SignResult, Signin, Signup, SignupEntity, SplitStrings, StatefulWidget, type SubscribedListener, SyncData, type TextData, TokenStorage, TrashTheConcept, type TypeValue, UpdateComposition, UpdateCompositionLocal, UserBinaryTree, type UserDetails, Validator, ViewInternalData, ViewInternalDataApi, type WidgetData, type WidgetLibrary, WidgetTree, type WorkerFlags, clearAllCaches, convertFromConceptToLConcept, convertFromLConceptToConcept, convertWidgetTreeToWidget, convertWidgetTreeToWidgetWithWrapper, createFormFieldData, createPrototypeLocal, dispatchIdEvent, formats, getFromDatabaseWithType, getGraph, getObjectsFromIndexDb, getUploadFileLimit, getUserDetails, getUserDetailsAsync, getWidgetBulkFromId, handleServiceWorkerException, hasActivatedSW, importLatestWidget, importRecentWidget, init, messageBus, orderTheConnections, recursiveFetch, recursiveFetchNew, removeAllChildren, renderImportedWidget, renderLatestWidget, renderPage, renderWidget, searchLinkMultipleListener, sendEmail, sendMessage, serviceWorker, setHasActivatedSW, storeToDatabase, subscribedListeners, trustWidgetsOf, unwrapContainers, updateAccessToken, uploadAttachment, uploadFile, uploadImage, uploadImageV2, validDocumentFormats, validImageFormats };