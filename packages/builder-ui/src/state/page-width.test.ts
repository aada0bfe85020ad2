import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fitScale, layerAt, pageWidth, widthLimits, withinLimits } from "./page-width.ts";

const fluid = { frameWidth: "fluid", canvasWidth: null } as const;

test("the full width is that of its room, but never narrower than a desktop", () => {
  expect(pageWidth(fluid, 650, false)).toBe(1200);
  expect(pageWidth(fluid, 1500, false)).toBe(1500);
});

test("on a small screen the full width is the room, as a page a third as large could not be read", () => {
  expect(pageWidth(fluid, 358, true)).toBe(358);
});

test("a named screen has its width, and a dragged width goes before it", () => {
  expect(pageWidth({ frameWidth: "tablet", canvasWidth: null }, 650, false)).toBe(768);
  expect(pageWidth({ frameWidth: "tablet", canvasWidth: 700 }, 650, false)).toBe(700);
});

test.each([
  [390, "phone"],
  [480, "phone"],
  [481, "tablet"],
  [768, "tablet"],
  [769, "desktop"],
] as const)("at %i px the styles of the %s take effect", (width, layer) => {
  expect(layerAt(width)).toBe(layer);
});

test("what fits is never cut and never enlarged", () => {
  fc.assert(
    fc.property(fc.integer({ min: 240, max: 2560 }), fc.integer({ min: 100, max: 4000 }), (width, room) => {
      const scale = fitScale(width, room);
      expect(scale).toBeLessThanOrEqual(1);
      expect(width * scale).toBeLessThanOrEqual(room + 0.001);
      expect(scale === 1 || Math.abs(width * scale - room) < 0.001).toBe(true);
    }),
  );
  expect(fitScale(1200, 0)).toBe(1);
});

test("a width is a whole number within its limits", () => {
  expect([withinLimits(1), withinLimits(700.4), withinLimits(9999)]).toEqual([
    widthLimits.min,
    700,
    widthLimits.max,
  ]);
});
