import { AppError } from "../errors.ts";
import type { Services } from "../http/services.ts";
import type { Language } from "../languages.ts";
import { emails } from "../messages.ts";
import type { Account } from "../store/store.ts";
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
  const link = `${settings.publicUrl}/verify-address?token=${secret}`;
  const { subject, text } = emails[language].verify(link, verifyHours);
  await mailer.send({ to: email, subject, text });
}

/** What the link of such a message does; throws `letter_spent`. Returns the account as it is from then on. */
export async function verifyAddress({ store, gate }: Services, token: string): Promise<Account> {
  const hash = hashToken(token);
  const verified = await store.sessions.redeemEmailToken(hash, "verify");
  const changed = verified ? undefined : await store.sessions.redeemEmailToken(hash, "email");
  const { userId, detail } = verified ?? changed ?? { userId: 0, detail: "" };
  const before = await store.accounts.byUser(userId);
  // The message proves the address to which it was sent, and none that the account has got meanwhile.
  if (!before || (verified && before.email !== detail)) throw new AppError("letter_spent");
  if (changed) await store.accounts.changeEmail(userId, detail, emailField(userId, detail));
  else await store.accounts.verify(userId);
  gate.forget(...(await store.sessions.list(userId)).map(({ id }) => id));
  return { ...before, email: detail, verified: true };
}

/** The account of a person whose address is verified; throws `unverified_address`. */
export async function requireVerified({ store }: Pick<Services, "store">, userId: number): Promise<Account> {
  const account = await store.accounts.byUser(userId);
  if (!account) throw new AppError("unauthorized");
  if (!account.verified) throw new AppError("unverified_address");
  return account;
}
