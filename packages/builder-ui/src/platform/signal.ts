import { useSyncExternalStore } from "react";

/** A value that changes at the rate of the pointer, kept outside the store (design.md, section 6). */
export interface Signal<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A signal with its first value; setting an equal value tells nobody. */
export function createSignal<Value>(value: Value): Signal<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A signal that can only be followed. */
export type Followed<Value> = Pick<Signal<Value>, "get" | "subscribe">;

/** The values of a signal once a frame, for what is drawn: what came and went between two frames is never seen. */
export function atFrames<Value>(signal: Followed<Value>): Followed<Value> {
  const drawn = createSignal(signal.get());
  let asked = false;
  signal.subscribe(() => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      drawn.set(signal.get());
    });
  });
  return drawn;
}

/** Follows a signal while the component is shown. */
export function useSignal<Value>(signal: Followed<Value>): Value {
  return useSyncExternalStore(signal.subscribe, signal.get, signal.get);
}

/** Whether a signal has a value; whoever uses it renders again only when that changes. */
export function useSignalIs<Value>(signal: Followed<Value>, value: Value): boolean {
  const read = (): boolean => Object.is(signal.get(), value);
  return useSyncExternalStore(signal.subscribe, read, read);
}
