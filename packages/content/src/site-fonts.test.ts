import { expect, test } from "vitest";
import { fontsOf } from "./site-fonts.ts";

const font = {
  family: "Manrope",
  url: "/uploads/a.woff2",
  weight: "200 800",
  style: "normal",
  range: "U+0000-00FF, U+20AC",
  metrics: { ascent: 1.1, descent: 0.3, lineGap: 0, width: 0.5 },
};

test("fonts are read as they were written", () => {
  expect(fontsOf(JSON.parse(JSON.stringify([font])))).toEqual([font]);
  expect(fontsOf([{ ...font, style: "sideways", metrics: { ascent: "1" } }])).toEqual([
    { ...font, metrics: null },
  ]);
});

test.each([
  { family: 'A"; } body { color: red' },
  { url: `/a.woff2") } body { color: red` },
  { url: "javascript:alert(1)" },
  { weight: "bold; color: red" },
  { range: "U+0; color: red" },
])("what could end a declaration is no font: %o", (part) => {
  expect(fontsOf([{ ...font, ...part }])).toEqual([]);
});

test("what is no list has no fonts", () => {
  expect([undefined, null, {}, "x", [null, 1]].map(fontsOf)).toEqual([[], [], [], [], []]);
});
