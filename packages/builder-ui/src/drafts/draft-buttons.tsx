import { FileClock } from "lucide-react";
import type { ReactNode } from "react";
import { useDialogs } from "../state/dialogs-context.tsx";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { useBuilder, useBuilderStore } from "../state/store.ts";
import { hasChanges } from "../state/workspace.ts";
import { toast } from "../primitives/toast.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import { useDraftOwner } from "./draft-owner.ts";
import { isOf } from "./draft.ts";
import styles from "./draft-buttons.module.css";
import { loadDraft } from "./load-draft.ts";
import { workOf } from "./recovery.ts";
import { useRecoverable } from "./use-recoverable.ts";

/** Offers the newest draft of what is open as long as nothing was changed since it was opened. */
export function LoadDraft(): ReactNode {
  const store = useBuilderStore();
  const target = useBuilder((state) => state.workspace.target);
  const opening = useBuilder((state) => state.workspace.opening);
  const changed = useBuilder(({ workspace }) => hasChanges(workspace));
  const state = useRecoverable();
  const owner = useDraftOwner();
  const { busy, run } = useSubmit();
  const draft = state.status === "ready" ? state.drafts.find((each) => isOf(each, target)) : undefined;
  if (!draft || changed || opening || target.readOnly) return null;
  const label = target.kind === "page" ? messages.loadPageDraft : messages.loadDraft;
  const load = async (): Promise<void> => {
    try {
      await loadDraft(store, await workOf(draft, owner));
    } catch {
      toast.error(messages.draftFailed);
    }
  };
  return (
    <Button busy={busy} onClick={() => void run(load)}>
      {label}
    </Button>
  );
}

/** Says how much unsaved work can be recovered, and opens the list of it; nothing while there is none. */
export function UnsavedWork(): ReactNode {
  const { open } = useDialogs();
  const state = useRecoverable();
  if (state.status === "loading") return null;
  const count = state.status === "ready" ? state.drafts.length : 0;
  if (state.status === "ready" && count === 0 && state.isComplete) return null;
  const text = count > 0 ? messages.unsavedWorkCount(count) : messages.unsavedWork;
  return (
    <button type="button" className={styles["unsaved"]} onClick={() => open({ name: "unsaved-work" })}>
      <FileClock aria-hidden size={14} />
      {text}
    </button>
  );
}
