import { expect, test } from "vitest";
import { takeImports, withImports } from "./imports.ts";

const font = '@import url("https://fonts.example/a;b.css") layer(base) screen;';

test("imports are taken as they are written, wherever they stand between rules", () => {
  const css = `@charset "utf-8";\n${font}\np { color: red }\n/* more */ @IMPORT 'late.css';\nq { margin: 0 }`;
  expect(takeImports(css)).toEqual({
    imports: [font, "@IMPORT 'late.css';"],
    css: '@charset "utf-8";\n\np { color: red }\n/* more */ \nq { margin: 0 }',
  });
});

test("an import at the end of a sheet needs no semicolon", () => {
  expect(takeImports("@import 'a.css'").imports).toEqual(["@import 'a.css';"]);
});

test.each([
  "p { color: red }",
  "/* @import 'a.css'; */ p { color: red }",
  "p::after { content: \"@import 'a.css';\" }",
  "@media print { @import 'a.css'; }",
  "p @import 'a.css' { color: red }",
  "@import 'a.css' { color: red }",
  "",
])("%s has none and stays as it is", (css) => {
  expect(takeImports(css)).toEqual({ imports: [], css });
});

test("imports come before all rules, behind what may stand before them, each once", () => {
  expect(withImports("p { color: red }", [font])).toBe(`${font}\n\np { color: red }`);
  const own = "@import 'own.css';\np { color: red }";
  const both = `@import 'own.css';\n${font}\n\np { color: red }`;
  expect(withImports(own, [font])).toBe(both);
  expect(withImports(both, [font])).toBe(both);
  expect(withImports("", [font, "@import 'b.css';"])).toBe(`${font}\n@import 'b.css';`);
});
