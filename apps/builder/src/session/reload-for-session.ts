import { readProfile } from "./profile.ts";

/** Whom the page is being loaded anew for: nobody yet, or an account, or a visitor without one. */
let leavingFor: { readonly userId: number | undefined } | undefined;

/**
 * Loads the page anew for whoever is signed in now. The other tabs, the cleared storage and each refused call may all tell
 * of one change: a second reload would cut the first one off and ask about unsaved changes again.
 */
export function reloadForSession(): void {
  const userId = readProfile()?.userId;
  if (leavingFor && leavingFor.userId === userId) return;
  leavingFor = { userId };
  location.reload();
}
