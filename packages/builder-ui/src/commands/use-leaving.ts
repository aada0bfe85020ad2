import { useCallback } from "react";
import { leave } from "./leaving.ts";
import { useCommandContext } from "./use-commands.ts";

/** Runs an action that leaves what is open, after asking whether to save the changes that would be lost. */
export function useLeaving(): (action: () => void) => void {
  const context = useCommandContext();
  return useCallback((action) => void leave(context, action), [context]);
}
