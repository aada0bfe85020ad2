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
  return async ({ headers }) => {
    const { [serviceTokenHeader]: token } = headers;
    if (typeof token !== "string" || !isSameSecret(token, siteToken)) throw new AppError("unauthorized");
  };
}
