import { expect, test } from "vitest";
import { holds, median } from "./bench.ts";
import { table } from "./table.ts";

test("a figure holds when it is on the better side of its target", () => {
  const row = { what: "open", unit: "ms", ours: 10 };
  expect(holds(row)).toBeNull();
  expect(holds({ ...row, target: 10 })).toBe(true);
  expect(holds({ ...row, target: 9 })).toBe(false);
  expect(holds({ ...row, target: 9, more: true })).toBe(true);
});

test("the ratio is above 1 where we are better, for times and for rates, and losses are printed too", () => {
  const rows = [
    { what: "open", unit: "ms", ours: 10, peer: { name: "peer", value: 25 }, target: 20 },
    { what: "pages", unit: "/s", ours: 100, peer: { name: "peer", value: 400 }, target: 300, more: true },
  ];
  const [, open, pages] = table(rows).split("\n");
  expect(open).toMatch(/10 ms\s+25 peer\s+2\.5×\s+≤ 20\s+yes$/);
  expect(pages).toMatch(/100 \/s\s+400 peer\s+0\.25×\s+≥ 300\s+no$/);
});

test("the median of an even number of figures lies between the middle two", () => {
  expect(median([4, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});
