/* oxlint-disable unicorn/require-post-message-target-origin -- a worker has no origin to name */
import { GraphError, type GraphErrorCode } from "../errors.ts";
import { channel, isOurs, lockOf, receivedError } from "./messages.ts";
import type { Operation, Operations, PageMessage, WorkerConfig, WorkerMessage } from "./messages.ts";

/** Outer limits in milliseconds; promises and events do the waiting (specification 3, section 9). */
export interface WorkerTimeouts {
  /** Until the script is registered, default 10,000. */
  registration: number;
  /** Until the worker is active, default 30,000. */
  ready: number;
  /** Until an answer, default 210,000. */
  answer: number;
  /** Until a message is acknowledged, before it is sent again; doubled each time. Default 1,000. */
  receipt: number;
}

/** A worker that can be sent messages. */
export type Postable = Pick<ServiceWorker, "postMessage">;

/** What a link needs. */
export interface LinkPorts {
  config: WorkerConfig;
  timeouts: WorkerTimeouts;
  token(): string | null;
  isAnonymous(): boolean;
  /** Hears of everything that is no answer. */
  hear(message: Extract<WorkerMessage, { kind: "refresh" | "event" }>): void;
  /** The worker cannot be relied on: the page goes on by itself. */
  onDown(error: GraphError): void;
}

/** The page's end of the line to a service worker. */
export interface WorkerLink {
  /** True when the page has to do everything itself, from now on. */
  readonly isDown: boolean;
  /** Does something in the worker. Rejects with a code of {@link isLinkFailure} when the worker is not there. */
  request<T extends Operation>(type: T, payload: Operations[T]["payload"]): Promise<Operations[T]["value"]>;
  /** Messages that wait go out, and further ones go there. */
  attach(worker: Postable): void;
  receive(data: unknown): void;
  send(message: PageMessage): void;
  /** Gives the worker up. */
  fail(error: GraphError): void;
  close(): void;
}

/** A message is sent that often before its worker is given up. */
const maxSendings = 5;

const linkFailures: readonly GraphErrorCode[] = [
  "worker-not-ready",
  "worker-silent",
  "worker-no-ready",
  "worker-not-initialised",
];

/** True when something did not fail, but could not be asked of the worker. */
export function isLinkFailure(error: unknown): boolean {
  return error instanceof GraphError && linkFailures.includes(error.code);
}

/** Creates a link; what is requested before a worker is attached waits for it. */
export function createLink(ports: LinkPorts): WorkerLink {
  return new Link(ports);
}

interface Pending {
  id: string;
  type: Operation;
  payload: unknown;
  attempt: number;
  /** How often it was sent since a worker last heard it. */
  unheard: number;
  /** The worker that has said that it heard it. */
  heardBy: string | undefined;
  resolve(value: unknown): void;
  reject(error: GraphError): void;
  receipt: ReturnType<typeof setTimeout> | undefined;
  answer: ReturnType<typeof setTimeout>;
}

class Link implements WorkerLink {
  readonly #ports: LinkPorts;
  readonly #pending = new Map<string, Pending>();
  readonly #watched = new Set<string>();
  readonly #ending = new AbortController();
  readonly #prefix = crypto.getRandomValues(new Uint32Array(3)).join("-");
  #worker: Postable | undefined;
  #last = 0;
  #down: GraphError | undefined;

  constructor(ports: LinkPorts) {
    this.#ports = ports;
  }

  get isDown(): boolean {
    return this.#down !== undefined;
  }

  request<T extends Operation>(type: T, payload: Operations[T]["payload"]): Promise<Operations[T]["value"]> {
    if (this.#down) return Promise.reject(this.#down);
    return new Promise<unknown>((resolve, reject) => {
      const id = `${this.#prefix}-${(this.#last += 1)}`;
      const silent = (): void => this.fail(new GraphError("worker-silent", { type }));
      const answer = setTimeout(silent, this.#ports.timeouts.answer);
      const pending: Pending = {
        id,
        type,
        payload,
        resolve,
        reject,
        answer,
        attempt: 0,
        unheard: 0,
        heardBy: undefined,
        receipt: undefined,
      };
      this.#pending.set(id, pending);
      this.#post(pending);
    }) as Promise<Operations[T]["value"]>;
  }

  attach(worker: Postable): void {
    this.#worker = worker;
    for (const pending of this.#pending.values()) if (pending.heardBy === undefined) this.#post(pending);
  }

  receive(data: unknown): void {
    if (!isOurs<WorkerMessage>(data)) return;
    if (data.kind === "refresh" || data.kind === "event") {
      if (data.name === this.#ports.config.name) this.#ports.hear(data);
      return;
    }
    const pending = this.#pending.get(data.id);
    if (!pending) return;
    if (data.kind === "ack") this.#acknowledge(pending, data.worker);
    else {
      this.#forget(pending);
      if (data.kind === "done") pending.resolve(data.value);
      else pending.reject(receivedError(data.error));
    }
  }

  send(message: PageMessage): void {
    this.#worker?.postMessage(message);
  }

  fail(error: GraphError): void {
    if (this.#down) return;
    this.#down = error;
    this.#end(error);
    this.#ports.onDown(error);
  }

  close(): void {
    this.#down ??= new GraphError("closed");
    this.#end(this.#down);
  }

  #end(error: GraphError): void {
    this.#ending.abort();
    for (const pending of Array.from(this.#pending.values())) {
      this.#forget(pending);
      pending.reject(error);
    }
  }

  #post(pending: Pending): void {
    clearTimeout(pending.receipt);
    if (!this.#worker) return;
    const { id, type, payload, attempt } = pending;
    if (pending.unheard === maxSendings) return this.fail(new GraphError("worker-silent", { type }));
    pending.heardBy = undefined;
    pending.attempt += 1;
    pending.unheard += 1;
    const { config, timeouts } = this.#ports;
    const [token, isAnonymous] = [this.#ports.token(), this.#ports.isAnonymous()];
    const message = { channel, kind: "request", id, type, payload, attempt, config, token, isAnonymous };
    this.#worker.postMessage(message);
    // A worker that was ended before it had heard is started by the next message.
    pending.receipt = setTimeout(() => this.#post(pending), timeouts.receipt * 2 ** (pending.unheard - 1));
  }

  #acknowledge(pending: Pending, worker: string): void {
    clearTimeout(pending.receipt);
    pending.heardBy = worker;
    // A worker that is ended again and again is no worker that is silent.
    pending.unheard = 0;
    if (this.#watched.has(worker)) return;
    this.#watched.add(worker);
    const { signal } = this.#ending;
    // The lock is free when the worker has ended: then somebody else has to answer.
    navigator.locks
      .request(lockOf(worker), { signal, mode: "shared" }, () => this.#bury(worker))
      .catch(() => undefined);
  }

  #bury(worker: string): void {
    this.#watched.delete(worker);
    for (const pending of Array.from(this.#pending.values())) {
      if (pending.heardBy === worker) this.#post(pending);
    }
  }

  #forget(pending: Pending): void {
    clearTimeout(pending.receipt);
    clearTimeout(pending.answer);
    this.#pending.delete(pending.id);
  }
}
