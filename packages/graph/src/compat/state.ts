import { createGraph } from "../create-graph.ts";
import { GraphError } from "../errors.ts";
import type { Graph, GraphOptions } from "../graph.ts";
import { createWorkerGraph } from "../worker/worker-graph.ts";

/** How a service worker is asked for. */
export interface WorkerFlags {
  activate?: boolean;
  scope?: string;
  /** Address of the script that calls `serveGraph`. */
  pathToSW?: string;
}

/** Switches of {@link init}. */
export interface InitFlags {
  logApplication?: boolean;
  logPackage?: boolean;
  accessTracker?: boolean;
  isTest?: boolean;
}

/** Further settings of {@link init}. */
export interface InitParameters {
  logserver?: string;
  isPwa?: boolean;
  /** Options of the graph, such as the name of its database. */
  graph?: Partial<GraphOptions>;
}

/** What {@link init} was told, and who is signed in. The functions of this entry share it, as they always did. */
interface State {
  graph: Graph | undefined;
  token: string;
  /** True once the application has asked to send without anybody being signed in. */
  isAnonymous: boolean;
  flags: InitFlags;
  logServer: string | undefined;
}

const state: State = { graph: undefined, token: "", isAnonymous: false, flags: {}, logServer: undefined };

/** The graph behind these functions. Throws before {@link init}. */
export function getGraph(): Graph {
  if (!state.graph) throw new GraphError("not-initialised");
  return state.graph;
}

/** What the other parts of this entry read. */
export function present(): Readonly<State> {
  return state;
}

/** Opens the graph; a second call replaces the first. The address of the AI service is not needed any more. */
export async function init(
  url: string,
  _aiUrl = "",
  token = "",
  nodeUrl: string = url,
  _enableAi = false,
  application = "",
  worker: WorkerFlags = {},
  flags: InitFlags = {},
  parameters: InitParameters = {},
): Promise<true> {
  state.graph?.close();
  Object.assign(state, { token, flags, isAnonymous: false, logServer: parameters.logserver });
  const session = {
    token: () => state.token || null,
    refresh: () => Promise.resolve(false),
    isAnonymous: () => state.isAnonymous,
  };
  const options: GraphOptions = {
    url,
    nodeUrl,
    session,
    ...(application !== "" && { application }),
    ...parameters.graph,
  };
  state.graph = worker.activate
    ? await createWorkerGraph({
        ...options,
        script: worker.pathToSW ?? "/service-worker.js",
        ...(worker.scope !== undefined && { scope: worker.scope }),
      })
    : await createGraph(options);
  return true;
}

/** The token with which everything is sent from now on. */
export function updateAccessToken(token = ""): void {
  state.token = token;
  state.graph?.refresh();
}

/** What nobody signed in for goes out without a token from now on. */
export function sendAnonymously(): void {
  state.isAnonymous = true;
}
