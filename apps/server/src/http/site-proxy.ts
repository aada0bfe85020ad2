import type { IncomingHttpHeaders } from "node:http";
import { Transform, type Readable } from "node:stream";

import replyFrom, { type FastifyReplyFromHooks } from "@fastify/reply-from";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { sendError } from "./answer-errors.ts";
import { createInnerApp } from "./inner-app.ts";
import { serviceTokenHeader } from "./service-token.ts";

/** How long the site runtime may be silent before and within an answer. */
const silenceMs = 30_000;

/** Largest body for a site in bytes; the site runtime takes no larger one either. */
const maxBody = 1024 * 1024;

/** Largest form with files; the site runtime says what is wrong with one that is longer than it takes, and keeps none of it. */
const maxForm = 100 * 1024 * 1024;

/** Headers that belong to one connection. */
const hopHeaders = [
  "connection",
  "expect",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** Headers by which servers tell each other about a request: what a client says there is not passed on. */
const forwardingHeaders =
  /^(?:forwarded$|x-forwarded|x-real-ip$|x-client-ip$|x-original-|x-rewrite-url$|x-http-method)/;

const notPassedOn: ReadonlySet<string> = new Set([...hopHeaders, serviceTokenHeader]);

/**
 * Passes requests on to the site runtime with their host name, and its answers back. Requests are written anew: their
 * framing, and what they say about where they came from, is the proxy's own. It does not listen.
 */
export async function createSiteProxy(settings: Settings): Promise<FastifyInstance> {
  // The library warns of every visitor who goes away; what is an error is logged below. What the site runtime sends along
  // takes the place of the guard headers.
  const app = createInnerApp(settings, { rewriteUrl: ({ url = "/" }) => asPath(url) });
  app.addContentTypeParser("*", (request, body, done) => {
    const { "content-type": type = "", "content-length": length = 0 } = request.headers;
    const max = /^multipart\/form-data\b/i.test(type) ? maxForm : maxBody;
    if (Number(length) > max) done(new AppError("too_large"));
    else done(null, limited(body, max));
  });
  await app.register(replyFrom, {
    base: new URL(settings.siteRuntimeUrl).origin,
    disableCache: true,
    disableRequestLogging: true,
    destroyAgent: true,
    undici: {
      // Visitors who send slowly hold connections; they do not make others wait for one.
      connections: null,
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
      connect: { rejectUnauthorized: true },
    },
  });
  const hooks = passingOn(settings);
  app.all("/*", (request, reply) => reply.from(pathOf(request), hooks));
  await app.ready();
  return app;
}

/**
 * Brings a path that no page can have into a form that reaches the site, whose own page says that there is none: its percent
 * signs stand for themselves where they encode no text, and where they or dots would lead upwards.
 */
function asPath(url: string): string {
  const [path = "", ...query] = url.split(/(?=\?)/);
  if (isPlain(path)) return url;
  return [path.replaceAll("..", "%2E%2E").replaceAll("%", "%25"), ...query].join("");
}

function isPlain(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("..");
  } catch {
    return false;
  }
}

/** The path as it came: where URLs are read, a backslash is a slash, and two slashes begin a host. */
function pathOf({ raw }: FastifyRequest): string {
  const [path = ""] = (raw.url ?? "").split("?", 1);
  if (!path.startsWith("/")) throw new AppError("bad_request", { detail: "its target is no path" });
  return path.replaceAll("\\", "%5C");
}

function passingOn({ siteToken }: Settings): FastifyReplyFromHooks {
  return {
    rewriteRequestHeaders: (request, headers) => ({
      ...withoutHops(headers),
      ...forwarded(request as FastifyRequest),
      [serviceTokenHeader]: siteToken,
    }),
    rewriteHeaders: withoutHops,
    onError: (reply, { error }) => {
      if (reply.raw.destroyed) return;
      if (error.cause instanceof AppError) return void sendError(reply as FastifyReply, error.cause);
      reply.log.error({ err: error }, "the site runtime is not reachable");
      void sendError(reply as FastifyReply, new AppError("bad_gateway", {}, error));
    },
  };
}

/** Ends a body that has no length and gets too long, or whose visitor goes away. */
function limited(body: Readable, max: number): Readable {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > max) done(new AppError("too_large"));
      else done(null, chunk);
    },
  });
  body.on("error", (error) => limit.destroy(error));
  return body.pipe(limit);
}

function forwarded({ headers, ip, protocol }: FastifyRequest): IncomingHttpHeaders {
  return {
    host: headers.host,
    "x-forwarded-host": headers.host,
    "x-forwarded-proto": protocol,
    "x-forwarded-for": ip,
  };
}

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !notPassedOn.has(name) && !forwardingHeaders.test(name)),
  );
}
