import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

import type { FastifyInstance } from "fastify";

import type { Settings } from "../settings.ts";

/** Headers that every answer carries. */
function guardHeaders({ publicUrl }: Settings): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    [policyHeader]: "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

const policyHeader = "content-security-policy";
/** The policy of an answer that is data and no page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers of a refusal that is written before any route is asked; it ends the connection. */
export function refusalHeaders(settings: Settings): Record<string, string> {
  return {
    ...guardHeaders(settings),
    [policyHeader]: dataPolicy,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    connection: "close",
  };
}

/** Gives every answer its guard headers; a route that shows pages sets its own policy before. */
export function addGuardHeaders(app: FastifyInstance, settings: Settings): void {
  const always = guardHeaders(settings);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(always).header("x-request-id", request.id);
  });
  let closing = false;
  app.addHook("preClose", async () => void (closing = true));
  app.addHook("onSend", async (_, reply) => {
    // Otherwise the connection would be kept for a next request, and the stop would wait for it.
    if (closing) reply.header("connection", "close");
    const type = String(reply.getHeader("content-type") ?? "");
    if (!type.startsWith("application/json")) return;
    if (reply.getHeader(policyHeader) === always[policyHeader]) reply.header(policyHeader, dataPolicy);
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
}

/** A name for each request; a trusted proxy may have given it one already. */
export function nameRequests({ trustProxy }: Settings): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers["x-request-id"];
    return trustProxy !== false && typeof given === "string" && /^[\w-]{8,100}$/.test(given)
      ? given
      : randomUUID();
  };
}
