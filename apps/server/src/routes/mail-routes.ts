import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type, type Static } from "typebox";

import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import type { Routes, Services } from "../http/services.ts";
import type { Mail } from "../mail/mailer.ts";

const Address = Type.String({ maxLength: 2000 });
const Addresses = Type.Union([Address, Type.Array(Address, { maxItems: 50 })]);
const Letter = Type.Object({
  toAddress: Addresses,
  ccAddresses: Type.Optional(Addresses),
  heading: Type.String({ maxLength: 500 }),
  body: Type.Optional(Type.String({ maxLength: 500_000 })),
  attachments: Type.Optional(Type.Union([Type.String(), Type.Array(Type.Unknown(), { maxItems: 10 })])),
});

const mostReceivers = 50;
const mostAttached = 10 * 1024 * 1024;

/** Mail in the name of the server, which the sender's own address stands behind (protocol.md 1.4). */
export const mailRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  for (const path of ["/api/sendmail", "/api/sendmail/bulk"]) {
    app.post(path, { schema: { body: Letter }, preHandler: requireOwner }, async ({ body, viewer }) => {
      services.limits.mail.count(`from ${viewer.userId}`);
      const sender = await services.store.accounts.byUser(viewer.userId);
      if (!sender) throw new AppError("unauthorized");
      await services.mailer.send({ ...(await readLetter(services, body)), replyTo: sender.email });
      return { success: true };
    });
  }
};

async function readLetter(services: Services, letter: Static<typeof Letter>): Promise<Mail> {
  const [to, cc] = [readAddresses(letter.toAddress), readAddresses(letter.ccAddresses ?? [])];
  if (to.length === 0 || to.length + cc.length > mostReceivers) throw new AppError("invalid_email");
  const attachments = await readAttachments(services, letter.attachments ?? []);
  return { to, cc, subject: letter.heading.replace(/[\r\n]+/g, " "), html: letter.body ?? "", attachments };
}

/** Plain addresses only: a display name could say something else than the address. */
function readAddresses(input: string | string[]): string[] {
  const list = typeof input === "string" ? input.split(/[,;]/) : input;
  const addresses = list.map((address) => address.trim().toLowerCase()).filter(Boolean);
  if (!addresses.every((address) => /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,253}$/.test(address)))
    throw new AppError("invalid_email");
  return [...new Set(addresses)];
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
    if (bytes > mostAttached) throw new AppError("too_large");
    attached.push({ filename, content: Buffer.concat(await file.stream.toArray()) });
  }
  return attached;
}
