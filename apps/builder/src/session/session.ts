import type { Account, SessionPort } from "@tessera/graph";
import { readProfile, storeProfile } from "./profile.ts";

/** A session port over the stored profile; `account` gives the graph's account calls once the graph stands. */
export function createSession(account: () => Account): SessionPort {
  return {
    token: () => readProfile()?.token ?? null,
    refresh: () => refresh(account()),
  };
}

/** Trades the tokens for new ones, one tab at a time: another may have done it while this one waited. */
async function refresh(account: Account): Promise<boolean> {
  const before = readProfile();
  if (!before) return false;
  return navigator.locks.request("tessera-refresh", async () => {
    const profile = readProfile();
    if (!profile) return false;
    if (profile.token !== before.token) return true;
    try {
      const { accessToken, ...changes } = await account.refresh({
        accessToken: profile.token,
        refreshToken: profile.refreshToken,
      });
      storeProfile({ ...profile, ...changes, token: accessToken });
      return true;
    } catch {
      // Refused or out of reach: the request that needed the token reports its own failure.
      return false;
    }
  });
}
