import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { millisecondsLeft, renewAhead } from "./renew-ahead.ts";

const minute = 60_000;

/** A token that ends in so many milliseconds. */
function token(left: number): string {
  const payload = JSON.stringify({ sub: "ä?>", exp: Math.floor((Date.now() + left) / 1000) });
  return `head.${Buffer.from(payload).toString("base64url")}.sign`;
}

const stored = new Map<string, string>();

function signIn(left: number): void {
  stored.set("profile", JSON.stringify({ token: token(left), entityId: 1 }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  stored.clear();
});

test("a token says how long it lasts; what is none does not", () => {
  expect(millisecondsLeft(token(15 * minute))).toBe(15 * minute);
  for (const none of [undefined, "", "expired", "a.b.c", "a.e30.c"])
    expect(millisecondsLeft(none)).toBeNull();
});

test("it is renewed a minute before it ends, again and again", async () => {
  signIn(15 * minute);
  const renew = vi.fn<() => Promise<boolean>>(async () => {
    signIn(15 * minute);
    return true;
  });
  renewAhead(renew);
  await vi.advanceTimersByTimeAsync(13 * minute);
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1.5 * minute);
  expect(renew).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(14.5 * minute);
  expect(renew).toHaveBeenCalledTimes(2);
});

test("what another tab has renewed is left alone", async () => {
  signIn(5 * minute);
  const renew = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  renewAhead(renew);
  await vi.advanceTimersByTimeAsync(3 * minute);
  signIn(15 * minute);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(renew).not.toHaveBeenCalled();
});

test("a failure, or a clock that is wrong, is no reason to ask more than once a minute", async () => {
  signIn(-60 * minute);
  const renew = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  renewAhead(renew);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(renew.mock.calls.length).toBeLessThanOrEqual(11);
});
