import { memberName } from "./member-cookie.ts";
import { profileKey } from "./profile-key.ts";
import type { SiteData } from "./site-data.ts";

/** Where what a browser knows of the site that it visits lies. */
const siteKey = "wico_site";

/** Where members of a site sign out. */
const memberPath = "/.tessera/member";

/** True when a member is signed in, or a profile with a token is stored here. */
export function isSignedIn(): boolean {
  if (memberName() !== null) return true;
  try {
    const stored = JSON.parse(localStorage.getItem(profileKey) ?? "null") as { token?: unknown } | null;
    return typeof stored?.token === "string" && stored.token !== "";
  } catch {
    // Not JSON, or no storage: nobody is signed in.
    return false;
  }
}

/** Ends the session, and forgets the profile that is stored here. */
export async function signOut(): Promise<void> {
  try {
    localStorage.removeItem(profileKey);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  const body = new URLSearchParams({ do: "sign-out" });
  if (memberName() !== null) await fetch(memberPath, { method: "POST", body, redirect: "manual" });
}

/** Shows what is only for who is signed in, or hides it, and what they are called. */
export function markSignedIn(): void {
  document.documentElement.toggleAttribute("data-signed-in", isSignedIn());
  const name = memberName();
  if (name === null) return;
  for (const place of document.querySelectorAll('[data-member="name"]')) place.textContent = name;
}

/** Stores what this browser knows of the site that it visits, encoded (specification 2, section 3). */
export function recordSite({ name, projectId }: SiteData): void {
  const record = { name, host: location.host, ...(projectId === undefined ? {} : { projectId }) };
  try {
    localStorage.setItem(siteKey, btoa(encodeURIComponent(JSON.stringify(record))));
  } catch {
    // A browser that keeps nothing shows the site all the same.
  }
}
