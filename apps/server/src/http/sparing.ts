import type { FastifyRequest } from "fastify";

import { addressKey } from "../accounts/limits.ts";
import type { Settings } from "../settings.ts";

/** For routes that make or end a session: an expired token beside the call does not matter. */
export const sessionless = { config: { ignoresToken: true } } as const;

/** For routes that strangers would call again and again: few calls a minute for each address. */
export function sparing({ authRateLimit: max }: Settings, ignoresToken = true) {
  const keyGenerator = (request: FastifyRequest): string => addressKey(request.clientAddress);
  const rateLimit = max > 0 ? { max, timeWindow: 60_000, keyGenerator } : (false as const);
  return { config: { ignoresToken, rateLimit } };
}
