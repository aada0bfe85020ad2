import { useCallback, useRef, useState } from "react";
import type { Receipt, Transaction } from "../transaction/contract.ts";
import { useGraph } from "./graph-context.ts";

/** How the last transaction went. */
export interface TransactionState {
  /** Runs work in a transaction. It rejects as `graph.transaction` does; the error is kept too. */
  run<T>(work: (tx: Transaction) => T | Promise<T>): Promise<Receipt<T>>;
  /** True while one runs. */
  readonly isPending: boolean;
  readonly error: unknown;
}

/** Transactions of a component. */
export function useTransaction(): TransactionState {
  const graph = useGraph();
  const running = useRef(0);
  const [state, setState] = useState<{ isPending: boolean; error: unknown }>({
    isPending: false,
    error: undefined,
  });
  const run = useCallback(
    async <T>(work: (tx: Transaction) => T | Promise<T>): Promise<Receipt<T>> => {
      running.current += 1;
      setState({ isPending: true, error: undefined });
      let error: unknown;
      try {
        return await graph.transaction(work);
      } catch (reason) {
        error = reason;
        throw reason;
      } finally {
        running.current -= 1;
        setState({ isPending: running.current > 0, error });
      }
    },
    [graph],
  );
  return { run, ...state };
}
