import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";

import { verifyPassword } from "../accounts/passwords.ts";
import { signUp } from "../accounts/sign-up.ts";
import { hashToken, newRefreshToken } from "../accounts/tokens.ts";
import { AppError } from "../errors.ts";
import { requirePerson } from "../http/identity.ts";
import { toInteger } from "../http/schemas.ts";
import type { Routes, Services } from "../http/services.ts";
import { messages } from "../messages.ts";
import type { Account } from "../store/store.ts";

const Text = Type.String({ maxLength: 1000 });
const optional = Type.Optional(Text);

const Credentials = Type.Object({ email: Text, password: Text });
const EntitySignUp = Type.Object({
  email: Text,
  password: Text,
  username: Text,
  entityType: optional,
  title: optional,
  fname: optional,
  lname: optional,
});
const Tokens = Type.Object({ accessToken: Type.Optional(Type.String()), refreshToken: Text });

/** Accounts and their sessions (protocol.md 1.4). */
export const accountRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, settings, tokens } = services;
  const max = settings.authRateLimit;
  const sessionless = { config: { ignoresToken: true } };
  const limited = {
    config: { ignoresToken: true, rateLimit: max > 0 ? { max, timeWindow: 60_000 } : (false as const) },
  };

  for (const path of ["/api/auth/login", "/api/auth/signin", "/api/signin", "/signin"]) {
    app.post(path, { schema: { body: Credentials }, ...limited }, async ({ body }) => {
      const account = await store.accounts.byEmail(body.email.trim().toLowerCase());
      const good = await verifyPassword(body.password, account?.passwordHash);
      if (!good || !account) throw new AppError("invalid_credentials");
      return { success: true, data: await openSession(services, account) };
    });
  }

  app.post("/api/auth/signup", { schema: { body: Credentials }, ...limited }, async ({ body }) => {
    const account = await signUp(store, settings.adminEmail, body);
    return {
      success: true,
      message: messages.signedUp,
      data: account.userId,
      relatedData: account.userConcept,
    };
  });
  app.post("/api/v1/entity/signup", { schema: { body: EntitySignUp }, ...limited }, async ({ body }) => {
    if (body.username.trim() === "") throw new AppError("username_required");
    const { userId, userConcept, entityId, email } = await signUp(store, settings.adminEmail, body);
    return { success: true, message: messages.signedUp, data: { userId, userConcept, entityId, email } };
  });

  app.post("/api/Auth/refresh", { schema: { body: Tokens }, ...sessionless }, async ({ body }) => {
    const next = newRefreshToken();
    const session = await store.sessions.rotate(hashToken(body.refreshToken), next.stored);
    const account = session && (await store.accounts.byUser(session.userId));
    if (!account) throw new AppError("unauthorized");
    return { success: true, data: { accessToken: tokens.issue(account), refreshToken: next.token } };
  });
  app.post(
    "/api/auth/logout",
    { schema: { body: Type.Object({ refreshToken: Text }) }, ...sessionless },
    async ({ body }) => {
      await store.sessions.endByToken(hashToken(body.refreshToken));
      return { success: true };
    },
  );

  const byUserConcept = { querystring: Type.Object({ userConceptId: Type.String() }) };
  app.get(
    "/api/get-entity-from-user",
    { schema: byUserConcept, preHandler: requirePerson },
    async ({ query, viewer }) => {
      const account = await store.accounts.byUserConcept(toInteger(query.userConceptId));
      return { entity: account?.userId === viewer.userId ? account.entityId : 0 };
    },
  );
  const byName = { params: Type.Object({ name: Text }) };
  app.get("/api/v1/username/:name", { schema: byName, ...limited }, async ({ params }) => ({
    data: (await store.accounts.usernameTaken(params.name)) ? { username: params.name } : null,
  }));
};

async function openSession({ store, tokens }: Services, account: Account) {
  const refresh = newRefreshToken();
  await store.sessions.start(refresh.stored, account.userId, { agent: "", address: "" });
  const { userId, email, userConcept, entityId, admin } = account;
  return {
    token: tokens.issue(account),
    refreshToken: refresh.token,
    refreshtoken: refresh.token,
    email,
    userId,
    userConcept,
    entity: [{ userId }],
    entityDetails: { id: entityId },
    roles: admin ? ["admin"] : [],
  };
}
