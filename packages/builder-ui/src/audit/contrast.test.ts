import { expect, test } from "vitest";
import { contrast, over, readRgb } from "./contrast.ts";

test.each([
  ["rgb(1, 2, 3)", [1, 2, 3, 1]],
  ["rgba(1, 2, 3, 0.5)", [1, 2, 3, 0.5]],
  ["rgb(1 2 3 / 0)", [1, 2, 3, 0]],
  ["color(srgb 1 0 0)", null],
])("%s is read", (text, colour) => {
  expect(readRgb(text)).toEqual(colour);
});

test("contrast is what the guideline computes", () => {
  const [black, white] = [readRgb("rgb(0, 0, 0)")!, readRgb("rgb(255, 255, 255)")!];
  expect(contrast(black, white)).toBeCloseTo(21);
  expect(contrast(white, white)).toBe(1);
  expect(contrast(readRgb("rgb(118, 118, 118)")!, white)).toBeCloseTo(4.54, 2);
});

test("a colour that can be seen through takes its part of what is below", () => {
  expect(over([0, 0, 0, 0.5], [255, 255, 255, 1])).toEqual([127.5, 127.5, 127.5, 1]);
});
