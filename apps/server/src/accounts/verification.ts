import type { FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import type { Services } from "../http/services.ts";
import { languageOf, type Language } from "../languages.ts";
import { emails } from "../messages.ts";
import type { Account } from "../store/store.ts";
import { note } from "./events.ts";
import { checkOwnPassword, type PasswordProof } from "./proof.ts";
import { emailField } from "./sign-up.ts";
import { hashToken, newSecret } from "./tokens.ts";

const verifyHours = 48;

/** Sends the link by which a person shows that an address is theirs: the account's own, or the one that it is to have. */
export async function sendVerification(
  { store, mailer, settings }: Services,
  { userId, email }: Pick<Account, "userId" | "email">,
  language: Language,
  purpose: "verify" | "email" = "verify",
): Promise<void> {
  const secret = newSecret();
  const expires = Date.now() + verifyHours * 3_600_000;
  await store.sessions.writeEmailToken({ hash: hashToken(secret), userId, purpose, expires, detail: email });
  const link = `${settings.publicUrl}/verify-address#token=${secret}`;
  const { subject, text } = emails[language].verify(link, verifyHours);
  await mailer.send({ to: email, subject, text });
}

/**
 * Does what the link of such a message is for, and returns the account as it is from then on. The link shows whose the
 * address is, and not who has opened the account: that takes a session of the account, or its password. Throws
 * `letter_spent` or `confirm_identity`, which names the address where it is the account's.
 */
export async function verifyAddress(
  services: Services,
  request: FastifyRequest,
  token: string,
  proof: PasswordProof,
): Promise<Account> {
  const { store, gate } = services;
  const hash = hashToken(token);
  const link = await store.sessions.addressLink(hash);
  const before = link && (await store.accounts.byUser(link.userId));
  // The message proves the address to which it was sent, and none that the account has got meanwhile.
  const isOwn = before?.email === link?.email;
  if (!before || (link?.purpose === "verify" && !isOwn)) throw new AppError("letter_spent");
  if (isOwn && before.verified) return before;
  if (!isOwn) requireChangeable(services, before);
  await requireHolder(services, request, before, proof, isOwn);
  const account = await store.accounts.confirmAddress(hash, emailField);
  if (!account) throw new AppError("letter_spent");
  const { userId, email } = account;
  gate.forget(...(await store.sessions.list(userId)).map(({ id }) => id));
  await note(services, request, userId, "email-verified", email);
  const language = languageOf(request.headers["accept-language"]);
  if (!isOwn && before.verified)
    await services.mailer.send({ to: before.email, ...emails[language].moved(email) });
  return account;
}

/**
 * Throws `unverified_address` for an account that may not get another address: the rights of ADMIN_EMAIL belong to who has
 * that address, and would go along with who has merely named it.
 */
export function requireChangeable(
  { settings }: Pick<Services, "settings">,
  { email, verified }: Account,
): void {
  if (!verified && email === settings.adminEmail) throw new AppError("unverified_address");
}

async function requireHolder(
  services: Services,
  request: FastifyRequest,
  account: Account,
  proof: PasswordProof,
  isOwn: boolean,
): Promise<void> {
  const { viewer } = request;
  if (viewer.kind === "person" && viewer.userId === account.userId) return;
  // To whom an address belongs that is not the account's yet, the account is nothing to be told of.
  if (proof.password === undefined)
    throw new AppError("confirm_identity", isOwn ? { email: account.email } : {});
  await checkOwnPassword(services, request, account, proof);
}

/** The account of a person whose address is verified; throws `unverified_address`. */
export async function requireVerified({ store }: Pick<Services, "store">, userId: number): Promise<Account> {
  const account = await store.accounts.byUser(userId);
  if (!account) throw new AppError("unauthorized");
  if (!account.verified) throw new AppError("unverified_address");
  return account;
}
