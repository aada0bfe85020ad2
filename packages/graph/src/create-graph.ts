import { createAccount, type Account } from "./account.ts";
import { createCompositions, type Compositions } from "./compositions.ts";
import { createConcepts, type Concepts } from "./concepts.ts";
import { createConnections, type Connections } from "./connections.ts";
import { GraphError } from "./errors.ts";
import { createEvents, type GraphEvents } from "./events.ts";
import { openLiveQuery, type LiveListener, type LiveQuery } from "./live.ts";
import { ask, type AskPorts } from "./query/ask.ts";
import { fullQuery, type Query } from "./query/full-query.ts";
import { askQuestion } from "./query/asked-question.ts";
import { answerLocally, type QueryResult } from "./query/question.ts";
import type { QueryItem } from "./query/format.ts";
import { createView, type GraphView } from "./query/view.ts";
import { emptyScope } from "./query/scope.ts";
import { openIdPool } from "./storage/id-pool.ts";
import { openIndexedDbStorage } from "./storage/indexeddb-storage.ts";
import { createMemoryStorage } from "./storage/memory-storage.ts";
import type { GraphStorage } from "./storage/storage.ts";
import { GraphStore } from "./store/store.ts";
import { createBulkLoader } from "./sync/bulk-loader.ts";
import { createHttp, type Http, type SessionPort } from "./sync/http.ts";
import { openOutbox, type Outbox } from "./sync/outbox.ts";
import type { RetryOptions } from "./sync/synchroniser.ts";
import { openTransaction, type Transaction } from "./transaction/transaction.ts";
import { createUpload, type Upload } from "./upload.ts";

/** What a graph is created with. */
export interface GraphOptions {
  /** Base address of the backend, without a slash at its end. */
  url: string;
  /** Base address of the node service; default the same. */
  nodeUrl?: string;
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
  readonly account: Account;
  readonly upload: Upload;
  /** What waits for the server. */
  readonly outbox: Outbox;
  /** The door to the server, for calls that the graph has no words for. */
  readonly http: Http;
  /** Opens a transaction that lives until its commit or rollback. */
  begin(): Transaction;
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

/** Creates a graph; resolves when unsent work of earlier sessions is in memory again. */
export async function createGraph(options: GraphOptions): Promise<Graph> {
  const name = options.name ?? "tessera";
  const isPersistent = (options.storage ?? autoStorage()) === "indexeddb";
  const storage = isPersistent ? await openIndexedDbStorage(name) : createMemoryStorage();
  const events = createEvents();
  const store = new GraphStore();
  const http = createHttp({
    url: options.url,
    nodeUrl: options.nodeUrl ?? options.url,
    session: options.session,
    headers: options.headers ?? {},
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    onSignedOut: () => events.emit("signedOut", undefined),
  });
  const outbox = await openOutbox({
    name: isPersistent ? name : undefined,
    store,
    storage,
    http,
    events,
    retry: { ...patience, ...options.retry },
    path: () => syncPath(options),
  });
  return assemble({ storage, store, http, events, outbox });
}

interface Parts {
  storage: GraphStorage;
  store: GraphStore;
  http: Http;
  events: ReturnType<typeof createEvents>;
  outbox: Awaited<ReturnType<typeof openOutbox>>;
}

async function assemble({ storage, store, http, events, outbox }: Parts): Promise<Graph> {
  const [ids, randomizer] = await Promise.all([openIdPool(storage), storage.randomizer()]);
  const loader = createBulkLoader(http, store);
  const ports: AskPorts = { http, store, loader };
  const concepts = createConcepts(store, http, loader, randomizer);
  const connections = createConnections(store, http, loader);
  const drawBatchId = batchIds();
  const now = createClock();
  let stagers = 0;
  const live = new Set<LiveQuery>();

  const begin = (): Transaction =>
    openTransaction({
      store,
      ids,
      stager: (stagers += 1),
      loadLinks: (of) => connections.load(of),
      loadConcept: (id) => loader.concepts([store.concepts.permanent(id)]),
      write: (commit) => outbox.write(commit),
      stamp: () => ({ batch: drawBatchId(), randomizer, at: now() }),
    });
  const queryWithDetails = async (query: Query): Promise<QueryResult> =>
    (await askQuestion(ports, fullQuery(query))).result();

  return {
    concepts,
    connections,
    compositions: createCompositions(store, http, loader),
    account: createAccount(http),
    upload: createUpload(http),
    outbox,
    http,
    begin,
    transaction: (work) => runTransaction(begin(), work),
    query: async (query) => (await queryWithDetails(query)).items,
    queryWithDetails,
    queryLocal: (query) => answerLocally(store, fullQuery(query)),
    live(query, listener, onError = throwGlobally) {
      const opened = openLiveQuery(ports, fullQuery(query), listener, onError);
      live.add(opened);
      return () => {
        live.delete(opened);
        opened.close();
      };
    },
    loadWidget: (call, id) => loadWidget(ports, call, id),
    refresh: () => live.forEach((query) => query.refresh()),
    sync: () => outbox.sync(),
    on: (event, listener) => events.on(event, listener),
    close() {
      live.forEach((query) => query.close());
      outbox.close();
      storage.close();
    },
  };
}

async function runTransaction<T>(tx: Transaction, work: (tx: Transaction) => T | Promise<T>): Promise<T> {
  let result: T;
  try {
    const done = work(tx);
    result = done instanceof Promise ? await done : done;
  } catch (error) {
    tx.rollback();
    throw error;
  }
  await tx.commit();
  return result;
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

/** Names batches: 128 random bits for this opening of the graph, and a number. No `randomUUID` on plain HTTP. */
function batchIds(): () => string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  const prefix = Array.from(words, (part) => part.toString(36)).join("-");
  let last = 0;
  return () => `${prefix}-${(last += 1).toString(36)}`;
}

/** The time as text; making that text is dear, so commits of one millisecond share it. */
function createClock(): () => string {
  let [last, text] = [0, ""];
  return () => {
    const time = Date.now();
    if (time !== last) [last, text] = [time, new Date(time).toISOString()];
    return text;
  };
}

function autoStorage(): "indexeddb" | "memory" {
  return typeof indexedDB === "undefined" ? "memory" : "indexeddb";
}

function throwGlobally(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
