import { expect, test } from "vitest";
import { calls } from "../calls.ts";
import { checks } from "./index.ts";

test("each check has an id of its own, an area and a sentence", () => {
  const ids = checks.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, title } of checks) {
    expect(id).toMatch(/^[a-z]+\.[a-z\d-]+$/);
    expect(title).toMatch(/^[^.]+$|`/);
  }
});

test("every call and every shape of the protocol has a check", () => {
  const covered = new Set(checks.flatMap(({ covers }) => covers));
  expect(Object.keys(calls).filter((call) => !covered.has(call as keyof typeof calls))).toEqual([]);
});
