import type { GraphError } from "../errors.ts";
import type { ConceptId } from "../wire/ids.ts";

/** What a graph tells its application. */
export interface GraphEvents {
  /** The server no longer takes the tokens: the user has to sign in again. */
  signedOut: undefined;
  /** What stands in front of the server, such as a gateway, refuses calls for want of a sign-in of its own. */
  barred: undefined;
  /** The outbox has become empty. */
  synced: undefined;
  /** Something cannot be kept on this device, or no longer. Unsent work is not lost while this page lives. */
  storage: GraphError;
  /** The server refused a commit. It is parked until it is retried, repaired or discarded; all others go on. */
  refused: { seq: number; error: GraphError };
  /**
   * Somebody else has given another value to a field that was set here. Told once, by every open tab of this device
   * that listens, also when it happened while the network was away.
   */
  overwritten: Overwritten;
}

/** A value of a field: the concept that it leads to, and its text; "" for a thing or what may not be seen. */
export interface FieldValue {
  concept: ConceptId;
  text: string;
}

/** A value that was set by this device and has been replaced by somebody else's. */
export interface Overwritten {
  /** The concept whose field it is. */
  thing: ConceptId;
  /** Name of the linker, such as `the_page_title`. */
  field: string;
  lost: FieldValue;
  winning: FieldValue;
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
