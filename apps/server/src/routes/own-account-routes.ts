import { Readable } from "node:stream";

import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";

import { exportOf } from "../accounts/export.ts";
import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import type { Routes } from "../http/services.ts";
import { sparing } from "../http/sparing.ts";

const Own = Type.Object({
  email: Type.String(),
  verified: Type.Boolean(),
  administrator: Type.Boolean(),
  hasPassword: Type.Boolean(),
});

/** What a person's account is, and everything that is kept of the person. */
export const ownAccountRoutes: Routes = (plain, { store, settings, limits }) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const read = { schema: { response: { 200: Own } }, preHandler: requireOwner };
  app.get("/api/v1/account", read, async ({ viewer }) => {
    const account = await store.accounts.byUser(viewer.userId);
    if (!account) throw new AppError("unauthorized");
    const { email, verified, admin, passwordHash } = account;
    return { email, verified, administrator: admin, hasPassword: passwordHash !== "" };
  });

  const whole = { preHandler: requireOwner, ...sparing(settings, false) };
  app.get("/api/v1/account/export", whole, async ({ viewer }, reply) => {
    limits.account.count(`export ${viewer.userId}`);
    const account = await store.accounts.byUser(viewer.userId);
    if (!account) throw new AppError("unauthorized");
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", 'attachment; filename="my_data.json"')
      .header("cache-control", "no-store")
      .send(Readable.from(exportOf(store, account)));
  });
};
