import { foldAddress } from "../accounts/address.ts";
import { StartError } from "../errors.ts";
import type { Store } from "../store/store.ts";

/**
 * Ends all sessions of one address or of everybody, for an operator who knows of a theft; returns how many there were.
 * Running servers notice within 30 seconds.
 */
export async function signOut(store: Store, who: string): Promise<number> {
  let ended = 0;
  for (const userId of who === "all" ? await store.sessions.users() : [await userOf(store, who)]) {
    ended += (await store.sessions.endOthers(userId, "")).length;
    await store.events.add({ userId, kind: "sessions-ended", detail: "operator", agent: "", address: "" });
  }
  return ended;
}

/** The account of an address; throws when there is none. */
export async function userOf(store: Store, email: string): Promise<number> {
  const account = await store.accounts.byEmail(foldAddress(email));
  if (!account) throw new StartError(`There is no account of ${email}.`);
  return account.userId;
}
