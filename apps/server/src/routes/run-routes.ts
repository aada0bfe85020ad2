import { runPage } from "@tessera/widget-renderer/run-page";
import type { FastifyInstance } from "fastify";

import type { Settings } from "../settings.ts";

/**
 * The page in which one widget runs apart from the builder. Its scripts lie among the builder's files, and are named
 * by the address under which the caller has reached this server.
 */
export function addRunPage(app: FastifyInstance, { publicUrl }: Settings): void {
  app.get("/run", (request, reply) => {
    const origin = isHost(request.host) ? `${request.protocol}://${request.host}` : publicUrl;
    const { search } = new URL(request.url, "http://localhost");
    const { html, headers } = runPage({
      runtime: `${origin}/run.js`,
      tools: `${origin}/tools.js`,
      toolsIn: { es: `${origin}/tools-es.js` },
      query: new URLSearchParams(search),
    });
    return reply.headers(headers).send(html);
  });
}

/** What else a caller may send as its host has no place in a policy. */
function isHost(host: string): boolean {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d+)?$/i.test(host);
}
