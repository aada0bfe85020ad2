import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from "fastify";
import { texts } from "../messages.ts";
import { sendText } from "./send-page.ts";
import { endUnusedConnections } from "./unused-connections.ts";

/** What such an application is set to. */
interface PlainAppSettings extends Required<Pick<FastifyServerOptions, "trustProxy" | "bodyLimit">> {
  readonly logLevel: string;
}

/**
 * An application that has every request answered in one place: paths are read by the routes of the site alone, and bodies are
 * bytes. What is refused has no text, and what fails says that the site is away.
 */
export function createPlainApp({ logLevel, trustProxy, bodyLimit }: PlainAppSettings): FastifyInstance {
  const app = fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit,
    rewriteUrl: () => "/",
  });
  endUnusedConnections(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500)
      return sendText(reply, error.statusCode, "");
    request.log.error({ err: error }, "a request failed");
    return sendText(reply, 503, texts.away);
  });
  app.setNotFoundHandler((_request, reply) => sendText(reply.header("allow", "GET, HEAD"), 405, ""));
  return app;
}
