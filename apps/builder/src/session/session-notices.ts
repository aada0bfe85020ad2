import type { AccountPort, Unsubscribe } from "@tessera/builder-ui";
import { forgetEnded, hasEnded, noteEnded } from "./ended-session.ts";
import { readProfile, storeProfile } from "./profile.ts";
import { reloadForSession, withoutReload } from "./reload-for-session.ts";

type Listener = Parameters<AccountPort["onNotice"]>[0];

let isLocked = false;
const listeners = new Set<Listener>();

/** Steps under way that end the session themselves. */
let endings = 0;

/**
 * Runs a step that signs this page out and has something to do after that, such as clearing the device; nobody is told that
 * the session has ended.
 */
export async function endingSession<T>(step: () => Promise<T>): Promise<T> {
  endings += 1;
  try {
    return await withoutReload(step);
  } finally {
    endings -= 1;
  }
}

/** Forgets a session that the server has ended, and loads the page anew; what has happened is told there. */
export function leaveEndedSession(): void {
  // Otherwise it was ended by a step here, in another tab or with the whole storage.
  if (endings === 0 && readProfile()) noteEnded();
  storeProfile(null);
  reloadForSession();
}

/** Tells, once for a page, that even calls that need no session are refused for want of one. */
export function tellLocked(): void {
  if (isLocked) return;
  isLocked = true;
  for (const listener of listeners) listener("locked", () => undefined);
}

/** Calls a listener with what a person has to read about the session, also of before the reload. Returns its undo. */
export function onNotice(listener: Listener): Unsubscribe {
  listeners.add(listener);
  if (hasEnded()) listener("ended", forgetEnded);
  if (isLocked) listener("locked", () => undefined);
  return () => listeners.delete(listener);
}
