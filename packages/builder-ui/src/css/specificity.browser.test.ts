import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareSpecificity, specificityOf, strongest } from "./specificity.ts";

/* Which of two selectors is stronger is what Chromium says: of two rules the weaker one, written later, still loses. */

const host = document.body.appendChild(document.createElement("div"));
host.innerHTML = '<section class="s"><p id="a" class="b c" title="x.y#z" lang="en">text</p></section>';
const element = host.querySelector("p")!;
const style = document.head.appendChild(document.createElement("style"));

/** Parts that match the element, of every kind. */
const simple = fc.constantFrom(
  "#a",
  ".b",
  ".c",
  '[title="x.y#z"]',
  "[title]",
  ":first-child",
  ":nth-child(1)",
  ":nth-child(1 of .b)",
  ":nth-last-child(odd of #a, .b)",
  ":not(#x)",
  ":not(.x, span)",
  ":is(#a, .x)",
  ":is(p, .b.c)",
  ":where(#a)",
  ":lang(en)",
  ":not([title=')'])",
);
const compound = fc
  .tuple(fc.constantFrom("", "p", "*"), fc.array(simple, { maxLength: 4 }))
  .map(([type, parts]) => `${type}${parts.join("")}` || "*");
const around = fc.constantFrom("", "section ", ".s > ", "div section.s ", "body :is(section, #x) > ");
const selector = fc.tuple(around, compound).map((parts) => parts.join(""));

test("the stronger of two selectors is the one that wins in Chromium", () => {
  fc.assert(
    fc.property(selector, selector, (one, other) => {
      const shows = (css: string): string => {
        style.textContent = css;
        return getComputedStyle(element).getPropertyValue("--won").trim();
      };
      expect([one, element.matches(one)]).toEqual([one, true]);
      const isStronger = shows(`${one} { --won: one } ${other} { --won: other }`) === "one";
      const isWeaker = shows(`${other} { --won: other } ${one} { --won: one }`) === "other";
      const order = compareSpecificity(specificityOf(one), specificityOf(other));
      expect([one, other, Math.sign(order)]).toEqual([one, other, isStronger ? 1 : isWeaker ? -1 : 0]);
    }),
    { numRuns: Number(import.meta.env["VITE_SOAK"] ?? 400), seed: 21 },
  );
});

test.each([
  ["a::before", [0, 0, 2]],
  ["a:before", [0, 0, 2]],
  [".\\31 0\\:x", [0, 1, 0]],
  ["a:has(> img.wide)", [0, 1, 2]],
])("%s", (text, expected) => {
  expect(specificityOf(text)).toEqual(expected);
});

test("of a list the strongest counts", () => {
  expect(strongest("p, #a, .b")).toEqual([1, 0, 0]);
});
