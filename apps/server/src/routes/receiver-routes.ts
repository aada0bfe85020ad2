import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { types } from "@tessera/content/schema";
import { Type } from "typebox";

import { hashToken } from "../accounts/tokens.ts";
import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import { sparing } from "../http/rate-limits.ts";
import type { Routes, Services } from "../http/services.ts";
import { languageOf } from "../languages.ts";
import { siteOf } from "../mail/site-facts.ts";
import { askReceiver, openSince, restDays, restsSince } from "../receivers/ask-receiver.ts";
import { stopPage, stopPath } from "../mail/stop-links.ts";
import type { Receiver } from "../store/receiver-store.ts";

const Project = Type.Object({ id: Type.String({ pattern: "^[0-9]{1,15}$" }) });
const One = Type.Object({ id: Type.String({ maxLength: 40 }) });
const Token = Type.Object({ token: Type.String({ maxLength: 200 }) });
const Shown = Type.Object({
  id: Type.String(),
  address: Type.String(),
  state: Type.Union([Type.Literal("waiting"), Type.Literal("confirmed"), Type.Literal("stopped")]),
  asked: Type.String(),
  changed: Type.String(),
});
const Held = Type.Object({ address: Type.String(), site: Type.String() });

/** Addresses that get the entries of a project by e-mail: its owner asks them, and their holders agree and stop. */
export const receiverRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, settings } = services;
  const requireProject = async (project: number, userId: number): Promise<void> => {
    if ((await store.ownerOf(project, types.project)) !== userId) throw new AppError("not_found");
  };

  const list = {
    schema: {
      summary:
        "Lists the addresses that get the entries of a project by e-mail, or are asked to, for its owner.",
      params: Project,
      response: { 200: Type.Array(Shown) },
    },
    preHandler: requireOwner,
  };
  app.get("/api/v1/projects/:id/receivers", list, async ({ params, viewer }) => {
    await requireProject(Number(params.id), viewer.userId);
    return (await store.receivers.list(viewer.userId, Number(params.id))).map(toShown);
  });

  const ask = {
    schema: {
      summary:
        "Asks an address, by an e-mail, whether it wants the entries of a project; again where it is called again.",
      params: Project,
      body: Type.Object({ address: Type.String({ maxLength: 1000 }) }),
      response: { 200: Shown },
    },
    preHandler: requireOwner,
  };
  app.post("/api/v1/projects/:id/receivers", ask, async ({ params, body, viewer, headers }) => {
    const place = { project: Number(params.id), owner: viewer.userId };
    await requireProject(place.project, viewer.userId);
    return toShown(await askReceiver(services, place, body.address, languageOf(headers["accept-language"])));
  });

  const remove = {
    schema: {
      summary: "Forgets an address that got the entries of a project, or was asked to.",
      params: One,
      response: { 200: Type.Object({ success: Type.Boolean() }) },
    },
    preHandler: requireOwner,
  };
  app.delete("/api/v1/receivers/:id", remove, async ({ params, viewer }) => {
    if (!(await store.receivers.find(viewer.userId, params.id))) throw new AppError("not_found");
    if (!(await store.receivers.remove(viewer.userId, params.id, restsSince())))
      throw new AppError("receiver_stopped", { days: restDays });
    return { success: true };
  });

  addHoldersRoutes(plain, services);

  app.get(
    stopPath,
    {
      ...sparing(settings),
      schema: { summary: "Leads to the page on which e-mails are stopped.", querystring: Token },
    },
    // Programs that look at links change nothing.
    ({ query }, reply) => reply.redirect(stopPage(settings.publicUrl, encodeURIComponent(query.token)), 303),
  );
};

/** What the holder of an address does, who needs no account. */
const addHoldersRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, settings, stopTokens } = services;
  const confirm = {
    ...sparing(settings),
    schema: {
      summary: "Agrees to get the entries of a project, by the token of the e-mail that asked.",
      body: Token,
      response: { 200: Held },
    },
  };
  app.post("/api/v1/receivers/confirm", confirm, async ({ body }) => {
    const receiver = await store.receivers.confirm(hashToken(body.token), openSince());
    if (!receiver) throw new AppError("letter_spent");
    return toHeld(services, receiver);
  });

  const stop = {
    ...sparing(settings),
    schema: {
      summary: "Stops the e-mails about a project to an address, by a token that each of them holds.",
      querystring: Token,
      response: { 200: Held },
    },
  };
  app.post(stopPath, stop, async ({ query }) => {
    const id = stopTokens.read(query.token);
    const receiver = id === undefined ? undefined : await store.receivers.stop(id);
    if (!receiver) throw new AppError("letter_spent");
    return toHeld(services, receiver);
  });
};

async function toHeld(services: Services, { address, projectId, userId }: Receiver) {
  const { name } = await siteOf(services, { project: projectId, owner: userId });
  return { address, site: name };
}

function toShown({ id, address, state, asked, changed }: Receiver) {
  return {
    id,
    address,
    state,
    asked: new Date(asked).toISOString(),
    changed: new Date(changed).toISOString(),
  };
}
