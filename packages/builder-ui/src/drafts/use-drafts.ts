import { useEffect } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { toast } from "../primitives/toast.tsx";
import { useBuilderStore, type BuilderStore } from "../state/store.ts";
import { hasChanges, type Workspace } from "../state/workspace.ts";
import { forgetDraft, loadDraft, readDraft, storeDraft } from "./draft.ts";

const pause = 500;

/** Stores the draft soon after each change and at once when the tab goes away; forgets it after a save. */
export function useDrafts(): void {
  const store = useBuilderStore();
  const isVisitor = usePorts().account.profile === null;
  useEffect(() => followDrafts(store), [store]);
  useEffect(() => (isVisitor ? noteVisit(store) : continueVisit(store)), [store, isVisitor]);
}

/** In this tab: somebody without an account was at work when the page was left, perhaps to sign in. */
const visitKey = "visitor_at_work";

function noteVisit(store: BuilderStore): () => void {
  const note = (): void => {
    if (storeDraft(store.getState().workspace) === "stored") sessionStorage.setItem(visitKey, "true");
    else sessionStorage.removeItem(visitKey);
  };
  window.addEventListener("pagehide", note);
  return () => window.removeEventListener("pagehide", note);
}

/** What was made before the sign-in is on the canvas again after it. */
function continueVisit(store: BuilderStore): void {
  if (sessionStorage.getItem(visitKey) === null) return;
  sessionStorage.removeItem(visitKey);
  const { target } = store.getState().workspace;
  const draft = target.id === null ? readDraft(null) : null;
  if (!draft) return;
  void loadDraft(store.dispatch, draft).then(() => toast.info(messages.draftContinued));
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
