import { conceptRecord } from "../store/concept-record.ts";
import { createAccount } from "../account/account.ts";
import { createCompositions } from "../records/compositions.ts";
import { createConcepts } from "../records/concepts.ts";
import { closable } from "./closing.ts";
import { createConnections } from "../records/connections.ts";
import { GraphError } from "../errors.ts";
import { createEvents, type Events } from "./events.ts";
import type { Graph, GraphOptions, WidgetCall } from "../graph.ts";
import type { Home } from "./home.ts";
import { createLiveQueries } from "../query/live.ts";
import { ask, type AskPorts } from "../query/ask.ts";
import { askQuestion } from "../query/asked-question.ts";
import { fullQuery, type Query } from "../wire/full-query.ts";
import { answerLocally, type QueryResult } from "../query/question.ts";
import { sharedInTurn } from "../query/same-turn.ts";
import { emptyScope } from "../query/scope.ts";
import { createView, type GraphView } from "../query/view.ts";
import { createSearch } from "../search/search.ts";
import { openIdPool, type IdPool } from "../storage/id-pool.ts";
import { openStorage, type OpenStorage } from "../storage/open-storage.ts";
import { createSettings } from "./settings.ts";
import { GraphStore } from "../store/store.ts";
import type { BatchUnderWay } from "../sync/batch-wait.ts";
import { createBulkLoader } from "../sync/bulk-loader.ts";
import { createCacheServers } from "../sync/cache-servers.ts";
import { createFeed, type Feed } from "../sync/feed.ts";
import { createHttp, type Http, type HttpDoor } from "../sync/http.ts";
import { createOverwrites, type Overwrites } from "../sync/overwrites.ts";
import { openOutbox, type Outbox, type OutboxEngine } from "../sync/outbox.ts";
import type { RetryOptions } from "../sync/synchroniser.ts";
import { joinTabs, noTabs } from "./tabs.ts";
import type { GraphStorage, KeptTransaction } from "../storage/storage.ts";
import type { Transaction } from "../transaction/contract.ts";
import { dropExpired, findKept } from "../storage/kept.ts";
import { createTransactions, transact } from "../transaction/transactions.ts";
import { createUpload } from "../account/upload.ts";
import type { FreeschemaQuery } from "../wire/query.ts";
import type { SyncBatch } from "../wire/records.ts";

const retryDefaults: RetryOptions = {
  initialDelayMs: 300,
  backgroundDelayMs: 2000,
  maxDelayMs: 60_000,
  maxAttempts: 4,
};
/** How long another tab may block the opening of a database (specification 3, section 9). */
const openTimeoutMs = 10_000;

/** How long an answer may take (specification 3, section 9). */
const requestTimeout = 25_000;

/** A graph with the parts of it that a service worker lends to its pages. */
export interface Engine {
  graph: Graph;
  storage: GraphStorage;
}

/** Puts a graph together; resolves when unsent work of earlier sessions is in memory again. */
export async function openEngine(options: GraphOptions, home: Home): Promise<Engine> {
  const name = (options.storage ?? autoStorage()) === "indexeddb" ? (options.name ?? "tessera") : undefined;
  const events = createEvents();
  const store = new GraphStore();
  const closing = new AbortController();
  const door = openDoor(options, home.fetch, closing.signal, events);
  const joined = name === undefined ? noTabs() : joinTabs(name);
  const parts = {
    store,
    http: door.http,
    events,
    ...(await openStorage({
      name,
      store,
      timeoutMs: options.openTimeoutMs ?? openTimeoutMs,
      openLocal: home.openLocal,
      onError: (error) => events.emit("storage", error),
      onEvicted: () => void outbox.restore().catch((error: GraphError) => events.emit("storage", error)),
    })),
  };
  // What is kept in memory is this tab's alone.
  if (!parts.report.isDurable) joined.close();
  const ids = await openIdPool(parts.storage);
  const randomizer = await parts.storage.randomizer();
  const feed = createFeed({
    name: parts.report.isDurable ? name : undefined,
    randomizer,
    token: () => options.session?.token() ?? null,
    retry: { ...retryDefaults, ...options.retry },
    open: (lastId, signal) => openFeed(options, door, lastId, signal),
  });
  const overwrites = createOverwrites({ ...parts, feed, loader: createBulkLoader(parts.http, store) });
  const outbox = await openOutbox({
    ...parts,
    drawId: ids.concept,
    tabs: parts.report.isDurable ? joined : noTabs(),
    retry: { ...retryDefaults, ...options.retry },
    onReplaced: (links) => overwrites.hear(links),
    path: () => syncPath(options),
    createSynchroniser: home.createSynchroniser,
  });
  const graph = await assemble({ ...parts, ids, closing, outbox, feed, overwrites, randomizer });
  return { graph, storage: parts.storage };
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

function openDoor(options: GraphOptions, send: typeof fetch, closed: AbortSignal, events: Events): HttpDoor {
  const { url, nodeUrl = url, session, headers = {}, application } = options;
  const cacheServers = createCacheServers({ nodeUrl, application, fetch: send });
  const onSignedOut = (): void => events.emit("signedOut", undefined);
  const onBarred = (): void => events.emit("barred", undefined);
  const ports = { session, headers, fetch: send, cacheServers, onSignedOut, onBarred, closed };
  return createHttp({ url, nodeUrl, timeout: options.timeout ?? requestTimeout, ...ports });
}

interface Parts extends OpenStorage {
  store: GraphStore;
  http: Http;
  events: ReturnType<typeof createEvents>;
  outbox: Awaited<ReturnType<typeof openOutbox>>;
  feed: Feed;
  overwrites: Overwrites;
  ids: IdPool;
  closing: AbortController;
  /** Names the database towards the server. */
  randomizer: number;
}

async function assemble(parts: Parts): Promise<Graph> {
  const { storage, mirror, store, http, events, outbox, feed, ids, randomizer } = parts;
  await dropExpired(storage);
  const loader = createBulkLoader(http, store);
  const batchUnderWay: BatchUnderWay = () => outbox.underWay;
  const ports: AskPorts = { http, store, loader, mirror, batchUnderWay };
  const concepts = createConcepts(
    store,
    http,
    loader,
    async (ghost) => (await storage.randomizerOf?.(ghost)) ?? randomizer,
  );
  const connections = createConnections(store, http, loader, mirror, batchUnderWay);
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
  const askOnce = sharedInTurn(async (query: FreeschemaQuery) => (await askQuestion(ports, query)).result());
  const queryWithDetails = async (query: Query): Promise<QueryResult> => askOnce(fullQuery(query));

  const { signal: closed } = parts.closing;
  const begin = (kept?: KeptTransaction): Transaction => {
    if (closed.aborted) throw new GraphError("closed");
    return open(kept);
  };
  const graph: Graph = {
    concepts: closable(concepts, closed),
    connections: closable(connections, closed),
    compositions: closable(createCompositions(ports), closed),
    search: createSearch(ports),
    account: createAccount(http),
    upload: createUpload(http),
    settings: closable(createSettings(mirror), closed),
    outbox: closable(outboxOf(outbox), closed),
    http,
    storage: parts.report,
    begin: () => begin(),
    openTransactions: async () => (await storage.kept()).map(({ id, createdDate }) => ({ id, createdDate })),
    resume: async (id) => begin(await findKept(storage, id)),
    transaction: async (work) => transact(begin(), work),
    query: async (query) => (await queryWithDetails(query)).items,
    queryWithDetails,
    queryLocal: (query) => answerLocally(store, fullQuery(query)),
    live: (query, listener, onError = throwGlobally) => live.open(fullQuery(query), listener, onError),
    loadWidget: (call, id) => loadWidget(ports, call, id),
    everything: () => everythingIn(store),
    onChange: (listener) => store.onChange(() => listener()),
    merge: ({ concepts = [], connections = [] }) => store.merge(concepts, connections),
    refresh: () => live.refresh(),
    sync: () => outbox.sync(),
    on(event, listener) {
      const forget = events.on(event, listener);
      const leave = event === "overwritten" ? parts.overwrites.follow() : undefined;
      return () => {
        forget();
        leave?.();
      };
    },
    close() {
      parts.closing.abort();
      live.close();
      feed.close();
      outbox.close();
      mirror?.close();
      storage.close();
    },
  };
  return closable(graph, closed);
}

/** The part of the outbox that applications use. */
function outboxOf(outbox: OutboxEngine): Outbox {
  return {
    entries: () => outbox.entries(),
    status: () => outbox.status(),
    parked: () => outbox.parked(),
    retry: (seq) => outbox.retry(seq),
    repair: (seq, texts) => outbox.repair(seq, texts),
    discard: (seq) => outbox.discard(seq),
  };
}

function everythingIn(store: GraphStore): SyncBatch {
  const { concepts, links } = store;
  const rows = (size: number): number[] => Array.from({ length: size }, (_, row) => row);
  return {
    concepts: rows(concepts.size).flatMap((row) => (concepts.has(row) ? conceptRecord(concepts, row) : [])),
    connections: rows(links.size).flatMap((row) => (links.isLive(row) ? store.linkRecord(row) : [])),
  };
}

async function loadWidget(ports: AskPorts, call: WidgetCall, id: number): Promise<GraphView> {
  const permanent = ports.store.concepts.permanent(id);
  if (permanent < 0) return createView(ports.store, emptyScope(ports.store));
  const { answer, scope } = await ask(ports, { method: "GET", path: `/api/${call}?id=${permanent}` });
  return createView(ports.store, scope, answer.mainId ?? 0);
}

/** A session without a token waits for the sign-in; a graph without any session writes anonymously. */
function syncPath({ session, headers }: GraphOptions): string {
  const token = session?.token() ?? headers?.["Authorization"];
  if (token !== undefined) return "/api/v1/local-concepts";
  if (session && !session.isAnonymous?.()) throw new GraphError("unauthorized");
  return "/api/v1/local-concepts-without-auth";
}

function autoStorage(): "indexeddb" | "memory" {
  return typeof indexedDB === "undefined" ? "memory" : "indexeddb";
}

function throwGlobally(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
