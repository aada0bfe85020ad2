import { useCallback } from "react";
import { saveOpen } from "../commands/save-commands.ts";
import { useCommandContext } from "../commands/use-commands.ts";
import { messages } from "../messages.ts";
import { wouldLose } from "../state/workspace.ts";

/** Runs an action that leaves what is open, after asking whether to save the changes that would be lost. */
export function useLeaving(): (action: () => void) => void {
  const context = useCommandContext();
  return useCallback(
    (action) => {
      const { workspace } = context.store.getState();
      if (!wouldLose(workspace) || !context.ports.account.profile) return action();
      const question = { text: messages.saveChanges, yes: messages.yes, no: messages.no };
      void context.ask(question).then(async (answer) => {
        if (answer === "no" || (answer === "yes" && (await saveOpen(context)))) action();
      });
    },
    [context],
  );
}
