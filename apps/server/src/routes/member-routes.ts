import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type, type Static } from "typebox";

import { readAddress } from "../accounts/address.ts";
import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import type { Routes, Services } from "../http/services.ts";
import { addMember } from "../members/accounts.ts";
import { memberPath, sendLink, sendNews, type LetterPlace } from "../members/letters.ts";
import { readSite, type SiteFacts } from "../members/site-facts.ts";
import { siteOrigin } from "../members/site-origin.ts";
import type { Member, MemberChange } from "../store/member-store.ts";

/** Addresses that are invited in one call. */
const mostInvited = 50;
/** Members on a page that names no size, and the most that one can have. */
const pageSize = 100;

const Project = Type.Object({ id: Type.String({ pattern: "^[0-9]{1,15}$" }) });
const One = Type.Object({ ...Project.properties, member: Type.String({ pattern: "^[0-9]{1,15}$" }) });
const Roles = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 50 });
const State = Type.Union([
  Type.Literal("invited"),
  Type.Literal("unconfirmed"),
  Type.Literal("waiting"),
  Type.Literal("active"),
  Type.Literal("blocked"),
]);
const Shown = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  name: Type.String(),
  roles: Type.Array(Type.String()),
  state: State,
  created: Type.String(),
  seen: Type.Union([Type.String(), Type.Null()]),
});
const Page = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  offset: Type.Optional(Type.String({ pattern: "^[0-9]{1,6}$" })),
  limit: Type.Optional(Type.String({ pattern: "^[1-9][0-9]{0,2}$" })),
});
const Success = Type.Object({ success: Type.Boolean() });

/** The members of a project's site, for its owner. */
export const memberRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, limits, background, gate } = services;
  const own = async (id: string, userId: number): Promise<SiteFacts> => {
    const site = await readSite(store, Number(id));
    if (site.owner !== userId) throw new AppError("not_found");
    return site;
  };
  const ownMember = async (
    { id, member }: Static<typeof One>,
    userId: number,
  ): Promise<{ site: SiteFacts; member: Member }> => {
    const site = await own(id, userId);
    const found = await store.members.find(site.projectId, Number(member));
    if (!found) throw new AppError("not_found");
    return { site, member: found };
  };

  const list = {
    schema: {
      summary: "Lists the members of a project's site for its owner, those who came last first.",
      params: Project,
      querystring: Page,
      response: {
        200: Type.Object({ members: Type.Array(Shown), found: Type.Integer(), all: Type.Integer() }),
      },
    },
    preHandler: requireOwner,
  };
  app.get("/api/v1/projects/:id/members", list, async ({ params, query, viewer }) => {
    const { projectId } = await own(params.id, viewer.userId);
    const search = query.search?.trim() ?? "";
    const page = { search, offset: Number(query.offset ?? 0), limit: Number(query.limit ?? pageSize) };
    const found = await store.members.count(projectId, search);
    const all = search === "" ? found : await store.members.count(projectId, "");
    return { members: (await store.members.list(projectId, page)).map(toShown), found, all };
  });

  const invite = {
    schema: {
      summary: "Invites people to a project's site by e-mail. Who is a member already stays as they are.",
      params: Project,
      body: Type.Object({
        emails: Type.Array(Type.String({ maxLength: 1000 }), { minItems: 1, maxItems: mostInvited }),
        roles: Roles,
      }),
      response: {
        200: Type.Object({ invited: Type.Array(Type.String()), known: Type.Array(Type.String()) }),
      },
    },
    preHandler: requireOwner,
  };
  app.post("/api/v1/projects/:id/members", invite, async ({ params, body, viewer }) => {
    const site = await own(params.id, viewer.userId);
    if (viewer.unverified) throw new AppError("unverified_address");
    const emails = [...new Set(body.emails.map(readAddress))];
    await limits.mail.count(`invite ${viewer.userId}`);
    await countInvited(services, viewer.userId, emails.length);
    const place = await placeOf(services, site);
    const invited: string[] = [];
    const known: string[] = [];
    for (const email of emails) {
      if (await store.members.byEmail(site.projectId, email)) {
        known.push(email);
        continue;
      }
      const wanted = {
        email,
        name: "",
        roles: tidy(body.roles),
        state: "invited",
        passwordHash: "",
      } as const;
      const member = await addMember(services, site, wanted).catch(unlessTaken);
      if (member) await sendLink(services, member, "invite", place);
      (member ? invited : known).push(email);
    }
    return { invited, known };
  });

  const again = {
    schema: { summary: "Sends the letter of a member again.", params: One, response: { 200: Success } },
    preHandler: requireOwner,
  };
  app.post("/api/v1/projects/:id/members/:member/letter", again, async ({ params, viewer }) => {
    const { site, member } = await ownMember(params, viewer.userId);
    if (member.state !== "invited" && member.state !== "unconfirmed") throw new AppError("not_found");
    await limits.mail.count(`member letter ${member.userId}`);
    await sendLink(services, member, "invite", await placeOf(services, site));
    return { success: true };
  });

  const change = {
    schema: {
      summary: "Changes the roles of a member, approves, blocks or unblocks them.",
      params: One,
      body: Type.Object({
        roles: Type.Optional(Roles),
        state: Type.Optional(Type.Union([Type.Literal("active"), Type.Literal("blocked")])),
      }),
      response: { 200: Shown },
    },
    preHandler: requireOwner,
  };
  app.post("/api/v1/projects/:id/members/:member", change, async ({ params, body, viewer, log }) => {
    const { site, member } = await ownMember(params, viewer.userId);
    const state = body.state === "active" ? stateOfLetIn(member) : body.state;
    const wanted: MemberChange = {
      ...(body.roles && { roles: tidy(body.roles) }),
      ...(state && { state }),
    };
    if (!(await store.members.change(site.projectId, member.userId, wanted))) throw new AppError("not_found");
    if (state === "blocked") gate.forget(...(await store.sessions.endOthers(member.userId, "")));
    if (state === "active" && member.state === "waiting") {
      const { origin } = await placeOf(services, site);
      const telling = sendNews(services, member.email, "approved", {
        site,
        link: `${origin}${memberPath}`,
        member: "",
      });
      background.run(log, "a member was not told of the approval", telling);
    }
    return toShown({ ...member, ...wanted });
  });

  const remove = {
    schema: {
      summary: "Removes a member with everything that they keep on the site.",
      params: One,
      response: { 200: Success },
    },
    preHandler: requireOwner,
  };
  app.delete("/api/v1/projects/:id/members/:member", remove, async ({ params, viewer }) => {
    const { member } = await ownMember(params, viewer.userId);
    await store.accounts.erase(member.userId);
    return { success: true };
  });
};

/** Another call, or the person themselves, was faster. */
function unlessTaken(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== "email_taken") throw error;
}

/** Roles without blanks around them and signs that nobody sees, each once. */
function tidy(roles: readonly string[]): string[] {
  const plain = roles.map((role) =>
    role
      .toWellFormed()
      .replaceAll(/[\p{C}\s]+/gu, " ")
      .trim(),
  );
  return [...new Set(plain.filter((role) => role !== ""))];
}

/** Who has never shown that the address is theirs cannot be let in by the owner alone. */
function stateOfLetIn({ state, seen }: Member): Member["state"] {
  if (state === "waiting" || state === "active") return "active";
  if (state === "blocked") return seen > 0 ? "active" : "invited";
  return state;
}

async function placeOf(services: Services, site: SiteFacts): Promise<LetterPlace> {
  return { site, origin: await siteOrigin(services, site), next: "" };
}

const dayMs = 86_400_000;

/** Invitations count with the other e-mails that an account has sent on a day. */
async function countInvited({ store, settings }: Services, userId: number, amount: number): Promise<void> {
  const limit = settings.mailDailyLimit;
  const counted = { subject: `mail ${userId}`, amount, limit };
  if (await store.counts.add(Math.floor(Date.now() / dayMs), [counted]))
    throw new AppError("mail_quota", { limit });
}

function toShown({ userId, email, name, roles, state, created, seen }: Member): Static<typeof Shown> {
  return {
    id: userId,
    email,
    name,
    roles,
    state,
    created: new Date(created).toISOString(),
    seen: seen === 0 ? null : new Date(seen).toISOString(),
  };
}
