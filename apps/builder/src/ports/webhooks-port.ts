import type { Webhook, WebhookAnswer, WebhookDelivery, WebhooksPort } from "@tessera/builder-ui";
import type { Id } from "@tessera/content";
import type { Graph } from "@tessera/graph";
import { told } from "./told.ts";

/** Webhooks over the server's calls. */
export function createWebhooksPort(graph: Graph): WebhooksPort {
  const call = <Answer>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Answer> =>
    told(() => graph.http<Answer>({ base: "node", method, path: `/api/v1/${path}`, ...(body && { body }) }));
  const ofProject = (id: Id): string => `projects/${graph.concepts.resolve(id)}/webhooks`;
  return {
    list: (projectId) => call<Webhook[]>("GET", ofProject(projectId)),
    add: async (projectId, webhook) => {
      const { secret } = await call<{ secret: string }>("POST", ofProject(projectId), webhook);
      return secret;
    },
    remove: async (id) => void (await call("DELETE", `webhooks/${id}`)),
    test: (id) => call<WebhookAnswer>("POST", `webhooks/${id}/test`, {}),
    deliveries: (id) => call<WebhookDelivery[]>("GET", `webhooks/${id}/deliveries`),
    retry: async (id, delivery) =>
      void (await call("POST", `webhooks/${id}/deliveries/${delivery}/retry`, {})),
  };
}
