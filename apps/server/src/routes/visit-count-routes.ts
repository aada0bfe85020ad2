import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { types } from "@tessera/content/schema";
import { Type } from "typebox";

import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import { requireService } from "../http/service-token.ts";
import type { Routes } from "../http/services.ts";
import type { VisitTotal } from "../store/visit-store.ts";
import { addVisits } from "../visits/add-visits.ts";

const dayMs = 86_400_000;

/** Sums in one call. */
const mostSums = 1000;
const mostViews = 1_000_000_000;
/** Days of a report that names none. */
const usualDays = 30;

const Count = Type.Integer({ minimum: 0, maximum: mostViews });
const common = {
  project: Type.Integer({ minimum: 1 }),
  day: Type.Integer({ minimum: 0 }),
  views: Count,
  visits: Count,
};
const Sum = Type.Union([
  Type.Object({
    ...common,
    kind: Type.Literal("page"),
    name: Type.String({ pattern: "^[1-9][0-9]{0,14}$" }),
    path: Type.String({ maxLength: 300 }),
  }),
  Type.Object({
    ...common,
    kind: Type.Literal("referrer"),
    name: Type.String({ pattern: "^(?:\\*|[a-z0-9._-]{0,253})$" }),
  }),
  Type.Object({
    ...common,
    kind: Type.Literal("device"),
    name: Type.Union([Type.Literal("phone"), Type.Literal("tablet"), Type.Literal("desktop")]),
  }),
]);
const Batch = Type.Object({
  id: Type.String({ pattern: "^[0-9a-f-]{36}$" }),
  sums: Type.Array(Sum, { maxItems: mostSums }),
});

const Shown = { views: Type.Integer(), visits: Type.Integer() };
const Named = Type.Object({ name: Type.String(), ...Shown });
const Report = Type.Object({
  today: Type.String(),
  days: Type.Array(Type.Object({ day: Type.String(), ...Shown })),
  pages: Type.Array(Type.Object({ id: Type.Integer(), path: Type.String(), ...Shown })),
  referrers: Type.Array(Named),
  devices: Type.Array(Named),
});

/** Visits to published sites: sums that the site runtime adds, and reports for owners. */
export const visitCountRoutes: Routes = (plain, { store, settings }) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const add = {
    schema: {
      summary: "Adds sums of visits, for the site runtime; a batch that comes again is not added again.",
      body: Batch,
      response: { 200: Type.Object({ success: Type.Boolean() }) },
    },
    preHandler: requireService(settings),
    config: { ignoresToken: true },
  };
  app.post("/api/v1/visits", add, async ({ body }) => {
    const sums = body.sums.map(({ project, ...sum }) => ({ path: "", ...sum, projectId: project }));
    await addVisits(store, { id: body.id, sums }, Date.now());
    return { success: true };
  });

  const report = {
    schema: {
      summary: "Tells the owner of a project how often its site was visited, by days in UTC.",
      params: Type.Object({ id: Type.String({ pattern: "^[0-9]{1,15}$" }) }),
      querystring: Type.Object({
        days: Type.Optional(Type.String({ pattern: "^(?:[1-9][0-9]?|[12][0-9]{2}|3[0-5][0-9]|36[0-6])$" })),
      }),
      response: { 200: Report },
    },
    preHandler: requireOwner,
  };
  app.get("/api/v1/projects/:id/visits", report, async ({ params, query, viewer }) => {
    const project = Number(params.id);
    if ((await store.ownerOf(project, types.project)) !== viewer.userId) throw new AppError("not_found");
    const today = Math.floor(Date.now() / dayMs);
    const from = today + 1 - Number(query.days ?? usualDays);
    const { days, pages, referrers, devices } = await store.visits.read(viewer.userId, project, from);
    return {
      today: dateOf(today),
      days: days.map(({ day, views, visits }) => ({ day: dateOf(day), views, visits })),
      pages: pages.map(({ name, path, views, visits }) => ({ id: Number(name), path, views, visits })),
      referrers: referrers.map(withoutPath),
      devices: devices.map(withoutPath),
    };
  });
};

function withoutPath({ name, views, visits }: VisitTotal): Omit<VisitTotal, "path"> {
  return { name, views, visits };
}

function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
