import type { Id, SiteChanges } from "@tessera/content";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { DialogActions } from "../primitives/dialog.tsx";
import { TextField } from "../primitives/field.tsx";
import form from "../primitives/form.module.css";
import { Problem } from "../primitives/problem.tsx";
import { toast } from "../primitives/toast.tsx";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";
import { SiteChangeList } from "./site-change-list.tsx";

/** Props of {@link PublishChanges}. */
export interface PublishChangesProps {
  projectId: Id;
  changes: SiteChanges;
  /** Called when visitors see the changes. */
  published: () => void;
  /** Called when they wait for their time. */
  scheduled: () => void;
}

/** Shows what would change for visitors, and publishes it at once or at a time. */
export function PublishChanges({ changes, ...form }: PublishChangesProps): ReactNode {
  return (
    <>
      <SiteChangeList changes={changes} />
      {!isEmpty(changes) && <PublishForm {...form} />}
    </>
  );
}

function isEmpty({ pages, aspects }: SiteChanges): boolean {
  return pages.length === 0 && aspects.length === 0;
}

function PublishForm({ projectId, published, scheduled }: Omit<PublishChangesProps, "changes">): ReactNode {
  const { publishing } = usePorts();
  const [note, setNote] = useState("");
  /** Empty to go live at once, else a local time as the field writes it. */
  const [at, setAt] = useState("");
  const time = useRef<HTMLInputElement>(null);
  const { busy, problem, refuse, run } = useSubmit();
  const publish = (event: FormEvent): void => {
    event.preventDefault();
    // An incomplete time reads as empty, and must not mean "at once".
    const { badInput, rangeOverflow } = time.current!.validity;
    if (badInput || rangeOverflow) return refuse(messages.liveTimeIncomplete);
    const live = at === "" ? null : new Date(at).getTime();
    if (live !== null && live <= Date.now()) return refuse(messages.liveTimePast);
    void run(async () => {
      await publishing.publish(projectId, { note: note.trim(), ...(live !== null && { live }) });
      toast.saved(live === null ? messages.changesPublished : messages.changesScheduled(live));
      setNote("");
      setAt("");
      (live === null ? published : scheduled)();
    }, refusalOr(messages.publishFailed));
  };
  return (
    <form className={form["form"]} onSubmit={publish} noValidate>
      <TextField
        label={messages.publishedNote}
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.target.value)}
      />
      <TextField
        ref={time}
        label={messages.goLive}
        type="datetime-local"
        max="9999-12-31T23:59"
        value={at}
        onChange={(event) => {
          setAt(event.target.value);
          refuse(null);
        }}
      />
      <Problem text={problem} />
      <DialogActions>
        <Button tone="primary" type="submit" busy={busy}>
          {at === "" ? messages.publishChanges : messages.schedule}
        </Button>
      </DialogActions>
    </form>
  );
}
