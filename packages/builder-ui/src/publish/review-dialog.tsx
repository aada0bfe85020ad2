import type { ProjectSummary, WidgetRecord } from "@tessera/content";
import { useState, type ReactNode } from "react";
import { draftRecord } from "../drafts/draft.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button, LinkButton } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { EmptyList, LoadingList } from "../primitives/list-state.tsx";
import { Problem } from "../primitives/problem.tsx";
import { widgetInput, type Source } from "../state/source.ts";
import { useBuilder } from "../state/store.ts";
import { sourceNow, wouldLose, type Workspace } from "../state/workspace.ts";
import { LazySpeed } from "./lazy-speed.tsx";
import { Looks } from "./looks.tsx";
import { stepsToPublish } from "./publishing.ts";
import styles from "./review-dialog.module.css";
import { useSaveOpen } from "./use-save-open.ts";

const LazyView = lazyPart(async () => (await import("../difference/difference-view.tsx")).DifferenceView, {
  waiting: <LoadingList />,
});

/** Props of a {@link ReviewDialog}. */
export interface ReviewDialogProps {
  project: ProjectSummary;
  close: () => void;
  published: () => void;
}

/** Shows what visitors see now and would see, with the steps between by name, before the page is published again. */
export function ReviewDialog({ project, close, published }: ReviewDialogProps): ReactNode {
  const workspace = useBuilder((state) => state.workspace);
  // What is reviewed is what was there when the dialog was opened; saving changes it under it.
  const [reviewed] = useState(workspace);
  const { projects } = usePorts();
  const { busy, problem, save } = useSaveOpen(published);
  const isChanged = wouldLose(reviewed);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={messages.reviewTitle}
      description={messages.reviewHint(project.name)}
      size="large"
    >
      {isChanged ? <Changes workspace={reviewed} /> : <EmptyList>{messages.nothingToPublish}</EmptyList>}
      <LazySpeed />
      <Problem text={problem} />
      <DialogActions>
        <Button onClick={close}>{messages.cancel}</Button>
        {isChanged ? (
          <Button tone="primary" busy={busy} onClick={save}>
            {messages.publishSite}
          </Button>
        ) : (
          <LinkButton tone="primary" href={projects.siteUrl(project.id)} target="_blank" rel="noopener">
            {messages.visitSite}
          </LinkButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Changes({ workspace }: { workspace: Workspace }): ReactNode {
  const [before, after] = [
    recordOf(workspace, workspace.saved.source),
    recordOf(workspace, sourceNow(workspace)),
  ];
  const { target, saved } = workspace;
  const properties = (fields: Workspace["saved"]["fields"]): { properties?: NonNullable<typeof fields> } =>
    fields ? { properties: fields } : {};
  const fields = target.kind === "page" ? target.fields : null;
  return (
    <>
      <Looks before={before} after={after} />
      <Steps workspace={workspace} />
      <details>
        <summary className={styles["summary"]}>{messages.changesInFull}</summary>
        <LazyView
          before={{ ...before, ...properties(saved.fields) }}
          after={{ ...after, ...properties(fields) }}
        />
      </details>
    </>
  );
}

/** The steps that visitors do not see yet, by name. */
function Steps({ workspace }: { workspace: Workspace }): ReactNode {
  const labels = stepsToPublish(workspace);
  if (labels.length === 0) return null;
  return (
    <section aria-labelledby="review-steps" className={styles["steps"]}>
      <h3 id="review-steps">{messages.stepsToPublish}</h3>
      <ul>
        {labels.map((label, index) => (
          <li key={index}>{label}</li>
        ))}
      </ul>
    </section>
  );
}

/** A source as if it were stored, with the widgets in it. */
function recordOf({ target, widgets }: Workspace, source: Source): WidgetRecord {
  const name = target.kind === "page" ? target.fields.title : target.name;
  const input = widgetInput(source, name, "");
  return draftRecord({ id: "", kind: target.kind, origin: target.id, input, widgets, savedAt: 0 });
}
