import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";

import { readAddress } from "../accounts/address.ts";
import { note } from "../accounts/events.ts";
import { mailboxKey } from "../accounts/limits.ts";
import { requireFresh } from "../accounts/proof.ts";
import { rolesOf } from "../accounts/sign-in.ts";
import { requireChangeable, sendVerification, verifyAddress } from "../accounts/verification.ts";
import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import { emails } from "../messages.ts";
import type { Routes } from "../http/services.ts";
import { sparing } from "../http/rate-limits.ts";
import { languageOf } from "../languages.ts";

const Text = Type.String({ maxLength: 1000 });

/** E-mail addresses of accounts: showing that one is the person's, and changing it. */
export const addressRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, settings, limits, mailer } = services;
  const own = { preHandler: requireOwner, ...sparing(settings, false) };

  app.post(
    "/api/v1/account/verify/send",
    { ...own, schema: { summary: "Sends the message by which the caller's address is verified, again." } },
    async ({ viewer, headers }) => {
      const account = await store.accounts.byUser(viewer.userId);
      if (!account) throw new AppError("unauthorized");
      await limits.mail.count(`verify ${viewer.userId}`);
      if (!account.verified)
        await sendVerification(services, account, languageOf(headers["accept-language"]));
      return { success: true };
    },
  );

  const Proof = Type.Object({ token: Text, password: Type.Optional(Text), code: Type.Optional(Text) });
  const verify = {
    schema: { summary: "Verifies an address by the token of such a message.", body: Proof },
    ...sparing(settings, false),
  };
  app.post("/api/v1/account/verify", verify, async (request) => {
    const { token, ...proof } = request.body;
    const account = await verifyAddress(services, request, token, proof);
    const { userId, email } = account;
    return { success: true, email, userId, roles: rolesOf(account) };
  });

  const change = {
    schema: {
      summary: "Sends a message to a new address, which becomes the account's once it is verified.",
      body: Type.Object({ email: Text }),
    },
    ...own,
  };
  app.post("/api/v1/account/email", change, async (request) => {
    const account = await requireFresh(services, request);
    requireChangeable(services, account);
    const email = readAddress(request.body.email);
    await limits.mail.count(`verify ${account.userId}`);
    // Many accounts together write to an address no more often than one.
    await limits.mail.count(`to ${mailboxKey(email)}`);
    if (await store.accounts.byEmail(email)) throw new AppError("email_taken");
    const language = languageOf(request.headers["accept-language"]);
    await sendVerification(services, { userId: account.userId, email }, language, "email");
    // An unverified address is nobody's yet: whoever has it is not written to about the account of a stranger.
    const told = emails[language].moving(email, settings.publicUrl);
    if (account.verified) await mailer.send({ to: account.email, ...told });
    await note(services, request, account.userId, "email-changed", email);
    return { success: true };
  });

  app.post(
    "/api/v1/account/email/send",
    { ...own, schema: { summary: "Sends the message to the caller's new address again." } },
    async ({ viewer, headers }) => {
      const { userId } = viewer;
      const email = await store.sessions.pendingAddress(userId);
      if (email === undefined)
        throw new AppError("bad_request", {
          detail: "no change of the email address is under way",
        });
      await limits.mail.count(`verify ${userId}`);
      await limits.mail.count(`to ${mailboxKey(email)}`);
      await sendVerification(services, { userId, email }, languageOf(headers["accept-language"]), "email");
      return { success: true };
    },
  );
  app.delete(
    "/api/v1/account/email",
    {
      ...own,
      schema: {
        summary: "Ends the change of the caller's address: the link sent to the new one opens nothing.",
      },
    },
    async ({ viewer }) => {
      await store.sessions.dropPendingAddress(viewer.userId);
      return { success: true };
    },
  );
};
