import { useState } from "react";
import { ConfirmationNeeded } from "../../ports/errors.ts";
import { useSubmit, type Submit } from "../../primitives/use-submit.ts";

/** A task that may work only once the person has confirmed that it is them. */
export interface ProofTask extends Submit {
  /** What is to be run again after a confirmation; null when none is asked for. */
  pending: (() => Promise<void>) | null;
  /** Asks for a confirmation no longer. */
  settle: () => void;
}

/** Runs a task; where the server wants to be sure that it is the person, the task is kept until that is confirmed. */
export function useProof(): ProofTask {
  const task = useSubmit();
  const [pending, setPending] = useState<(() => Promise<void>) | null>(null);
  return {
    ...task,
    pending,
    settle: () => setPending(null),
    run: async (work) => {
      let isDone = true;
      const again = async (): Promise<void> => {
        try {
          await work();
          setPending(null);
        } catch (error) {
          if (!(error instanceof ConfirmationNeeded)) throw error;
          isDone = false;
          setPending(() => again);
        }
      };
      return (await task.run(again)) && isDone;
    },
  };
}
