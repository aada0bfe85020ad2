import { expect, test } from "vitest";
import { pointOf, pointText } from "./point.ts";

test.each([
  ["", 50, 50],
  ["center", 50, 50],
  ["top", 50, 0],
  ["bottom left", 0, 100],
  ["right top", 100, 0],
  ["20% 80%", 20, 80],
  ["20%", 20, 50],
  ["center 10%", 50, 10],
  ["top 30%", 30, 0],
  ["10px 20px", 50, 50],
])("%j names %i percent across and %i percent down", (value, x, y) => {
  expect(pointOf(value)).toEqual({ x, y });
});

test("a point reads back as it was written", () => {
  expect(pointOf(pointText({ x: 12, y: 87 }))).toEqual({ x: 12, y: 87 });
});
