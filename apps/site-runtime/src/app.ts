import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { notIndexed, pageCaching, securityHeaders } from "./http/headers.ts";
import { projectOfHost, readOrigin, type Origin } from "./http/host.ts";
import { SiteCache, type CachedSite } from "./sites/site-cache.ts";
import type { PageScript } from "./http/page-script.ts";
import type { Settings } from "./settings.ts";
import type { SiteSource } from "./sites/site-source.ts";

/** What the application is built from. */
export interface AppParts {
  readonly settings: Pick<Settings, "trustedProxies" | "logLevel">;
  readonly source: SiteSource;
  readonly script: PageScript;
  /** Judges the fields of forms; loaded by pages that have some. */
  readonly tools: PageScript;
  /** Milliseconds for which a reading of a project holds. */
  readonly freshFor?: number;
  readonly now?: () => number;
}

const texts = { notFound: "Not found", away: "The site is not available right now." };

/** Builds the application; it does not listen. */
export function createApp({
  settings,
  source,
  script,
  tools,
  freshFor = 1000,
  now = Date.now,
}: AppParts): FastifyInstance {
  const app = fastify({
    logger: { level: settings.logLevel },
    // Paths are read by the routes of the site alone: to Fastify every request is one for the same place.
    rewriteUrl: () => "/",
  });
  const cache = new SiteCache({
    source,
    scripts: { script: script.path, tools: tools.path },
    freshFor,
    limit: 1000,
    now,
    onFailure: (projectId, error) => app.log.warn({ projectId, err: error }, "a project could not be read"),
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, "a request failed");
    return sendText(reply, 503, texts.away);
  });
  app.setNotFoundHandler((request, reply) =>
    answer(request, reply, { settings, cache, scripts: [script, tools] }),
  );
  return app;
}

interface Answering {
  readonly settings: Pick<Settings, "trustedProxies">;
  readonly cache: SiteCache;
  readonly scripts: readonly PageScript[];
}

async function answer(request: FastifyRequest, reply: FastifyReply, parts: Answering): Promise<FastifyReply> {
  const origin = originOf(request, parts.settings);
  const projectId = origin && projectOfHost(origin.hostname);
  if (!origin || projectId === null) return sendText(reply, 404, texts.notFound);
  const cached = await readCached(parts.cache, projectId);
  if (!cached) return sendText(reply.header("retry-after", "1"), 503, texts.away);
  if (!cached.site) return sendText(reply, 404, texts.notFound);
  if (request.method !== "GET" && request.method !== "HEAD")
    return sendText(reply.header("allow", "GET, HEAD"), 405, "");
  const path = pathOf(request);
  const script = parts.scripts.find((each) => each.path === path);
  if (script) return sendScript(reply, script);
  return sendPage(request, reply, { cached, path, origin });
}

// The failure itself is in the log; a visitor only learns that the site is away.
async function readCached(cache: SiteCache, projectId: number): Promise<CachedSite | null> {
  try {
    return await cache.get(projectId);
  } catch {
    return null;
  }
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { cached, path, origin }: { cached: CachedSite; path: string; origin: Origin },
): FastifyReply {
  const clean = withoutTrailingSlash(path);
  const page = cached.site?.page(clean, origin.origin);
  if (!page) return sendText(reply, 404, texts.notFound);
  if (clean !== path && page.status === 200) return reply.redirect(clean + queryOf(request), 308);
  reply.headers({ etag: page.etag, "cache-control": pageCaching, "x-robots-tag": notIndexed });
  if (cached.stale) reply.header("warning", '110 - "Response is Stale"');
  if (page.status === 200 && matches(request.headers["if-none-match"], page.etag))
    return reply.code(304).send();
  return reply.code(page.status).type("text/html; charset=utf-8").send(page.html);
}

function sendScript(reply: FastifyReply, { content }: PageScript): FastifyReply {
  reply.header("cache-control", "public, max-age=31536000, immutable");
  return reply.type("text/javascript; charset=utf-8").send(content);
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  reply.headers(securityHeaders).header("cache-control", "no-store");
  return reply.code(status).type("text/plain; charset=utf-8").send(text);
}

function originOf(
  request: FastifyRequest,
  { trustedProxies }: Pick<Settings, "trustedProxies">,
): Origin | null {
  const { host, "x-forwarded-host": forwardedHost, "x-forwarded-proto": forwardedProto } = request.headers;
  return readOrigin(
    {
      remoteAddress: request.raw.socket.remoteAddress,
      host,
      forwardedHost: single(forwardedHost),
      forwardedProto: single(forwardedProto),
    },
    trustedProxies,
  );
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

function pathOf(request: FastifyRequest): string {
  const [path = "/"] = request.originalUrl.split("?", 1);
  return path;
}

function queryOf(request: FastifyRequest): string {
  const url = request.originalUrl;
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at);
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(",").some((part) => part.trim().replace(/^W\//, "") === etag) === true;
}
