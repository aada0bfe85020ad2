import cors from "@fastify/cors";
import rateLimit from "@fastify/rate-limit";
import fastify, { LogController, type FastifyInstance } from "fastify";

import { createAccessTokens } from "./accounts/tokens.ts";
import { AppError } from "./errors.ts";
import { answerErrors } from "./http/answer-errors.ts";
import { addFiles } from "./http/files.ts";
import { addFrontDoor } from "./http/front-door.ts";
import { addIdentity } from "./http/identity.ts";
import { addLenientBodies, bodyLimit } from "./http/lenient-bodies.ts";
import type { Routes, Services } from "./http/services.ts";
import { accountRoutes } from "./routes/account-routes.ts";
import { conceptRoutes } from "./routes/concept-routes.ts";
import { configRoutes } from "./routes/config-routes.ts";
import { connectionRoutes } from "./routes/connection-routes.ts";
import { deletionRoutes } from "./routes/deletion-routes.ts";
import { folderRoutes } from "./routes/folder-routes.ts";
import { olderWriteRoutes } from "./routes/older-write-routes.ts";
import { queryRoutes } from "./routes/query-routes.ts";
import { searchRoutes } from "./routes/search-routes.ts";
import { addRunPage } from "./routes/run-routes.ts";
import { syncRoutes } from "./routes/sync-routes.ts";
import { uploadRoutes } from "./routes/upload-routes.ts";
import type { Settings } from "./settings.ts";
import type { Store } from "./store/store.ts";

const routes: Routes[] = [
  syncRoutes,
  conceptRoutes,
  connectionRoutes,
  deletionRoutes,
  olderWriteRoutes,
  queryRoutes,
  searchRoutes,
  folderRoutes,
  configRoutes,
  accountRoutes,
  uploadRoutes,
];

/** Builds the server without listening: every route over the given store. */
export async function createApp(settings: Settings, store: Store): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit,
    routerOptions: { maxParamLength: 500, caseSensitive: false, ignoreTrailingSlash: true },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  const tokens = createAccessTokens(await store.secret("access-token"), settings.publicUrl);
  answerErrors(app);
  addFrontDoor(app, settings);
  app.addHook("onSend", async (_, reply) => void reply.header("x-content-type-options", "nosniff"));
  await app.register(cors, {
    origin: settings.corsOrigins.includes("*") ? "*" : settings.corsOrigins,
    methods: ["GET", "POST", "DELETE"],
    allowedHeaders: ["Authorization", "Content-Type", "Accept", "X-Session-Id", "Randomizer", "Batch-Id"],
    maxAge: 600,
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) =>
      new AppError("too_many_requests", { seconds: Math.ceil(ttl / 1000) }),
  });
  addRunPage(app, settings);
  addFiles(app, settings);
  await app.register(async (api) => addApi(api, { settings, store, tokens }));
  return app;
}

function addApi(api: FastifyInstance, services: Services): void {
  addIdentity(api, services);
  addLenientBodies(api);
  api.register(async (scope) => routes.forEach((add) => add(scope, services)));
}
