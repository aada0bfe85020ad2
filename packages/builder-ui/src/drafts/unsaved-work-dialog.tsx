import { type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import { EmptyList, FailedList, LoadingList } from "../primitives/list-state.tsx";
import { toast } from "../primitives/toast.tsx";
import { useLeaving } from "../commands/use-leaving.ts";
import { useBuilderStore } from "../state/store.ts";
import { Miniature } from "../widgets/miniature.tsx";
import { draftName, draftRecord, isOf, type Draft } from "./draft.ts";
import { forgetDraft } from "./follow-drafts.ts";
import { recoverDraft } from "./recovery.ts";
import styles from "./unsaved-work-dialog.module.css";
import { useRecoverable } from "./use-recoverable.ts";
import { useSubmit } from "../primitives/use-submit.ts";

/** Lists what can be recovered on this device, with its name, time and look. */
export function UnsavedWorkDialog({ close }: { close: () => void }): ReactNode {
  const state = useRecoverable();
  return (
    <Dialog
      open
      onOpenChange={close}
      title={messages.unsavedWork}
      description={messages.unsavedWorkHint}
      size="large"
    >
      {state.status === "loading" && <LoadingList />}
      {state.status === "failed" && <FailedList again={state.again}>{messages.draftsUnreadable}</FailedList>}
      {state.status === "ready" &&
        (state.drafts.length === 0 ? (
          <EmptyList>{messages.noUnsavedWork}</EmptyList>
        ) : (
          <ul className={styles["drafts"]}>
            {state.drafts.map((draft) => (
              <DraftCard key={draft.id} draft={draft} close={close} />
            ))}
          </ul>
        ))}
    </Dialog>
  );
}

function DraftCard({ draft, close }: { draft: Draft; close: () => void }): ReactNode {
  const name = draftName(draft);
  const recover = useRecovering(draft, close);
  const discard = useDiscarding(draft);
  const { busy, run } = useSubmit();
  return (
    <li className={styles["draft"]}>
      <Miniature widget={draftRecord(draft)} />
      <strong className={styles["name"]} title={name}>
        {name}
      </strong>
      <span className={styles["facts"]}>
        {kindOf(draft)}
        {draft.savedAt > 0 && (
          <>
            {" · "}
            <time dateTime={new Date(draft.savedAt).toISOString()}>{timeOf(draft)}</time>
          </>
        )}
      </span>
      <span className={styles["actions"]}>
        <Button
          tone="primary"
          busy={busy}
          aria-label={messages.recoverNamed(name)}
          onClick={() => void run(recover)}
        >
          {messages.recover}
        </Button>
        <Button aria-label={messages.discardNamed(name)} onClick={() => void discard()}>
          {messages.discardDraft}
        </Button>
      </span>
    </li>
  );
}

function kindOf({ kind, origin }: Draft): string {
  if (kind === "page") return messages.draftOfPage;
  return origin === null ? messages.draftOfNewWidget : messages.draftOfWidget;
}

function timeOf({ savedAt }: Draft): string {
  return new Date(savedAt).toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
}

/** Puts the draft on the canvas; what is open is left as it is left for anything else. */
function useRecovering(draft: Draft, close: () => void): () => Promise<void> {
  const store = useBuilderStore();
  const ports = usePorts();
  const leave = useLeaving();
  const recover = async (): Promise<void> => {
    try {
      await recoverDraft(store, ports, draft);
      close();
    } catch {
      toast.error(messages.draftFailed);
    }
  };
  return async () => {
    if (isOf(draft, store.getState().workspace.target)) await recover();
    else leave(() => void recover());
  };
}

function useDiscarding(draft: Draft): () => Promise<void> {
  const ask = useAsk();
  return async () => {
    const text = messages.discardDraftQuestion(draftName(draft));
    if ((await ask({ text, yes: messages.discardDraft, danger: true })) === "yes") forgetDraft(draft.id);
  };
}
