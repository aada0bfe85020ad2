import { expect, test } from "vitest";
import { canBeShown, sheetInState, shownState } from "./shown-state.ts";

const css = `.a { color: red }
.a:hover { color: green }
@media (min-width: 1px) { .a:hover, .b:focus { background-color: blue } }
.a { opacity: 0.5 }
.a:hover .b { color: pink }`;

function styleIn(sheet: string): CSSStyleDeclaration {
  document.body.innerHTML = `<style>${css}</style><style>${sheet}</style><p class="a" ${shownState}>a</p>`;
  return getComputedStyle(document.querySelector("p")!);
}

test("a marked element looks as it does in the state, and later rules win as before", () => {
  expect(styleIn("").color).toBe("rgb(255, 0, 0)");
  const shown = styleIn(sheetInState(css, ":hover"));
  expect([shown.color, shown.backgroundColor, shown.opacity]).toEqual([
    "rgb(0, 128, 0)",
    "rgb(0, 0, 255)",
    "0.5",
  ]);
  expect(styleIn(sheetInState(".a:nth-child(odd) { color: green }", ":nth-child(odd)")).color).toBe(
    "rgb(0, 128, 0)",
  );
});

test.each([
  [":hover", true],
  [":nth-child(odd)", true],
  ["::before", false],
  [":has(img)", false],
  ["", false],
])("“%s” can be shown: %s", (state, isOne) => {
  expect(canBeShown(state)).toBe(isOne);
});
