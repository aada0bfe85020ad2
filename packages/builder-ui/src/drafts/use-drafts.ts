import { useEffect } from "react";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import { useBuilderStore, type BuilderStore } from "../state/store.ts";
import { hasChanges, type Workspace } from "../state/workspace.ts";
import { forgetDraft, storeDraft } from "./draft.ts";

const pause = 500;

/** Stores the draft soon after each change and at once when the tab goes away; forgets it after a save. */
export function useDrafts(): void {
  const store = useBuilderStore();
  useEffect(() => followDrafts(store), [store]);
}

function followDrafts(store: BuilderStore): () => void {
  let last = store.getState().workspace;
  let told: Workspace["saved"] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (storeDraft(store.getState().workspace) === "stored" && told !== last.saved) {
      told = last.saved;
      toast.info(messages.draftStored);
    }
  };
  const changed = (): void => {
    const { workspace } = store.getState();
    if (workspace.history === last.history && workspace.saved === last.saved) return;
    // Opening another thing does not say that the draft is no longer needed; only a save does.
    if (workspace.saves > last.saves && !hasChanges(workspace)) forgetDraft();
    last = workspace;
    timer ??= setTimeout(keep, pause);
  };
  const leave = (): void => {
    if (timer !== undefined) keep();
  };
  const unsubscribe = store.subscribe(changed);
  document.addEventListener("visibilitychange", leave);
  window.addEventListener("pagehide", leave);
  return () => {
    leave();
    unsubscribe();
    document.removeEventListener("visibilitychange", leave);
    window.removeEventListener("pagehide", leave);
  };
}
