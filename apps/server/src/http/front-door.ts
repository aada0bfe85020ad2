import { request as requestHttp, type IncomingHttpHeaders } from "node:http";
import { request as requestHttps } from "node:https";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { AppError, errorBody } from "../errors.ts";
import type { Settings } from "../settings.ts";

/** Headers that belong to one connection and are not passed on. */
const hopHeaders = [
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

const patienceMs = 30_000;

/**
 * Looks at the host name alone: the builder's hosts are answered here, every other host belongs to a site
 * and is passed on to the site runtime, unread and with its host name.
 */
export function addFrontDoor(app: FastifyInstance, settings: Settings): void {
  if (settings.siteRuntimeUrl === "") return;
  const target = new URL(settings.siteRuntimeUrl);
  const ours = new Set(settings.builderHosts);
  app.addHook("onRequest", async (request, reply) => {
    if (ours.has(hostNameOf(request))) return;
    reply.hijack();
    passOn(request, reply, target);
  });
}

function hostNameOf({ headers }: FastifyRequest): string {
  return (headers.host ?? "").toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}

function passOn(request: FastifyRequest, reply: FastifyReply, target: URL): void {
  const send = target.protocol === "https:" ? requestHttps : requestHttp;
  const outgoing = send(target, {
    method: request.method,
    path: request.raw.url ?? "/",
    headers: forwarded(request),
    timeout: patienceMs,
  });
  outgoing.on("response", (answer) => {
    reply.raw.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
    answer.pipe(reply.raw);
  });
  outgoing.on("timeout", () => outgoing.destroy(new Error("the site runtime does not answer")));
  outgoing.on("error", (error) => refuse(request, reply, error));
  reply.raw.on("close", () => outgoing.destroy());
  request.raw.pipe(outgoing);
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: Error): void {
  if (reply.raw.destroyed) return;
  request.log.warn({ err: error }, "the site runtime is not reachable");
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  const refusal = new AppError("bad_gateway");
  reply.raw.writeHead(refusal.status, { "content-type": "application/json; charset=utf-8" });
  reply.raw.end(JSON.stringify(errorBody(refusal)));
}

function forwarded({ headers, ip, protocol }: FastifyRequest): IncomingHttpHeaders {
  return {
    ...withoutHops(headers),
    "x-forwarded-host": headers.host,
    "x-forwarded-proto": protocol,
    "x-forwarded-for": ip,
  };
}

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.includes(name)));
}
