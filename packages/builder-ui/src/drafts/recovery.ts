/** Opens what a draft belongs to and puts the draft on it. */
import { messages } from "../messages.ts";
import { RefusedError } from "../ports/errors.ts";
import type { BuilderPorts } from "../ports/ports.ts";
import type { BuilderStore } from "../state/store.ts";
import type { DraftOwner } from "./draft-owner.ts";
import { accountOf, isOf, type Draft } from "./draft.ts";
import { loadDraft } from "./load-draft.ts";
import type { RecoverableDraft } from "./recoverable.ts";

/** Drafts that wait until the thing that they belong to is open. */
const waiting = new WeakMap<BuilderStore, Draft>();

/**
 * Recovers a draft. One whose widget or page is gone, or belongs to somebody else now, becomes a new widget.
 *
 * @throws what reading the thing or the draft throws: then nothing has changed
 */
export async function recoverDraft(
  store: BuilderStore,
  ports: BuilderPorts,
  listed: RecoverableDraft,
): Promise<void> {
  const { target } = store.getState().workspace;
  const draft = await workOf(listed, { account: accountOf(ports.account.profile), port: ports.drafts });
  if (isOf(draft, target) && !target.readOnly) return loadDraft(store, draft);
  const wanted = (await isWritable(ports, draft)) ? draft : asNew(draft);
  if (isOf(wanted, target)) return loadDraft(store, wanted);
  waiting.set(store, wanted);
  if (wanted.origin === null) ports.navigate.toNewWidget();
  else if (wanted.kind === "page") ports.navigate.toPage(wanted.origin);
  else ports.navigate.toWidget(wanted.origin);
}

/**
 * The work of a listed draft; one of another device is gone on with under an id of its own.
 *
 * @throws when it cannot be fetched
 */
export async function workOf(listed: RecoverableDraft, owner: DraftOwner): Promise<Draft> {
  if (listed.draft) return listed.draft;
  const { fetchDraft, takeOver } = await import("./account-drafts.ts");
  const draft = await fetchDraft(owner, listed);
  if (!draft) throw new RefusedError(messages.draftFailed);
  return takeOver(draft, listed);
}

/** Takes up waiting drafts as soon as what they belong to is open. */
export function followRecovery(store: BuilderStore): () => void {
  return store.subscribe(() => {
    const draft = waiting.get(store);
    const { target, opening } = store.getState().workspace;
    if (!draft || opening || !isOf(draft, target)) return;
    waiting.delete(store);
    void loadDraft(store, draft);
  });
}

async function isWritable({ widgets, pages }: BuilderPorts, { kind, origin }: Draft): Promise<boolean> {
  if (origin === null) return true;
  if (kind === "page") return pages.isMine(origin) && (await pages.read(origin)) !== null;
  const widget = await widgets.read(origin);
  return widget !== null && widgets.isMine(widget.originId);
}

function asNew({ fields: _, version: _v, ...draft }: Draft): Draft {
  return { ...draft, kind: "widget", origin: null };
}
