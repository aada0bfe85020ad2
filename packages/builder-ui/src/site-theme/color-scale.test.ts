import * as fc from "fast-check";
import { expect, test } from "vitest";
import { brandTokens, contrastOf, oklchOf, readable, scaleOf } from "./color-scale.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
const surfaces = { paper: "#ffffff", darkPaper: "#10151d" };

test("a scale goes from light to dark and holds the brand colour itself", () => {
  fc.assert(
    fc.property(hex, (brand) => {
      const colors = [...(scaleOf(brand)?.values() ?? [])];
      expect(colors).toHaveLength(11);
      expect(colors).toContain(brand);
      const lightness = colors.filter((each) => each !== brand).map((each) => oklchOf(each)?.l ?? 0);
      expect(lightness).toEqual(lightness.toSorted((one, other) => other - one));
    }),
  );
});

test("with any brand colour texts can be read on the accent, and the accent on the paper, in both schemes", () => {
  fc.assert(
    fc.property(hex, (brand) => {
      const tokens = new Map(brandTokens(brand, surfaces).map((token) => [token.name, token]));
      const [accent, on] = [tokens.get("--accent"), tokens.get("--on-accent")];
      const pairs = [
        [accent?.value, surfaces.paper],
        [accent?.dark, surfaces.darkPaper],
        [accent?.value, on?.value],
        [accent?.dark, on?.dark],
      ];
      for (const [one = "", other = ""] of pairs)
        expect(contrastOf(one, other), `${brand}: ${one} on ${other}`).toBeGreaterThanOrEqual(readable);
    }),
  );
});

test("a brand colour that can be read is the accent as it is, and what is no colour makes no tokens", () => {
  expect(brandTokens("#2f5be0", surfaces).find(({ name }) => name === "--accent")?.value).toBe("#2f5be0");
  expect(brandTokens("var(--x)", surfaces)).toEqual([]);
});

test("contrast is that of WCAG", () => {
  expect(contrastOf("#000", "#fff")).toBeCloseTo(21);
  expect(contrastOf("#777", "white")).toBeCloseTo(4.48, 2);
});
