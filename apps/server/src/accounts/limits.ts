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

const maxKeys = 100_000;

/** How a delayer lets tries through. */
export interface DelayRule {
  /** Tries without any delay. */
  free: number;
  /** Milliseconds to wait after the first try beyond those; each further one doubles it. */
  firstMs: number;
  /** Longest delay in milliseconds; after so long without a try everything is forgotten. */
  maxMs: number;
}

/**
 * Makes each try under a key wait longer than the one before; a try that comes too early is refused and does not count.
 * It counts in this process alone.
 */
export function createDelayer({ free, firstMs, maxMs }: DelayRule): Limiter {
  const entries = new Map<string, Entry>();
  const forgottenAt = ({ until }: Entry): number => until + maxMs;
  return {
    count(key) {
      const now = performance.now();
      const known = entries.get(key);
      const entry = known && forgottenAt(known) > now ? known : { count: 0, until: now };
      if (entry.until > now) throw tooMany(entry.until - now);
      makeRoom(entries, (other) => forgottenAt(other) <= now);
      entry.count++;
      if (entry.count >= free) entry.until = now + Math.min(maxMs, firstMs * 2 ** (entry.count - free));
      entries.set(key, entry);
    },
    forgive: (key) => void entries.delete(key),
  };
}

function tooMany(ms: number): AppError {
  return new AppError("too_many_requests", { seconds: Math.ceil(ms / 1000) });
}

/** Keeps a map of what was counted from growing without end. */
function makeRoom(entries: Map<string, Entry>, isOver: (entry: Entry) => boolean): void {
  if (entries.size < maxKeys) return;
  for (const [key, entry] of entries) if (isOver(entry)) entries.delete(key);
  if (entries.size >= maxKeys) entries.clear();
}

/**
 * At most `max` within a window that begins with the first; 0 is no limit. It counts in this process, so with several
 * processes as many times more get through.
 */
export function createLimiter(max: number, windowMs: number): Limiter {
  const entries = new Map<string, Entry>();

  return {
    count(key) {
      if (max === 0) return;
      const now = performance.now();
      const known = entries.get(key);
      const entry = known && known.until > now ? known : { count: 0, until: now + windowMs };
      makeRoom(entries, ({ until }) => until <= now);
      entries.set(key, entry);
      entry.count++;
      if (entry.count > max) throw tooMany(entry.until - now);
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
