import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";

import { AppError } from "../errors.ts";
import { requireService } from "../http/service-token.ts";
import { sparing } from "../http/rate-limits.ts";
import type { Routes } from "../http/services.ts";
import type { LetterPlace } from "../members/letters.ts";
import { sessionIdOf } from "../members/sessions.ts";
import { readSite } from "../members/site-facts.ts";
import {
  changeProfile,
  forgetPassword,
  openLetter,
  signIn,
  signUp,
  useLetter,
  visitOf,
  type Visit,
} from "../members/visits.ts";
import type { Member } from "../store/member-store.ts";
import type { Store } from "../store/store.ts";

const Text = Type.String({ maxLength: 1000 });
const Name = Type.String({ maxLength: 200 });
const Project = Type.Object({ id: Type.String({ pattern: "^[0-9]{1,15}$" }) });
const Place = { origin: Type.String({ pattern: "^https?://[^/?#]+$", maxLength: 300 }), next: Text };
const Shown = Type.Object({
  userId: Type.Integer(),
  entityId: Type.Integer(),
  email: Type.String(),
  name: Type.String(),
  roles: Type.Array(Type.String()),
});
const Visited = Type.Object({ session: Type.String(), member: Shown });
const Success = Type.Object({ success: Type.Boolean() });

/**
 * What the site runtime asks in the name of the visitors of a site: who is signed in, and the forms of its members. The session of a
 * member is a secret that their browser keeps in a cookie of the site.
 */
export const visitRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, settings } = services;
  const guarded = { preHandler: requireService(settings), ...sparing(settings, true, "member-forms") };
  const at = (action: string): string => `/api/v1/projects/:id/member-visits/${action}`;
  const place = async (
    id: string,
    { origin, next }: { origin: string; next: string },
  ): Promise<LetterPlace> => ({
    site: await readSite(store, Number(id)),
    origin,
    next,
  });

  const joining = {
    schema: {
      summary:
        "Signs a visitor up to a site and writes to their address; the same for an address that is known.",
      params: Project,
      body: Type.Object({ email: Text, password: Text, name: Name, ...Place }),
      response: { 200: Type.Object({ proof: Type.String() }) },
    },
    ...guarded,
  };
  app.post(at("sign-up"), joining, async (request) =>
    signUp(services, request, request.body, await place(request.params.id, request.body)),
  );

  const entering = {
    schema: {
      summary: "Signs a member in to a site.",
      params: Project,
      body: Type.Object({ email: Text, password: Text, ...Place }),
      response: { 200: Visited },
    },
    ...guarded,
  };
  app.post(at("sign-in"), entering, async (request) => {
    const { params, body } = request;
    return toVisit(store, await signIn(services, request, body, await place(params.id, body)));
  });

  const forgetting = {
    schema: {
      summary: "Sends a member the letter with which they choose another password.",
      params: Project,
      body: Type.Object({ email: Text, ...Place }),
      response: { 200: Success },
    },
    ...guarded,
  };
  app.post(at("password"), forgetting, async (request) => {
    const { params, body } = request;
    await forgetPassword(services, request, body.email, await place(params.id, body));
    return { success: true };
  });

  const Letter = { letter: Text, proof: Text };
  const looking = {
    schema: {
      summary: "Looks at the link of a letter without using it up.",
      params: Project,
      body: Type.Object(Letter),
      response: {
        200: Type.Object({ email: Type.String(), name: Type.String(), needsPassword: Type.Boolean() }),
      },
    },
    ...guarded,
  };
  app.post(at("letter"), looking, async ({ params, body }) => {
    const { member, needsPassword } = await openLetter(
      services,
      await readSite(store, Number(params.id)),
      body,
    );
    return { email: member.email, name: member.name, needsPassword };
  });
  const opening = {
    schema: {
      summary: "Does what a letter is for and signs its receiver in.",
      params: Project,
      body: Type.Object({ ...Letter, password: Text, name: Name }),
      response: { 200: Visited },
    },
    ...guarded,
  };
  app.post(at("letter/use"), opening, async (request) => {
    const site = await readSite(store, Number(request.params.id));
    return toVisit(store, await useLetter(services, request, site, request.body));
  });

  const Session = Type.Object({ session: Text });
  const asking = {
    schema: {
      summary: "Tells whose session it is.",
      params: Project,
      body: Session,
      response: { 200: Shown },
    },
    preHandler: requireService(settings),
    config: { ignoresToken: true },
  };
  const visit = async (id: string, { session }: { session: string }): Promise<Visit> => {
    const found = await visitOf(services, Number(id), session);
    if (!found) throw new AppError("unauthorized");
    return found;
  };
  app.post(at("who"), asking, async ({ params, body }) =>
    toShown(store, (await visit(params.id, body)).member),
  );
  const changing = {
    schema: {
      summary: "Changes what a member says of themselves.",
      params: Project,
      body: Type.Object({
        session: Text,
        name: Type.Optional(Name),
        password: Text,
        newPassword: Text,
      }),
      response: { 200: Success },
    },
    ...guarded,
  };
  app.post(at("profile"), changing, async (request) => {
    const { params, body } = request;
    const found = await visit(params.id, body);
    await changeProfile(services, request, found, { ...body, name: body.name });
    return { success: true };
  });
  app.post(
    at("sign-out"),
    {
      schema: { summary: "Ends a session.", params: Project, body: Session, response: { 200: Success } },
      preHandler: requireService(settings),
      config: { ignoresToken: true },
    },
    async ({ body }) => {
      await store.sessions.endByToken(sessionIdOf(body.session));
      return { success: true };
    },
  );
};

async function toVisit(store: Store, { session, member }: Visit) {
  return { session, member: await toShown(store, member) };
}

async function toShown(store: Store, { userId, email, name, roles }: Member) {
  const account = await store.accounts.byUser(userId);
  return { userId, entityId: account?.entityId ?? 0, email, name, roles };
}
