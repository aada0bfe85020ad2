import type { Account } from "./account/account.ts";
import type { Compositions } from "./records/compositions.ts";
import type { Concepts } from "./records/concepts.ts";
import type { Connections } from "./records/connections.ts";
import type { GraphEvents } from "./engine/events.ts";
import type { LiveListener } from "./query/live.ts";
import type { QueryItem } from "./query/format.ts";
import type { Query } from "./wire/full-query.ts";
import type { QueryResult } from "./query/question.ts";
import type { GraphView } from "./query/view.ts";
import type { Search } from "./search/search.ts";
import type { Settings } from "./engine/settings.ts";
import type { StorageReport } from "./storage/open-storage.ts";
import type { KeptTransaction } from "./storage/storage.ts";
import type { Http, SessionPort } from "./sync/http.ts";
import type { Outbox } from "./sync/outbox.ts";
import type { RetryOptions } from "./sync/synchroniser.ts";
import type { Receipt, Transaction } from "./transaction/contract.ts";
import type { Upload } from "./account/upload.ts";
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
  openTimeoutMs?: number;
  /** False: live queries do not follow the server's change feed, and see only what this device writes. */
  feed?: boolean;
  /** Milliseconds after which a request without an answer is given up, default 25,000. */
  timeout?: number;
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
  /**
   * Runs `work` in a transaction: commits when it resolves, rolls back when it throws. Resolves when the commit is
   * durable here; the receipt tells when the server has it.
   */
  transaction<T>(work: (tx: Transaction) => T | Promise<T>): Promise<Receipt<T>>;
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
  /** Everything that is in memory; for tools that look at it. */
  everything(): SyncBatch;
  /** Calls `listener` after each change of what is in memory; returns its undo. */
  onChange(listener: () => void): () => void;
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
