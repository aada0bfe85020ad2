/** Drafts of this device and those of the account on the server, brought together. */
import type { DraftSummary, DraftsPort } from "../ports/ports.ts";
import { newDraftId } from "../state/workspace.ts";
import { draftName, parseDraft, type Draft } from "./draft.ts";
import type { DraftOwner } from "./draft-owner.ts";
import { endRemoving, noteRemoved, removedDrafts } from "./removed-drafts.ts";
import { deleteDraft, draftsOf, lockedDrafts } from "./stored-drafts.ts";

/** Removals of this page, also those that the server has confirmed: a list that was asked for before may come later. */
const removedHere = new Map<string, number>();

/** Drafts that were recovered from another device, with what they take the place of once they are stored themselves. */
const successors = new Map<string, DraftSummary>();

/** Sends a draft; false when the server does not take it. */
export async function uploadDraft({ account, port }: DraftOwner, draft: Draft): Promise<boolean> {
  if (!port) return false;
  const isStored = await port.write(summaryOf(draft), JSON.stringify(draft));
  if (isStored) await removePredecessor(account, port, draft.id);
  return isStored;
}

/** Removes a draft from the account; without a network it is removed later. */
export async function removeFromAccount(
  { account, port }: DraftOwner,
  id: string,
  at: number,
): Promise<void> {
  if (!port) return;
  removedHere.set(id, at);
  noteRemoved(account, id, at);
  await removePredecessor(account, port, id);
  await sendRemoval(account, port, id, at);
}

async function removePredecessor(account: string, port: DraftsPort, id: string): Promise<void> {
  const former = successors.get(id);
  if (!former) return;
  successors.delete(id);
  removedHere.set(former.id, former.savedAt);
  noteRemoved(account, former.id, former.savedAt);
  await sendRemoval(account, port, former.id, former.savedAt);
}

async function sendRemoval(account: string, port: DraftsPort, id: string, at: number): Promise<void> {
  try {
    await port.remove(id, at);
    endRemoving(account, id);
  } catch {
    // The note stays; it is sent with the next look at the account's drafts.
  }
}

/**
 * Exchanges with the server what either side does not know, and returns the drafts that are on the account alone, or are
 * newer there than here.
 *
 * @throws when the server cannot be reached
 */
export async function exchangeDrafts(owner: DraftOwner): Promise<DraftSummary[]> {
  const { account, port } = owner;
  if (!port) return [];
  for (const [id, at] of removedDrafts(account)) await sendRemoval(account, port, id, at);
  const { drafts, removed } = await port.list();
  await eraseRemoved(account, removed);
  const own = new Map((await draftsOf(account)).map((draft) => [draft.id, draft]));
  const known = new Map(drafts.map((draft) => [draft.id, draft]));
  for (const draft of own.values())
    if (draft.savedAt > (known.get(draft.id)?.savedAt ?? -Infinity)) await uploadDraft(owner, draft);
  return drafts.filter(({ id, savedAt }) => savedAt > (own.get(id)?.savedAt ?? -Infinity));
}

/**
 * Whether some of an account's drafts are on this device alone, once what can be sent was sent.
 *
 * @throws when the server cannot be reached
 */
export async function hasUnsentDrafts(owner: DraftOwner): Promise<boolean> {
  await exchangeDrafts(owner);
  const { drafts } = (await owner.port?.list()) ?? { drafts: [] };
  const known = new Map(drafts.map(({ id, savedAt }) => [id, savedAt]));
  return (await draftsOf(owner.account)).some(({ id, savedAt }) => savedAt > (known.get(id) ?? -Infinity));
}

/** What was removed on another device is removed here, unless a tab works on it: that tab stores a later state. */
async function eraseRemoved(account: string, removed: readonly { id: string; at: number }[]): Promise<void> {
  const ends = new Map(removed.map(({ id, at }) => [id, at]));
  const inUse = await lockedDrafts();
  for (const { id, savedAt } of await draftsOf(account))
    if (savedAt <= (ends.get(id) ?? -Infinity) && !inUse.has(id)) await deleteDraft(id);
}

/** True for what this page has removed from the account in this state or a later one. */
export function isRemovedHere({ id, savedAt }: DraftSummary): boolean {
  return savedAt <= (removedHere.get(id) ?? -Infinity);
}

/**
 * Fetches a draft of the account, to be gone on with here under an id of its own: the device on which it began may go on,
 * too. Null when it is gone.
 *
 * @throws when the server cannot be reached
 */
export async function fetchDraft(
  { account, port }: DraftOwner,
  summary: DraftSummary,
): Promise<Draft | null> {
  const draft = parseDraft((await port?.read(summary.id)) ?? null);
  return draft && { ...draft, account, origin: summary.origin };
}

/** A draft of another device as one of this device, which takes its place once it is stored. */
export function takeOver(draft: Draft, summary: DraftSummary): Draft {
  const id = newDraftId();
  successors.set(id, summary);
  return { ...draft, id };
}

function summaryOf(draft: Draft): DraftSummary {
  const { id, kind, origin, savedAt } = draft;
  return { id, kind, origin, name: draftName(draft), savedAt };
}
