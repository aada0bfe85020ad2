import { useEffect } from "react";
import { accountOf } from "../drafts/draft.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useBuilderStore, workspaceActions, type BuilderStore } from "../state/store.ts";
import type { Workspace } from "../state/workspace.ts";

const pause = 800;

/**
 * Keeps the history of what is open over a reload. It is a convenience: where the browser stores nothing, undo works as
 * before within the session.
 */
export function useStoredHistory(): void {
  const store = useBuilderStore();
  const account = accountOf(usePorts().account.profile);
  useEffect(() => followHistory(store, account), [store, account]);
}

function followHistory(store: BuilderStore, account: string): () => void {
  let last = store.getState().workspace;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    timer = undefined;
    const { workspace } = store.getState();
    if (workspace.history.entries.length > 0) void keep(account, workspace).catch(() => undefined);
  };
  const unsubscribe = store.subscribe(() => {
    const { workspace } = store.getState();
    if (workspace.history === last.history) return;
    const openedNow = isOpened(workspace, last);
    last = workspace;
    if (openedNow) void restore(store, account, workspace);
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

async function keep(account: string, workspace: Workspace): Promise<void> {
  const { keepHistory } = await import("./keep-history.ts");
  await keepHistory(account, workspace);
}

async function restore(store: BuilderStore, account: string, opened: Workspace): Promise<void> {
  if (opened.target.id === null) return;
  const history = await kept(account, opened).catch(() => null);
  // Somebody who was quicker than the database has begun a history of their own.
  if (history && store.getState().workspace.history === opened.history)
    store.dispatch(workspaceActions.restored(history));
}

async function kept(account: string, opened: Workspace): Promise<Workspace["history"] | null> {
  const { keptHistory } = await import("./keep-history.ts");
  return keptHistory(account, opened);
}
