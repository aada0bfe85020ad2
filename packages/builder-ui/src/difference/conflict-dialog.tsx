import type { Id, WidgetRecord } from "@tessera/content";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { LoadingList } from "../navigation/section-panel.tsx";
import { usePorts } from "../ports/ports-context.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { toast } from "../primitives/toast.tsx";
import { useBuilderStore, workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { showVersion } from "../widgets/version-select.tsx";
import type { Conflict } from "./conflict.ts";

const LazyView = lazy(() =>
  import("./difference-view.tsx").then((module) => ({ default: module.DifferenceView })),
);

/** Shows how one's own state differs from the newer version, and lets a person choose between the two. */
export function ConflictDialog({ conflict, close }: { conflict: Conflict; close: () => void }): ReactNode {
  const { widget, mine, saveMine } = conflict;
  const store = useBuilderStore();
  const theirs = useLatest(widget.id);
  const takeTheirs = (): void => {
    if (!theirs) return;
    showVersion(store, theirs);
    const source = sourceNow(store.getState().workspace);
    store.dispatch(workspaceActions.saved({ ...widget, source, fields: null, version: theirs.version }));
    toast.success(messages.widgetSynchronized);
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={messages.newerVersion}
      description={messages.changesBySaving(widget.name)}
      size="large"
    >
      <Suspense fallback={<LoadingList />}>
        {theirs ? <LazyView before={theirs} after={mine} /> : <LoadingList />}
      </Suspense>
      <DialogActions>
        <Button onClick={close}>{messages.cancel}</Button>
        <Button disabled={!theirs} onClick={takeTheirs}>
          {messages.takeTheirs}
        </Button>
        <Button
          tone="primary"
          onClick={() => {
            close();
            saveMine();
          }}
        >
          {messages.saveMine}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useLatest(id: Id): WidgetRecord | null {
  const { widgets } = usePorts();
  const [latest, setLatest] = useState<WidgetRecord | null>(null);
  useEffect(() => {
    let current = true;
    widgets.read(id).then(
      (read) => current && setLatest(read),
      () => current && toast.error(messages.widgetSynchronizationFailed),
    );
    return () => {
      current = false;
    };
  }, [widgets, id]);
  return latest;
}
