import type { FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import type { Settings } from "../settings.ts";

/**
 * Refuses what a page of another host asks in the name of whoever looks at it. Programs name no page, and the site runtime
 * looks at the pages of sites itself. Origins that CORS_ORIGINS names are the operator's own.
 */
export function refuseForeignPages({
  builderHosts,
  corsOrigins,
}: Settings): (request: FastifyRequest) => Promise<void> {
  return async ({ headers: { origin } }) => {
    if (origin === undefined || corsOrigins.includes(origin)) return;
    if (!builderHosts.includes(URL.parse(origin)?.hostname ?? "")) throw new AppError("foreign_page");
  };
}
