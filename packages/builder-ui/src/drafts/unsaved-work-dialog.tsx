import { useEffect, useState, type ReactNode } from "react";
import { shownLanguage } from "../language.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import { EmptyList, FailedList, LoadingList } from "../primitives/list-state.tsx";
import { toast } from "../primitives/toast.tsx";
import { useLeaving } from "../commands/use-leaving.ts";
import { useBuilderStore } from "../state/store.ts";
import { dateTime } from "../texts/format.ts";
import { Miniature } from "../widgets/miniature.tsx";
import { useDraftOwner } from "./draft-owner.ts";
import { draftRecord, isOf, type Draft } from "./draft.ts";
import { forgetDraft } from "./follow-drafts.ts";
import { recoverDraft } from "./recovery.ts";
import styles from "./unsaved-work-dialog.module.css";
import type { RecoverableDraft } from "./recoverable.ts";
import { useRecoverable } from "./use-recoverable.ts";
import { useSubmit } from "../primitives/use-submit.ts";

/** Lists what can be recovered, with its name, time and look. */
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
      {state.status === "ready" && (
        <>
          {state.drafts.length > 0 && (
            <ul className={styles["drafts"]}>
              {state.drafts.map((draft) => (
                <DraftCard key={draft.id} draft={draft} close={close} />
              ))}
            </ul>
          )}
          {!state.isComplete && (
            <FailedList again={state.again}>{messages.draftsElsewhereUnknown}</FailedList>
          )}
          {state.isComplete && state.drafts.length === 0 && <EmptyList>{messages.noUnsavedWork}</EmptyList>}
        </>
      )}
    </Dialog>
  );
}

function DraftCard({ draft, close }: { draft: RecoverableDraft; close: () => void }): ReactNode {
  const { name } = draft;
  const recover = useRecovering(draft, close);
  const discard = useDiscarding(draft);
  const { busy, run } = useSubmit();
  return (
    <li className={styles["draft"]}>
      <DraftMiniature draft={draft} />
      <strong className={styles["name"]} title={name}>
        {name}
      </strong>
      <span className={styles["facts"]}>
        {kindOf(draft)}
        {draft.savedAt > 0 && (
          <>
            {" · "}
            <time dateTime={new Date(draft.savedAt).toISOString()}>
              {dateTime(shownLanguage(), draft.savedAt)}
            </time>
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

/** What a draft looks like; one of another device is fetched for it, and its place stays empty where that fails. */
function DraftMiniature({ draft: listed }: { draft: RecoverableDraft }): ReactNode {
  const owner = useDraftOwner();
  const [fetched, setFetched] = useState<Draft | null>(null);
  const draft = listed.draft ?? fetched;
  useEffect(() => {
    if (listed.draft) return;
    let isShown = true;
    void import("./account-drafts.ts")
      .then(({ fetchDraft }) => fetchDraft(owner, listed))
      .then((arrived) => isShown && setFetched(arrived))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [owner, listed]);
  return draft ? <Miniature widget={draftRecord(draft)} /> : <span className={styles["empty"]} />;
}

function kindOf({ kind, origin }: RecoverableDraft): string {
  if (kind === "page") return messages.draftOfPage;
  return origin === null ? messages.draftOfNewWidget : messages.draftOfWidget;
}

/** Puts the draft on the canvas; what is open is left as it is left for anything else. */
function useRecovering(draft: RecoverableDraft, close: () => void): () => Promise<void> {
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

function useDiscarding({ id, name, savedAt }: RecoverableDraft): () => Promise<void> {
  const ask = useAsk();
  const owner = useDraftOwner();
  return async () => {
    const text = messages.discardDraftQuestion(name);
    // Where the work goes on, on another device, its later states stay.
    if ((await ask({ text, yes: messages.discardDraft, danger: true })) === "yes")
      forgetDraft(owner, id, savedAt);
  };
}
