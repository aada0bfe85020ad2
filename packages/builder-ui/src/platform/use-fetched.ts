import { useCallback, useEffect, useState } from "react";

/** A list as the server has it. */
export interface Fetched<Item> {
  /** Null until it is known. */
  items: readonly Item[] | null;
  /** Why it could not be read; null when it was. */
  failure: string | null;
  /** Reads it again; the same function as long as `read` is. */
  refresh: () => void;
}

/** Reads a list, and again when asked to. `failure` is the message with which the call was rejected, which ports word for people. */
export function useFetched<Item>(read: () => Promise<readonly Item[]>): Fetched<Item> {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = useCallback(
    () =>
      void read().then(
        (found) => {
          setItems(found);
          setFailure(null);
        },
        (error: unknown) => setFailure(reasonOf(error)),
      ),
    [read],
  );
  useEffect(refresh, [refresh]);
  return { items, failure, refresh };
}

/** The message of a call that was in vain: ports word theirs for people. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
