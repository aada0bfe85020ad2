import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";

import type { GooglePerson } from "../accounts/google.ts";
import { requireCode } from "../accounts/second-factor.ts";
import { openSession } from "../accounts/sign-in.ts";
import { enrol } from "../accounts/sign-up.ts";
import { AppError } from "../errors.ts";
import type { Routes, Services } from "../http/services.ts";
import { sparing } from "../http/rate-limits.ts";
import type { Account } from "../store/store.ts";

const Text = Type.String({ maxLength: 4000 });
const optional = Type.Optional(Type.String({ maxLength: 1000 }));
const SignIn = Type.Object({
  access_token: Text,
  title: optional,
  username: optional,
  application: optional,
  entityType: optional,
  code: optional,
});

/** The Google sign-in (protocol.md 1.4): who is new tells a title and a user name. */
export const googleRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const limited = sparing(services.settings);

  const check = {
    schema: { summary: "Checks a token of the Google sign-in.", body: Type.Object({ accessToken: Text }) },
    ...limited,
  };
  app.post("/api/v1/googleauth", check, async ({ body }) => {
    const person = await services.google(body.accessToken);
    const account = await accountOf(services, person);
    return { success: true, data: { email: person.email, isNew: account === undefined } };
  });
  app.post(
    "/api/google-login-v2",
    {
      schema: { summary: "Signs in with Google; a new person also sends a user name.", body: SignIn },
      ...limited,
    },
    async (request) => {
      const person = await services.google(request.body.access_token);
      const account = await joined(services, request, person, request.body);
      return { success: true, data: await openSession(services, account, request, "google") };
    },
  );
};

function accountOf({ store }: Services, { identity, email }: GooglePerson): Promise<Account | undefined> {
  return store.accounts.byIdentity(identity).then((known) => known ?? store.accounts.byEmail(email));
}

async function joined(
  services: Services,
  request: FastifyRequest,
  person: GooglePerson,
  body: Static<typeof SignIn>,
): Promise<Account> {
  const { store, settings, gate } = services;
  const { identity, email } = person;
  const known = await store.accounts.byIdentity(identity);
  if (known) {
    await requireCode(services, request, known.userId, body.code);
    return known;
  }
  const sameAddress = await store.accounts.byEmail(email);
  if (!sameAddress) {
    const { username = "", title, entityType } = body;
    if (username.trim() === "") throw new AppError("username_required");
    return enrol(store, settings.adminEmail, { email, username, title, entityType }, { identity });
  }
  // Codes that somebody set up who has not shown that the address is theirs end below.
  if (sameAddress.verified) await requireCode(services, request, sameAddress.userId, body.code);
  // Addresses change hands: who has this one now need not be who signed in before.
  if (!(await store.accounts.addIdentity(sameAddress.userId, identity))) throw new AppError("google_other");
  // Whoever took the address without showing that it is theirs is signed in no longer.
  if (!sameAddress.verified) gate.forget(...(await store.sessions.endOthers(sameAddress.userId, "")));
  return sameAddress;
}
