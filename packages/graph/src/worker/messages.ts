import { GraphError, type GraphErrorCode } from "../errors.ts";
import type { Aliases, Counter, KeptTransaction, OutboxEntry } from "../storage/storage.ts";
import type { RetryOptions } from "../sync/synchroniser.ts";
import type { Refusal } from "../wire/refusals.ts";

/**
 * What a page and the service worker tell each other. A worker may be ended between any two messages, so each
 * request carries all that a fresh one needs, and can be repeated: the worker knows requests by their id while it
 * lives, commits by their batch for ever, and everything else changes nothing when it is done twice.
 */
export const channel = "tessera-graph";

/** How a worker opens the graph of a database. */
export interface WorkerConfig {
  name: string;
  url: string;
  nodeUrl: string;
  application: string | undefined;
  headers: Record<string, string>;
  retry: Partial<RetryOptions>;
  hasSession: boolean;
}

/** A request of the server in the place of the page. */
export interface SentRequest {
  url: string;
  method: string;
  headers: [string, string][];
  body: string | undefined;
}

/** Its answer. */
export interface GivenAnswer {
  status: number;
  headers: [string, string][];
  body: string;
}

/** What a worker does for its pages: payload and value of each operation. */
export interface Operations {
  randomizer: { payload: undefined; value: number };
  lease: { payload: { counter: Counter; count: number }; value: number };
  /** `commit` is JSON: one text is cheaper to hand over than thousands of objects. */
  append: { payload: { commit: string; batch: string; kept: string | undefined }; value: number };
  outbox: { payload: undefined; value: OutboxEntry[] };
  /** An entry as JSON. */
  rewrite: { payload: string; value: undefined };
  settle: { payload: { seq: number; aliases: Aliases }; value: undefined };
  aliases: { payload: undefined; value: Aliases };
  keep: { payload: KeptTransaction; value: undefined };
  kept: { payload: undefined; value: KeptTransaction[] };
  drop: { payload: string; value: undefined };
  sync: { payload: undefined; value: undefined };
  kick: { payload: undefined; value: undefined };
  fetch: { payload: SentRequest; value: GivenAnswer };
}

/** Name of an operation. */
export type Operation = keyof Operations;

/** One request. */
export type WorkerRequest<T extends Operation = Operation> = {
  [K in T]: {
    channel: typeof channel;
    kind: "request";
    id: string;
    type: K;
    payload: Operations[K]["payload"];
    /** How often it was sent before. */
    attempt: number;
    config: WorkerConfig;
    token: string | null;
    /** True when what nobody signed in for may go out. */
    isAnonymous: boolean;
  };
}[T];

/** What pages send. */
export type PageMessage =
  | WorkerRequest
  | { channel: typeof channel; kind: "token"; id: string; token: string | null }
  | { channel: typeof channel; kind: "take-over" };

/** A failure on its way. */
export interface SentError {
  code: GraphErrorCode;
  status: number;
  message: string;
  refusal?: Refusal;
}

/** Something that happened in the worker; what it parks, the tabs tell each other. */
export type WorkerEvent = { event: "synced" | "signedOut" };

/** What the worker sends. */
export type WorkerMessage = { channel: typeof channel } & (
  | { kind: "ack"; id: string; worker: string }
  | { kind: "done"; id: string; value: unknown }
  | { kind: "failed"; id: string; error: SentError }
  | { kind: "refresh"; id: string; name: string }
  | ({ kind: "event"; name: string } & WorkerEvent)
);

/** The lock that a worker holds as long as it lives. */
export function lockOf(worker: string): string {
  return `${channel}-${worker}`;
}

/** A failure as data. */
export function sentError(error: unknown): SentError {
  if (error instanceof GraphError) {
    const { code, status, message, refusal } = error;
    return { code, status, message, ...(refusal && { refusal }) };
  }
  return { code: "network", status: 0, message: error instanceof Error ? error.message : String(error) };
}

/** The failure that was sent. */
export function receivedError({ code, ...facts }: SentError): GraphError {
  return new GraphError(code, facts);
}

/** True for messages of this package: an application's worker may have others. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- whoever asks says which messages come here
export function isOurs<T extends { channel: typeof channel }>(data: unknown): data is T {
  return typeof data === "object" && data !== null && (data as { channel?: unknown }).channel === channel;
}
