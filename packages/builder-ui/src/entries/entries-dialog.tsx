import type { Id, ProjectSummary } from "@tessera/content";
import { useEffect, useRef, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import type { SiteEntry } from "../ports/projects-port.ts";
import { Button } from "../primitives/button.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { Dialog } from "../primitives/dialog.tsx";
import { EmptyList, FailedList, LoadingList } from "../primitives/list-state.tsx";
import { toast } from "../primitives/toast.tsx";
import styles from "./entries-dialog.module.css";
import { EntriesTable } from "./entries-table.tsx";
import { EntrySearch } from "./entry-search.tsx";
import { EntrySettings } from "./entry-settings.tsx";
import { useEntries, type Entries } from "./use-entries.ts";
import { refusalOr, useSubmit } from "../primitives/use-submit.ts";

/** Props of an {@link EntriesDialog}. */
export interface EntriesDialogProps {
  project: ProjectSummary;
  close: () => void;
}

/** What visitors have sent in by the forms of a published project; only its owner sees it. */
export function EntriesDialog({ project, close }: EntriesDialogProps): ReactNode {
  const entries = useEntries(project.id);
  const { state } = entries;
  const remove = useRemoving(entries);
  const content = useRef<HTMLDivElement>(null);
  // What had the focus may have left with the entries that were deleted.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus();
  });
  return (
    <Dialog
      open
      onOpenChange={close}
      title={messages.entries}
      description={messages.entriesOf(project.name)}
      size="large"
    >
      {state.status === "loading" && <LoadingList />}
      {state.status === "failed" && <FailedList again={state.again}>{messages.noConnection}</FailedList>}
      {state.status === "ready" && (
        <div ref={content} className={styles["types"]} tabIndex={-1}>
          <EntrySettings projectId={project.id} />
          {state.value.problem && <p role="alert">{state.value.problem}</p>}
          <EntrySearch entries={entries} page={state.value}>
            {(found, isSearched) => (
              <Tables project={project} entries={found} isSearched={isSearched} remove={remove} />
            )}
          </EntrySearch>
          {state.value.before !== null && <Older before={state.value.before} entries={entries} />}
        </div>
      )}
    </Dialog>
  );
}

interface TablesProps {
  project: ProjectSummary;
  entries: readonly SiteEntry[];
  /** True for those that were searched for. */
  isSearched: boolean;
  remove: (entries: readonly SiteEntry[]) => Promise<boolean>;
}

/** One table for each form, since their fields differ. */
function Tables({ project, entries, isSearched, remove }: TablesProps): ReactNode {
  if (entries.length === 0)
    return <EmptyList>{isSearched ? messages.noEntriesFound : messages.noEntries}</EmptyList>;
  const byType = Map.groupBy(entries, ({ type }) => type);
  return Array.from(byType, ([type, some]) => (
    <EntriesTable
      key={type}
      project={project}
      type={type}
      entries={some}
      isSearched={isSearched}
      remove={remove}
    />
  ));
}

function Older({ before, entries }: { before: Id; entries: Entries }): ReactNode {
  const { busy, run } = useSubmit();
  const read = (): Promise<unknown> =>
    entries.readOlder(before).catch((error: unknown) => toast.error(refusalOr(messages.noConnection)(error)));
  return (
    <Button className={styles["older"]} busy={busy} onClick={() => void run(read)}>
      {messages.olderEntries}
    </Button>
  );
}

/** Deletes entries after a question, with a way back; resolves to whether they have left. */
function useRemoving({ change }: Entries): TablesProps["remove"] {
  const { projects } = usePorts();
  const ask = useAsk();
  return async (some) => {
    const text = messages.deleteEntriesQuestion(some.length);
    if ((await ask({ text, yes: messages.delete, danger: true })) !== "yes") return false;
    const ids = new Set(some.map(({ id }) => id));
    const { undo, finish } = projects.takeOutEntries([...ids]);
    const back = (): void =>
      change((entries) => [...entries, ...some].toSorted((one, other) => other.id - one.id));
    change((entries) => entries.filter(({ id }) => !ids.has(id)));
    toast.undoable(messages.entriesDeleted(some.length), {
      undo: () => void undo().then(back),
      gone: () =>
        void finish().catch((error: unknown) => {
          back();
          toast.error(refusalOr(messages.entriesDeleteFailed)(error));
        }),
    });
    return true;
  };
}
