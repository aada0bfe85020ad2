import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";

import cors from "@fastify/cors";
import fastify, { LogController, type FastifyInstance } from "fastify";

import { createGoogleSignIn } from "./accounts/google.ts";
import {
  createLimiter,
  delayRule,
  noLimit,
  windowRule,
  type Limiter,
  type LimitRule,
} from "./accounts/limits.ts";
import { createSessionGate } from "./accounts/session-gate.ts";
import { createAccessTokens, createSuccessor } from "./accounts/tokens.ts";
import { chooseProvider } from "./assistant/choose-provider.ts";
import { createCardQueue } from "./cards/card-queue.ts";
import { createImageQueue } from "./files/image-queue.ts";
import { wholeFiles } from "./files/remove-uploads.ts";
import { createFileStorage } from "./files/storage.ts";
import { answerErrors } from "./http/answer-errors.ts";
import { createBackground } from "./http/background.ts";
import { addCallers } from "./http/callers.ts";
import { addClientAddress } from "./http/client-address.ts";
import { addCompression } from "./http/compression.ts";
import { addFiles } from "./http/files.ts";
import { openFrontDoor } from "./http/front-door.ts";
import { addGuardHeaders, nameRequests } from "./http/guard-headers.ts";
import { addIdentity } from "./http/identity.ts";
import { requireHttps } from "./http/https-only.ts";
import { lazySchemas } from "./http/lazy-schemas.ts";
import { addLenientBodies, bodyLimit } from "./http/lenient-bodies.ts";
import { addMetrics } from "./http/metrics.ts";
import { logUnreadable } from "./http/log-refusals.ts";
import { addPlayerPage } from "./http/player-page.ts";
import { addRateLimits } from "./http/rate-limits.ts";
import { createReadiness } from "./http/readiness.ts";
import { addRunPage } from "./http/run-page.ts";
import { refusePath, refuseUnreadable } from "./http/unreadable-requests.ts";
import { endUnusedConnections } from "./http/unused-connections.ts";
import { addUploads } from "./http/uploads.ts";
import { addApiDescription, tagRoutes } from "./http/open-api.ts";
import type { Limits, Routes, Services } from "./http/services.ts";
import { createMailer } from "./mail/mailer.ts";
import { accountRoutes } from "./routes/account-routes.ts";
import { entryRoutes } from "./routes/entry-routes.ts";
import { addressRoutes } from "./routes/address-routes.ts";
import { assistantRoutes } from "./routes/assistant-routes.ts";
import { changeRoutes } from "./routes/change-routes.ts";
import { conceptRoutes } from "./routes/concept-routes.ts";
import { configRoutes } from "./routes/config-routes.ts";
import { connectionRoutes } from "./routes/connection-routes.ts";
import { deletionRoutes } from "./routes/deletion-routes.ts";
import { draftRoutes } from "./routes/draft-routes.ts";
import { certificateRoutes } from "./routes/certificate-routes.ts";
import { cardRoutes } from "./routes/card-routes.ts";
import { domainRoutes } from "./routes/domain-routes.ts";
import { erasureRoutes } from "./routes/erasure-routes.ts";
import { folderRoutes } from "./routes/folder-routes.ts";
import { googleRoutes } from "./routes/google-routes.ts";
import { intakeRoutes } from "./routes/intake-routes.ts";
import { mailRoutes } from "./routes/mail-routes.ts";
import { olderWriteRoutes } from "./routes/older-write-routes.ts";
import { ownAccountRoutes } from "./routes/own-account-routes.ts";
import { passkeyRoutes } from "./routes/passkey-routes.ts";
import { passwordRoutes } from "./routes/password-routes.ts";
import { queryRoutes } from "./routes/query-routes.ts";
import { addReadPasses } from "./routes/read-passes.ts";
import { searchRoutes } from "./routes/search-routes.ts";
import { secondFactorRoutes } from "./routes/second-factor-routes.ts";
import { receiverRoutes } from "./routes/receiver-routes.ts";
import { sessionRoutes } from "./routes/session-routes.ts";
import { syncRoutes } from "./routes/sync-routes.ts";
import { uploadRoutes } from "./routes/upload-routes.ts";
import { memberRoutes } from "./routes/member-routes.ts";
import { visitCountRoutes } from "./routes/visit-count-routes.ts";
import { visitRoutes } from "./routes/visit-routes.ts";
import { webhookRoutes } from "./routes/webhook-routes.ts";
import { noSeeds, type SeedIds } from "./seeds/seed.ts";
import { createStopTokens } from "./mail/stop-tokens.ts";
import type { Settings } from "./settings.ts";
import type { Rates } from "./store/account-store.ts";
import type { Store } from "./store/store.ts";
import { createDeliveries, type Deliveries } from "./webhooks/deliveries.ts";
import { createWebhookSender } from "./webhooks/send-webhook.ts";

/** The routes by their concern. */
const routes: Readonly<Record<string, Routes>> = {
  synchronisation: syncRoutes,
  concepts: conceptRoutes,
  connections: connectionRoutes,
  deletions: deletionRoutes,
  "older-writes": olderWriteRoutes,
  queries: queryRoutes,
  searches: searchRoutes,
  changes: changeRoutes,
  folders: folderRoutes,
  accounts: accountRoutes,
  google: googleRoutes,
  passwords: passwordRoutes,
  sessions: sessionRoutes,
  erasure: erasureRoutes,
  ownAccount: ownAccountRoutes,
  addresses: addressRoutes,
  passkeys: passkeyRoutes,
  secondFactors: secondFactorRoutes,
  uploads: uploadRoutes,
  mail: mailRoutes,
  domains: domainRoutes,
  cards: cardRoutes,
  certificates: certificateRoutes,
  assistant: assistantRoutes,
  drafts: draftRoutes,
  entries: entryRoutes,
  webhooks: webhookRoutes,
  members: memberRoutes,
  memberVisits: visitRoutes,
  visits: visitCountRoutes,
  receivers: receiverRoutes,
  intake: intakeRoutes,
  configuration: configRoutes,
};

/** How long a request may take to arrive, and how long a connection waits for the next; an answer may take longer. */
const timeouts = { requestTimeout: 60_000, keepAliveTimeout: 72_000 } as const;

/** Builds the server without listening: every route over the given store. */
export async function createApp(
  settings: Settings,
  store: Store,
  seeds: SeedIds = noSeeds,
): Promise<FastifyInstance> {
  const files = wholeFiles({ store, files: createFileStorage(settings) });
  const door = await openFrontDoor(settings, files);
  const app: FastifyInstance = fastify({
    clientErrorHandler: refuseUnreadable(settings, (socket, detail) =>
      logUnreadable(app.log, socket, detail),
    ),
    frameworkErrors: refusePath(settings),
    serverFactory: (answerApi) =>
      listenerOf(settings)(
        door.before(answerApi, ({ socket }, detail) => logUnreadable(app.log, socket, detail)),
      ),
    logger: { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nameRequests(settings),
    trustProxy: settings.trustProxy,
    bodyLimit,
    routerOptions: { maxParamLength: 500, caseSensitive: false, ignoreTrailingSlash: true },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    schemaController: { compilersFactory: lazySchemas() },
  });
  const webhookSender = createWebhookSender(settings.webhookNetworks);
  const services: Services = {
    settings,
    store,
    seeds,
    tokens: createAccessTokens(await store.secret("access-token"), settings.publicUrl),
    successorOf: createSuccessor(await store.secret("refresh-token")),
    gate: createSessionGate(store.sessions),
    google: createGoogleSignIn(settings),
    mailer: createMailer(settings),
    stopTokens: createStopTokens(await store.secret("stop-token")),
    background: createBackground(),
    webhookSender,
    deliveries: createDeliveries(store, webhookSender),
    readiness: createReadiness(store, settings),
    files,
    copyImage: createImageQueue(),
    drawCard: createCardQueue(),
    assistant: chooseProvider(settings),
    limits: createLimits(settings, store.rates),
  };
  answerErrors(app);
  app.addHook("onClose", () => door.close());
  app.addHook("onClose", () => services.background.idle());
  deliverFromTimeToTime(app, services.deliveries);
  addClientAddress(app, settings);
  addGuardHeaders(app, settings);
  requireHttps(app, settings, true);
  endUnusedConnections(app);
  await addMetrics(app, settings, services.readiness);
  await addRateLimits(app, store.rates);
  await addPlugins(app, settings);
  if (settings.runOrigin === "") addRunPage(app, settings);
  addPlayerPage(app);
  addUploads(app, files);
  addFiles(app, settings);
  await addApiDescription(app, settings);
  await app.register(async (api) => addApi(api, services));
  return app;
}

/** What did not arrive, or what another process has left, is sent when its time has come. */
function deliverFromTimeToTime(app: FastifyInstance, deliveries: Deliveries): void {
  const timer = setInterval(() => deliveries.wake(app.log), 15_000).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await deliveries.close();
  });
}

/** Ends TLS where there is a certificate. */
function listenerOf({ tlsCert, tlsKey }: Settings): (listener: RequestListener) => Server {
  if (tlsCert === "") return (listener) => createServer(timeouts, listener);
  const options = { ...timeouts, cert: tlsCert, key: tlsKey, minVersion: "TLSv1.2" } as const;
  return (listener) => createTlsServer(options, listener);
}

async function addPlugins(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(cors, {
    origin: settings.corsOrigins.includes("*") ? "*" : settings.corsOrigins,
    methods: ["GET", "POST", "DELETE"],
    allowedHeaders: [
      "Authorization",
      "Content-Type",
      "Accept",
      "X-Session-Id",
      "Randomizer",
      "Batch-Id",
      "Last-Event-ID",
    ],
    maxAge: 600,
  });
  await addCompression(app);
}

/** Wrong passwords for an account from one address: 5 at once, then after 1, 2, 4, … seconds, at last 15 minutes. */
const signInDelay = { free: 5, firstMs: 1000, maxMs: 15 * 60_000 } as const;

/** Limits for one account or address; they go with the limit of the sign-in calls. */
function createLimits({ authRateLimit }: Settings, rates: Rates): Limits {
  const limit = (name: string, rule: LimitRule): Limiter =>
    authRateLimit === 0 ? noLimit : createLimiter(rates, name, rule);
  const minutes = 60_000;
  return {
    login: limit("login", delayRule(signInDelay)),
    codes: limit("codes", windowRule(10, 15 * minutes)),
    account: limit("account", windowRule(100, 15 * minutes)),
    mail: limit("mail", windowRule(20, 60 * minutes)),
    entries: limit("entries", windowRule(30, minutes)),
    entryEmails: limit("entry-emails", windowRule(60, 60 * minutes)),
    requests: limit("requests", windowRule(5, 24 * 60 * minutes)),
    // Two forms of as many fields as there can be.
    entryNames: limit("entry-names", windowRule(250, 24 * 60 * minutes)),
  };
}

function addApi(api: FastifyInstance, services: Services): void {
  addIdentity(api, services);
  addCallers(api);
  addLenientBodies(api);
  api.register(async (scope) => {
    addReadPasses(scope, services);
    for (const [tag, add] of Object.entries(routes)) {
      scope.register(async (tagged) => {
        tagRoutes(tagged, tag);
        add(tagged, services);
      });
    }
  });
}
