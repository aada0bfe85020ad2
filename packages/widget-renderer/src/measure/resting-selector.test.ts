import { describe, expect, it } from "vitest";
import { restingSelector, selectorsIn } from "./resting-selector.ts";

describe("a selector without states", () => {
  it.each([
    ["a:hover", "a"],
    ["a::before", "a"],
    ["a:before:hover", "a"],
    [":hover", "*"],
    [":hover:focus > :active", "* > *"],
    ["a > :hover", "a > *"],
    [".a, :focus-visible", ".a, *"],
    [":focus.open", "*.open"],
    ["li:nth-child(2n + 1):hover", "li:nth-child(2n + 1)"],
    ["p:first-child:empty", "p:first-child:empty"],
    [":root", ":root"],
    [".a:not(.b)", ".a:not(.b)"],
    [".a:not(:hover)", ".a"],
    [".a:not(.b:hover)", ".a"],
    [".a:is(.b, .c:hover)", ".a:is(.b, .c)"],
    [":where(:hover)", ":where(*)"],
    ["form:has(> input:invalid)", "form:has(> input)"],
    ['a[href=":hover"]:hover', 'a[href=":hover"]'],
    ["a[title=')' i]:not([b=\"]\"]):hover", "a[title=')' i]:not([b=\"]\"])"],
    [String.raw`.md\:flex:hover`, String.raw`.md\:flex`],
    ["::-webkit-scrollbar-thumb:hover", "*"],
    ["::part(label)", "*"],
    ["tr:hover td:last-child", "tr td:last-child"],
    ["", "*"],
  ])("%s is about %s", (selector, resting) => {
    expect(restingSelector(selector)).toBe(resting);
  });

  it("is one of several in a list", () => {
    expect(selectorsIn('a:is(b, c), d[e=","], f')).toEqual(["a:is(b, c)", 'd[e=","]', "f"]);
  });
});
