import { randomBytes, randomUUID } from "node:crypto";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { types } from "@tessera/content/schema";
import { Type } from "typebox";

import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import type { Routes } from "../http/services.ts";
import type { Webhook } from "../store/webhook-store.ts";
import { bodyOf } from "../webhooks/deliveries.ts";
import { readWebhookUrl } from "../webhooks/webhook-url.ts";

/** Webhooks that one project may have. */
const maxWebhooks = 10;
/** Deliveries that the log shows. */
const logLength = 50;

const Project = Type.Object({ id: Type.String({ pattern: "^[0-9]{1,15}$" }) });
const One = Type.Object({ id: Type.String({ maxLength: 40 }) });
const Shown = Type.Object({
  id: Type.String(),
  url: Type.String(),
  form: Type.String(),
  created: Type.String(),
});
const Logged = Type.Object({
  id: Type.String(),
  entryId: Type.Integer(),
  state: Type.Union([Type.Literal("waiting"), Type.Literal("arrived"), Type.Literal("failed")]),
  status: Type.Integer(),
  problem: Type.String(),
  attempts: Type.Integer(),
  created: Type.String(),
  next: Type.Union([Type.String(), Type.Null()]),
});
const Tested = Type.Object({ status: Type.Integer(), problem: Type.String() });
const Success = Type.Object({ success: Type.Boolean() });

/** Addresses that are told of each new entry of a project, for its owner. */
export const webhookRoutes: Routes = (plain, services) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { store, settings, limits, webhookSender, deliveries } = services;
  const requireProject = async (project: number, userId: number): Promise<void> => {
    if ((await store.ownerOf(project, types.project)) !== userId) throw new AppError("not_found");
  };
  const own = async (id: string, userId: number): Promise<Webhook> => {
    const webhook = await store.webhooks.find(userId, id);
    if (!webhook) throw new AppError("not_found");
    return webhook;
  };

  const list = {
    schema: {
      summary: "Lists the webhooks of a project for its owner.",
      params: Project,
      response: { 200: Type.Array(Shown) },
    },
    preHandler: requireOwner,
  };
  app.get("/api/v1/projects/:id/webhooks", list, async ({ params, viewer }) => {
    await requireProject(Number(params.id), viewer.userId);
    return (await store.webhooks.list(viewer.userId, Number(params.id))).map(toShown);
  });

  const add = {
    schema: {
      summary: "Adds a webhook to a project. The key of its signatures is told this once.",
      params: Project,
      body: Type.Object({
        url: Type.String({ maxLength: 2000 }),
        form: Type.Optional(Type.String({ pattern: "^([a-z][a-z0-9]{0,39})?$" })),
      }),
      response: { 200: Type.Object({ ...Shown.properties, secret: Type.String() }) },
    },
    preHandler: requireOwner,
  };
  app.post("/api/v1/projects/:id/webhooks", add, async ({ params, body, viewer }) => {
    const projectId = Number(params.id);
    await requireProject(projectId, viewer.userId);
    if (viewer.unverified) throw new AppError("unverified_address");
    const webhook: Webhook = {
      id: randomUUID(),
      userId: viewer.userId,
      projectId,
      url: readWebhookUrl(body.url, settings.webhookNetworks),
      form: body.form ?? "",
      secret: randomBytes(32).toString("base64"),
      created: Date.now(),
    };
    if (!(await store.webhooks.add(webhook, maxWebhooks)))
      throw new AppError("webhooks_full", { limit: maxWebhooks });
    return { ...toShown(webhook), secret: `whsec_${webhook.secret}` };
  });

  const remove = {
    schema: {
      summary: "Removes a webhook with its log.",
      params: One,
      response: { 200: Success },
    },
    preHandler: requireOwner,
  };
  app.delete("/api/v1/webhooks/:id", remove, async ({ params, viewer }) => {
    if (!(await store.webhooks.remove(viewer.userId, params.id))) throw new AppError("not_found");
    return { success: true };
  });

  const log = {
    schema: {
      summary: "Lists the latest deliveries of a webhook, newest first.",
      params: One,
      response: { 200: Type.Array(Logged) },
    },
    preHandler: requireOwner,
  };
  app.get("/api/v1/webhooks/:id/deliveries", log, async ({ params, viewer }) => {
    const { id } = await own(params.id, viewer.userId);
    const deliveries = await store.webhooks.deliveries(viewer.userId, id, logLength);
    return deliveries.map(({ due, created, ...delivery }) => ({
      ...delivery,
      created: new Date(created).toISOString(),
      next: due > 0 ? new Date(due).toISOString() : null,
    }));
  });

  const test = {
    schema: {
      summary: "Sends an example to a webhook and tells what it answers.",
      params: One,
      response: { 200: Tested },
    },
    preHandler: requireOwner,
  };
  app.post("/api/v1/webhooks/:id/test", test, async ({ params, viewer }) => {
    const webhook = await own(params.id, viewer.userId);
    await limits.account.count(`webhook ${viewer.userId}`);
    return webhookSender.send(webhook, {
      id: randomUUID(),
      body: bodyOf(webhook.projectId, example(webhook)),
    });
  });

  const retry = {
    schema: {
      summary: "Tries a delivery that has not arrived again at once.",
      params: Type.Object({ ...One.properties, delivery: Type.String({ maxLength: 40 }) }),
      response: { 200: Success },
    },
    preHandler: requireOwner,
  };
  app.post("/api/v1/webhooks/:id/deliveries/:delivery/retry", retry, async ({ params, viewer, log: to }) => {
    await own(params.id, viewer.userId);
    await limits.account.count(`webhook ${viewer.userId}`);
    if (!(await store.webhooks.retry(viewer.userId, params.delivery))) throw new AppError("not_found");
    deliveries.wake(to);
    return { success: true };
  });
};

function toShown({ id, url, form, created }: Webhook) {
  return { id, url, form, created: new Date(created).toISOString() };
}

/** An entry that nobody has sent. */
function example({ form }: Webhook) {
  const values = { name: "Ada", message: "This is an example." };
  return { id: 0, type: form || "contact", created: new Date().toISOString(), values, files: {} };
}
