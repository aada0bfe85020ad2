import { createAccount, type Account } from "./account.ts";
import { createCompositions, type Compositions } from "./compositions.ts";
import { createConcepts, type Concepts } from "./concepts.ts";
import { createConnections, type Connections } from "./connections.ts";
import { GraphError } from "./errors.ts";
import { createEvents, type GraphEvents } from "./events.ts";
import { createLiveQueries, type LiveListener } from "./live.ts";
import { ask, type AskPorts } from "./query/ask.ts";
import { askQuestion } from "./query/asked-question.ts";
import type { QueryItem } from "./query/format.ts";
import { fullQuery, type Query } from "./query/full-query.ts";
import { answerLocally, type QueryResult } from "./query/question.ts";
import { emptyScope } from "./query/scope.ts";
import { createView, type GraphView } from "./query/view.ts";
import { createSearch, type Search } from "./search/search.ts";
import { openIdPool } from "./storage/id-pool.ts";
import { openStorage, type OpenStorage, type StorageReport } from "./storage/open-storage.ts";
import type { KeptTransaction } from "./storage/storage.ts";
import { createSettings, type Settings } from "./settings.ts";
import { GraphStore } from "./store/store.ts";
import { createBulkLoader } from "./sync/bulk-loader.ts";
import { createCacheServers } from "./sync/cache-servers.ts";
import { createFeed, type Feed } from "./sync/feed.ts";
import { createHttp, type Http, type HttpDoor, type SessionPort } from "./sync/http.ts";
import { openOutbox, type Outbox } from "./sync/outbox.ts";
import type { RetryOptions } from "./sync/synchroniser.ts";
import { dropExpired, findKept } from "./transaction/kept.ts";
import type { Transaction } from "./transaction/contract.ts";
import { createTransactions, runTransaction } from "./transaction/transactions.ts";
import { createUpload, type Upload } from "./upload.ts";
import type { SyncBatch } from "./wire/records.ts";

/** What a graph is created with. */
export interface GraphOptions {
  /** Base address of the backend, without a slash at its end. */
  url: string;
  /** Base address of the node service; default the same. */
  nodeUrl?: string;
  /** Name of the application. With one, the server is asked for cache servers, which then answer bulk reads. */
  application?: string;
  /** Where tokens come from. Without one, and without an `Authorization` header, writes are anonymous. */
  session?: SessionPort;
  /** Sent with every call. */
  headers?: Record<string, string>;
  /** Default: IndexedDB where there is one. */
  storage?: "indexeddb" | "memory";
  /**
   * Name of the local database, default `tessera`. The unsent work of an account is sent with whatever session
   * the graph has, so an application with several accounts gives each its own name.
   */
  name?: string;
  fetch?: typeof fetch;
  /** Milliseconds that another tab may block the opening of a database, default 10,000. */
  openPatience?: number;
  /** False: live queries do not follow the server's change feed, and see only what this device writes. */
  feed?: boolean;
  /** How patiently a batch is sent again. */
  retry?: Partial<RetryOptions>;
}

/** The calls that answer a widget with everything inside it. */
export type WidgetCall = "get-widget" | "get-latest-widget" | "get-recent-widget";

/** A local-first graph. The README gives a tour and the laws that it keeps. */
export interface Graph {
  readonly concepts: Concepts;
  readonly connections: Connections;
  readonly compositions: Compositions;
  readonly search: Search;
  readonly account: Account;
  readonly upload: Upload;
  /** Whether commits survive the page, and if not, why. */
  readonly storage: StorageReport;
  /** What waits for the server. */
  readonly outbox: Outbox;
  /** Numbers and flags of this browser profile. */
  readonly settings: Settings;
  /** The door to the server, for calls that the graph has no words for. */
  readonly http: Http;
  /** Opens a transaction that lives until its commit or rollback. */
  begin(): Transaction;
  /** Transactions that were marked and neither committed nor rolled back, also by earlier sessions. */
  openTransactions(): Promise<Pick<KeptTransaction, "id" | "createdDate">[]>;
  /** Opens a marked transaction again. Throws `Query Transaction Expired` when it has ended or is too old. */
  resume(id: string): Promise<Transaction>;
  /** Runs `work` in a transaction: commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Transaction) => T | Promise<T>): Promise<T>;
  /** Asks the server; unsent local work is part of the answer. Rejects when the question failed. */
  query(query: Query): Promise<QueryItem[]>;
  /** Like {@link Graph.query}, with the total of roots before paging. */
  queryWithDetails(query: Query): Promise<QueryResult>;
  /** Answers from memory alone. */
  queryLocal(query: Query): QueryResult;
  /** Keeps a listener up to date; returns its undo. Without `onError` a failed question throws globally. */
  live(query: Query, listener: LiveListener, onError?: (error: unknown) => void): () => void;
  /** Loads a widget with everything inside it, to be read from the view. */
  loadWidget(call: WidgetCall, id: number): Promise<GraphView>;
  /** Takes records of the server into memory that came by a call of the application's own. */
  merge(records: Partial<SyncBatch>): void;
  /** Asks the server again for every live query. */
  refresh(): void;
  /** Resolves when nothing waits for the server; rejects when it refuses or cannot be reached. */
  sync(): Promise<void>;
  /** Calls `listener` on an event; returns its undo. */
  on<K extends keyof GraphEvents>(event: K, listener: (detail: GraphEvents[K]) => void): () => void;
  /** Stops synchronising and closes the database. What is committed stays. */
  close(): void;
}

const patience: RetryOptions = { first: 300, background: 2000, most: 60_000, attempts: 4 };
/** How long another tab may block the opening of a database (specification 3, section 9). */
const openPatience = 10_000;

/** Creates a graph; resolves when unsent work of earlier sessions is in memory again. */
export async function createGraph(options: GraphOptions): Promise<Graph> {
  const name = (options.storage ?? autoStorage()) === "indexeddb" ? (options.name ?? "tessera") : undefined;
  const events = createEvents();
  const store = new GraphStore();
  const door = openDoor(options, () => events.emit("signedOut", undefined));
  const parts = {
    store,
    http: door.http,
    events,
    ...(await openStorage({
      name,
      store,
      patience: options.openPatience ?? openPatience,
      onError: (error) => events.emit("storage", error),
      onEvicted: () => void outbox.restore().catch((error: GraphError) => events.emit("storage", error)),
    })),
  };
  const outbox = await openOutbox({
    ...parts,
    name: parts.report.isDurable ? name : undefined,
    retry: { ...patience, ...options.retry },
    path: () => syncPath(options),
  });
  const randomizer = await parts.storage.randomizer();
  const feed = createFeed({
    name: parts.report.isDurable ? name : undefined,
    randomizer,
    token: () => options.session?.token() ?? null,
    retry: { ...patience, ...options.retry },
    open: (lastId, signal) => openFeed(options, door, lastId, signal),
  });
  return assemble({ ...parts, outbox, feed, randomizer });
}

/** A graph that shall not follow the feed finds none. */
async function openFeed(
  { feed = true }: GraphOptions,
  door: HttpDoor,
  lastId: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  if (!feed) return new Response(null, { status: 404 });
  const headers = { Accept: "text/event-stream", ...(lastId !== undefined && { "Last-Event-ID": lastId }) };
  return door.open({ method: "GET", path: "/api/v1/changes", headers, signal });
}

function openDoor(options: GraphOptions, onSignedOut: () => void): HttpDoor {
  const { url, nodeUrl = url, session, headers = {}, application } = options;
  const send: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const cacheServers = createCacheServers({ nodeUrl, application, fetch: send });
  return createHttp({ url, nodeUrl, session, headers, fetch: send, cacheServers, onSignedOut });
}

interface Parts extends OpenStorage {
  store: GraphStore;
  http: Http;
  events: ReturnType<typeof createEvents>;
  outbox: Awaited<ReturnType<typeof openOutbox>>;
  feed: Feed;
  /** Names the database towards the server. */
  randomizer: number;
}

async function assemble(parts: Parts): Promise<Graph> {
  const { storage, mirror, store, http, events, outbox, feed, randomizer } = parts;
  const ids = await openIdPool(storage);
  await dropExpired(storage);
  const loader = createBulkLoader(http, store);
  const ports: AskPorts = { http, store, loader, mirror };
  const concepts = createConcepts(store, http, loader, randomizer);
  const connections = createConnections(store, http, loader, mirror);
  const live = createLiveQueries({ ...ports, feed });
  const open = createTransactions({
    store,
    ids,
    loadLinks: (of) => connections.load(of),
    loadConcept: (id) => loader.concepts([store.concepts.permanent(id)]),
    write: (commit, kept) => outbox.write(commit, kept),
    keep: (transaction) => storage.keep(transaction),
    drop: (id) => storage.drop(id),
    randomizer,
  });
  const queryWithDetails = async (query: Query): Promise<QueryResult> =>
    (await askQuestion(ports, fullQuery(query))).result();

  return {
    concepts,
    connections,
    compositions: createCompositions(ports),
    search: createSearch(ports),
    account: createAccount(http),
    upload: createUpload(http),
    settings: createSettings(mirror),
    outbox,
    http,
    storage: parts.report,
    begin: () => open(),
    openTransactions: async () => (await storage.kept()).map(({ id, createdDate }) => ({ id, createdDate })),
    resume: async (id) => open(await findKept(storage, id)),
    transaction: (work) => runTransaction(open(), work),
    query: async (query) => (await queryWithDetails(query)).items,
    queryWithDetails,
    queryLocal: (query) => answerLocally(store, fullQuery(query)),
    live: (query, listener, onError = throwGlobally) => live.open(fullQuery(query), listener, onError),
    loadWidget: (call, id) => loadWidget(ports, call, id),
    merge: ({ concepts = [], connections = [] }) => store.merge(concepts, connections),
    refresh: () => live.refresh(),
    sync: () => outbox.sync(),
    on: (event, listener) => events.on(event, listener),
    close() {
      live.close();
      feed.close();
      outbox.close();
      mirror?.close();
      storage.close();
    },
  };
}

async function loadWidget(ports: AskPorts, call: WidgetCall, id: number): Promise<GraphView> {
  const permanent = ports.store.concepts.permanent(id);
  if (permanent < 0) return createView(ports.store, emptyScope(ports.store));
  const { answer, scope } = await ask(ports, { method: "GET", path: `/api/${call}?id=${permanent}` });
  return createView(ports.store, scope, answer.mainId ?? 0);
}

/** A session without a token waits for the sign-in; a graph without any session writes anonymously. */
function syncPath(options: GraphOptions): string {
  if (options.session?.token() === null) throw new GraphError("unauthorized");
  const hasToken = options.session !== undefined || options.headers?.["Authorization"] !== undefined;
  return hasToken ? "/api/v1/local-concepts" : "/api/v1/local-concepts-without-auth";
}

function autoStorage(): "indexeddb" | "memory" {
  return typeof indexedDB === "undefined" ? "memory" : "indexeddb";
}

function throwGlobally(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
