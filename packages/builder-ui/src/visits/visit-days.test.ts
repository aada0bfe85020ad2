import { describe, expect, it, test } from "vitest";
import { shareOf, spansOf, totalOf } from "./visit-days.ts";

const found = [
  { day: "2026-02-27", views: 5, visits: 2 },
  { day: "2026-03-01", views: 3, visits: 1 },
];

describe("a chart", () => {
  it("shows each day, those without visits too", () => {
    expect(spansOf(found, "2026-03-02", 4)).toEqual([
      found[0],
      { day: "2026-02-28", views: 0, visits: 0 },
      found[1],
      { day: "2026-03-02", views: 0, visits: 0 },
    ]);
  });

  it("of a year shows months", () => {
    const months = spansOf(found, "2026-03-02", 365);
    expect(months).toHaveLength(13);
    expect(months.slice(-2)).toEqual([
      { day: "2026-02-01", views: 5, visits: 2 },
      { day: "2026-03-01", views: 3, visits: 1 },
    ]);
    expect(totalOf(months)).toEqual(totalOf(found));
  });
});

test.each([
  [0, 0, 0],
  [0, 9, 0],
  [1, 3, 33],
  [1, 5000, 1],
  [9, 9, 100],
])("%i of %i are %i %%", (part, all, share) => {
  expect(shareOf(part, all)).toBe(share);
});
