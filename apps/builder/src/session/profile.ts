import type { Profile } from "@tessera/graph";

const key = "profile";

/** The stored profile; null when nobody is signed in or what is stored cannot be read. */
export function readProfile(): Profile | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isProfile(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores a profile, or forgets it with null. */
export function storeProfile(profile: Profile | null): void {
  if (profile) localStorage.setItem(key, JSON.stringify(profile));
  else localStorage.removeItem(key);
}

function isProfile(value: unknown): value is Profile {
  const profile = value as Partial<Profile> | null;
  return typeof profile?.token === "string" && profile.token !== "" && typeof profile.entityId === "number";
}
