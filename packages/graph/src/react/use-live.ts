import { useCallback, useMemo, useSyncExternalStore } from "react";

/** What a hook knows of what it reads. */
export interface LiveState<T> {
  /** The last that was read; undefined until something was. */
  readonly data: T | undefined;
  /** Why the last attempt failed; the data stays what it was. */
  readonly error: unknown;
  /** True until there is data or an error. */
  readonly isLoading: boolean;
}

/** Starts to read; returns its undo. */
type Source<T> = (deliver: (data: T) => void, fail: (error: unknown) => void) => () => void;

const loading: LiveState<never> = { data: undefined, error: undefined, isLoading: true };

/** Reads a source while the component is mounted, anew when the source is another one. */
export function useLive<T>(source: Source<T>): LiveState<T> {
  const cell = useMemo(() => createCell(source), [source]);
  const subscribe = useCallback((onChange: () => void) => cell.subscribe(onChange), [cell]);
  return useSyncExternalStore(subscribe, cell.read, cell.read);
}

interface Cell<T> {
  subscribe(onChange: () => void): () => void;
  read(): LiveState<T>;
}

function createCell<T>(source: Source<T>): Cell<T> {
  let state: LiveState<T> = loading;
  return {
    read: () => state,
    subscribe(onChange) {
      const set = (next: LiveState<T>): void => {
        state = next;
        onChange();
      };
      return source(
        (data) => set({ data, error: undefined, isLoading: false }),
        (error) => set({ data: state.data, error, isLoading: false }),
      );
    },
  };
}
