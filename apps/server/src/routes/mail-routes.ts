import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type, type Static, type TSchema } from "typebox";

import { readAddress } from "../accounts/address.ts";
import { requireVerified } from "../accounts/verification.ts";
import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import type { Routes, Services } from "../http/services.ts";
import type { Mail } from "../mail/mailer.ts";

const Address = Type.String({ maxLength: 2000 });
const Addresses = Type.Union([Address, Type.Array(Address, { maxItems: 50 })]);
const Attachments = Type.Union([Type.String(), Type.Array(Type.Unknown(), { maxItems: 10 })]);
const Email = Type.Object({
  toAddress: optional(Addresses),
  ccAddresses: optional(Addresses),
  heading: Type.String({ maxLength: 500 }),
  body: optional(Type.String({ maxLength: 500_000 })),
  attachments: optional(Attachments),
});

/** Clients send what they do not have as null, or leave it out. */
function optional<Field extends TSchema>(field: Field) {
  return Type.Optional(Type.Union([field, Type.Null()]));
}

const maxReceivers = 50;
const maxAttached = 10 * 1024 * 1024;

const dayMs = 86_400_000;

/**
 * Mail in the name of the server, which the sender's own, verified address stands behind (protocol.md 1.4). Each
 * receiver gets a message of their own, and sees no other.
 */
export const mailRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const summary = "Sends an e-mail to its receivers, with the caller's address to reply to.";
  // One to many may name its receivers as copies alone.
  for (const [path, isForMany] of [
    ["/api/sendmail", false],
    ["/api/sendmail/bulk", true],
  ] as const) {
    app.post(
      path,
      { schema: { summary, body: Email }, preHandler: requireOwner },
      async ({ body: sent, viewer }) => {
        await services.limits.mail.count(`from ${viewer.userId}`);
        const sender = await requireVerified(services, viewer.userId);
        const { receivers, ...email } = await readEmail(services, sent, isForMany);
        await countReceivers(services, viewer.userId, receivers.length);
        for (const to of receivers) await services.mailer.send({ ...email, to, replyTo: sender.email });
        return { success: true };
      },
    );
  }
};

async function countReceivers({ store, settings }: Services, userId: number, amount: number): Promise<void> {
  const limit = settings.mailDailyLimit;
  const counted = { subject: `mail ${userId}`, amount, limit };
  if (await store.counts.add(Math.floor(Date.now() / dayMs), [counted]))
    throw new AppError("mail_quota", { limit });
}

async function readEmail(
  services: Services,
  email: Static<typeof Email>,
  isForMany: boolean,
): Promise<Omit<Mail, "to"> & { receivers: string[] }> {
  const named = readAddresses(email.toAddress ?? []);
  const receivers = [...new Set([...named, ...readAddresses(email.ccAddresses ?? [])])];
  const isAddressed = isForMany ? receivers.length > 0 : named.length > 0;
  if (!isAddressed || receivers.length > maxReceivers)
    throw new AppError("bad_request", { detail: `an e-mail has 1 to ${maxReceivers} receivers` });
  const attachments = await readAttachments(services, email.attachments ?? []);
  const subject = email.heading.replace(/[\r\n]+/g, " ");
  return { receivers, subject, html: email.body ?? "", attachments };
}

/** Plain addresses only: a display name could say something else than the address. */
function readAddresses(input: string | string[]): string[] {
  const list = typeof input === "string" ? input.split(/[,;]/) : input;
  return list.filter((address) => address.trim() !== "").map(readAddress);
}

/** Attached is what was uploaded here, by its address; nothing is fetched from elsewhere. */
async function readAttachments(
  { files }: Services,
  input: string | unknown[],
): Promise<NonNullable<Mail["attachments"]>> {
  const addresses = typeof input === "string" ? [input] : input.filter((item) => typeof item === "string");
  const attached: NonNullable<Mail["attachments"]> = [];
  let bytes = 0;
  for (const address of addresses) {
    const filename = /\/uploads\/([0-9a-f]{32}\.\w+)$/.exec(address)?.[1];
    const file = filename === undefined ? undefined : await files.get(filename);
    if (!file || filename === undefined) continue;
    bytes += file.bytes;
    if (bytes > maxAttached) throw new AppError("too_large");
    attached.push({ filename, content: Buffer.concat(await file.stream.toArray()) });
  }
  return attached;
}
