import type { Account, Profile, SessionPort } from "@tessera/graph";
import { profileKey } from "../browser/profile-key.ts";

/** The profile of the visitor who is signed in to this site; null for nobody. */
export function storedProfile(): Profile | null {
  try {
    const stored = JSON.parse(localStorage.getItem(profileKey) ?? "null") as Profile | null;
    return typeof stored?.token === "string" ? stored : null;
  } catch {
    // Not JSON: nobody is signed in.
    return null;
  }
}

/** Stores a profile, or forgets it with null. */
export function storeProfile(profile: Profile | null): void {
  if (profile) localStorage.setItem(profileKey, JSON.stringify(profile));
  else localStorage.removeItem(profileKey);
}

/** The session of a visitor, whose tokens lie in this site's own storage. */
export function visitorSession(account: () => Account): SessionPort {
  return {
    token: () => storedProfile()?.token ?? null,
    isAnonymous: () => storedProfile() === null,
    async refresh() {
      const profile = storedProfile();
      if (!profile) return false;
      const { accessToken, refreshToken } = await account().refresh({
        accessToken: profile.token,
        refreshToken: profile.refreshToken,
      });
      storeProfile({ ...profile, token: accessToken, refreshToken });
      return true;
    },
  };
}
