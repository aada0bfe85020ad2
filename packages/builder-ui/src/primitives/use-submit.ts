import { useRef, useState } from "react";
import { messages } from "../messages.ts";
import { RefusedError } from "../ports/errors.ts";

/** What a form or a button starts, with whether it is under way and why it did not work. */
export interface Submit {
  busy: boolean;
  /** A sentence for the form to show; null while nothing is wrong. */
  problem: string | null;
  /** Shows why nothing is sent, such as a field without a value; null takes that back. */
  refuse: (problem: string | null) => void;
  /**
   * Runs a task, unless one is under way. Resolves to whether it worked; a task that shows its failure itself resolves to
   * false. `explain` puts a failure into words. Default: the error's own message.
   */
  run: (task: () => Promise<unknown>, explain?: (error: unknown) => string) => Promise<boolean>;
}

/** Runs one task at a time and keeps what went wrong, for the form to show. */
export function useSubmit(): Submit {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = useRef(false);
  return {
    busy,
    problem,
    refuse: setProblem,
    run: async (task, explain = messageOf) => {
      if (isRunning.current) return false;
      isRunning.current = true;
      setBusy(true);
      setProblem(null);
      try {
        return (await task()) !== false;
      } catch (error) {
        setProblem(explain(error));
        return false;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
  };
}

/** Words for a failure: the server's reason where it refused, and otherwise a sentence of the caller's. */
export function refusalOr(otherwise: string): (error: unknown) => string {
  return (error) => (error instanceof RefusedError ? error.message : otherwise);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : messages.unexpected;
}
