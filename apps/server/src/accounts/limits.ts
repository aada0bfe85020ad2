import { isIPv6 } from "node:net";

import { AppError } from "../errors.ts";

/** Counts what was tried under a key, and refuses when it is too often. */
export interface Limiter {
  /** Counts one; throws `too_many_requests` with the time to wait. */
  count(key: string): void;
  /** Forgets the key, since what was tried has succeeded. */
  forgive(key: string): void;
}

interface Entry {
  count: number;
  until: number;
}

const mostKeys = 100_000;

/**
 * At most `max` within a window that begins with the first; 0 is no limit. It counts in this process, so with several
 * processes as many times more get through.
 */
export function createLimiter(max: number, windowMs: number): Limiter {
  const entries = new Map<string, Entry>();

  function sweep(now: number): void {
    if (entries.size < mostKeys) return;
    for (const [key, entry] of entries) if (entry.until <= now) entries.delete(key);
    if (entries.size >= mostKeys) entries.clear();
  }

  return {
    count(key) {
      if (max === 0) return;
      const now = performance.now();
      const known = entries.get(key);
      const entry = known && known.until > now ? known : { count: 0, until: now + windowMs };
      sweep(now);
      entries.set(key, entry);
      entry.count++;
      if (entry.count > max)
        throw new AppError("too_many_requests", { seconds: Math.ceil((entry.until - now) / 1000) });
    },
    forgive: (key) => void entries.delete(key),
  };
}

/** Whom an address belongs to, for counting: a customer has a whole /64 of IPv6 addresses. */
export function addressKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.split("%")[0]?.split("::") ?? [];
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === "" ? [] : tail.split(":");
  const filled = plain.includes("::")
    ? [...groups, ...Array<string>(8 - groups.length - rest.length).fill("0"), ...rest]
    : groups;
  return filled
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(":");
}
