import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeTokenIn, inlineToken, renameToken, tokenSheet, usedTokens } from "../index.ts";

describe("design tokens", () => {
  it("stand at the root, dark values under the condition of dark colours", () => {
    expect(
      tokenSheet([
        { name: "--a", value: "#fff", dark: "#000" },
        { name: "--b", value: "1px" },
      ]),
    ).toBe(":root { --a: #fff; --b: 1px; }\n@media (prefers-color-scheme: dark) { :root { --a: #000; } }\n");
    expect(tokenSheet([])).toBe("");
  });

  it("are left out where they would end their declaration", () => {
    expect(
      tokenSheet([
        { name: "--a", value: "red } body { color: red" },
        { name: "b", value: "1" },
      ]),
    ).toBe("");
  });

  it("are renamed where they are used and set, and in no comment, string or longer name", () => {
    const css = `:root { --a: 1px; } p { color: var( --a , var(--ab)); content: "var(--a)"; } /* var(--a) */`;
    expect(renameToken(css, "--a", "--z")).toBe(
      `:root { --z: 1px; } p { color: var( --z , var(--ab)); content: "var(--a)"; } /* var(--a) */`,
    );
  });

  it("leave their value in the place of their uses, with and without a fallback", () => {
    const css = "p { color: var(--a); margin: calc(var(--a, var(--b)) * 2) var(--b, var(--a)); }";
    expect(inlineToken(css, "--a", "red")).toBe("p { color: red; margin: calc(red * 2) var(--b, red); }");
  });

  it("are found with the first fallback that is given", () => {
    const css = "p { color: var(--a); margin: var(--a, 2px) var(--b, rgb(1, 2, 3)); }";
    expect([...usedTokens(css)]).toEqual([
      ["--a", "2px"],
      ["--b", "rgb(1, 2, 3)"],
    ]);
  });

  it("leave any text as it is where nothing of that name stands in it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("var(", "--a", ",", ")", "(", ";", "'", "/*", "*/", "{", "}", " ", "url(")),
        (parts) => {
          const css = parts.join("");
          expect(renameToken(css, "--other", "--z")).toBe(css);
          expect(inlineToken(css, "--other", "red")).toBe(css);
          expect(renameToken(renameToken(css, "--a", "--z"), "--z", "--a")).toBe(css);
        },
      ),
    );
  });
});

describe("a change of a token", () => {
  it("reaches styles in HTML and CSS, and no text that looks like them", () => {
    const html = `<p style="color:var(--a)" title="var(--a)">var(--a)</p><i  style="top:0"></i>`;
    expect(changeTokenIn({ html, css: "p { color: var(--a) }" }, { name: "--a", to: "--z" })).toEqual({
      html: `<p style="color:var(--z)" title="var(--a)">var(--a)</p><i  style="top:0"></i>`,
      css: "p { color: var(--z) }",
    });
    expect(changeTokenIn({ html, css: ":root { --a: 1 }" }, { name: "--a", value: "red" })).toEqual({
      html: `<p style="color:red" title="var(--a)">var(--a)</p><i  style="top:0"></i>`,
      css: ":root { --a: 1 }",
    });
  });
});
