import type { Id } from "@tessera/content";
import { messages } from "../messages.ts";
import { toast } from "../primitives/toast.tsx";
import { isLeft } from "../platform/left-accounts.ts";
import { createSignal } from "../platform/signal.ts";
import type { BuilderStore } from "../state/store.ts";
import { hasChanges, type Workspace } from "../state/workspace.ts";
import { onStorageCleared } from "./cleared-storage.ts";
import { accountOf, draftOf } from "./draft.ts";
import { noteForgotten } from "./forgotten-drafts.ts";
import type { DraftOwner } from "./draft-owner.ts";
import { draftPlace } from "./draft-status.tsx";
import { forgetNewest, writeNewest } from "./newest-draft.ts";
import { noteRemoved } from "./removed-drafts.ts";

/** Milliseconds between a change and its draft. */
const delay = 500;

/** Counts up when drafts of this tab were stored or forgotten. */
export const draftChanges = createSignal(0);

/** Writes and forgets drafts one after the other, so that none comes back after it was forgotten. */
let queue: Promise<unknown> = Promise.resolve();

function enqueue(work: () => Promise<unknown>, onFail: () => void): void {
  queue = queue
    .then(work)
    .catch(onFail)
    .finally(() => draftChanges.set(draftChanges.get() + 1));
}

/**
 * Forgets a draft for good, on this device and on the account.
 *
 * @param at State up to which it is forgotten on the account, in milliseconds since 1970. Default: now.
 */
export function forgetDraft(owner: DraftOwner, id: string, at: number = Date.now()): void {
  forgetNewest(id);
  noteForgotten(id);
  // At once: who reloads the page now must not be offered the copy on the account.
  if (owner.port) noteRemoved(owner.account, id, at);
  const remove = async (): Promise<void> => {
    const { deleteDraft } = await import("./stored-drafts.ts");
    await deleteDraft(id);
    // What comes next does not wait for the network.
    const { withdrawDraft } = await import("./send-drafts.ts");
    void withdrawDraft(owner, id, at);
  };
  enqueue(remove, () => toast.error(messages.draftNotForgotten));
}

/**
 * Whether anything unsaved is on this device alone, in this tab or another.
 *
 * @throws when it cannot be found out
 */
export async function hasDrafts(owner: DraftOwner): Promise<boolean> {
  await queue;
  const { draftsOf } = await import("./stored-drafts.ts");
  if ((await draftsOf(owner.account)).length === 0) return false;
  return owner.port === null || (await import("./account-drafts.ts")).hasUnsentDrafts(owner);
}

/** Forgets everything that is unsaved of an account, for who deletes it or leaves the device. */
export async function forgetDraftsOf(profile: { entityId: Id }): Promise<void> {
  await queue;
  const { deleteDraftsOf } = await import("./stored-drafts.ts");
  await deleteDraftsOf(accountOf(profile));
}

/** Stores the draft soon after each change and at once when the tab goes away; forgets it after a save. */
export function followDrafts(store: BuilderStore, owner: DraftOwner): () => void {
  const { account } = owner;
  let last = store.getState().workspace;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let announced: Workspace["saved"] | null = null;
  let unlock = locked(last.draft);
  /** Drafts that began in this tab; one that was recovered here stays when the recovery is undone. */
  const begun = new Set([last.draft]);

  const announce = ({ saved, target }: Workspace): void => {
    if (announced === saved) return;
    announced = saved;
    toast.info(target.kind === "page" ? messages.pageDraftStored : messages.draftStored);
  };
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isLeft(account)) return;
    const kept = last;
    const draft = draftOf(kept, account);
    if (!draft) {
      // Undone to what is stored: there is nothing to recover any more.
      if (begun.delete(last.draft)) forgetDraft(owner, last.draft);
      return;
    }
    writeNewest(draft);
    enqueue(
      async () => {
        const { writeDraft } = await import("./stored-drafts.ts");
        await writeDraft(draft);
        announce(kept);
        (await import("./send-drafts.ts")).sendDraft(owner, draft);
      },
      () => toast.error(messages.draftNotStored),
    );
  };
  const flush = (): void => {
    if (timer !== undefined) keep();
  };
  /** Stores the draft again after the browser's storage was cleared. */
  const keepAgain = (): void => {
    if (draftOf(last, account)) keep();
  };
  const unfollowClearing = onStorageCleared(keepAgain);
  const unfollow = import("./stored-drafts.ts").then(({ onDraftsLost }) => onDraftsLost(keepAgain));
  const changed = (): void => {
    const { workspace } = store.getState();
    if (isSame(workspace, last)) return;
    if (workspace.draft !== last.draft) {
      flush();
      draftPlace.set("none");
      unlock();
      unlock = locked(workspace.draft);
      if (workspace.history.entries.length === 0) begun.add(workspace.draft);
    }
    const isSaved = workspace.draft === last.draft && workspace.saves > last.saves && !hasChanges(workspace);
    last = workspace;
    if (!isSaved) return void (timer ??= setTimeout(keep, delay));
    clearTimeout(timer);
    timer = undefined;
    forgetDraft(owner, workspace.draft);
  };
  const unsubscribe = store.subscribe(changed);
  document.addEventListener("visibilitychange", flush);
  window.addEventListener("pagehide", flush);
  return () => {
    flush();
    unlock();
    unsubscribe();
    document.removeEventListener("visibilitychange", flush);
    window.removeEventListener("pagehide", flush);
    unfollowClearing();
    void unfollow.then((end) => end());
  };
}

function isSame(one: Workspace, other: Workspace): boolean {
  const sameFields =
    one.target.kind === "page" && other.target.kind === "page"
      ? one.target.fields === other.target.fields
      : one.target.kind === other.target.kind;
  return (
    one.history === other.history && one.saved === other.saved && one.draft === other.draft && sameFields
  );
}

function locked(id: string): () => void {
  const unlock = import("./stored-drafts.ts").then(({ lockDraft }) => lockDraft(id));
  return () => void unlock.then((end) => end());
}
