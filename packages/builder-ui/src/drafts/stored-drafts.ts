/**
 * The drafts of this device, in IndexedDB. A draft that a living tab works on is locked under its id, so that it is offered
 * by no other tab; the browser frees the lock when the tab ends, however it ends.
 */
import type { DBSchema } from "idb";
import { createLocalDatabase } from "../platform/local-database.ts";
import type { Draft } from "./draft.ts";
import { endForgetting, forgottenDrafts, noteForgotten } from "./forgotten-drafts.ts";
import { forgetNewest, readNewest } from "./newest-draft.ts";

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft };
}

/** Drafts that an account keeps; the oldest go first. */
const maxDrafts = 50;

const database = createLocalDatabase<Schema>(
  "tessera-drafts",
  (db) => void db.createObjectStore("drafts", { keyPath: "id" }),
);

/** Calls a listener when the stored drafts were taken away; returns its undo. */
export const onDraftsLost = database.onLost;

/** Stores a draft in place of its earlier states; one of them that was to be forgotten takes nothing later with it. */
export async function writeDraft(draft: Draft): Promise<void> {
  endForgetting(draft.id);
  await database.run(async (db) => {
    await db.put("drafts", draft);
    const own = (await db.getAll("drafts")).filter(({ account }) => account === draft.account);
    const old = own.toSorted(newestFirst).slice(maxDrafts);
    await Promise.all(old.map(({ id }) => db.delete("drafts", id)));
  });
}

/** Forgets a draft. */
export async function deleteDraft(id: string): Promise<void> {
  forgetNewest(id);
  noteForgotten(id);
  await eraseStored(id);
}

async function eraseStored(id: string): Promise<void> {
  await database.run((db) => db.delete("drafts", id));
  endForgetting(id);
}

/** All drafts of an account, also those that tabs work on. */
export async function draftsOf(account: string): Promise<Draft[]> {
  return withNewest(await storedDrafts()).filter((draft) => draft.account === account);
}

/** Forgets all drafts of an account. */
export async function deleteDraftsOf(account: string): Promise<void> {
  await Promise.all((await draftsOf(account)).map(({ id }) => deleteDraft(id)));
}

/** The drafts of an account that no tab works on, newest first. */
export async function readDrafts(account: string): Promise<Draft[]> {
  const [drafts, inUse] = await Promise.all([storedDrafts(), lockedDrafts()]);
  await finishWork(drafts, inUse);
  return withNewest(drafts)
    .filter((draft) => (draft.account ?? account) === account && !inUse.has(draft.id))
    .toSorted(newestFirst);
}

async function storedDrafts(): Promise<Draft[]> {
  const drafts = await database.run((db) => db.getAll("drafts"));
  const forgotten = forgottenDrafts();
  return drafts.filter(({ id, savedAt }) => savedAt > (forgotten.get(id) ?? -Infinity));
}

/**
 * Does what tabs that are gone had no time for: the database forgets what they meant to forget, and has what they wrote
 * beside it alone, before the next draft takes that place. A living tab does so itself.
 */
async function finishWork(drafts: readonly Draft[], inUse: ReadonlySet<string>): Promise<void> {
  const kept = new Set(drafts.map(({ id }) => id));
  for (const id of forgottenDrafts().keys()) {
    if (inUse.has(id)) continue;
    if (kept.has(id)) endForgetting(id);
    else await eraseStored(id);
  }
  const newest = readNewest();
  if (!newest || inUse.has(newest.id) || drafts.some((draft) => isAsNew(draft, newest))) return;
  await writeDraft(newest);
}

/** A tab that was closed may have had no time to write its last state to the database. */
function withNewest(drafts: Draft[]): Draft[] {
  const newest = readNewest();
  if (!newest || drafts.some((draft) => isAsNew(draft, newest))) return drafts;
  return [...drafts.filter(({ id }) => id !== newest.id), newest];
}

function isAsNew(draft: Draft, { id, savedAt }: Draft): boolean {
  return draft.id === id && draft.savedAt >= savedAt;
}

function newestFirst(one: Draft, other: Draft): number {
  return other.savedAt - one.savedAt;
}

const lockPrefix = "tessera-draft ";

/** The drafts that tabs of this browser work on, this one too. */
export async function lockedDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name }) =>
    name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [],
  );
  return new Set(names);
}

/** Marks a draft as one that this tab works on; returns how to end that. */
export function lockDraft(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks?.request(lockPrefix + id, { mode: "shared" }, () => promise);
  return resolve;
}
