import { createHash, timingSafeEqual } from "node:crypto";

import type { FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";
import type { Settings } from "../settings.ts";

/**
 * Header by which the front door and the site runtime tell each other who they are. What a request says about where
 * it came from is believed without further ado under this token alone.
 */
export const serviceTokenHeader = "x-service-token";

/** Compares two secrets in a time that tells nothing about them; an empty one equals nothing. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return expected !== "" && timingSafeEqual(digest(given), digest(expected));
}

/** For routes that the site runtime alone calls, in the name of visitors. */
export function requireService({ siteToken }: Settings): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (!isService({ siteToken }, request)) throw new AppError("unauthorized");
  };
}

/** True for a request of the site runtime or the front door itself. */
export function isService({ siteToken }: Pick<Settings, "siteToken">, { headers }: FastifyRequest): boolean {
  const { [serviceTokenHeader]: token } = headers;
  return typeof token === "string" && isSameSecret(token, siteToken);
}
