import { useEffect } from "react";
import { useBuilderStore, workspaceActions, type BuilderStore } from "../state/store.ts";
import type { Workspace } from "../state/workspace.ts";
import { historyKey, readHistory, writeHistory } from "./history-store.ts";
import { restoreHistory, storeHistory } from "./stored-history.ts";

const pause = 800;

/**
 * Keeps the history of what is open over a reload. It is a convenience: where the browser stores nothing, undo works as
 * before within the session.
 */
export function useStoredHistory(): void {
  const store = useBuilderStore();
  useEffect(() => followHistory(store), [store]);
}

function followHistory(store: BuilderStore): () => void {
  let last = store.getState().workspace;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    timer = undefined;
    const { target, history } = store.getState().workspace;
    if (history.entries.length > 0)
      void writeHistory(historyKey(target), storeHistory(history)).catch(() => undefined);
  };
  const unsubscribe = store.subscribe(() => {
    const { workspace } = store.getState();
    const { history, target } = workspace;
    if (history === last.history) return;
    const openedNow = isOpened(workspace, last);
    last = workspace;
    if (openedNow) void restore(store, target, history);
    else timer ??= setTimeout(write, pause);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

function isOpened(now: Workspace, before: Workspace): boolean {
  return now.history.entries.length === 0 && now.history.initial !== before.history.initial;
}

async function restore(
  store: BuilderStore,
  target: Workspace["target"],
  opened: Workspace["history"],
): Promise<void> {
  if (target.id === null) return;
  const stored = await readHistory(historyKey(target)).catch(() => null);
  const history = stored && restoreHistory(stored, opened.initial);
  // Somebody who was quicker than the database has begun a history of their own.
  if (history && store.getState().workspace.history === opened)
    store.dispatch(workspaceActions.restored(history));
}
