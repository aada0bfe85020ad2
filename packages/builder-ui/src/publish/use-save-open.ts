import { saveOpen } from "../commands/save-commands.ts";
import { useCommandContext } from "../commands/use-commands.ts";
import { messages } from "../messages.ts";
import { refusalOr, useSubmit, type Submit } from "../primitives/use-submit.ts";

/** Saves what is open before it is published, and whether that is under way or why it did not work. */
export interface SaveOpen extends Pick<Submit, "busy" | "problem"> {
  save: () => void;
}

/** Saves what is open; `saved` is called once that is done. */
export function useSaveOpen(saved: () => void): SaveOpen {
  const context = useCommandContext();
  const { busy, problem, run } = useSubmit();
  const save = async (): Promise<void> => {
    if (!(await saveOpen(context))) throw new Error(messages.publishFailed);
    saved();
  };
  return { busy, problem, save: () => void run(save, refusalOr(messages.publishFailed)) };
}
