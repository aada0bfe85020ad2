import type { FastifyRequest } from "fastify";

import type { Settings } from "../settings.ts";
import { isSameSecret, serviceTokenHeader } from "./service-token.ts";

/** Header by which the site runtime tells where the form of an entry sends it, as its document says. */
const formTargetHeader = "x-form-target";

/**
 * True where the form of an entry says that its owner wants it by e-mail. The site runtime reads that from the document and says
 * it under the service token; it passes no header of that name on, so no visitor can ask for e-mails.
 */
export function wantsEmail({ headers }: FastifyRequest, { siteToken }: Settings): boolean {
  const { [formTargetHeader]: target, [serviceTokenHeader]: token } = headers;
  return target === "email" && typeof token === "string" && isSameSecret(token, siteToken);
}
