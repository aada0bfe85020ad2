import * as fc from "fast-check";
import { expect, it } from "vitest";
import { scopeCss } from "./scope-css.ts";

const parts = fc.constantFrom(
  "{",
  "}",
  ";",
  "(",
  ")",
  "[",
  "]",
  '"',
  "'",
  "/*",
  "*/",
  "a",
  ":",
  " ",
  "\n",
  "@media all",
  "\\",
  "url(",
  "body",
  ",",
  "*",
  "color: red",
  "<!--",
  "-->",
  "@import 'x'",
  "@layer b",
  "@scope",
  "&",
  "!",
  "url('",
  "@font-face",
  "}body{",
  "/",
  "@container x",
  "\r",
);

function rulesOf(css: string): CSSRule[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return [...sheet.cssRules];
}

it("keeps every rule in its scope, whatever is written, as Chromium reads it", () => {
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 14 }), (list) => {
      const { css } = scopeCss(list.join(""), "w");
      const rules = rulesOf(`${css}\n.sentinel { color: red }`);
      expect(rules.at(-1)).toBeInstanceOf(CSSStyleRule);
      expect((rules.at(-1) as CSSStyleRule).selectorText).toBe(".sentinel");
      const loose = rules
        .slice(0, -1)
        .filter((rule) => rule instanceof CSSStyleRule || rule instanceof CSSMediaRule);
      expect(loose.map((rule) => rule.cssText)).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});
