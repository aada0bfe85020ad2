import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";

import { checkPassword, hashPassword, verifyPassword } from "../accounts/passwords.ts";
import { hashToken, newSecret } from "../accounts/tokens.ts";
import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import type { Routes, Services } from "../http/services.ts";
import { sparing } from "../http/sparing.ts";
import { languageOf, type Language } from "../languages.ts";
import { letters } from "../messages.ts";
import type { Account } from "../store/store.ts";

const Text = Type.String({ maxLength: 1000 });
const letterMinutes = 60;

/** Changing a password, and setting a new one by a letter. */
export const passwordRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, settings, gate, limits } = services;

  const change = {
    schema: { body: Type.Object({ password: Text, newPassword: Text }) },
    preHandler: requireOwner,
    ...sparing(settings, false),
  };
  app.post("/api/v1/password/change", change, async ({ body, viewer }) => {
    limits.account.count(`change ${viewer.userId}`);
    const account = await store.accounts.byUser(viewer.userId);
    const good = await verifyPassword(body.password, account?.passwordHash || undefined);
    if (!good) throw new AppError("invalid_credentials");
    limits.account.forgive(`change ${viewer.userId}`);
    checkPassword(body.newPassword);
    await store.accounts.updatePassword(viewer.userId, await hashPassword(body.newPassword));
    gate.forget(...(await store.sessions.endOthers(viewer.userId, viewer.sessionId)));
    return { success: true };
  });

  const forgot = { schema: { body: Type.Object({ email: Text }) }, ...sparing(settings) };
  app.post("/api/v1/password/forgot", forgot, async ({ body, headers, log }) => {
    const email = body.email.trim().toLowerCase();
    limits.mail.count(`reset ${email}`);
    // The answer does not wait, so that it takes no longer for an address that is known.
    void sendLetter(services, email, languageOf(headers["accept-language"])).catch((error: unknown) =>
      log.error({ err: error }, "no letter was sent"),
    );
    return { success: true };
  });

  const reset = { schema: { body: Type.Object({ token: Text, password: Text }) }, ...sparing(settings) };
  app.post("/api/v1/password/reset", reset, async ({ body }) => {
    checkPassword(body.password);
    const passwordHash = await hashPassword(body.password);
    const userId = await store.sessions.redeemLetter(hashToken(body.token), "reset");
    if (userId === undefined) throw new AppError("letter_spent");
    await store.accounts.updatePassword(userId, passwordHash, true);
    gate.forget(...(await store.sessions.endOthers(userId, "")));
    return { success: true };
  });
};

async function sendLetter(services: Services, email: string, language: Language): Promise<void> {
  const account = await services.store.accounts.byEmail(email);
  if (account) await sendReset(services, account, language);
}

async function sendReset(
  { store, mailer, settings }: Services,
  { userId, email }: Account,
  language: Language,
): Promise<void> {
  const secret = newSecret();
  const expires = Date.now() + letterMinutes * 60_000;
  await store.sessions.writeLetter({ hash: hashToken(secret), userId, purpose: "reset", expires });
  const link = `${settings.publicUrl}/reset-password?token=${secret}`;
  const { subject, text } = letters[language].reset(link, letterMinutes);
  await mailer.send({ to: [email], subject, text });
}
