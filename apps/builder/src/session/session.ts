import { GraphError, type Account, type Profile, type SessionPort } from "@tessera/graph";
import { readProfile, storeProfile } from "./profile.ts";

/** A session port over the stored profile; `account` gives the graph's account calls once the graph stands. */
export function createSession(account: () => Account): SessionPort {
  return {
    token: () => readProfile()?.token ?? null,
    refresh: () => refresh(account()),
  };
}

const lockName = "tessera-refresh";

/** Trades the tokens for new ones, one tab at a time: another may have done it while this one waited. */
async function refresh(account: Account): Promise<boolean> {
  const before = readProfile();
  if (!before) return false;
  return navigator.locks.request(lockName, async () => {
    const profile = readProfile();
    if (!profile) return false;
    if (profile.token !== before.token) return true;
    try {
      storeProfile(await renewed(account, profile));
      return true;
    } catch (error) {
      if (error instanceof GraphError && error.code === "unauthorized") return false;
      // Out of reach, which ends no session: the request that needed the token reports its own failure.
      throw error;
    }
  });
}

/**
 * Puts the session that `begin` opens in the place of the present one, for all tabs. The present one ends by that: calls
 * that are refused meanwhile wait for the lock and go out again with the new tokens.
 */
export async function replaceSession(
  account: Account,
  begin: (token: string) => Promise<Profile>,
): Promise<void> {
  await navigator.locks.request(lockName, async () => {
    const profile = readProfile();
    if (!profile) return;
    // Within the lock an expired token could not be renewed.
    const current = await renewed(account, profile);
    storeProfile(current);
    storeProfile(await begin(current.token));
  });
}

/**
 * Ends the session for all tabs: with the server first, then on this device. False where the server does not confirm it;
 * the session stays on this device as well then.
 */
export function endSession(account: Account): Promise<boolean> {
  // Within the lock nothing replaces the token that is ended.
  return navigator.locks.request(lockName, async () => {
    const profile = readProfile();
    if (!profile) return true;
    try {
      await account.logout(profile.refreshToken);
    } catch {
      return false;
    }
    storeProfile(null);
    return true;
  });
}

async function renewed(account: Account, profile: Profile): Promise<Profile> {
  const { accessToken, ...changes } = await account.refresh({
    accessToken: profile.token,
    refreshToken: profile.refreshToken,
  });
  return { ...profile, ...changes, token: accessToken };
}
