import { type ReactNode, useCallback, useState } from "react";
import { messages } from "../messages.ts";
import { usePorts } from "../ports/ports-context.tsx";
import type { Webhook, WebhookDelivery } from "../ports/webhooks-port.ts";
import { Button } from "../primitives/button.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { FailedList, LoadingList } from "../primitives/list-state.tsx";
import { toast } from "../primitives/toast.tsx";
import { useSubmit } from "../primitives/use-submit.ts";
import { reasonOf, useFetched } from "../platform/use-fetched.ts";
import { answerText } from "./use-webhooks.ts";
import styles from "./webhooks.module.css";

/** Props of a {@link WebhookItem}. */
export interface WebhookItemProps {
  webhook: Webhook;
  /** Called when it has been removed. */
  changed: () => void;
}

/** A webhook: where it leads, an example for it, and what came of its deliveries. */
export function WebhookItem({ webhook, changed }: WebhookItemProps): ReactNode {
  const { url, form } = webhook;
  const [isOpen, setOpen] = useState(false);
  const { busy, test, remove } = useActions(webhook, changed);
  return (
    <li className={styles["item"]} aria-label={url}>
      <span className={styles["url"]}>{url}</span>
      <span className={styles["about"]}>
        {form === "" ? messages.webhookAllForms : messages.webhookOfForm(form)}
      </span>
      <div className={styles["actions"]}>
        <Button busy={busy} onClick={() => void test()}>
          {messages.testWebhook}
        </Button>
        <Button tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {messages.showDeliveries}
        </Button>
        <Button tone="quiet" disabled={busy} onClick={() => void remove()}>
          {messages.removeWebhook}
        </Button>
      </div>
      {isOpen && <Deliveries webhook={webhook} />}
    </li>
  );
}

interface Actions {
  busy: boolean;
  test: () => Promise<void>;
  remove: () => Promise<void>;
}

function useActions({ id, url }: Webhook, changed: () => void): Actions {
  const { webhooks } = usePorts();
  const ask = useAsk();
  const { busy, run } = useSubmit();
  const start = async (task: () => Promise<void>): Promise<void> =>
    void (await run(() => task().catch((error: unknown) => toast.error(reasonOf(error)))));
  return {
    busy,
    test: () =>
      start(async () => {
        const answer = await webhooks.test(id);
        if (answer.problem === "") toast.success(messages.exampleArrived(answer.status));
        else toast.error(messages.exampleFailed(answerText(answer)));
      }),
    remove: async () => {
      const question = {
        text: messages.removeWebhookQuestion(url),
        yes: messages.removeWebhook,
        danger: true,
      };
      if ((await ask(question)) !== "yes") return;
      await start(async () => {
        await webhooks.remove(id);
        changed();
      });
    },
  };
}

function Deliveries({ webhook: { id } }: { webhook: Webhook }): ReactNode {
  const { webhooks } = usePorts();
  const read = useCallback(() => webhooks.deliveries(id), [webhooks, id]);
  const { items, failure, refresh } = useFetched(read);
  if (failure !== null) return <FailedList again={refresh}>{failure}</FailedList>;
  if (items === null) return <LoadingList />;
  if (items.length === 0) return <p className={styles["about"]}>{messages.noDeliveries}</p>;
  const retry = async (delivery: string): Promise<void> => {
    await webhooks.retry(id, delivery).catch((error: unknown) => toast.error(reasonOf(error)));
    refresh();
  };
  return (
    <ul className={styles["log"]} aria-label={messages.showDeliveries}>
      {items.map((delivery) => (
        <DeliveryItem key={delivery.id} delivery={delivery} retry={() => retry(delivery.id)} />
      ))}
    </ul>
  );
}

interface DeliveryItemProps {
  delivery: WebhookDelivery;
  retry: () => Promise<void>;
}

function DeliveryItem({ delivery, retry }: DeliveryItemProps): ReactNode {
  const { busy, run } = useSubmit();
  const { state, problem, created } = delivery;
  return (
    <li>
      <time dateTime={created}>{messages.deliveryTime(created)}</time>
      <span data-state={state}>{stateText(delivery)}</span>
      {state !== "arrived" && problem !== "deleted" && (
        <Button tone="quiet" busy={busy} onClick={() => void run(retry)}>
          {messages.retryDelivery}
        </Button>
      )}
    </li>
  );
}

function stateText(delivery: WebhookDelivery): string {
  const { state, next, problem } = delivery;
  if (state === "arrived") return `${messages.deliveryArrived} (${delivery.status})`;
  const what =
    state === "waiting" && next !== null ? messages.deliveryWaiting(next) : messages.deliveryFailed;
  return problem === "" ? what : `${what}: ${answerText(delivery)}`;
}
