import type { AfterSignIn } from "./dialogs-context.tsx";

/** In this tab: the dialog that is opened when the page was loaded anew for whoever has signed in. */
const key = "after_sign_in";

const known: ReadonlySet<string> = new Set<AfterSignIn>(["publish-site", "save-widget"]);

/** Notes what is opened after the sign-in that is about to be tried, if anything. */
export function noteAfterSignIn(afterwards: AfterSignIn | undefined): void {
  if (afterwards) sessionStorage.setItem(key, afterwards);
  else sessionStorage.removeItem(key);
}

/** Takes what was noted, once. */
export function takeAfterSignIn(): AfterSignIn | null {
  const noted = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return noted !== null && known.has(noted) ? (noted as AfterSignIn) : null;
}
