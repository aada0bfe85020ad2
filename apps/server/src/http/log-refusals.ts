import type { Socket } from "node:net";

import type { FastifyBaseLogger, FastifyRequest } from "fastify";

import type { AppError, ErrorCode } from "../errors.ts";

/** What a refused request may have been an attempt at: to sign in, to reach what is another's, to overdo it, to slip something in. */
type Attempt = "sign-in" | "access" | "limit" | "input";

/** Refusals with a line of the log (SECURITY.md, "Logs"); all others happen every day and mean nothing. */
const attempts: Partial<Record<ErrorCode, Attempt>> = {
  invalid_credentials: "sign-in",
  wrong_code: "sign-in",
  sha1_code: "sign-in",
  passkey_refused: "sign-in",
  google_refused: "sign-in",
  letter_spent: "sign-in",
  unauthorized: "access",
  forbidden: "access",
  unverified_address: "access",
  confirm_identity: "access",
  read_only: "access",
  foreign_page: "access",
  https_required: "access",
  too_many_requests: "limit",
  mail_quota: "limit",
  visitor_quota: "limit",
  parts_waiting: "limit",
  bad_request: "input",
  bad_query: "input",
  query_too_large: "input",
  bad_batch: "input",
  too_many_names: "input",
  too_many_parts: "input",
  invalid_format: "input",
  too_large: "input",
  too_many_values: "input",
  unsupported_media: "input",
};

/** Writes a line for a refusal that an operator watches. It holds the route and not the address, which may hold data. */
export function logRefusal(request: FastifyRequest, { code }: AppError): void {
  const attempt = attempts[code];
  if (!attempt) return;
  const { method, routeOptions, clientAddress } = request;
  // What is refused before anybody looked at the token has no caller.
  const caller = request.viewer as FastifyRequest["viewer"] | undefined;
  request.log.info(
    { attempt, code, method, route: routeOptions.url ?? "", userId: caller?.userId, address: clientAddress },
    "refused",
  );
}

/** The same for what is refused before it is a request: two servers could read it in two ways, or none. */
export function logUnreadable(log: FastifyBaseLogger, { remoteAddress }: Socket, detail: string): void {
  log.info({ attempt: "input", code: "bad_request", detail, address: remoteAddress }, "refused");
}
