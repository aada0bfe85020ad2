import type { Profile } from "@tessera/graph";
import { forgetEnded } from "./ended-session.ts";

/** Under which the profile is stored. */
export const profileKey = "profile";

/** The stored profile; null when nobody is signed in or what is stored cannot be read. */
export function readProfile(): Profile | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(profileKey) ?? "null");
    return isProfile(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores a profile, or forgets it with null. */
export function storeProfile(profile: Profile | null): void {
  if (!profile) return localStorage.removeItem(profileKey);
  localStorage.setItem(profileKey, JSON.stringify(profile));
  forgetEnded();
}

function isProfile(value: unknown): value is Profile {
  const profile = value as Partial<Profile> | null;
  return typeof profile?.token === "string" && profile.token !== "" && typeof profile.entityId === "number";
}

/** What the server answers to a sign-in. */
export interface LoginData {
  token?: string;
  refreshToken?: string;
  email?: string;
  userId?: number;
  userConcept?: number;
  entity?: { userId: number }[];
  entityDetails?: { id: number };
  roles?: unknown[];
}

/** The profile in the server's answer; null when it does not say who it is. */
export function profileOf(data: LoginData): Profile | null {
  const userId = data.entity?.[0]?.userId ?? data.userId;
  if (!data.token || !data.userConcept || userId === undefined) return null;
  return {
    token: data.token,
    refreshToken: data.refreshToken ?? "",
    email: data.email ?? "",
    userId,
    userConcept: data.userConcept,
    entityId: data.entityDetails?.id ?? 0,
    roles: data.roles ?? [],
  };
}
