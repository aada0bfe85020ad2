import { createHash } from "node:crypto";
import { isIP } from "node:net";

import ipaddr from "ipaddr.js";

import { AppError } from "../errors.ts";
import type { Rate, Rates } from "../store/account-store.ts";

/** Counts what was tried under a key, and refuses when it is too often; all processes over one store count together. */
export interface Limiter {
  /** Counts one, or as many as are named; throws `too_many_requests` with the time to wait. */
  count(key: string, amount?: number): Promise<void>;
  /** Forgets the key, since what was tried has succeeded. */
  forgive(key: string): Promise<void>;
}

/** When a try has to wait, and what is kept of one that is let through. Times are milliseconds. */
export interface LimitRule {
  /** How long a try of that amount has to wait; 0 lets it through. */
  waitMs(known: Rate | undefined, now: number, amount: number): number;
  counted(known: Rate | undefined, now: number, amount: number): Rate;
}

/** At most `max` within a window that begins with the first. */
export function windowRule(max: number, windowMs: number): LimitRule {
  return {
    waitMs: (known, now, amount) =>
      (known?.count ?? 0) + amount > max ? Math.max(1, (known?.expires ?? now + windowMs) - now) : 0,
    counted: (known, now, amount) => ({
      count: (known?.count ?? 0) + amount,
      expires: known?.expires ?? now + windowMs,
    }),
  };
}

/** How {@link delayRule} lets tries through. */
export interface Delays {
  /** Tries without any delay. */
  free: number;
  /** Milliseconds to wait after the first try beyond those; each further one doubles it. */
  firstMs: number;
  /** Longest delay in milliseconds; after so long without a try everything is forgotten. */
  maxMs: number;
}

/** Makes each try wait longer than the one before; a try that comes too early is refused and does not count. */
export function delayRule({ free, firstMs, maxMs }: Delays): LimitRule {
  const delayOf = (count: number): number =>
    count < free ? 0 : Math.min(maxMs, firstMs * 2 ** (count - free));
  return {
    waitMs: (known, now) => Math.max(0, (known?.expires ?? 0) - maxMs - now),
    counted: (known, now, amount) => {
      const count = (known?.count ?? 0) + amount;
      return { count, expires: now + delayOf(count) + maxMs };
    },
  };
}

/** A limit by the name under which its keys are kept. */
export function createLimiter(rates: Rates, name: string, rule: LimitRule): Limiter {
  return {
    async count(key, amount = 1) {
      const { waitMs } = await attempt(rates, keyOf(name, key), rule, amount);
      if (waitMs > 0) throw new AppError("too_many_requests", { seconds: Math.ceil(waitMs / 1000) });
    },
    forgive: (key) => rates.forget(keyOf(name, key)),
  };
}

/** Lets everything through. */
export const noLimit: Limiter = { count: async () => undefined, forgive: async () => undefined };

/** What became of a try. */
export interface Attempt {
  /** Milliseconds to wait; 0 when it was let through and counted. */
  waitMs: number;
  rate: Rate | undefined;
}

/** Counts a try unless the rule refuses it. What is refused writes nothing, so that a flood of tries costs reads alone. */
export async function attempt(rates: Rates, key: string, rule: LimitRule, amount = 1): Promise<Attempt> {
  const now = Date.now();
  const live = (rate: Rate | undefined): Rate | undefined => (rate && rate.expires > now ? rate : undefined);
  const known = live(await rates.read(key));
  const wait = rule.waitMs(known, now, amount);
  if (wait > 0) return { waitMs: wait, rate: known };
  let waitMs = 0;
  const rate = await rates.update(key, (stored) => {
    const current = live(stored);
    waitMs = rule.waitMs(current, now, amount);
    return waitMs > 0 ? undefined : rule.counted(current, now, amount);
  });
  return { waitMs, rate };
}

/** Keys hold addresses, also of people without an account: what is stored is their hash. */
export function keyOf(name: string, key: string): string {
  return createHash("sha256").update(`${name} ${key}`).digest("base64url");
}

/** Some proxies name the port of the client, too: `192.0.2.1:50112`, `[2001:db8::1]:50112`. */
function withoutPort(ip: string): string {
  const [, six, four] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(ip) ?? [];
  return six ?? four ?? ip;
}

/** What stands for all texts that are no address: whoever writes one is not somebody new with each text. */
const noAddress = "unknown";

/** Whom an address belongs to, for counting: a customer has a whole /64 of IPv6 addresses. */
export function addressKey(ip: string): string {
  const plain = withoutPort(ip).split("%")[0] ?? "";
  if (isIP(plain) === 0) return noAddress;
  const address = ipaddr.process(plain);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(":")
    : address.toString();
}

/** Whom e-mails to an address reach, for counting: what follows a plus sign in it reaches the same person. */
export function mailboxKey(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}
