import { allowLeaving } from "../commands/leaving.ts";
import type { CommandContext } from "../commands/command.ts";
import { hasDrafts } from "../drafts/follow-drafts.ts";
import { messages } from "../messages.ts";
import { forgetWorkOf } from "./forget-work.ts";

/**
 * Logs out, and removes from the device what it keeps of the account: everything else of it is with the server. Work that is
 * nowhere but here is kept only if the person wants that.
 */
export async function logOut({ ports: { account }, ask }: CommandContext): Promise<void> {
  const { profile } = account;
  if (!profile) return;
  const answer = (await hasOwnWork(account, profile)) ? await ask(question) : "no";
  if (answer === null) return;
  allowLeaving();
  if (answer === "yes") return account.logout("keep");
  // What cannot be removed keeps nobody signed in.
  await forgetWorkOf(profile).catch(() => undefined);
  account.logout("clear");
}

const question = { text: messages.workOnDevice, yes: messages.keepOnDevice, no: messages.removeFromDevice };

/** What cannot be read may be there. */
async function hasOwnWork(
  { hasWaiting }: CommandContext["ports"]["account"],
  profile: { entityId: number },
): Promise<boolean> {
  try {
    return (await hasWaiting()) || (await hasDrafts(profile));
  } catch {
    return true;
  }
}
