import type { SecurityEvent } from "../store/account-store.ts";
import type { Store } from "../store/store.ts";
import { userOf } from "./sign-out.ts";

const maxEvents = 10_000;

/** What happened to all accounts, or to that of one address: a line of JSON for each event, oldest first. */
export async function listEvents(store: Store, who: string): Promise<string[]> {
  const userId = who === "all" ? undefined : await userOf(store, who);
  const events = await store.events.list(maxEvents, userId);
  return Promise.all(events.toReversed().map((event) => lineOf(store, event)));
}

async function lineOf(store: Store, { userId, created, ...event }: SecurityEvent): Promise<string> {
  const email = (await store.accounts.byUser(userId))?.email ?? "";
  return JSON.stringify({ time: new Date(created).toISOString(), userId, email, ...event });
}
