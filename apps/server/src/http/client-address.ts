import { isIP } from "node:net";

import type { FastifyInstance, FastifyRequest } from "fastify";

import type { Settings } from "../settings.ts";
import { isSameSecret, serviceTokenHeader } from "./service-token.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Address of the caller: on sites the visitor's, not the site runtime's. Limits count by it. */
    readonly clientAddress: string;
  }
}

/** Finds out for whom a request is: the site runtime names the visitor under its service token. */
export function addClientAddress(app: FastifyInstance, { siteToken }: Settings): void {
  app.decorateRequest("clientAddress", {
    getter() {
      // A client that has gone has none.
      const own = this.ip as string | undefined;
      return visitorOf(this, siteToken) ?? own ?? "";
    },
  });
}

function visitorOf({ headers }: FastifyRequest, siteToken: string): string | undefined {
  const { "x-forwarded-for": address, [serviceTokenHeader]: token } = headers;
  if (typeof address !== "string" || typeof token !== "string") return undefined;
  return isSameSecret(token, siteToken) && isIP(address) > 0 ? address : undefined;
}
