import { callbackify } from "node:util";

import rateLimit, { type FastifyRateLimitStoreCtor, type RateLimitOptions } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { addressKey, attempt, keyOf, windowRule } from "../accounts/limits.ts";
import { AppError } from "../errors.ts";
import type { Settings } from "../settings.ts";
import type { Rates } from "../store/account-store.ts";

const minuteMs = 60_000;

/** For routes that make or end a session: an expired token beside the call does not matter. */
export const sessionless = { config: { ignoresToken: true } } as const;

/**
 * For routes that strangers would call again and again: few calls a minute for each address. Routes that do the same thing
 * count together under the name of a group.
 */
export function sparing(settings: Settings, ignoresToken = true, groupId?: string) {
  const more = groupId === undefined ? {} : { groupId };
  return { config: { ignoresToken, rateLimit: perAddress(settings, settings.authRateLimit, more) } };
}

/** So many calls of a route a minute for each address, where the sign-in calls have a limit. */
export function perAddress(
  { authRateLimit }: Settings,
  max: number,
  more: Pick<RateLimitOptions, "allowList" | "groupId"> = {},
): RateLimitOptions | false {
  return authRateLimit > 0 ? { max, timeWindow: minuteMs, keyGenerator: addressOf, ...more } : false;
}

/** Tries a minute at values that others may have written down: for an address without an account, and for an account. */
const guesses = { visitor: 120, account: 600 } as const;

/** For routes that tell whether a value exists which the caller may not see: nobody tries all numbers of four digits. */
export function unguessable({ authRateLimit }: Settings): { rateLimit: RateLimitOptions | false } {
  const isPerson = ({ viewer }: FastifyRequest): boolean => viewer.kind === "person";
  const rateLimit = {
    max: (request: FastifyRequest) => (isPerson(request) ? guesses.account : guesses.visitor),
    timeWindow: minuteMs,
    keyGenerator: (request: FastifyRequest) =>
      isPerson(request) ? `account ${request.viewer.userId}` : addressOf(request),
  };
  return { rateLimit: authRateLimit > 0 && rateLimit };
}

function addressOf({ clientAddress }: FastifyRequest): string {
  return addressKey(clientAddress);
}

/** Limits the routes that say so in their configuration; all processes over one store count together. */
export async function addRateLimits(app: FastifyInstance, rates: Rates): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: storeOver(rates),
    errorResponseBuilder: (_, { ttl }) =>
      new AppError("too_many_requests", { seconds: Math.ceil(ttl / 1000) }),
  });
}

type Store = InstanceType<FastifyRateLimitStoreCtor>;

/** What the plugin tells a store of its route. */
interface RouteOptions {
  routeInfo?: { method?: unknown; url?: string };
  groupId?: string;
}

/** The plugin's store over ours: each route counts by itself, or with its group. */
function storeOver(rates: Rates): FastifyRateLimitStoreCtor {
  return class RouteCounts implements Store {
    readonly #route: string;

    constructor({ routeInfo, groupId }: RouteOptions) {
      this.#route = groupId ?? `${String(routeInfo?.method)} ${routeInfo?.url}`;
    }

    readonly #count = callbackify(async (key: string, windowMs: number, max: number) => {
      const { waitMs, rate } = await attempt(rates, keyOf(this.#route, key), windowRule(max, windowMs));
      if (waitMs > 0) return { current: max + 1, ttl: waitMs };
      return { current: rate?.count ?? 1, ttl: (rate?.expires ?? 0) - Date.now() };
    });

    incr(key: string, done: Parameters<Store["incr"]>[1], windowMs = minuteMs, max = 0): void {
      this.#count(key, windowMs, max, done);
    }

    child(options: object): Store {
      return new RouteCounts(options);
    }
  };
}
