import type { Id } from "@tessera/content";
import { accountOf } from "../drafts/draft.ts";
import { forgetDraftsOf } from "../drafts/follow-drafts.ts";
import { leaveAccount } from "../platform/left-accounts.ts";

/** Forgets what this device keeps of an account's work, for who deletes it or leaves the device: drafts and histories. */
export async function forgetWorkOf(profile: { entityId: Id }): Promise<void> {
  const account = accountOf(profile);
  leaveAccount(account);
  const { forgetHistoriesOf } = await import("../history/history-store.ts");
  await Promise.all([forgetDraftsOf(profile), forgetHistoriesOf(account)]);
}
