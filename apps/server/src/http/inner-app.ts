import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from "fastify";

import { AppError } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { answerErrors, sendError } from "./answer-errors.ts";
import { addGuardHeaders, nameRequests } from "./guard-headers.ts";
import { requireHttps } from "./https-only.ts";
import { refusePath } from "./unreadable-requests.ts";

/**
 * An application behind the front door for other hosts than the builder's. It does not listen, logs errors alone, and answers
 * what it has no route for with 404.
 */
export function createInnerApp(
  settings: Settings,
  options: Pick<FastifyServerOptions, "rewriteUrl"> = {},
): FastifyInstance {
  const app = fastify({
    logger: { level: settings.logLevel === "silent" ? "silent" : "error" },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nameRequests(settings),
    trustProxy: settings.trustProxy,
    frameworkErrors: refusePath(settings),
    routerOptions: { maxParamLength: 16_384 },
    exposeHeadRoutes: false,
    ...options,
  });
  answerErrors(app);
  addGuardHeaders(app, settings);
  requireHttps(app, settings, false);
  app.setNotFoundHandler((_request, reply) => sendError(reply, new AppError("not_found")));
  app.removeAllContentTypeParsers();
  return app;
}
