import type { Id } from "@tessera/content";
import { useCallback } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import type { Webhook, WebhookAnswer } from "../ports/webhooks-port.ts";
import { useFetched, type Fetched } from "../platform/use-fetched.ts";

/** The webhooks of a project. */
export function useWebhooks(projectId: Id): Fetched<Webhook> {
  const { webhooks } = usePorts();
  return useFetched(useCallback(() => webhooks.list(projectId), [webhooks, projectId]));
}

/** Words for what a webhook has answered. */
export function answerText({ status, problem }: WebhookAnswer): string {
  const words = {
    "": messages.deliveryArrived,
    status: messages.webhookStatus(status),
    timeout: messages.webhookTimeout,
    address: messages.webhookPrivate,
    unreachable: messages.webhookUnreachable,
    deleted: messages.webhookDeleted,
  };
  return words[problem];
}
