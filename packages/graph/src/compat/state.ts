import { createGraph } from "../engine/create-graph.ts";
import { GraphError } from "../errors.ts";
import type { Graph, GraphOptions } from "../graph.ts";
import { createAccessTracker, type AccessTracker } from "./services/access-tracker.ts";
import { createLogger, logServer, type Logger } from "./services/logger.ts";
import { monitor } from "./services/monitor.ts";
import { prefetchCommon } from "./services/prefetch.ts";
import { createWorkerGraph } from "../worker/worker-graph.ts";
import { state } from "./session.ts";

/** How a service worker is asked for. */
export interface WorkerFlags {
  activate?: boolean;
  scope?: string;
  /** Address of the script that calls `serveGraph`. */
  pathToSW?: string;
}

/** Switches of {@link init}. */
export interface InitFlags {
  /** Switches the log on, and watches the page for errors, failed requests and changes of the route. */
  logApplication?: boolean;
  /** Counts what is read. */
  accessTracker?: boolean;
  /** The page is not watched. */
  isTest?: boolean;
}

/** Further settings of {@link init}. */
export interface InitParameters {
  logserver?: string;
  isPwa?: boolean;
  /**
   * Address of the run page (`@tessera/widget-renderer/run-page`) in which stored widgets of others are shown; without one
   * a notice stands in their place.
   */
  runPage?: string;
  /** Options of the graph, such as the name of its database. */
  graph?: Partial<GraphOptions>;
}

/** What {@link init} has opened. */
interface Opened {
  graph: Graph;
  log: Logger;
  tracker: AccessTracker;
  close(): void;
}

let opened: Opened | undefined;
let bases = { url: "", nodeUrl: "", aiUrl: "" };

/** The graph behind these functions. Throws before {@link init}. */
export function getGraph(): Graph {
  return getOpened().graph;
}

/** The graph with its log and tracker. Throws before {@link init}. */
export function getOpened(): Opened {
  if (!opened) throw new GraphError("not-initialised");
  return opened;
}

/** The addresses that {@link init} was given. */
export function getBases(): { url: string; nodeUrl: string; aiUrl: string } {
  return bases;
}

/**
 * Opens the graph; a second call replaces the first. With `enableAi` the common names are loaded once for this
 * browser profile.
 */
export async function init(
  url: string,
  aiUrl = "",
  token = "",
  nodeUrl: string = url,
  enableAi = false,
  application = "",
  worker: WorkerFlags = {},
  flags: InitFlags = {},
  parameters: InitParameters = {},
): Promise<true> {
  opened?.close();
  bases = { url, nodeUrl, aiUrl };
  Object.assign(state, { token, isAnonymous: false, runPage: parameters.runPage ?? "" });
  const session = {
    token: () => state.token || null,
    refresh: () => Promise.resolve(false),
    isAnonymous: () => state.isAnonymous,
  };
  const named = application === "" ? {} : { application };
  const options: GraphOptions = { url, nodeUrl, session, ...named, ...parameters.graph };
  const graph = worker.activate
    ? await createWorkerGraph({
        ...options,
        script: worker.pathToSW ?? "/service-worker.js",
        ...(worker.scope !== undefined && { scope: worker.scope }),
      })
    : await createGraph(options);
  opened = openServices(graph, flags, parameters.logserver);
  return enableAi ? prefetchCommon(graph) : true;
}

function openServices(graph: Graph, flags: InitFlags, logUrl: string | undefined): Opened {
  const isEnabled = flags.logApplication ?? false;
  const log = createLogger({ http: logUrl === undefined ? graph.http : logServer(logUrl), isEnabled });
  const isSignedIn = (): boolean => state.token !== "";
  const tracker = createAccessTracker({ graph, isSignedIn, isActive: flags.accessTracker ?? false });
  const stopMonitor = isEnabled && !flags.isTest ? monitor(log) : (): void => undefined;
  const close = (): void => {
    stopMonitor();
    tracker.close();
    void log.close();
    graph.close();
  };
  return { graph, log, tracker, close };
}

/** The token with which everything is sent from now on. */
export function updateAccessToken(token = ""): void {
  state.token = token;
  opened?.graph.refresh();
}

/** What nobody signed in for goes out without a token from now on. */
export function sendAnonymously(): void {
  state.isAnonymous = true;
}
