/** What can be recovered: the drafts of this device that no tab works on, and those of the account from elsewhere. */
import { createSignal, type Followed } from "../platform/signal.ts";
import type { DraftSummary } from "../ports/ports.ts";
import { exchangeDrafts, isRemovedHere } from "./account-drafts.ts";
import type { DraftOwner } from "./draft-owner.ts";
import { draftName, type Draft } from "./draft.ts";
import { draftChanges } from "./follow-drafts.ts";
import { lockedDrafts, readDrafts } from "./stored-drafts.ts";
import type { Recoverable, RecoverableDraft } from "./recoverable.ts";

/** A list that several parts of the page show. */
interface RecoverableList extends Followed<Recoverable> {
  /** Reads it again, here and on the server. */
  refresh: () => void;
}

let list: { owner: DraftOwner; value: RecoverableList } | undefined;

/** The list of an owner, read once for all who show it. */
export function recoverableList(owner: DraftOwner): RecoverableList {
  if (list?.owner !== owner) list = { owner, value: createList(owner) };
  return list.value;
}

function createList(owner: DraftOwner): RecoverableList {
  const state = createSignal<Recoverable>({ status: "loading" });
  let elsewhere: DraftSummary[] = [];
  let isComplete = true;
  let asked = 0;
  const refresh = (): void => void readAll();
  const readHere = async (): Promise<void> => {
    const number = (asked += 1);
    const next = await recoverable(owner, elsewhere).catch(() => null);
    if (number !== asked) return;
    state.set(
      next
        ? { status: "ready", drafts: next, isComplete, again: refresh }
        : { status: "failed", again: refresh },
    );
  };
  const readAll = async (): Promise<void> => {
    await readHere();
    if (!owner.port) return;
    try {
      elsewhere = await exchangeDrafts(owner);
      isComplete = true;
    } catch {
      isComplete = false;
    }
    await readHere();
  };
  refresh();
  draftChanges.subscribe(() => void readHere());
  return { get: state.get, subscribe: state.subscribe, refresh };
}

async function recoverable(
  { account }: DraftOwner,
  elsewhere: readonly DraftSummary[],
): Promise<RecoverableDraft[]> {
  const [here, inUse] = await Promise.all([readDrafts(account), lockedDrafts()]);
  const others = elsewhere.filter((each) => !inUse.has(each.id) && !isRemovedHere(each));
  const newer = new Map(others.map((each) => [each.id, each.savedAt]));
  const own = here.filter(({ id, savedAt }) => savedAt >= (newer.get(id) ?? -Infinity));
  const kept = new Set(own.map(({ id }) => id));
  const listed = [...own.map(hereListed), ...others.filter(({ id }) => !kept.has(id)).map(elsewhereListed)];
  return listed.toSorted((one, other) => other.savedAt - one.savedAt);
}

function hereListed(draft: Draft): RecoverableDraft {
  const { id, kind, origin, savedAt } = draft;
  return { id, kind, origin, savedAt, name: draftName(draft), draft };
}

const elsewhereListed = (summary: DraftSummary): RecoverableDraft => ({ ...summary, draft: null });
