import { openEngine } from "../engine/engine.ts";
import { GraphError } from "../errors.ts";
import type { Graph, GraphOptions } from "../graph.ts";
import { pageHome, type Home } from "../engine/home.ts";
import type { SessionPort } from "../sync/http.ts";
import { createSynchroniser, type Synchroniser, type SynchroniserPorts } from "../sync/synchroniser.ts";
import { createLink, isLinkFailure, type WorkerLink, type WorkerTimeouts } from "./link.ts";
import { channel, type WorkerConfig, type WorkerEvent } from "./messages.ts";
import { register, type WorkerUpdate } from "./registration.ts";
import { createWorkerFetch } from "./worker-fetch.ts";
import { openWorkerStorage } from "./worker-storage.ts";

/** What a graph with a service worker is created with. */
export interface WorkerGraphOptions extends GraphOptions {
  /** Address of the script that calls `serveGraph`. */
  script: string | URL;
  /** Default: the folder of the script. */
  scope?: string;
  /**
   * A newer release of the worker waits. Ask the user, then call `accept`; without an answer it takes over when
   * all pages of this origin are closed.
   */
  onUpdate?(update: WorkerUpdate): void;
  /** The worker is missing or was given up: the page does everything itself from now on. */
  onFallback?(error: GraphError): void;
  timeouts?: Partial<WorkerTimeouts>;
}

/** A graph whose unsent work, synchronisation and reads are a service worker's. */
export interface WorkerGraph extends Graph {
  readonly worker: {
    /** False when the page does everything itself. */
    readonly isActive: boolean;
    /** Why it does. */
    readonly error: GraphError | undefined;
  };
}

const timeouts: WorkerTimeouts = { registration: 10_000, ready: 30_000, answer: 210_000, receipt: 1000 };

/**
 * Creates a graph whose work is done by a service worker: commits are written down there, synchronised there also
 * when the page is gone, and reads of all tabs go out from there. What is in memory stays in the page, so the
 * interface is that of `createGraph`. Where there is no worker, or it dies or never answers, the page takes over.
 */
export async function createWorkerGraph(options: WorkerGraphOptions): Promise<WorkerGraph> {
  const session = options.session && shareRefresh(options.session);
  const shared = { ...options, ...(session && { session }) };
  let [error, hear]: [GraphError | undefined, (event: WorkerEvent) => void] = [undefined, () => undefined];
  const link = createLink({
    config: configOf(options),
    timeouts: { ...timeouts, ...options.timeouts },
    token: () => session?.token() ?? null,
    isAnonymous: () => session?.isAnonymous?.() ?? false,
    hear: (message) => {
      if (message.kind === "event") hear(message);
      else void answerRefresh(link, session, message.id);
    },
    onDown(reason) {
      error = reason;
      options.onFallback?.(reason);
    },
  });
  const stop = start(link, shared);
  const listen = (listener: (event: WorkerEvent) => void): void => void (hear = listener);
  const { graph } = await openEngine(shared, workerHome(link, shared, listen)).catch((reason: unknown) => {
    stop();
    throw reason;
  });
  const worker: WorkerGraph["worker"] = {
    get isActive() {
      return !link.isDown;
    },
    get error() {
      return error;
    },
  };
  const { close: closeGraph } = graph;
  const close = (): void => {
    closeGraph();
    stop();
  };
  return Object.assign(graph, { worker, close });
}

/** Registers the worker and listens to it; returns its undo. */
function start(link: WorkerLink, options: WorkerGraphOptions): () => void {
  const onMessage = ({ data }: MessageEvent): void => link.receive(data);
  const container = typeof navigator === "undefined" ? undefined : navigator.serviceWorker;
  container?.addEventListener("message", onMessage);
  container?.startMessages();
  register({
    script: options.script,
    scope: options.scope,
    timeouts: { ...timeouts, ...options.timeouts },
    onActive: (worker) => link.attach(worker),
    onUpdate: (update) => options.onUpdate?.(update),
  }).catch((error: unknown) => {
    link.fail(error instanceof GraphError ? error : new GraphError("worker-not-ready", { cause: error }));
  });
  return () => {
    link.close();
    container?.removeEventListener("message", onMessage);
  };
}

function workerHome(
  link: WorkerLink,
  options: WorkerGraphOptions,
  listen: (listener: (event: WorkerEvent) => void) => void,
): Home {
  const page = pageHome(options);
  return {
    openLocal: (local) => openWorkerStorage(link, local),
    fetch: createWorkerFetch(link, page.fetch),
    createSynchroniser: (ports) => workerSynchroniser(link, ports, listen),
  };
}

/** Lets the worker send; when it is gone, the page sends. */
function workerSynchroniser(
  link: WorkerLink,
  ports: SynchroniserPorts,
  listen: (listener: (event: WorkerEvent) => void) => void,
): Synchroniser {
  const page = createSynchroniser(ports);
  listen((event) => {
    if (event.event === "synced") ports.onSynced();
    else ports.onSignedOut();
  });
  return {
    async sync() {
      ports.path();
      try {
        await link.request("sync", undefined);
      } catch (error) {
        if (!isLinkFailure(error)) throw error;
        await page.sync();
      }
    },
    kick() {
      link.request("kick", undefined).catch(() => page.kick());
    },
    follow() {
      // The worker outlives its pages.
      if (link.isDown) page.follow();
    },
    get underWay() {
      return page.underWay;
    },
    close: () => page.close(),
  };
}

/** The worker met a 401: whoever keeps the tokens renews them. */
async function answerRefresh(link: WorkerLink, session: SessionPort | undefined, id: string): Promise<void> {
  const isRenewed = (await session?.refresh().catch(() => false)) ?? false;
  link.send({ channel, kind: "token", id, token: isRenewed ? (session?.token() ?? null) : null });
}

/** Page and worker must not trade the same refresh token twice. */
function shareRefresh(session: SessionPort): SessionPort {
  let refreshing: Promise<boolean> | undefined;
  return {
    ...(session.isAnonymous && { isAnonymous: () => session.isAnonymous?.() ?? false }),
    token: () => session.token(),
    refresh: () => (refreshing ??= session.refresh().finally(() => (refreshing = undefined))),
  };
}

function configOf(options: WorkerGraphOptions): WorkerConfig {
  const { name = "tessera", url, nodeUrl = url, application, headers = {}, retry = {} } = options;
  return { name, url, nodeUrl, application, headers, retry, hasSession: options.session !== undefined };
}
