import { runPage } from "@tessera/widget-renderer/run-page";
import type { FastifyInstance, FastifyRequest } from "fastify";

import type { Settings } from "../settings.ts";

const scripts = { runtime: "/run.js", tools: "/tools.js", spanishTools: "/tools-es.js" } as const;

/** Paths of the run page's scripts among the builder's files. */
export const runScripts: readonly string[] = Object.values(scripts);

/** The page in which one widget runs; its scripts are named by the address under which the caller has reached this server. */
export function addRunPage(app: FastifyInstance, { publicUrl }: Settings): void {
  app.get("/run", { exposeHeadRoute: true }, (request, reply) => {
    const origin = isHost(request.host) ? `${request.protocol}://${request.host}` : publicUrl;
    const { search } = new URL(request.url, "http://localhost");
    const { html, headers } = runPage({
      runtime: `${origin}${scripts.runtime}`,
      tools: `${origin}${scripts.tools}`,
      toolsIn: { es: `${origin}${scripts.spanishTools}` },
      query: new URLSearchParams(search),
    });
    return reply.headers(headers).send(html);
  });
}

/** Host and port under which the caller has reached this server. */
export function hostOf({ host }: FastifyRequest, { publicUrl }: Settings): string {
  return isHost(host) ? host : new URL(publicUrl).host;
}

/** What else a caller may send as its host has no place in a policy. */
function isHost(host: string): boolean {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d+)?$/i.test(host);
}
