import { useEffect } from "react";
import { accountOf } from "../drafts/draft.ts";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import type { HistoriesPort } from "../ports/ports.ts";
import { toast } from "../primitives/toast.tsx";
import { useBuilderStore, workspaceActions, type BuilderStore } from "../state/store.ts";
import type { Workspace } from "../state/workspace.ts";

const pause = 800;

/**
 * Keeps the history of what is open over a reload, and after a save on the other devices of the account. On this device it is a
 * convenience: where the browser stores nothing, undo works as before within the session. What a save could not send is told.
 */
export function useStoredHistory(): void {
  const store = useBuilderStore();
  const { account, histories } = usePorts();
  const owner = accountOf(account.profile);
  useEffect(() => followHistory(store, owner, histories), [store, owner, histories]);
}

function followHistory(store: BuilderStore, account: string, histories: HistoriesPort): () => void {
  let last = store.getState().workspace;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    timer = undefined;
    const { workspace } = store.getState();
    if (workspace.history.entries.length > 0) void keep(account, workspace).catch(() => undefined);
  };
  const unsubscribe = store.subscribe(() => {
    const { workspace } = store.getState();
    const openedNow = isOpened(workspace, last);
    const savedNow = !openedNow && workspace.saves > last.saves;
    const changed = workspace.history !== last.history || savedNow;
    last = workspace;
    if (savedNow && account !== "")
      send(histories, workspace).catch(() => toast.error(messages.historyNotSent));
    if (!changed) return;
    if (openedNow) void restore(store, account, { opened: workspace, histories });
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

/** Without a network the history stays on this device, so that only what a person has saved waits to be sent. */
async function send(histories: HistoriesPort, workspace: Workspace): Promise<void> {
  if (!navigator.onLine || workspace.history.entries.length === 0) return;
  const { sendHistory } = await import("./keep-history.ts");
  await sendHistory(histories, workspace);
}

interface Opened {
  opened: Workspace;
  histories: HistoriesPort;
}

async function restore(store: BuilderStore, account: string, { opened, histories }: Opened): Promise<void> {
  if (opened.target.id === null) return;
  const history = await kept(account, opened, histories).catch(() => null);
  if (history) store.dispatch(workspaceActions.restored(history));
}

async function kept(
  account: string,
  opened: Workspace,
  histories: HistoriesPort,
): Promise<Workspace["history"] | null> {
  const { keptHistory } = await import("./keep-history.ts");
  return keptHistory(account, opened, histories);
}
