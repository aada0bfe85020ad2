import { messages } from "../messages.ts";
import { allowLeaving } from "../platform/unload-question.ts";
import { workspaceActions } from "../state/store.ts";
import { wouldLose } from "../state/workspace.ts";
import type { CommandContext } from "./command.ts";
import { saveOpen } from "./save-commands.ts";

/** Runs an action that leaves what is open, after asking whether to save the changes that would be lost. */
export async function leave(context: CommandContext, action: () => void): Promise<void> {
  const { workspace } = context.store.getState();
  if (wouldLose(workspace) && context.ports.account.profile) {
    const answer = await context.ask({ text: messages.saveChanges, yes: messages.yes, no: messages.no });
    if (answer === null || (answer === "yes" && !(await saveOpen(context)))) return;
    // Where the action changes nothing on the screen, or Back is quicker than it, the changes must be gone as well.
    if (answer === "no") context.store.dispatch(workspaceActions.discarded());
  }
  action();
}

/** Loads the page anew without the browser's own question: who comes here was asked, or has a draft. */
export function reload(): void {
  allowLeaving();
  location.reload();
}
