import { request as requestHttp, type IncomingHttpHeaders } from "node:http";

import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";

/**
 * The negative control: a proxy written by hand that strips `transfer-encoding` and pipes the body on, so that bodies
 * on methods without one leave unframed on kept-alive connections. The suite must catch it.
 */
export function createHandWrittenDoor(siteRuntimeUrl: string): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  const target = new URL(siteRuntimeUrl);
  app.addHook("onRequest", async (request, reply) => {
    if (hostNameOf(request) === "localhost") return;
    reply.hijack();
    passOn(request, reply, target);
  });
  app.get("/run", async ({ url }) => url);
  return app;
}

const hopHeaders = [
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

function hostNameOf({ headers }: FastifyRequest): string {
  return (headers.host ?? "").toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}

function passOn(request: FastifyRequest, reply: FastifyReply, target: URL): void {
  const outgoing = requestHttp(target, {
    method: request.method,
    path: request.raw.url ?? "/",
    headers: forwarded(request),
    timeout: 30_000,
  });
  outgoing.on("response", (answer) => {
    reply.raw.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
    answer.pipe(reply.raw);
  });
  outgoing.on("error", () => {
    if (reply.raw.destroyed) return;
    if (reply.raw.headersSent) return void reply.raw.destroy();
    reply.raw.writeHead(502).end();
  });
  reply.raw.on("close", () => outgoing.destroy());
  request.raw.pipe(outgoing);
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
