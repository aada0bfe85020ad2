import type { Removal } from "@tessera/content";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import { refusalOr } from "../primitives/use-submit.ts";

/** What is said when something was deleted, or could not be. */
export interface TakingOutTexts {
  done: string;
  failure: string;
}

/**
 * Deletes something with a way back: it leaves its list now, and is deleted for good when the toast with "Undo" is gone.
 * Resolves to whether it left the list.
 */
export async function takenOut(task: Promise<Removal>, { done, failure }: TakingOutTexts): Promise<boolean> {
  try {
    const { undo, finish } = await task;
    const failed = (error: unknown): void => toast.error(refusalOr(failure)(error));
    toast.undoable(done, {
      undo: () => void undo().catch(failed),
      gone: () => void finish().catch(failed),
    });
    return true;
  } catch (error) {
    toast.error(isGone(error) ? messages.alreadyDeleted : refusalOr(failure)(error));
    return false;
  }
}

/** True when somebody else has deleted it in the meantime. */
function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("no-");
}
