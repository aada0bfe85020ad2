import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";

import { note } from "../accounts/events.ts";
import { signUp, type SignUp } from "../accounts/sign-up.ts";
import { checkCredentials, openSession, rolesOf } from "../accounts/sign-in.ts";
import { hashToken } from "../accounts/tokens.ts";
import { sendVerification } from "../accounts/verification.ts";
import { AppError } from "../errors.ts";
import { requirePerson } from "../http/identity.ts";
import { sessionless, sparing } from "../http/rate-limits.ts";
import { toInteger } from "../http/schemas.ts";
import type { Routes } from "../http/services.ts";
import { languageOf } from "../languages.ts";
import { messages } from "../messages.ts";
import type { Account } from "../store/store.ts";

const Text = Type.String({ maxLength: 1000 });
const optional = Type.Optional(Text);

const Credentials = Type.Object({ email: Text, password: Text, code: optional });
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
  const { store, settings, tokens, successorOf, gate, background } = services;
  const limited = sparing(settings);
  const signingIn = sparing(settings, true, "sign-in");
  const signingUp = sparing(settings, true, "sign-up");

  for (const path of ["/api/auth/login", "/api/auth/signin", "/api/signin", "/signin"]) {
    app.post(path, { schema: { summary: "Signs in.", body: Credentials }, ...signingIn }, async (request) => {
      const account = await checkCredentials(services, request.body, request);
      return { success: true, data: await openSession(services, account, request, "password") };
    });
  }

  const register = async ({ headers, log }: FastifyRequest, person: SignUp): Promise<Account> => {
    const account = await signUp(store, settings.adminEmail, person);
    // The account stands whether or not the mail server does; the message can be sent again.
    const sent = sendVerification(services, account, languageOf(headers["accept-language"]));
    background.run(log, "no message was sent", sent);
    return account;
  };
  app.post(
    "/api/auth/signup",
    { schema: { summary: "Creates an account.", body: Credentials }, ...signingUp },
    async (request) => {
      const account = await register(request, request.body);
      return {
        success: true,
        message: messages.signedUp,
        data: account.userId,
        relatedData: account.userConcept,
      };
    },
  );
  app.post(
    "/api/v1/entity/signup",
    {
      schema: { summary: "Creates an account of a person, a company or a student.", body: EntitySignUp },
      ...signingUp,
    },
    async (request) => {
      if (request.body.username.trim() === "") throw new AppError("username_required");
      const { userId, userConcept, entityId, email } = await register(request, request.body);
      return { success: true, message: messages.signedUp, data: { userId, userConcept, entityId, email } };
    },
  );

  app.post(
    "/api/Auth/refresh",
    {
      schema: { summary: "Exchanges a refresh token for the next pair of tokens.", body: Tokens },
      ...sessionless,
    },
    async (request) => {
      const { body } = request;
      const next = successorOf(body.refreshToken);
      const session = await store.sessions.rotate(hashToken(body.refreshToken), next.stored);
      if (session?.reused) {
        gate.forget(session.sessionId);
        await note(services, request, session.userId, "token-reused");
      }
      const account = session && !session.reused && (await store.accounts.byUser(session.userId));
      // A confirmation may have ended the session meanwhile.
      if (!account || !(await store.sessions.standing(session.sessionId))) throw new AppError("unauthorized");
      const accessToken = tokens.issue(account, session.sessionId);
      // The address and the roles may have changed since the sign-in.
      const { email } = account;
      return {
        success: true,
        data: { accessToken, refreshToken: next.token, email, roles: rolesOf(account) },
      };
    },
  );
  app.post(
    "/api/auth/logout",
    {
      schema: { summary: "Ends the session of a refresh token.", body: Type.Object({ refreshToken: Text }) },
      ...sessionless,
    },
    async ({ body }) => {
      gate.forget(await store.sessions.endByToken(hashToken(body.refreshToken)));
      return { success: true };
    },
  );

  const byUserConcept = {
    summary: "Returns the entity of the caller's user concept.",
    querystring: Type.Object({ userConceptId: Type.String() }),
  };
  app.get(
    "/api/get-entity-from-user",
    { schema: byUserConcept, preHandler: requirePerson },
    async ({ query, viewer }) => {
      const account = await store.accounts.byUserConcept(toInteger(query.userConceptId));
      return { entity: account?.userId === viewer.userId ? account.entityId : 0 };
    },
  );
  const byName = { summary: "Tells whether a user name is taken.", params: Type.Object({ name: Text }) };
  app.get("/api/v1/username/:name", { schema: byName, ...limited }, async ({ params }) => ({
    data: (await store.accounts.usernameTaken(params.name)) ? { username: params.name } : null,
  }));
};
