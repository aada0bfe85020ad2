import { panelsSlice } from "../state/panels.ts";
import type { BuilderStore } from "../state/store.ts";

/** Opens the assistant beside the canvas; a prompt is asked at once, in a new chat. */
export function openAssistant({ dispatch }: Pick<BuilderStore, "dispatch">, prompt?: string): void {
  if (prompt === undefined) dispatch(panelsSlice.actions.assistantShown("docked"));
  else dispatch(panelsSlice.actions.assistantAsked(prompt));
}
