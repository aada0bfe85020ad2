import type { Id } from "@tessera/content";

/** An address that is told of each new entry of a project. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  /** Name of the form whose entries it is told of; empty for all forms. */
  readonly form: string;
}

/** What a webhook has answered: its HTTP status, 0 without an answer, and what went wrong, empty for a success. */
export interface WebhookAnswer {
  readonly status: number;
  readonly problem: "" | "status" | "timeout" | "address" | "unreachable" | "deleted";
}

/** One entry on its way to a webhook. */
export interface WebhookDelivery extends WebhookAnswer {
  readonly id: string;
  readonly state: "waiting" | "arrived" | "failed";
  /** When the entry came, as an ISO time. */
  readonly created: string;
  /** When it is tried again, as an ISO time; null for never. */
  readonly next: string | null;
}

/** The webhooks of a project. Each call rejects with an error whose message can be shown. */
export interface WebhooksPort {
  list: (projectId: Id) => Promise<readonly Webhook[]>;
  /** Adds one; resolves to the key of its signatures, which is told this once. */
  add: (projectId: Id, webhook: Pick<Webhook, "url" | "form">) => Promise<string>;
  remove: (id: string) => Promise<void>;
  /** Sends an example and resolves to what came of it. */
  test: (id: string) => Promise<WebhookAnswer>;
  /** The latest deliveries, newest first. */
  deliveries: (id: string) => Promise<readonly WebhookDelivery[]>;
  /** Tries a delivery that has not arrived again at once. */
  retry: (id: string, delivery: string) => Promise<void>;
}
