import { useEffect, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { lazyPart } from "../primitives/lazy-part.tsx";
import { LoadingList } from "../primitives/list-state.tsx";
import { Button } from "../primitives/button.tsx";
import { Dialog, DialogActions } from "../primitives/dialog.tsx";
import { toast } from "../primitives/toast.tsx";
import type { Conflict, Theirs } from "./conflict.ts";

const LazyView = lazyPart(async () => (await import("./difference-view.tsx")).DifferenceView, {
  waiting: <LoadingList />,
});

/** Shows how one's own state differs from the newer version, and lets a person choose between the two. */
export function ConflictDialog({ conflict, close }: { conflict: Conflict; close: () => void }): ReactNode {
  const { name, mine, saveMine } = conflict;
  const theirs = useTheirs(conflict);
  const takeTheirs = (): void => {
    theirs?.take();
    toast.success(messages.widgetSynchronized);
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={messages.newerVersion}
      description={messages.changesBySaving(name)}
      size="large"
    >
      {theirs ? <LazyView before={theirs.shown} after={mine} /> : <LoadingList />}
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

function useTheirs({ readTheirs }: Conflict): Theirs | null {
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  useEffect(() => {
    let current = true;
    readTheirs().then(
      (read) => current && setTheirs(read),
      () => current && toast.error(messages.widgetSynchronizationFailed),
    );
    return () => {
      current = false;
    };
  }, [readTheirs]);
  return theirs;
}
