/* oxlint-disable unicorn/require-post-message-target-origin -- a worker has no origin to name */
import { openEngine, type Engine } from "../engine/engine.ts";
import { GraphError } from "../errors.ts";
import { pageHome } from "../engine/home.ts";
import type { SessionPort } from "../sync/http.ts";
import { channel, isOurs, lockOf, sentError } from "./messages.ts";
import type { PageMessage, WorkerConfig, WorkerEvent, WorkerMessage, WorkerRequest } from "./messages.ts";
import { createOperations, type Served } from "./operations.ts";

/** The parts of a service worker's global scope that are used. */
export interface WorkerScope {
  addEventListener(type: "message", listener: (event: WorkerMessageEvent) => void): void;
  addEventListener(type: "activate", listener: (event: Pick<WorkerMessageEvent, "waitUntil">) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: true }): Promise<readonly WorkerClient[]>;
  };
}

/** A page. */
export interface WorkerClient {
  readonly id: string;
  postMessage(message: unknown): void;
}

/** A message of a page. */
export interface WorkerMessageEvent {
  readonly data: unknown;
  readonly source: WorkerClient | object | null;
  waitUntil(work: Promise<unknown>): void;
}

type Reply = Extract<WorkerMessage, { kind: "done" | "failed" }>;

/** Outcomes that are remembered for a page that did not hear them. */
const maxOutcomes = 200;
/** A page that was asked for a new token and does not answer. */
const refreshTimeoutMs = 30_000;

/**
 * Serves the graphs of the pages of this origin; call it once, while the script of the service worker is first
 * run. The worker may be ended at any moment: it keeps nothing in memory that a page would miss.
 */
export function serveGraph(scope: WorkerScope = globalThis as unknown as WorkerScope): void {
  const server = new GraphServer(scope);
  // A page that is not controlled would be passed over by an update without being asked.
  scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener("message", (event) => {
    const { data, source } = event;
    if (!isOurs<PageMessage>(data) || !source || !("postMessage" in source)) return;
    if (data.kind === "take-over") event.waitUntil(scope.skipWaiting());
    else if (data.kind === "token") server.takeToken(data.id, data.token);
    else event.waitUntil(server.handle(data, source));
  });
}

class GraphServer {
  readonly #scope: WorkerScope;
  readonly #id = crypto.getRandomValues(new Uint32Array(3)).join("-");
  readonly #alive: Promise<void>;
  readonly #served = new Map<string, Promise<Served>>();
  readonly #outcomes = new Map<string, Promise<Reply>>();
  readonly #tokens = new Map<string, string | null>();
  readonly #anonymous = new Set<string>();
  readonly #refreshes = new Map<string, (token: string | null) => void>();
  /** The page that was heard last: it is asked for a new token. */
  readonly #lastClients = new Map<string, WorkerClient>();

  constructor(scope: WorkerScope) {
    this.#scope = scope;
    // Held until the worker ends, so that pages notice.
    this.#alive = new Promise((resolve) => {
      void navigator.locks.request(lockOf(this.#id), () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
  }

  async handle(request: WorkerRequest, client: WorkerClient): Promise<void> {
    await this.#alive;
    this.#tokens.set(request.config.name, request.token);
    if (request.isAnonymous) this.#anonymous.add(request.config.name);
    this.#lastClients.set(request.config.name, client);
    const ack: WorkerMessage = { channel, kind: "ack", id: request.id, worker: this.#id };
    client.postMessage(ack);
    const outcome = this.#outcomes.get(request.id) ?? this.#begin(request);
    client.postMessage(await outcome);
  }

  takeToken(id: string, token: string | null): void {
    this.#refreshes.get(id)?.(token);
  }

  #begin(request: WorkerRequest): Promise<Reply> {
    const outcome = this.#run(request);
    this.#outcomes.set(request.id, outcome);
    const [oldest] = this.#outcomes.keys();
    if (this.#outcomes.size > maxOutcomes && oldest !== undefined) this.#outcomes.delete(oldest);
    return outcome;
  }

  async #run(request: WorkerRequest): Promise<Reply> {
    const { id } = request;
    try {
      const { operations } = await this.#serving(request.config);
      return { channel, kind: "done", id, value: await operations(request) };
    } catch (error) {
      return { channel, kind: "failed", id, error: sentError(error) };
    }
  }

  async #serving(config: WorkerConfig): Promise<Served> {
    const known = this.#served.get(config.name);
    const served = known ?? this.#open(config);
    if (!known) {
      this.#served.set(config.name, served);
      served.catch(() => this.#served.delete(config.name));
    }
    const { url } = await served;
    if (url !== config.url) throw new GraphError("worker-switch");
    return served;
  }

  async #open(config: WorkerConfig): Promise<Served> {
    const { name, url, nodeUrl, application, headers, retry } = config;
    const engine = await openEngine(
      {
        name,
        url,
        nodeUrl,
        headers,
        retry,
        storage: "indexeddb",
        feed: false,
        ...(application !== undefined && { application }),
        ...(config.hasSession && { session: this.#session(name) }),
      },
      pageHome({}),
    );
    this.#forward(name, engine);
    return { url, operations: createOperations(engine) };
  }

  /** Tokens are the pages' own: the worker has them from the last message, and in memory only. */
  #session(name: string): SessionPort {
    return {
      token: () => this.#tokens.get(name) ?? null,
      isAnonymous: () => this.#anonymous.has(name),
      refresh: () => this.#refresh(name),
    };
  }

  async #refresh(name: string): Promise<boolean> {
    const client = this.#lastClients.get(name);
    if (!client) return false;
    const id = `${this.#id}-${this.#refreshes.size}-${Date.now()}`;
    const message: WorkerMessage = { channel, kind: "refresh", id, name };
    const token = await new Promise<string | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), refreshTimeoutMs);
      this.#refreshes.set(id, (given) => {
        clearTimeout(timer);
        resolve(given);
      });
      client.postMessage(message);
    });
    this.#refreshes.delete(id);
    if (token !== null) this.#tokens.set(name, token);
    return token !== null;
  }

  #forward(name: string, { graph }: Engine): void {
    graph.on("synced", () => void this.#tell(name, { event: "synced" }));
    graph.on("signedOut", () => void this.#tell(name, { event: "signedOut" }));
  }

  async #tell(name: string, event: WorkerEvent): Promise<void> {
    const message: WorkerMessage = { channel, kind: "event", name, ...event };
    for (const client of await this.#scope.clients.matchAll({ includeUncontrolled: true }))
      client.postMessage(message);
  }
}
