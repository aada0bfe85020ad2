import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";

import { verifyPassword } from "../accounts/passwords.ts";
import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import { toInteger } from "../http/schemas.ts";
import type { Routes, Services } from "../http/services.ts";
import { sparing } from "../http/sparing.ts";
import type { Account } from "../store/store.ts";

/** Deleting one's own account (protocol.md 1.2, call 31): the person's own token decides, not the key in the address. */
export const erasureRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, settings, limits } = services;

  const older = {
    schema: { querystring: Type.Object({ conceptId: Type.String(), apiKey: Type.Optional(Type.String()) }) },
    preHandler: requireOwner,
  };
  app.post("/api/deleteuser", older, async ({ query, viewer }) => {
    const account = await store.accounts.byUser(viewer.userId);
    const named = toInteger(query.conceptId);
    if (!account || ![account.userConcept, account.entityId].includes(named)) throw new AppError("not_found");
    const data = await emailConcept(services, account);
    await erase(services, account);
    return { data };
  });

  const Body = Type.Object({ password: Type.Optional(Type.String({ maxLength: 1000 })) });
  const own = { schema: { body: Body }, preHandler: requireOwner, ...sparing(settings, false) };
  app.post("/api/v1/account/delete", own, async ({ body, viewer }) => {
    limits.account.count(`delete ${viewer.userId}`);
    const account = await store.accounts.byUser(viewer.userId);
    if (!account) throw new AppError("unauthorized");
    const hash = account.passwordHash;
    if (hash !== "" && !(await verifyPassword(body.password ?? "", hash)))
      throw new AppError("invalid_credentials");
    await erase(services, account);
    return { success: true };
  });
};

async function erase({ store, files, gate }: Services, { userId }: Account): Promise<void> {
  const ended = await store.sessions.endOthers(userId, "");
  for (const name of await store.accounts.erase(userId)) await files.remove(name);
  gate.forget(...ended);
}

async function emailConcept({ store }: Services, { email, userId, admin }: Account): Promise<number> {
  const typeId = (await store.typeIds(["the_primary_email"])).get("the_primary_email") ?? 0;
  return (await store.conceptOfType(email, typeId, { userId, admin }))?.id ?? 0;
}
