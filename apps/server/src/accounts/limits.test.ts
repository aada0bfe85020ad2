import { afterEach, expect, test, vi } from "vitest";

import type { AppError } from "../errors.ts";
import { createDelayer } from "./limits.ts";

let now = 0;
vi.spyOn(performance, "now").mockImplementation(() => now);
afterEach(() => void (now = 0));

const rule = { free: 3, firstMs: 1000, maxMs: 60_000 };

/** Seconds to wait, or 0 for a try that is let through. */
function attempt(limiter: ReturnType<typeof createDelayer>, key: string): number {
  try {
    limiter.count(key);
    return 0;
  } catch (error) {
    return (error as AppError).retryAfter ?? -1;
  }
}

test("each try beyond the free ones waits twice as long as the one before, up to the longest delay", () => {
  const limiter = createDelayer(rule);
  for (let count = 0; count < 3; count++) expect(attempt(limiter, "a")).toBe(0);
  const delays: number[] = [];
  for (let count = 0; count < 8; count++) {
    const delay = attempt(limiter, "a");
    delays.push(delay);
    now += delay * 1000;
    expect(attempt(limiter, "a")).toBe(0);
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test("a try that comes too early does not make the delay longer, and other keys wait for nothing", () => {
  const limiter = createDelayer(rule);
  for (let count = 0; count < 3; count++) limiter.count("a");
  for (let count = 0; count < 100; count++) expect(attempt(limiter, "a")).toBe(1);
  expect(attempt(limiter, "b")).toBe(0);
});

test("success, or the longest delay without a try, forgets what was counted", () => {
  const limiter = createDelayer(rule);
  for (let count = 0; count < 3; count++) limiter.count("a");
  limiter.forgive("a");
  for (let count = 0; count < 3; count++) expect(attempt(limiter, "a")).toBe(0);
  now += 61_000;
  for (let count = 0; count < 3; count++) expect(attempt(limiter, "a")).toBe(0);
});
