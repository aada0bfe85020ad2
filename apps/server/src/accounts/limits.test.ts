import { afterEach, expect, test, vi } from "vitest";

import type { AppError } from "../errors.ts";
import type { Rate, Rates } from "../store/account-store.ts";
import { addressKey, createLimiter, mailboxKey, delayRule, windowRule, type Limiter } from "./limits.ts";

let now = 0;
vi.spyOn(Date, "now").mockImplementation(() => now);
afterEach(() => void (now = 0));

const delayed = (): Limiter =>
  createLimiter(memoryRates(), "test", delayRule({ free: 3, firstMs: 1000, maxMs: 60_000 }));

function memoryRates(): Rates {
  const all = new Map<string, Rate>();
  return {
    read: async (key) => all.get(key),
    update: async (key, next) => {
      const rate = next(all.get(key));
      if (rate) all.set(key, rate);
      return rate;
    },
    forget: async (key) => void all.delete(key),
  };
}

/** Seconds to wait, or 0 for a try that is let through. */
async function attempt(limiter: Limiter, key: string, amount = 1): Promise<number> {
  try {
    await limiter.count(key, amount);
    return 0;
  } catch (error) {
    return (error as AppError).retryAfter ?? -1;
  }
}

test("each try beyond the free ones waits twice as long as the one before, up to the longest delay", async () => {
  const limiter = delayed();
  for (let count = 0; count < 3; count++) expect(await attempt(limiter, "a")).toBe(0);
  const delays: number[] = [];
  for (let count = 0; count < 8; count++) {
    const delay = await attempt(limiter, "a");
    delays.push(delay);
    now += delay * 1000;
    expect(await attempt(limiter, "a")).toBe(0);
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test("a try that comes too early does not make the delay longer, and other keys wait for nothing", async () => {
  const limiter = delayed();
  for (let count = 0; count < 3; count++) await limiter.count("a");
  for (let count = 0; count < 100; count++) expect(await attempt(limiter, "a")).toBe(1);
  expect(await attempt(limiter, "b")).toBe(0);
});

test("success, or the longest delay without a try, forgets what was counted", async () => {
  const limiter = delayed();
  for (let count = 0; count < 3; count++) await limiter.count("a");
  await limiter.forgive("a");
  for (let count = 0; count < 3; count++) expect(await attempt(limiter, "a")).toBe(0);
  now += 61_000;
  for (let count = 0; count < 3; count++) expect(await attempt(limiter, "a")).toBe(0);
});

test("a window lets its number through, refuses what would go beyond it, and begins anew when it is over", async () => {
  const limiter = createLimiter(memoryRates(), "test", windowRule(3, 10_000));
  expect(await attempt(limiter, "a", 2)).toBe(0);
  now += 4000;
  expect(await attempt(limiter, "a", 2)).toBe(6);
  expect(await attempt(limiter, "a")).toBe(0);
  expect(await attempt(limiter, "a")).toBe(6);
  expect(await attempt(limiter, "b")).toBe(0);
  now += 6000;
  expect(await attempt(limiter, "a", 3)).toBe(0);
});

test("limits of different names count the same key apart", async () => {
  const rates = memoryRates();
  const [one, other] = [1, 2].map((name) => createLimiter(rates, `test ${name}`, windowRule(1, 1000)));
  await one?.count("a");
  await other?.count("a");
  await expect(one?.count("a")).rejects.toMatchObject({ code: "too_many_requests" });
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:50112", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:7:1::1", "2001:db8:7:1"],
  ["2001:db8:7:1:ffff::", "2001:db8:7:1"],
  ["[2001:db8:7:1::1]:50112", "2001:db8:7:1"],
  ["[2001:db8:7:1::1]", "2001:db8:7:1"],
  ["fe80:0:0:2::1%eth0", "fe80:0:0:2"],
  ["::ffff:505:505", "5.5.5.5"],
  ["0:0:0:0:0:ffff:5.5.5.5", "5.5.5.5"],
  ["9.9.9.09", "unknown"],
  ["<script>", "unknown"],
  ["", "unknown"],
])("counts %s as %s, whatever port a proxy names with it", (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ["Ada@Example.org", "ada@example.org"],
  ["ada+news@example.org", "ada@example.org"],
  ["ada+a+b@example.org", "ada@example.org"],
])("counts e-mails to %s as those to %s", (email, key) => {
  expect(mailboxKey(email)).toBe(key);
});
