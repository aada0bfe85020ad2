import type { CommandContext } from "../commands/command.ts";
import { accountOf } from "../drafts/draft.ts";
import { hasDrafts } from "../drafts/follow-drafts.ts";
import { messages } from "../messages.ts";
import { allowLeaving } from "../platform/unload-question.ts";

/**
 * Logs out, and removes from the device what it keeps of the account: everything else of it is with the server. Work that is
 * nowhere but here is kept only if the person wants that. While the server cannot be reached the session there goes on: the
 * person decides whether to leave all the same, since keeping its token for later would leave the sign-in on the device.
 */
export async function logOut({ ports, ask }: CommandContext): Promise<void> {
  const { account } = ports;
  const { profile } = account;
  if (!profile) return;
  const answer = (await hasOwnWork(ports, profile)) ? await ask(question) : "no";
  if (answer === null) return;
  const device = answer === "yes" ? "keep" : "clear";
  const askAgain = allowLeaving();
  if (await account.logout(device)) return;
  if ((await ask(hereAlone)) === "yes") await account.logout(device, "optional");
  else askAgain();
}

const hereAlone = { text: messages.sessionStaysOpen, yes: messages.logOutHere };

const question = { text: messages.workOnDevice, yes: messages.keepOnDevice, no: messages.removeFromDevice };

/** What cannot be read may be there. */
async function hasOwnWork(
  { account: { hasWaiting }, drafts }: CommandContext["ports"],
  profile: { entityId: number },
): Promise<boolean> {
  try {
    return (await hasWaiting()) || (await hasDrafts({ account: accountOf(profile), port: drafts }));
  } catch {
    return true;
  }
}
