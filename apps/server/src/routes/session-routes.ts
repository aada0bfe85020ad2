import { randomInt } from "node:crypto";

import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";

import { requireFresh } from "../accounts/proof.ts";
import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import type { Routes } from "../http/services.ts";

const Session = Type.Object({
  id: Type.String(),
  created: Type.String(),
  seen: Type.String(),
  agent: Type.String(),
  address: Type.String(),
  current: Type.Boolean(),
});

/** Where somebody is signed in, and the visits that older clients report. */
export const sessionRoutes: Routes = (plain, services) => {
  const { store, gate } = services;
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const listed = {
    schema: { summary: "Lists the caller's sessions.", response: { 200: Type.Array(Session) } },
    preHandler: requireOwner,
  };
  app.get("/api/v1/sessions", listed, async ({ viewer }) =>
    (await store.sessions.list(viewer.userId)).map(({ created, seen, ...session }) => ({
      ...session,
      created: new Date(created).toISOString(),
      seen: new Date(seen).toISOString(),
      current: session.id === viewer.sessionId,
    })),
  );
  const one = {
    schema: {
      summary: "Ends one of the caller's sessions.",
      params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    },
    preHandler: requireOwner,
  };
  app.delete("/api/v1/sessions/:id", one, async (request) => {
    const { params, viewer } = request;
    await requireFresh(services, request);
    if (!(await store.sessions.end(viewer.userId, params.id))) throw new AppError("not_found");
    gate.forget(params.id);
    return { success: true };
  });
  app.post(
    "/api/v1/sessions/end-others",
    { schema: { summary: "Ends all of the caller's sessions but this one." }, preHandler: requireOwner },
    async (request) => {
      const { viewer } = request;
      await requireFresh(services, request);
      const ended = await store.sessions.endOthers(viewer.userId, viewer.sessionId);
      gate.forget(...ended);
      return { success: true, ended: ended.length };
    },
  );

  // What older clients tell about themselves here is not kept: nothing reads it.
  app.post(
    "/api/create-session-id-remote",
    { schema: { summary: "Returns a session number for older clients.", body: Type.Unknown() } },
    () => ({
      id: randomInt(1000, 2 ** 31),
    }),
  );
  app.post(
    "/api/create-remote-session-visit",
    { schema: { summary: "Acknowledges a visit that an older client reports.", body: Type.Unknown() } },
    () => ({
      success: true,
    }),
  );
};
