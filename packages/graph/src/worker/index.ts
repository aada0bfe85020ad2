// In the page
export { createWorkerGraph, type WorkerGraph, type WorkerGraphOptions } from "./worker-graph.ts";
export type { WorkerTimeouts } from "./link.ts";
export type { WorkerUpdate } from "./registration.ts";

// In the worker
export { serveGraph } from "./serve-graph.ts";
export type { WorkerClient, WorkerMessageEvent, WorkerScope } from "./serve-graph.ts";
