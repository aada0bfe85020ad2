import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";

import { note } from "../accounts/events.ts";
import { requireFresh } from "../accounts/proof.ts";
import { activateSecondFactor, beginSecondFactor } from "../accounts/second-factor.ts";
import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import type { Routes } from "../http/services.ts";
import { sparing } from "../http/rate-limits.ts";

/** Codes of an authenticator as a second factor, with recovery codes; each change needs a fresh sign-in. */
export const secondFactorRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, settings, limits } = services;
  const own = { preHandler: requireOwner, ...sparing(settings, false) };

  app.post(
    "/api/v1/second-factor",
    { ...own, schema: { summary: "Draws a secret for an authenticator." } },
    async (request) => {
      const { userId, email } = await requireFresh(services, request);
      if ((await store.credentials.secondFactor(userId))?.active)
        throw new AppError("bad_request", { detail: "codes are asked for already" });
      return beginSecondFactor(store, userId, email);
    },
  );
  const activate = {
    schema: {
      summary: "Asks for codes from now on, and returns the recovery codes once.",
      body: Type.Object({ code: Type.String({ maxLength: 100 }) }),
    },
    ...own,
  };
  app.post("/api/v1/second-factor/activate", activate, async (request) => {
    const { userId } = await requireFresh(services, request);
    await limits.codes.count(String(userId));
    const recoveryCodes = await activateSecondFactor(store, userId, request.body.code);
    await limits.codes.forgive(String(userId));
    await note(services, request, userId, "second-factor-on");
    return { recoveryCodes };
  });
  app.delete(
    "/api/v1/second-factor",
    { ...own, schema: { summary: "Stops asking for codes." } },
    async (request) => {
      const { userId } = await requireFresh(services, request);
      await store.credentials.removeSecondFactor(userId);
      await note(services, request, userId, "second-factor-off");
      return { success: true };
    },
  );
};
