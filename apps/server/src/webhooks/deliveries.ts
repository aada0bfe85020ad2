import type { FastifyBaseLogger } from "fastify";

import { readEntries, type Entry } from "../entries/read-entries.ts";
import type { Store } from "../store/store.ts";
import type { DueDelivery, Outcome } from "../store/webhook-store.ts";
import type { Answer, WebhookSender } from "./send-webhook.ts";

/** Tells webhooks of new entries, and repeats what did not arrive. */
export interface Deliveries {
  /** Sends what is due now; resolves when each has had its attempt. */
  run(now?: number): Promise<void>;
  /** Sends what is due soon, after those that are under way. */
  wake(log: FastifyBaseLogger): void;
  /** Lets what is under way end. */
  close(): Promise<void>;
}

const minuteMs = 60_000;
/** Waits before the second and each further attempt; then a delivery has failed. */
export const retryDelays: readonly number[] = [1, 5, 30, 120, 480, 1440].map((minutes) => minutes * minuteMs);
/** No other process repeats meanwhile what this one is sending. */
const claimMs = 2 * minuteMs;
const atOnce = 8;

/** The deliveries of this process; several processes on one store share what is due. */
export function createDeliveries(store: Store, sender: WebhookSender): Deliveries {
  let running: Promise<void> | undefined;
  let again = false;
  const closing = new AbortController();

  async function run(now = Date.now()): Promise<void> {
    for (let isLeft = true; isLeft && !closing.signal.aborted;) {
      const due = await store.webhooks.claim(now, Date.now() + claimMs, atOnce);
      await Promise.all(due.map((delivery) => attempt(store, sender, delivery)));
      isLeft = due.length === atOnce;
    }
  }

  async function runAll(log: FastifyBaseLogger): Promise<void> {
    do {
      again = false;
      await run().catch((error: unknown) => log.error({ err: error }, "webhooks were not told of entries"));
    } while (again && !closing.signal.aborted);
  }

  return {
    run,
    wake: (log) => {
      again = true;
      running ??= runAll(log).finally(() => (running = undefined));
    },
    close: async () => {
      closing.abort();
      await running;
      await sender.close();
    },
  };
}

async function attempt(store: Store, sender: WebhookSender, delivery: DueDelivery): Promise<void> {
  const { webhook, entryId } = delivery;
  const viewer = { userId: webhook.userId, admin: false };
  const [entry] = await readEntries(store, webhook.projectId, [entryId], viewer);
  const answer = entry
    ? await sender.send(webhook, { id: delivery.id, body: bodyOf(webhook.projectId, entry) })
    : undefined;
  await store.webhooks.settle(delivery.id, outcomeOf(delivery, answer));
}

/** Without an answer the entry has been deleted, and there is nothing to tell any more. */
function outcomeOf({ attempts }: DueDelivery, answer: Answer | undefined): Outcome {
  if (!answer) return { state: "failed", status: 0, problem: "deleted", attempts, due: 0 };
  const tried = { ...answer, attempts: attempts + 1 };
  if (answer.problem === "") return { ...tried, state: "arrived", due: 0 };
  const delay = retryDelays[attempts];
  return delay === undefined
    ? { ...tried, state: "failed", due: 0 }
    : { ...tried, state: "waiting", due: Date.now() + delay };
}

/** What a webhook is told of an entry. */
export function bodyOf(project: number, { id, type, created, values, files }: Entry): string {
  const data = { project, form: type, entry: { id, created, values, files } };
  return JSON.stringify({ type: "entry.created", timestamp: new Date().toISOString(), data });
}
