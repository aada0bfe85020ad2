import { useState } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";

/** Finds out whether a user name is taken. */
export interface UsernameCheck {
  /** What is wrong with the name that was checked last. */
  problem: string | undefined;
  /** Resolves to true when the name cannot be used. */
  check: (name: string) => Promise<boolean>;
}

/** Checks user names against the server. */
export function useUsernameCheck(): UsernameCheck {
  const { account } = usePorts();
  const [problem, setProblem] = useState<string | undefined>();
  return {
    problem,
    check: async (name) => {
      if (name.trim() === "") return false;
      const taken = await account.usernameTaken(name.trim());
      setProblem(taken ? messages.usernameTaken : undefined);
      return taken;
    },
  };
}
