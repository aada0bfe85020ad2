import { profileKey } from "./profile-key.ts";
import type { SiteData } from "./site-data.ts";

/** Where what a browser knows of the site that it visits lies. */
const siteKey = "wico_site";

/** True when a profile with a token is stored here. */
export function isSignedIn(): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(profileKey) ?? "null") as { token?: unknown } | null;
    return typeof stored?.token === "string" && stored.token !== "";
  } catch {
    // Not JSON, or no storage: nobody is signed in.
    return false;
  }
}

/** Forgets the profile that is stored here. */
export function signOut(): void {
  try {
    localStorage.removeItem(profileKey);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Shows what is only for who is signed in, or hides it. */
export function markSignedIn(): void {
  document.documentElement.toggleAttribute("data-signed-in", isSignedIn());
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
