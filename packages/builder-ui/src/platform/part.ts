/**
 * A part of the builder that stands in a file of its own and is fetched when it is needed. It may fail to be: the network is
 * gone, or a newer version has replaced the file. What has failed is fetched anew whenever somebody asks, when the network is
 * back, and when another part arrives.
 */
import { useEffect, useSyncExternalStore } from "react";
import { fetchFailedStyles } from "./failed-styles.ts";

/** How far the fetching of a part is; `loaded` is null until it is there, `failed` is true until it is fetched again. */
export interface PartState<Loaded> {
  readonly loaded: Loaded | null;
  readonly failed: boolean;
}

/** See the head of this file. */
export interface Part<Loaded> {
  state: () => PartState<Loaded>;
  /** Fetches it, once; anew after a failure. */
  fetch: () => Promise<Loaded>;
  /** Fetches it for nobody who waits: a failure is in the state. */
  prepare: () => void;
  /** Tells of changes of the state; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** How to fetch what could not be fetched, for each such part. */
const missing = new Set<() => void>();

function prepareMissing(): void {
  for (const prepare of missing) prepare();
}

/** A part that is not fetched yet. */
export function createPart<Loaded>(load: () => Promise<Loaded>): Part<Loaded> {
  let state: PartState<Loaded> = { loaded: null, failed: false };
  let fetching: Promise<Loaded> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: PartState<Loaded>): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  // A second import() of a file that could not be fetched asks the network again in Chromium 156. Other browsers may remember
  // the failure (whatwg/html#6768); there only a reload helps, which is offered too.
  const attempt = async (): Promise<Loaded> => {
    missing.delete(prepare);
    if (state.failed) become({ loaded: null, failed: false });
    try {
      await fetchFailedStyles();
      const loaded = await load();
      become({ loaded, failed: false });
      prepareMissing();
      return loaded;
    } catch (error) {
      fetching = null;
      missing.add(prepare);
      window.addEventListener("online", prepareMissing);
      become({ loaded: null, failed: true });
      throw error;
    }
  };
  const fetch = (): Promise<Loaded> => (fetching ??= attempt());
  const prepare = (): void => void fetch().catch(() => undefined);
  return {
    state: () => state,
    fetch,
    prepare,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Follows a part. */
export function usePart<Loaded>(part: Part<Loaded>): PartState<Loaded> {
  return useSyncExternalStore(part.subscribe, part.state);
}

/** Follows a part that is needed where it is used: it is fetched when that is shown first. */
export function useNeededPart<Loaded>(part: Part<Loaded>): PartState<Loaded> {
  useEffect(() => part.prepare(), [part]);
  return usePart(part);
}
