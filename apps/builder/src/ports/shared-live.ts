import type { Live } from "@tessera/builder-ui";

import { whenIdle } from "../when-idle.ts";

/**
 * One subscription for all listeners of a value; who comes later hears at once what is known. It is followed for some
 * milliseconds after its last listener left, so that coming back finds it there.
 */
export function sharedLive<Value>(live: Live<Value>, linger: number): Live<Value> {
  const listeners = new Set<{ hear: (value: Value) => void; fail: (error: unknown) => void }>();
  let known: { value: Value } | null = null;
  let stop: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    stop?.();
    stop = null;
    known = null;
  };
  const open = (): void => {
    stop ??= live(
      (value) => {
        known = { value };
        for (const { hear } of listeners) hear(value);
      },
      (error) => {
        const hearing = [...listeners];
        // What failed is asked anew by whoever comes next.
        close();
        for (const { fail } of hearing) fail(error);
      },
    );
  };
  return (hear, fail) => {
    const listener = { hear, fail };
    clearTimeout(timer);
    listeners.add(listener);
    if (known) hear(known.value);
    open();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) timer = setTimeout(close, linger);
    };
  };
}

/** Reads a value before anybody asks for it, when the browser has nothing else to do. */
export function readAhead<Value>(live: Live<Value>): void {
  whenIdle(() => {
    const stop = live(
      () => undefined,
      () => undefined,
    );
    stop();
  });
}
