import { expect, test } from "vitest";
import { styleValue } from "./style-value.ts";

test.each([
  ["padding", "4", "4px 0px 0px 0px"],
  ["padding", "1 2 3 4", "1px 2px 3px 4px"],
  ["padding", "1em auto", null],
  ["padding", "abc", null],
  ["margin", "1em auto", "1em auto 0px 0px"],
  ["margin", "calc(1px + 2px) 3px", "calc(1px + 2px) 3px"],
  ["margin", "var(--space)", "var(--space)"],
  ["width", "12", "12px"],
  ["width", "-5", null],
  ["border-radius", "8", "8px"],
  ["border-radius", "1px 2px 3px 4px", "1px 2px 3px 4px"],
  ["line-height", "1.5em", "1.5em"],
  ["opacity", "0.5", "0.5"],
  ["opacity", "50%", "50%"],
  ["opacity", "9", null],
  ["opacity", "-1", null],
  ["opacity", "calc(1 / 2)", "calc(1 / 2)"],
  ["color", "banana", null],
  ["color", "rebeccapurple", "rebeccapurple"],
  ["border", "1px solid red; position: fixed", null],
  ["font-size", "2rem !important", "2rem !important"],
  ["font-size", " ", ""],
])("%s: %s becomes %s", (property, text, value) => {
  expect(styleValue(property, text)).toBe(value);
});
