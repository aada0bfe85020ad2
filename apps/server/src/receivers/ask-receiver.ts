import { randomUUID } from "node:crypto";

import { readAddress } from "../accounts/address.ts";
import { mailboxKey } from "../accounts/limits.ts";
import { hashToken, newSecret } from "../accounts/tokens.ts";
import { requireVerified } from "../accounts/verification.ts";
import { AppError } from "../errors.ts";
import { plainName } from "../plain-name.ts";
import type { Services } from "../http/services.ts";
import type { Language } from "../languages.ts";
import { siteOf } from "../mail/site-facts.ts";
import type { Receiver } from "../store/receiver-store.ts";
import { receiverEmails } from "../mail/receiver-emails.ts";
import { stopLinks } from "../mail/stop-links.ts";

const dayMs = 86_400_000;
/** Receivers that a project may have. */
const maxReceivers = 10;
/** How long the link of a request is good. */
const requestDays = 7;
/** How long nobody asks an address again whose holder has stopped the e-mails. */
export const restDays = 30;

/** Requests after this time are open still. */
export const openSince = (): number => Date.now() - requestDays * dayMs;

/** Who has stopped the e-mails after this time is left alone. */
export const restsSince = (): number => Date.now() - restDays * dayMs;

/** The project whose entries an address is asked to get, and its owner. */
export interface AskedProject {
  project: number;
  owner: number;
}

/**
 * Asks an address whether it wants the entries of a project, and returns the receiver; one that has agreed is asked nothing.
 * Throws `receivers_full`, `receiver_stopped`, or `too_many_requests` where the owner has asked often, or many have asked the address.
 */
export async function askReceiver(
  services: Services,
  { project, owner }: AskedProject,
  text: string,
  language: Language,
): Promise<Receiver> {
  const { store, limits } = services;
  const address = readAddress(text);
  const sender = await requireVerified(services, owner);
  const known = (await store.receivers.list(owner, project)).find((each) => each.address === address);
  if (known?.state === "confirmed") return known;
  await limits.mail.count(`receivers ${owner}`);
  await limits.requests.count(mailboxKey(address));
  const secret = newSecret();
  const token = hashToken(secret);
  const asked = Date.now();
  const request = { id: randomUUID(), userId: owner, projectId: project, address, token, asked };
  const rules = { max: maxReceivers, stoppedBefore: restsSince() };
  const receiver = await store.receivers.ask({ ...request, expires: asked + requestDays * dayMs }, rules);
  if (!receiver) throw new AppError("receivers_full", { limit: maxReceivers });
  if (receiver.token === token)
    await sendRequest(services, receiver, { secret, owner: sender.email, language });
  else if (receiver.state === "stopped") throw new AppError("receiver_stopped", { days: restDays });
  return receiver;
}

async function sendRequest(
  services: Services,
  { id, address, projectId, userId }: Receiver,
  { secret, owner, language }: { secret: string; owner: string; language: Language },
): Promise<void> {
  const { name } = await siteOf(services, { project: projectId, owner: userId });
  const stop = stopLinks(services, id);
  const link = `${services.settings.publicUrl}/entry-emails#token=${secret}`;
  const facts = { owner, site: plainName(name), link, days: requestDays, stop: stop.page };
  await services.mailer.send({
    to: address,
    ...receiverEmails[language].request(facts),
    unsubscribe: stop.oneClick,
  });
}
