import type { GraphError } from "./errors.ts";

/** What a graph tells its application. */
export interface GraphEvents {
  /** The server no longer takes the tokens: the user has to sign in again. */
  signedOut: undefined;
  /** The outbox has become empty. */
  synced: undefined;
  /** Something cannot be kept on this device, or no longer. Unsent work is not lost while this page lives. */
  storage: GraphError;
  /** The server refused a commit. It is parked until it is retried, repaired or discarded; all others go on. */
  refused: { seq: number; error: GraphError };
}

/** Listeners by event. */
export interface Events {
  on<K extends keyof GraphEvents>(event: K, listener: (detail: GraphEvents[K]) => void): () => void;
  emit<K extends keyof GraphEvents>(event: K, detail: GraphEvents[K]): void;
}

/** Creates an empty set of listeners. */
export function createEvents(): Events {
  const listeners = new Map<keyof GraphEvents, Set<(detail: never) => void>>();
  return {
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => known.delete(listener);
    },
    emit(event, detail) {
      for (const listener of Array.from(listeners.get(event) ?? [])) listener(detail as never);
    },
  };
}
