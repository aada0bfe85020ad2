import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cascadeOf } from "./cascade.ts";

/* The declaration that is said to win is the one that Chromium shows. */

const host = document.body.appendChild(document.createElement("section"));
host.innerHTML = '<p id="a" class="b c">text</p>';
const element = host.querySelector("p")!;
const style = document.head.appendChild(document.createElement("style"));
const normal = { state: "", condition: "" };

const selector = fc.constantFrom(
  "p",
  "#a",
  ".b",
  ".b.c",
  "p.c, #x",
  "section > .c",
  ":is(#a, .x)",
  ".x",
  ".b:hover",
  "p::before",
);
const declaration = fc.tuple(selector, fc.boolean()).map(
  ([name, important]) =>
    (at: number) =>
      `${name} { --won: v${at}${important ? " !important" : ""} }`,
);
const wrapped = fc
  .tuple(
    declaration,
    fc.constantFrom("", "@layer one", "@layer two", "@supports (color: red)", "@supports (x: y)", "section"),
  )
  .map(
    ([write, around]) =>
      (at: number) =>
        around === "" ? write(at) : `${around} { ${write(at)} }`,
  );

test("the first declaration is the one that wins, whatever layers, importance and strength say", () => {
  fc.assert(
    fc.property(
      fc.array(wrapped, { maxLength: 8 }),
      fc.constantFrom("", "own", "own !important"),
      (rules, own) => {
        style.textContent = rules.map((write, at) => write(at)).join("\n");
        element.setAttribute("style", own === "" ? "" : `--won: ${own}`);
        const [winner] = cascadeOf(element, style.sheet, normal).of("--won");
        const shown = getComputedStyle(element).getPropertyValue("--won");
        expect([style.textContent, winner?.holds ? winner.value.trim() : ""]).toEqual([
          style.textContent,
          shown.trim(),
        ]);
      },
    ),
    { numRuns: Number(import.meta.env["VITE_SOAK"] ?? 500), seed: 21 },
  );
});

test("states, widths and parts hold only where they are styled, and are listed behind", () => {
  element.removeAttribute("style");
  style.textContent = `.b { color: red }
@media (max-width: 768px) { .b { color: green } }
@media (max-width: 480px) { .b { color: blue } }
.b:hover { color: grey }
.b:first-child { color: navy }
.b::before { color: pink }
section:hover .b { color: black }`;
  const shown = (state: string, condition: string): string[] =>
    cascadeOf(element, style.sheet, { state, condition })
      .of("color")
      .filter(({ holds }) => holds)
      .map(({ value }) => value);
  expect(shown("", "")).toEqual(["navy", "red"]);
  expect(shown("", "@media (max-width: 768px)")).toEqual(["navy", "green", "red"]);
  expect(shown("", "@media (max-width: 480px)")).toEqual(["navy", "blue", "green", "red"]);
  expect(shown(":hover", "")).toEqual(["navy", "grey", "red"]);
  expect(shown("::before", "")).toEqual(["pink"]);
  expect(cascadeOf(element, style.sheet, normal).of("color")).toHaveLength(7);
});
