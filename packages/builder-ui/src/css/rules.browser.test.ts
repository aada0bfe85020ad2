import { readDeclarations, type Declaration } from "@tessera/document";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { listRules, readRule, setInRule } from "./rules.ts";

/* What is read of CSS is what Chromium reads of it. `VITE_SOAK` is the number of texts of each kind. */

const numRuns = Number(import.meta.env["VITE_SOAK"] ?? 1000);

const pieces = [
  "--a: 1",
  "--b:{x;y}",
  "--c: (;)",
  "--d:url(https://i.example/a;b{c)",
  "--e: ';'",
  '--f:"}"',
  "--g: a !important",
  "--h:a ! IMPORTANT",
  "color: red",
  "color:blue !important",
  "/* ; } */",
  "/*",
  "&:hover { --n: 1 }",
  "a:b {--m:2}",
  "color: red {",
  "@media all { --z: 1 }",
  "@x;",
  ";",
  ";;",
  " ",
  "\n",
  "{",
  "}",
  "(",
  ")",
  "[",
  "]",
  "\\",
  "'",
  '"',
  "url(",
  "url(a b)",
  "!",
  ":",
  "--",
  "--i",
  "x:y",
  "\\;",
  "\\}",
  "--\\;:1",
  "--j: \\;",
  "<!--",
  "-->",

  "é:1",
  "--é: 1",
];
const soup = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 })
  .chain((words) => fc.constantFrom("", ";", "; ", "\n").map((glue) => words.join(glue)))
  // What a text breaks off in is completed by the browser, in ways that make no difference here.
  .map((text) => text.replace(/\\$/, "\\z"));

const plain = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?(\*\/|$)/g, "")
    .replace(/\s+/g, "")
    .replace(/["')\]}]+$/, "")
    // Chromium writes a sign that escapes nothing as if the text ended there.
    .replace(/\\$/, "\uFFFD");

const unescaped = (name: string): string =>
  name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, char: string) =>
    code === undefined ? char : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** The last of equal properties wins, one that is important over one that is not. */
function winners(declarations: readonly Declaration[]): Record<string, string> {
  const won: Record<string, { value: string; important: boolean }> = {};
  for (const { property, value, important } of declarations) {
    const name = unescaped(property);
    if (!name.startsWith("--") || name === "--" || !CSS.supports("--x", value || " ")) continue;
    if (!won[name]?.important || important) won[name] = { value, important };
  }
  return Object.fromEntries(Object.entries(won).map(([name, { value }]) => [name, plain(value)]));
}

function inChromium(...styles: CSSStyleDeclaration[]): Record<string, string> {
  const won: Record<string, { value: string; important: boolean }> = {};
  for (const style of styles)
    for (const name of Array.from(style).filter((each) => each.startsWith("--"))) {
      const important = style.getPropertyPriority(name) !== "";
      if (!won[name]?.important || important) won[name] = { value: style.getPropertyValue(name), important };
    }
  return Object.fromEntries(Object.entries(won).map(([name, { value }]) => [name, plain(value)]));
}

/** The declarations of a rule; those behind a nested rule stand in parts of their own. */
function stylesOf(rule: CSSStyleRule): CSSStyleDeclaration[] {
  const parts = Array.from(rule.cssRules).filter((part) => part.constructor.name === "CSSNestedDeclarations");
  return [rule.style, ...parts.map((part) => (part as CSSStyleRule).style)];
}

test("the declarations of a style attribute are those that Chromium finds", () => {
  const element = document.createElement("p");
  fc.assert(
    fc.property(soup, (style) => {
      element.setAttribute("style", style);
      expect(winners(readDeclarations(style))).toEqual(inChromium(element.style));
    }),
    { numRuns, seed: 17 },
  );
});

test("the declarations of a rule are those that Chromium finds, nested rules or not", () => {
  const sheet = new CSSStyleSheet();
  // The rule must end where it should.
  const whole = soup.filter(
    (text) =>
      !/[\\{}()[\]'"]/.test(
        text
          .replace(/\/\*[\s\S]*?\*\//g, "")
          .replace(/\([;x;y]*\)|\{[^{}]*\}|'[;}]'|"[;}]"|url\([^()]*\)/g, ""),
      ) && !/\/\*(?!.*\*\/)/s.test(text),
  );
  fc.assert(
    fc.property(whole, (text) => {
      sheet.replaceSync(`p{${text}}`);
      const [found] = sheet.cssRules;
      expect(winners(readDeclarations(text, "rule"))).toEqual(inChromium(...stylesOf(found as CSSStyleRule)));
    }),
    { numRuns, seed: 17 },
  );
});

const selectors = fc.constantFrom("p", ".a", "#b", "p > a", '[title="{"]', "a:hover", "é", ":root");
const body = fc
  .array(fc.constantFrom("--a: 1", "--b:{x;y}", "--c: url(a;b}c)", "color: red", "/* } */", "--d: '}'"), {
    maxLength: 4,
  })
  .map((words) => words.join(";"));
const rule = fc.tuple(selectors, body).map(([selector, inner]) => `${selector} {${inner}}`);
const statement = fc.oneof(
  rule,
  rule,
  fc.array(rule, { maxLength: 3 }).map((rules) => `@media (width < 600px) {${rules.join("\n")}}`),
  fc.constantFrom(
    "/* a { */",
    '@import "x{";',
    "@layer a;",
    "<!--",
    "-->",
    "@font-face {src: url({)}",
    ";p{}",
    "}",
  ),
);
const sheets = fc.array(statement, { maxLength: 8 }).map((statements) => statements.join("\n"));

/** Style rules of a sheet as Chromium reads them, those of media conditions one level deep. */
function rulesInChromium(css: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return Array.from(sheet.cssRules).flatMap((each) => {
    if (each instanceof CSSMediaRule)
      return Array.from(each.cssRules).map((inner) => `@${(inner as CSSStyleRule).selectorText}`);
    return each instanceof CSSStyleRule ? [each.selectorText] : [];
  });
}

test("the rules of a sheet are those that Chromium finds, and what is not edited stays as it was", () => {
  fc.assert(
    fc.property(sheets, (css) => {
      const valid = listRules(css).filter(({ selector }) => CSS.supports(`selector(${selector})`));
      expect(valid.map(({ selector, condition }) => (condition ? `@${selector}` : selector))).toEqual(
        rulesInChromium(css),
      );
      const edited = setInRule(css, { selector: ".new" }, "color", "red");
      const squeezed = (text: string): string => text.replace(/\s+/g, "");
      expect(squeezed(edited).replace(".new{color:red;}", "")).toBe(squeezed(css));
      expect(setInRule(css, { selector: ".absent" }, "color", null)).toBe(css);
    }),
    { numRuns, seed: 17 },
  );
});

test("an address with a comment's signs in it is no comment", () => {
  const css = "p { background: url(https://i.example/*/1.png); color: red }";
  expect(readRule(css, { selector: "p" }).map(({ property }) => property)).toEqual(["background", "color"]);
  expect(setInRule(css, { selector: "p" }, "color", "blue")).toBe(
    css.replace("red", "blue;").replace(";; }", "; }").replace("blue; }", "blue }"),
  );
});
