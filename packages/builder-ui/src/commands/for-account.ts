import { messages } from "../messages.ts";
import { isEmpty } from "../state/source.ts";
import type { AfterSignIn } from "../state/dialogs-context.tsx";
import { sourceNow } from "../state/workspace.ts";
import type { CommandContext } from "./command.ts";

/** True when there is something to keep, and no save is under way. */
export function hasWork({ store }: CommandContext): boolean {
  const { workspace } = store.getState();
  return !workspace.saving && !isEmpty(sourceNow(workspace));
}

/** Why there is nothing to keep. */
export function whyNoWork({ store }: CommandContext): string {
  return store.getState().workspace.saving ? messages.savingNow : messages.canvasIsEmpty;
}

/**
 * Runs what needs an account. Without one the sign-up is opened; what is on the canvas is there afterwards, and so is the
 * dialog that was asked for.
 */
export async function withAccount(
  context: CommandContext,
  run: () => Promise<void> | void,
  afterwards?: AfterSignIn,
): Promise<void> {
  if (context.ports.account.profile) return run();
  context.openDialog({ name: "signup", afterwards });
}
