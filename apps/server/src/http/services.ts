import type { FastifyInstance } from "fastify";

import type { GoogleSignIn } from "../accounts/google.ts";
import type { Limiter } from "../accounts/limits.ts";
import type { SessionGate } from "../accounts/session-gate.ts";
import type { AccessTokens, Successor } from "../accounts/tokens.ts";
import type { AssistantProvider } from "../assistant/provider.ts";
import type { DrawCard } from "../cards/card-queue.ts";
import type { CopyImage } from "../files/image-queue.ts";
import type { FileStorage } from "../files/storage.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { SeedIds } from "../seeds/seed.ts";
import type { StopTokens } from "../mail/stop-tokens.ts";
import type { Settings } from "../settings.ts";
import type { Store } from "../store/store.ts";
import type { Deliveries } from "../webhooks/deliveries.ts";
import type { WebhookSender } from "../webhooks/send-webhook.ts";
import type { Background } from "./background.ts";
import type { Readiness } from "./readiness.ts";

/** What the routes need. */
export interface Services {
  settings: Settings;
  store: Store;
  tokens: AccessTokens;
  /** The refresh token after another one. */
  successorOf: Successor;
  gate: SessionGate;
  google: GoogleSignIn;
  mailer: Mailer;
  /** Tokens by which e-mails about entries are stopped. */
  stopTokens: StopTokens;
  background: Background;
  webhookSender: WebhookSender;
  /** Webhooks that are told of entries. */
  deliveries: Deliveries;
  readiness: Readiness;
  files: FileStorage;
  copyImage: CopyImage;
  drawCard: DrawCard;
  assistant: AssistantProvider;
  limits: Limits;
  seeds: SeedIds;
}

/** What is counted for one account or address, see the settings. */
export interface Limits {
  /** Sign-ins that failed, by account and address together. */
  login: Limiter;
  /** Codes of a second factor that were tried, by account. */
  codes: Limiter;
  /** What the owner of an account confirms by password or asks for rarely, by account. */
  account: Limiter;
  /** E-mails, by sender or receiver. */
  mail: Limiter;
  /** What is sent in by forms of published sites, by address and project. */
  entries: Limiter;
  /** Names of forms and fields that were new to a site, by address and project. */
  entryNames: Limiter;
  /** E-mails about entries, by the owner who receives them, or by project and other receiver. */
  entryEmails: Limiter;
  /** Requests to receive entries, by the address that is asked. */
  requests: Limiter;
}

/** Adds the routes of one concern. */
export type Routes = (app: FastifyInstance, services: Services) => void;
