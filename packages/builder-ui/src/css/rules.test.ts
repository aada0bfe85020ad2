import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readRule, setInRule } from "./rules.ts";

describe("editing a rule", () => {
  test("adds a rule, a declaration and a media condition where there is none yet", () => {
    let css = setInRule("", { selector: ".a" }, "color", "red");
    css = setInRule(css, { selector: ".a" }, "margin", "0");
    css = setInRule(css, { selector: ".a", condition: "@media (max-width: 768px)" }, "color", "blue");
    css = setInRule(css, { selector: ".b", condition: "@media (max-width: 768px)" }, "color", "green");
    expect(css).toBe(
      ".a {\n  color: red;\n  margin: 0;\n}\n\n@media (max-width: 768px) {\n  .a {\n    color: blue;\n  }\n  .b {\n    color: green;\n  }\n}\n",
    );
  });

  test("leaves everything else as it was written, comments and broken parts included", () => {
    const css = '/* a { } */ .x{color:red/*;*/}  @import "y;{"; .a { content: "}" ; color: red } .broken { ';
    expect(setInRule(css, { selector: ".a" }, "color", "blue")).toBe(
      css.replace("color: red }", "color: blue }"),
    );
  });

  test("a rule without declarations goes", () => {
    const css = ".a { color: red }\n.b { color: red }";
    expect(setInRule(css, { selector: ".a" }, "color", null)).toBe(".b { color: red }");
  });

  test("the last of several equal rules is the one that counts", () => {
    const css = ".a { color: red } .a { color: blue }";
    expect(readRule(css, { selector: ".a" })).toMatchObject([{ property: "color", value: "blue" }]);
  });

  test("what was set reads back, whatever was set before it", () => {
    const selector = fc.constantFrom(".a", ".b:hover", "h1");
    const condition = fc.constantFrom("", "@media (max-width: 768px)", "@container (max-width: 480px)");
    const value = fc.option(fc.constantFrom("red", "0 1px", "url(x)"));
    const step = fc.record({
      selector,
      condition,
      property: fc.constantFrom("color", "margin", "padding"),
      value,
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const oracle = new Map<string, string>();
        let css = "";
        for (const { selector, condition, property, value } of steps) {
          css = setInRule(css, { selector, condition }, property, value);
          const key = `${condition}|${selector}|${property}`;
          if (value === null) oracle.delete(key);
          else oracle.set(key, value);
        }
        for (const { selector, condition, property } of steps) {
          const read = readRule(css, { selector, condition }).findLast(
            (each) => each.property === property,
          )?.value;
          expect(read).toBe(oracle.get(`${condition}|${selector}|${property}`));
        }
      }),
    );
  });
});
