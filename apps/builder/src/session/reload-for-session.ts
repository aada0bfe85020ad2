import { allowLeaving } from "@tessera/builder-ui";
import { readProfile } from "./profile.ts";
import { hasEnded } from "./ended-session.ts";

/** Whom the page is being loaded anew for: nobody yet, or an account, or a visitor without one. */
let leavingFor: { readonly userId: number | undefined } | undefined;
/** Steps that have something to do before the page goes. */
let steps = 0;
let isAskedFor = false;

/**
 * Loads the page anew for whoever is signed in now. The other tabs, the cleared storage and each refused call may all tell
 * of one change: a second reload would cut the first one off and ask about unsaved changes again.
 */
export function reloadForSession(): void {
  if (steps > 0) {
    isAskedFor = true;
    return;
  }
  const userId = readProfile()?.userId;
  if (leavingFor && leavingFor.userId === userId) return;
  leavingFor = { userId };
  // Who was signed out by the server has a draft, and could not save anything if the browser asked.
  if (userId === undefined && hasEnded()) allowLeaving();
  location.reload();
}

/** Goes to the front page, for whom a step has signed out. */
export function leaveForFrontPage(): void {
  leavingFor = { userId: readProfile()?.userId };
  location.assign("/");
}

/**
 * Runs a step that the end of the session must not cut off, such as a save. The first call that is refused would load the
 * page anew in the midst of it; that waits for the end of the step.
 */
export async function withoutReload<T>(step: () => Promise<T>): Promise<T> {
  steps += 1;
  try {
    return await step();
  } finally {
    steps -= 1;
    if (steps === 0 && isAskedFor) {
      isAskedFor = false;
      reloadForSession();
    }
  }
}
