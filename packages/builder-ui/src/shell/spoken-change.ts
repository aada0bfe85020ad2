import { messages } from "../messages.ts";
import type { Workspace } from "../state/workspace.ts";
import { spokenSelection } from "./spoken-selection.ts";

/** What was done between two states of the workplace, and what is selected since, in words; "" where neither has changed. */
export function spokenChange(before: Workspace, after: Workspace): string {
  return [spokenStep(before.history, after.history), selectedBetween(before, after)]
    .filter(Boolean)
    .join(". ");
}

type StepHistory = Workspace["history"];

/** The step between two histories of one thing; to open another thing, or to find its history again, is none. */
function spokenStep(before: StepHistory, after: StepHistory): string {
  if (before === after || !continues(before, after)) return "";
  const undone = after.position < before.position ? after.entries[after.position] : undefined;
  if (undone) return messages.undoneStep(undone.label);
  return after.entries[after.position - 1]?.label ?? "";
}

/** Whether a history begins where another does, or later, after its oldest steps were forgotten. */
function continues({ initial, entries }: StepHistory, after: StepHistory): boolean {
  return after.initial === initial || entries.some(({ state }) => state === after.initial);
}

function selectedBetween({ selection }: Workspace, after: Workspace): string {
  const isSame = selection === after.selection || selection.length + after.selection.length === 0;
  return isSame ? "" : spokenSelection(after);
}
