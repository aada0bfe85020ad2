/** Addresses that are told of new entries of a project, and what came of each telling. */
export interface Webhooks {
  /** The webhooks of a project, oldest first. */
  list(userId: number, projectId: number): Promise<Webhook[]>;
  /** All webhooks of a user. */
  ofUser(userId: number): Promise<Webhook[]>;
  /** A webhook of a user; undefined when there is none of that id. */
  find(userId: number, id: string): Promise<Webhook | undefined>;
  /** Adds a webhook; false when the project has as many as it may have. */
  add(webhook: Webhook, max: number): Promise<boolean>;
  /** Removes a webhook with its deliveries; false when there is none. */
  remove(userId: number, id: string): Promise<boolean>;
  /** Lets the webhooks of a project deliver an entry that a form has sent; true when there is one. */
  enqueue(entry: NewEntry): Promise<boolean>;
  /** The latest deliveries of a webhook, newest first. */
  deliveries(userId: number, webhookId: string, limit: number): Promise<Delivery[]>;
  /** Lets a delivery be tried again at once; false when there is none, or when it has arrived. */
  retry(userId: number, deliveryId: string): Promise<boolean>;
  /** Deliveries whose time has come. No other process gets them before `until`. */
  claim(now: number, until: number, limit: number): Promise<DueDelivery[]>;
  /** Notes what came of a delivery. */
  settle(id: string, outcome: Outcome): Promise<void>;
}

/** An address that is told of new entries. */
export interface Webhook {
  id: string;
  userId: number;
  projectId: number;
  url: string;
  /** Name of the form whose entries are delivered; empty for all forms. */
  form: string;
  /** Key of the signatures, in base64. */
  secret: string;
  /** In milliseconds since the epoch. */
  created: number;
}

/** An entry that is to be delivered. */
export interface NewEntry {
  userId: number;
  projectId: number;
  form: string;
  entryId: number;
}

/** Whether a delivery is still tried, has arrived, or was given up. */
type DeliveryState = "waiting" | "arrived" | "failed";

/** What came of telling a webhook of an entry. */
export interface Outcome {
  state: DeliveryState;
  /** HTTP status of the answer; 0 when there was none. */
  status: number;
  /** Name of what went wrong; empty when it has arrived. */
  problem: string;
  attempts: number;
  /** When it is tried again, in milliseconds since the epoch; 0 for never. */
  due: number;
}

/** A delivery in the log of a webhook. It holds no text of the entry, so that a deleted entry is gone everywhere. */
export interface Delivery extends Outcome {
  id: string;
  entryId: number;
  created: number;
}

/** A delivery whose time has come, with where it goes. */
export interface DueDelivery extends Pick<Delivery, "id" | "entryId" | "attempts"> {
  webhook: Webhook;
}
