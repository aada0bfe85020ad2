/** The way of drafts from this tab to the account: the newest state, three seconds after a change at the latest. */
import { removeFromAccount, uploadDraft } from "./account-drafts.ts";
import type { Draft } from "./draft.ts";
import type { DraftOwner } from "./draft-owner.ts";
import { draftPlace } from "./draft-status.tsx";

/** Milliseconds that states of a draft are gathered, and after which one is sent again that did not arrive. */
const delays = { gather: 2500, retry: 15_000 } as const;

interface Sent {
  readonly owner: DraftOwner;
  readonly draft: Draft;
}

let next: Sent | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends a draft soon; at once when the tab is hidden, because it may not come back. */
export function sendDraft(owner: DraftOwner, draft: Draft): void {
  if (!owner.port) return draftPlace.set("device");
  if (next && next.draft.id !== draft.id) void flush();
  next = { owner, draft };
  draftPlace.set("sending");
  if (document.visibilityState === "hidden") return void flush();
  timer ??= setTimeout(() => void flush(), delays.gather);
}

/** Removes a draft from the account, with what of it waits to be sent. */
export async function withdrawDraft(owner: DraftOwner, id: string, at: number): Promise<void> {
  if (next?.draft.id === id) next = null;
  await removeFromAccount(owner, id, at);
}

async function flush(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const sent = next;
  next = null;
  if (!sent) return;
  try {
    const isStored = await uploadDraft(sent.owner, sent.draft);
    if (!next) draftPlace.set(isStored ? "account" : "device");
  } catch {
    next ??= sent;
    draftPlace.set("device");
    timer ??= setTimeout(() => void flush(), delays.retry);
  }
}

window.addEventListener("online", () => void flush());
