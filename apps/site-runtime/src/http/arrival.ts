import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { serviceTokenHeader } from "../service-token.ts";

/** What a request says about where it came in. */
export interface Arrival {
  /** Address of the visitor. */
  readonly address: string;
  /** Host name as the visitor named it, with its port. */
  readonly host: string;
  readonly protocol: string;
}

/** Where a visitor asked: as the front door says under the service token, else as the connection and trusted proxies do. */
export function arrivalOf(request: FastifyRequest, siteToken: string): Arrival {
  const { headers, ip, host, protocol } = request;
  if (!isSameSecret(single(headers[serviceTokenHeader]), siteToken)) return { address: ip, host, protocol };
  return {
    address: single(headers["x-forwarded-for"]) ?? ip,
    host: single(headers["x-forwarded-host"]) ?? host,
    protocol: single(headers["x-forwarded-proto"]) ?? protocol,
  };
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

/** Compares in a time that tells nothing about the secrets. */
export function isSameSecret(given: string | undefined, expected: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}
