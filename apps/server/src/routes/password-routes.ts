import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { mailboxKey } from "../accounts/limits.ts";
import { Type } from "typebox";

import { foldAddress } from "../accounts/address.ts";
import { builderAccount } from "../accounts/builder-account.ts";
import { note } from "../accounts/events.ts";
import { checkPassword, hashPassword } from "../accounts/passwords.ts";
import { checkOwnPassword } from "../accounts/proof.ts";
import { hashToken, newSecret } from "../accounts/tokens.ts";
import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import type { Routes, Services } from "../http/services.ts";
import { sparing } from "../http/rate-limits.ts";
import { languageOf, type Language } from "../languages.ts";
import { emails } from "../messages.ts";
import type { WrittenEmailToken } from "../store/session-store.ts";
import type { Account, Store } from "../store/store.ts";

const Text = Type.String({ maxLength: 1000 });
const linkMinutes = 60;

/** Changing a password, and setting a new one by an e-mail. */
export const passwordRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, settings, gate, limits, background } = services;

  const change = {
    schema: {
      summary: "Sets a new password and ends all other sessions.",
      body: Type.Object({ password: Text, newPassword: Text, code: Type.Optional(Text) }),
    },
    preHandler: requireOwner,
    ...sparing(settings, false),
  };
  app.post("/api/v1/password/change", change, async (request) => {
    const { body, viewer } = request;
    const account = await store.accounts.byUser(viewer.userId);
    if (!account) throw new AppError("unauthorized");
    // First, so that a code is not used up for nothing.
    checkPassword(body.newPassword, account.email);
    await checkOwnPassword(services, request, account, body);
    const hash = await hashPassword(body.newPassword);
    // Another session, or a link by e-mail, may have set a password meanwhile, which this one must not replace.
    if (!(await store.accounts.updatePassword(viewer.userId, { hash, from: account.passwordHash })))
      throw new AppError("invalid_credentials");
    gate.forget(...(await store.sessions.endOthers(viewer.userId, viewer.sessionId)));
    await note(services, request, viewer.userId, "password-changed");
    return { success: true };
  });

  const forgot = {
    schema: {
      summary: "Sends an e-mail with which a new password can be set.",
      body: Type.Object({ email: Text }),
    },
    ...sparing(settings),
  };
  app.post("/api/v1/password/forgot", forgot, async ({ body, headers, log }) => {
    const email = foldAddress(body.email);
    await limits.mail.count(`reset ${mailboxKey(email)}`);
    // The answer does not wait, so that it takes no longer for an address that is known.
    const sent = sendEmail(services, email, languageOf(headers["accept-language"]));
    background.run(log, "no e-mail was sent", sent);
    return { success: true };
  });

  const reset = {
    schema: {
      summary: "Sets a new password by the token of an e-mail and ends all sessions.",
      body: Type.Object({ token: Text, password: Text }),
    },
    ...sparing(settings),
  };
  app.post("/api/v1/password/reset", reset, async (request) => {
    const { password } = request.body;
    const token = hashToken(request.body.token);
    const { email } = await accountOf(store, await store.sessions.emailToken(token, "reset"));
    // Before the link is used up, so that it is not for nothing.
    checkPassword(password, email);
    const hash = await hashPassword(password);
    const { userId } = await accountOf(store, await store.sessions.redeemEmailToken(token, "reset"));
    await store.accounts.updatePassword(userId, { hash, verified: true });
    gate.forget(...(await store.sessions.endOthers(userId, "")));
    await note(services, request, userId, "password-changed", "message");
    return { success: true };
  });
};

/** Whose password the link of a message sets; throws `letter_spent`. */
async function accountOf({ accounts }: Store, link: WrittenEmailToken | undefined): Promise<Account> {
  const account = link && (await accounts.byUser(link.userId));
  // The message proves the address to which it was sent, and none that the account has got meanwhile.
  if (!account || link.detail !== account.email) throw new AppError("letter_spent");
  return account;
}

async function sendEmail(services: Services, email: string, language: Language): Promise<void> {
  const account = await builderAccount(services.store, email);
  if (account) await sendReset(services, account, language);
}

async function sendReset(
  { store, mailer, settings }: Services,
  { userId, email }: Account,
  language: Language,
): Promise<void> {
  const secret = newSecret();
  const expires = Date.now() + linkMinutes * 60_000;
  await store.sessions.writeEmailToken({
    hash: hashToken(secret),
    userId,
    purpose: "reset",
    expires,
    detail: email,
  });
  const link = `${settings.publicUrl}/reset-password#token=${secret}`;
  const { subject, text } = emails[language].reset(link, linkMinutes);
  await mailer.send({ to: email, subject, text });
}
