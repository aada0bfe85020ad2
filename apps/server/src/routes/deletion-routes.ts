import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";

import { entriesOfProjects, removeWithProjects } from "../entries/entries-of-projects.ts";
import { filesOfAssets } from "../files/asset-files.ts";
import { removeUpload } from "../files/remove-uploads.ts";
import { requirePerson } from "../http/identity.ts";
import { FormValue, Ids, Outcome, toInteger } from "../http/schemas.ts";
import type { Routes } from "../http/services.ts";
import { messages } from "../messages.ts";

/** Deletions (protocol.md 1.2, calls 7, 8 and 30). What may not be deleted answers 200 with `success: false`. */
export const deletionRoutes: Routes = (plain, services) => {
  const { store } = services;
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const schema = { body: Type.Object({ id: FormValue }), response: { 200: Outcome } };

  app.post(
    "/api/delete_connection",
    { schema: { ...schema, summary: "Ends a link." }, preHandler: requirePerson },
    async ({ body, viewer }) => {
      const success = await store.endConnections([toInteger(body.id)], viewer);
      return { success, message: success ? messages.deleted : messages.cannotDeleteConnection };
    },
  );
  const bulk = { summary: "Ends links, all or none.", body: Ids, response: { 200: Outcome } };
  app.post(
    "/api/delete_connection_bulk",
    { schema: bulk, preHandler: requirePerson },
    async ({ body, viewer }) => {
      const success = await store.endConnections(body, viewer);
      return { success, message: success ? messages.deleted : messages.cannotDeleteConnection };
    },
  );
  app.post(
    "/api/delete_concept",
    {
      schema: { ...schema, summary: "Deletes a concept with the links that touch it." },
      preHandler: requirePerson,
    },
    async (request) => {
      const { body, viewer } = request;
      const files = await filesOfAssets(store, viewer, [toInteger(body.id)]);
      const entries = await entriesOfProjects(store, viewer, [toInteger(body.id)]);
      const success = await store.deleteConcept(toInteger(body.id), viewer);
      if (success) removeWithProjects(services, request, entries);
      if (success) for (const name of files) await removeUpload(services, name, viewer.userId);
      return { success, message: success ? messages.deleted : messages.cannotDeleteConcept };
    },
  );
};
