import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyBaseLogger } from "fastify";
import { Type } from "typebox";

import { requirePassword } from "../accounts/proof.ts";
import { AppError } from "../errors.ts";
import { removeUpload, sweepUploads } from "../files/remove-uploads.ts";
import { requireOwner } from "../http/identity.ts";
import { toInteger } from "../http/schemas.ts";
import type { Routes, Services } from "../http/services.ts";
import { sparing } from "../http/rate-limits.ts";
import type { Account } from "../store/store.ts";

/**
 * Deleting one's own account (protocol.md 1.2, call 31): the person's password decides, or a fresh sign-in where there
 * is none; neither the key in the address nor an access token alone.
 */
export const erasureRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, settings } = services;

  const optional = Type.Optional(Type.String({ maxLength: 1000 }));
  const Body = Type.Object({ password: optional, code: optional });
  const older = {
    schema: {
      summary: "Deletes the caller's own account by password, for older clients.",
      querystring: Type.Object({ conceptId: Type.String(), apiKey: Type.Optional(Type.String()) }),
      body: Type.Optional(Type.Union([Body, Type.Null()])),
    },
    preHandler: requireOwner,
  };
  app.post("/api/deleteuser", older, async (request) => {
    const named = toInteger(request.query.conceptId);
    const caller = await store.accounts.byUser(request.viewer.userId);
    if (!caller || ![caller.userConcept, caller.entityId].includes(named)) throw new AppError("not_found");
    const account = await requirePassword(services, request, request.body ?? {});
    const data = await emailConcept(services, account);
    await erase(services, account, request.log);
    return { data };
  });

  const own = {
    schema: { summary: "Deletes the caller's own account, by password.", body: Body },
    preHandler: requireOwner,
    ...sparing(settings, false),
  };
  app.post("/api/v1/account/delete", own, async (request) => {
    const account = await requirePassword(services, request, request.body);
    await erase(services, account, request.log);
    return { success: true };
  });
};

async function erase(services: Services, { userId }: Account, log: FastifyBaseLogger): Promise<void> {
  const { store, gate, background } = services;
  gate.forget(...(await store.sessions.endOthers(userId, "")));
  // Before the account: once that is gone, nobody can ask again for what the end of the process cut short.
  for (const { name } of await store.uploads.list(userId)) await removeUpload(services, name, userId);
  await store.accounts.erase(userId);
  background.run(log, "uploads of an erased account were not removed", sweepUploads(services, Date.now()));
}

async function emailConcept({ store }: Services, { email, userId, admin }: Account): Promise<number> {
  const typeId = (await store.typeIds(["the_primary_email"])).get("the_primary_email") ?? 0;
  return (await store.conceptOfType(email, typeId, { userId, admin }))?.id ?? 0;
}
