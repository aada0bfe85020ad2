import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fluid, radiusTokens, shadowTokens, spaceTokens, typeTokens } from "./size-scales.ts";

/** What a fluid size is on a window of a width, in pixels. */
function at(width: number, value: string): number {
  const [, least, start, slope, most] =
    /^clamp\((-?[\d.]+)rem, (-?[\d.]+)rem \+ (-?[\d.]+)vw, (-?[\d.]+)rem\)$/.exec(value)?.map(Number) ?? [];
  if (least === undefined) return Number.parseFloat(value) * 16;
  return Math.min(Math.max(least * 16, (start ?? 0) * 16 + ((slope ?? 0) * width) / 100), (most ?? 0) * 16);
}

test("a fluid size is the one on a narrow window and the other on a wide one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 60 }), fc.integer({ min: 0, max: 100 }), (least, more) => {
      const value = fluid(least, least + more);
      for (const [width, size] of [
        [320, least],
        [390, least],
        [1200, least + more],
        [1920, least + more],
      ] as const)
        expect(at(width, value)).toBeCloseTo(size, 0);
      expect(CSS_LENGTH.test(value)).toBe(true);
    }),
  );
});

const CSS_LENGTH = /^(?:[\d.]+rem|clamp\([^()]+\))$/;

test("each step of type is larger than the one before, on any window, and none smaller than can be read", () => {
  fc.assert(
    fc.property(fc.integer({ min: 14, max: 24 }), fc.constantFrom(1.125, 1.25, 1.333, 1.5), (base, ratio) => {
      for (const width of [390, 800, 1200]) {
        const sizes = typeTokens({ base, ratio }).map(({ value }) => at(width, value));
        expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
        expect(sizes[0]).toBeGreaterThanOrEqual(base * 0.79);
      }
    }),
  );
});

test("spaces, corners and shadows follow their one value", () => {
  expect(spaceTokens(16)[2]).toEqual({ name: "--space-3", value: "1rem" });
  expect(spaceTokens(16).map(({ value }) => Math.round(at(1200, value)))).toEqual([4, 8, 16, 24, 48, 96]);
  expect(radiusTokens(10).map(({ value }) => value)).toEqual(["0.375rem", "0.625rem", "0.938rem"]);
  expect(radiusTokens(0).map(({ value }) => value)).toEqual(["0", "0", "0"]);
  expect(shadowTokens(0.5)[0]).toEqual({ name: "--shadow-s", value: "0 1px 3px rgb(0 0 0 / 0.12)" });
  expect(shadowTokens(0)[2]).toEqual({ name: "--shadow-l", value: "none" });
});
