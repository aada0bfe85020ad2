import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { Type } from "typebox";

import { note } from "../accounts/events.ts";
import { addPasskey, passkeyToAdd, passkeyToUse, usedPasskey } from "../accounts/passkeys.ts";
import { checkOwnPassword, requireFresh } from "../accounts/proof.ts";
import { openSession, type SignInWay } from "../accounts/sign-in.ts";
import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import type { Routes, Services } from "../http/services.ts";
import { sparing } from "../http/rate-limits.ts";
import type { Account } from "../store/store.ts";

const text = (maxLength: number) => Type.String({ maxLength });
/** What the browser answers; the library reads it. */
const fields = Type.Object({ id: text(2000), response: Type.Record(Type.String(), Type.Unknown()) });
const Registration = Type.Unsafe<RegistrationResponseJSON>(fields);
const Authentication = Type.Unsafe<AuthenticationResponseJSON>(fields);
const Listed = Type.Array(
  Type.Object({ id: Type.String(), name: Type.String(), created: Type.String(), used: Type.String() }),
);

/** Passkeys: to sign in with, to confirm with that it is you, and to manage. A passkey asks for no second factor. */
export const passkeyRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, settings, gate } = services;
  const limited = sparing(settings);
  const own = { preHandler: requireOwner, ...sparing(settings, false) };

  app.post(
    "/api/v1/passkeys/options",
    { ...limited, schema: { summary: "Returns what a browser asks a passkey to sign." } },
    () => passkeyToUse(services),
  );
  const signIn = {
    schema: { summary: "Signs in by a passkey.", body: Type.Object({ passkey: Authentication }) },
    ...limited,
  };
  app.post("/api/v1/passkeys/sign-in", signIn, async (request) => {
    const { id, userId } = await usedPasskey(services, request.body.passkey);
    const account = await store.accounts.byUser(userId);
    if (!account) throw new AppError("passkey_refused");
    return { success: true, data: await openSession(services, account, request, { passkey: id }) };
  });

  const Proof = Type.Object({
    password: Type.Optional(text(1000)),
    code: Type.Optional(text(1000)),
    passkey: Type.Optional(Authentication),
  });
  app.post(
    "/api/v1/sessions/confirm",
    {
      schema: {
        summary:
          "Confirms by a password or a passkey that it is the caller, for ten minutes; a new session takes the place of the present one.",
        body: Proof,
      },
      ...own,
    },
    async (request) => {
      const { body, viewer } = request;
      const account = await store.accounts.byUser(viewer.userId);
      if (!account) throw new AppError("unauthorized");
      const way = body.passkey ? await ownPasskey(services, account, body.passkey) : "password";
      if (way === "password") await checkOwnPassword(services, request, account, body);
      // Whoever holds a copy of the present tokens has not shown anything. One session takes the place of one.
      const isEnded = await store.sessions.end(viewer.userId, viewer.sessionId);
      gate.forget(viewer.sessionId);
      if (!isEnded) throw new AppError("unauthorized");
      const data = await openSession(services, account, request, way);
      return { success: true, data };
    },
  );

  app.get(
    "/api/v1/passkeys",
    { schema: { summary: "Lists the caller's passkeys.", response: { 200: Listed } }, ...own },
    async ({ viewer }) =>
      (await store.credentials.passkeys(viewer.userId)).map(({ id, name, created, used }) => ({
        id,
        name,
        created: new Date(created).toISOString(),
        used: new Date(used).toISOString(),
      })),
  );
  app.post(
    "/api/v1/passkeys/new",
    { ...own, schema: { summary: "Returns what a browser creates a new passkey from." } },
    async (request) => passkeyToAdd(services, await requireFresh(services, request)),
  );
  const add = {
    schema: { summary: "Adds a passkey.", body: Type.Object({ name: text(100), passkey: Registration }) },
    ...own,
  };
  app.post("/api/v1/passkeys", add, async (request) => {
    const account = await requireFresh(services, request);
    const taken = (await store.credentials.passkeys(account.userId)).map(({ name }) => name);
    const name = numbered(request.body.name.trim() || "Passkey", taken);
    await addPasskey(services, account, name, request.body.passkey);
    await note(services, request, account.userId, "passkey-added", name);
    return { success: true };
  });
  const one = {
    schema: { summary: "Removes one of the caller's passkeys.", params: Type.Object({ id: text(500) }) },
    ...own,
  };
  app.delete("/api/v1/passkeys/:id", one, async (request) => {
    const { userId } = await requireFresh(services, request);
    if (!(await store.credentials.removePasskey(userId, request.params.id))) throw new AppError("not_found");
    await note(services, request, userId, "passkey-removed");
    return { success: true };
  });
};

/** What the caller signs in by again; throws `passkey_refused` for a passkey of somebody else. */
async function ownPasskey(
  services: Services,
  { userId }: Account,
  response: AuthenticationResponseJSON,
): Promise<SignInWay> {
  const key = await usedPasskey(services, response);
  if (key.userId !== userId) throw new AppError("passkey_refused");
  return { passkey: key.id };
}

/** The name, with the first free number where another passkey of the account has it, so that they can be told apart. */
function numbered(name: string, taken: readonly string[]): string {
  const candidates = [name, ...taken.map((_, at) => `${name.slice(0, 95)} ${at + 2}`)];
  return candidates.find((candidate) => !taken.includes(candidate)) ?? name;
}
