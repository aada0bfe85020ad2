import * as fc from "fast-check";
import { expect, test } from "vitest";
import { needlessRules, withoutNeedless } from "./cleanup.ts";

document.body.innerHTML = '<p class="a b">text</p><p class="b">more</p>';

const css = `.a { color: red }
.gone:hover { color: red }
.a { color: blue; margin: 0 }

@media (max-width: 480px) {
  .gone { color: red }
}
.b { padding: 0 }
.b {
  margin-left: 1px;
}
`;

test("rules that match nothing, are overwritten, or stand twice are found", () => {
  expect(needlessRules(css, document)).toEqual([
    { selector: ".a", condition: "", reason: "overwritten" },
    { selector: ".gone:hover", condition: "", reason: "unused" },
    { selector: ".gone", condition: "@media (max-width: 480px)", reason: "unused" },
    { selector: ".b", condition: "", reason: "twice" },
  ]);
});

test("one goes and all else stays byte for byte, or all go", () => {
  expect(withoutNeedless(css, document, 1)).toBe(css.replace("\n.gone:hover { color: red }", ""));
  expect(withoutNeedless(css, document)).toBe(`.a { color: blue; margin: 0 }
.b {
  padding: 0;
  margin-left: 1px;
}
`);
});

test("a rule between that says something about the same keeps two apart", () => {
  expect(needlessRules(".a { margin: 0 } .b { margin-top: 1px } .a { color: red }", document)).toEqual([]);
});

const rule = fc
  .tuple(
    fc.constantFrom(".a", ".b", ".x", "p", ".a:first-child"),
    fc.array(
      fc.constantFrom(
        "margin: 1px",
        "margin-top: 2px",
        "color: red",
        "color: blue !important",
        "padding: 3px",
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    fc.boolean(),
  )
  .map(([selector, body, isWide]) => {
    const text = `${selector} { ${body.join("; ")} }`;
    return isWide ? `@media (min-width: 1px) { ${text} }` : text;
  });

test("a page without its needless rules looks as before", () => {
  const style = document.head.appendChild(document.createElement("style"));
  const looks = (text: string): string[] => {
    style.textContent = text;
    return [...document.querySelectorAll("p")].map((each) => {
      const { margin, color, padding } = getComputedStyle(each);
      return [margin, color, padding].join();
    });
  };
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 8 }), (rules) => {
      const text = rules.join("\n");
      const clean = withoutNeedless(text, document);
      expect([text, clean, ...looks(clean)]).toEqual([text, clean, ...looks(text)]);
      expect(needlessRules(clean, document)).toEqual([]);
    }),
    { numRuns: Number(import.meta.env["VITE_SOAK"] ?? 400), seed: 21 },
  );
});
