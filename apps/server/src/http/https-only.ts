import type { FastifyInstance, FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { isSameSecret, serviceTokenHeader } from "./service-token.ts";

/** Where a proxy asks for which hosts it may get certificates. */
export const certificateCheck = "/api/v1/certificates/allowed";

/** Paths that a load balancer asks for inside the machine or its network; their answers hold nothing. */
const healthChecks: readonly string[] = ["/health", "/ready", certificateCheck];

/**
 * With an https address in PUBLIC_URL nothing is answered over plain HTTP: who reads is sent to the https address, all else
 * is refused. What counts is the connection, or what a trusted proxy says of its own. Health checks of the builder's host and
 * the services among themselves are excepted.
 */
export function requireHttps(app: FastifyInstance, settings: Settings, isBuilder: boolean): void {
  if (!settings.publicUrl.startsWith("https:")) return;
  const isExcepted = (request: FastifyRequest): boolean =>
    (isBuilder && healthChecks.includes(request.originalUrl.split("?", 1)[0] ?? "")) ||
    isOfService(request, settings);
  app.addHook("onRequest", async (request, reply) => {
    if (request.protocol === "https" || isExcepted(request)) return undefined;
    const origin = httpsOrigin(request, settings);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || !request.originalUrl.startsWith("/"))
      throw new AppError("https_required", { url: origin });
    return reply.redirect(origin + request.originalUrl, 308);
  });
}

/** The origin of the same host over TLS; that of PUBLIC_URL for the builder's hosts, and where the host is no name. */
function httpsOrigin({ hostname }: FastifyRequest, { publicUrl, builderHosts }: Settings): string {
  const { origin, port } = new URL(publicUrl);
  if (builderHosts.includes(hostname) || !/^[a-z0-9.-]+$/i.test(hostname)) return origin;
  return `https://${hostname}${port && `:${port}`}`;
}

function isOfService({ headers }: FastifyRequest, { siteToken }: Settings): boolean {
  const { authorization = "", [serviceTokenHeader]: token } = headers;
  return (
    isSameSecret(String(token ?? ""), siteToken) ||
    isSameSecret(authorization.replace(/^Bearer /i, ""), siteToken)
  );
}
