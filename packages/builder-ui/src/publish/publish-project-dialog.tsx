import type { ProjectSummary } from "@tessera/content";
import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { FailedList, LoadingList } from "../primitives/list-state.tsx";
import { Problem } from "../primitives/problem.tsx";
import { useDialogs } from "../state/dialogs-context.tsx";
import { useBuilder } from "../state/store.ts";
import { wouldLose } from "../state/workspace.ts";
import { LazySpeed } from "./lazy-speed.tsx";
import { PublishingPanel } from "./publishing-panel.tsx";
import { usePublishing } from "./use-publishing.ts";
import { useSaveOpen } from "./use-save-open.ts";

/** Props of a {@link PublishProjectDialog}. */
export interface PublishProjectDialogProps {
  project: ProjectSummary;
  close: () => void;
  published: () => void;
}

/** Publishes what is saved of a project whose visitors see what was published; what is open is saved first. */
export function PublishProjectDialog({ project, close, published }: PublishProjectDialogProps): ReactNode {
  const isUnsaved = useBuilder((state) => wouldLose(state.workspace));
  const [isSaved, setSaved] = useState(!isUnsaved);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={messages.reviewTitle}
      description={messages.reviewHint(project.name)}
      size="large"
    >
      {isSaved ? (
        <Saved project={project} published={published} />
      ) : (
        <SaveFirst close={close} saved={() => setSaved(true)} />
      )}
    </Dialog>
  );
}

function Saved({ project, published }: Pick<PublishProjectDialogProps, "project" | "published">): ReactNode {
  const dialogs = useDialogs();
  const { state, failure, refresh } = usePublishing(project.id);
  return (
    <>
      <LazySpeed />
      {failure !== null && <FailedList again={refresh}>{failure}</FailedList>}
      {state ? (
        <PublishingPanel projectId={project.id} state={state} changed={refresh} published={published} />
      ) : (
        failure === null && <LoadingList />
      )}
      <DialogActions>
        <Button onClick={() => dialogs.open({ name: "visits", project })}>{messages.statistics}</Button>
      </DialogActions>
    </>
  );
}

function SaveFirst({ close, saved }: { close: () => void; saved: () => void }): ReactNode {
  const { busy, problem, save } = useSaveOpen(saved);
  return (
    <>
      <p>{messages.saveFirst}</p>
      <Problem text={problem} />
      <DialogActions>
        <Button onClick={close}>{messages.cancel}</Button>
        <Button tone="primary" busy={busy} onClick={save}>
          {messages.saveAndReview}
        </Button>
      </DialogActions>
    </>
  );
}
