import { useEffect } from "react";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import { takeAfterSignIn } from "../state/after-sign-in.ts";
import { type Dialogs, useDialogs } from "../state/dialogs-context.tsx";
import { useBuilderStore, type BuilderStore } from "../state/store.ts";
import { noteCleared, tellCleared } from "./cleared-storage.ts";
import { useDraftOwner } from "./draft-owner.ts";
import { draftOf, isOf, type Draft } from "./draft.ts";
import { followDrafts } from "./follow-drafts.ts";
import { loadDraft } from "./load-draft.ts";
import { followRecovery } from "./recovery.ts";

/** Keeps what is unsaved on this device, and brings back what a visitor made before a sign-in. */
export function useDrafts(): void {
  const store = useBuilderStore();
  const owner = useDraftOwner();
  const { account } = owner;
  const { open } = useDialogs();
  useEffect(() => followDrafts(store, owner), [store, owner]);
  useEffect(() => followRecovery(store), [store]);
  useEffect(() => (account === "" ? tellCleared() : noteCleared()), [account]);
  useEffect(
    () => (account === "" ? noteVisit(store) : void continueVisit(store).then(() => resume(open))),
    [store, account, open],
  );
}

/** In this tab: the draft that somebody without an account was at when the page was left, perhaps to sign in. */
const visitKey = "visitor_at_work";

function noteVisit(store: BuilderStore): () => void {
  const note = (): void => {
    const draft = draftOf(store.getState().workspace, "");
    if (draft) sessionStorage.setItem(visitKey, draft.id);
    else sessionStorage.removeItem(visitKey);
  };
  window.addEventListener("pagehide", note);
  return () => window.removeEventListener("pagehide", note);
}

/** What was made before the sign-in is on the canvas again after it, and from then on the account's. */
async function continueVisit(store: BuilderStore): Promise<void> {
  const id = sessionStorage.getItem(visitKey);
  if (id === null) return;
  sessionStorage.removeItem(visitKey);
  try {
    const draft = await visitorsDraft(id);
    if (draft) await takeUp(store, draft);
  } catch {
    toast.error(messages.draftsUnreadable);
  }
}

/** Opens what the sign-in was for. */
function resume(open: Dialogs["open"]): void {
  const name = takeAfterSignIn();
  if (name) open({ name });
}

async function visitorsDraft(id: string): Promise<Draft | undefined> {
  const { readDrafts } = await import("./stored-drafts.ts");
  return (await readDrafts("")).find((draft) => draft.id === id);
}

async function takeUp(store: BuilderStore, draft: Draft): Promise<void> {
  if (!isOf(draft, store.getState().workspace.target)) return;
  await loadDraft(store, draft);
  toast.info(messages.draftContinued);
}
