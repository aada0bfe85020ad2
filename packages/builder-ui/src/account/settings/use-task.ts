import { useState } from "react";
import { messages } from "../../messages.ts";

/** A task that a button starts, with whether it is under way and why it did not work. */
export interface Task {
  busy: boolean;
  problem: string | null;
  /** Says why it cannot be started. */
  refuse: (problem: string) => void;
  /** Runs it; resolves to whether it worked. */
  run: (task: () => Promise<unknown>) => Promise<boolean>;
}

/** Runs one task at a time and keeps what went wrong, for the form to say. */
export function useTask(): Task {
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  return {
    ...state,
    refuse: (problem) => setState({ busy: false, problem }),
    run: async (task) => {
      setState({ busy: true, problem: null });
      try {
        await task();
        setState({ busy: false, problem: null });
        return true;
      } catch (error) {
        setState({ busy: false, problem: error instanceof Error ? error.message : messages.unexpected });
        return false;
      }
    },
  };
}
