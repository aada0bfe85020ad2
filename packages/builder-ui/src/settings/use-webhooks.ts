import type { Id } from "@tessera/content";
import { useCallback, useEffect, useState } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import type { Webhook, WebhookAnswer } from "../ports/ports.ts";
import { refusalOr } from "../primitives/use-submit.ts";

/** A list as the server has it. */
export interface Fetched<Item> {
  /** Null until it is known. */
  items: readonly Item[] | null;
  /** Why it could not be read; null when it was. */
  failure: string | null;
  /** Reads it again. */
  refresh: () => void;
}

/** Reads a list, and again when asked to. What is told of a failure is the server's reason, else that it is away. */
export function useFetched<Item>(read: () => Promise<readonly Item[]>): Fetched<Item> {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = useCallback(
    () =>
      read().then(
        (found) => {
          setItems(found);
          setFailure(null);
        },
        (error: unknown) => setFailure(reasonOf(error)),
      ),
    [read],
  );
  useEffect(() => void refresh(), [refresh]);
  return { items, failure, refresh: () => void refresh() };
}

/** The webhooks of a project. */
export function useWebhooks(projectId: Id): Fetched<Webhook> {
  const { webhooks } = usePorts();
  return useFetched(useCallback(() => webhooks.list(projectId), [webhooks, projectId]));
}

/** What a person is told when a call was in vain. */
export const reasonOf: (error: unknown) => string = refusalOr(messages.noConnection);

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
