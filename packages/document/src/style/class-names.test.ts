import { expect, test } from "vitest";
import { classNamesIn, renameClassIn } from "./class-names.ts";

const css = `@layer base.card;
/* .card */
.card > .card-title, a:not(.card):is(.tile, .card)[data-x=".card"] { background: url(a.card); margin: .5em }
@media print { .card { & .tile { color: red } } }`;

test("classes are found in selectors, also inside of functions and nested rules, and nowhere else", () => {
  expect(classNamesIn(css)).toEqual(["card", "card-title", "tile"]);
});

test("a class is renamed in selectors, and all else stays byte for byte", () => {
  expect(renameClassIn(css, "card", "box")).toBe(`@layer base.card;
/* .card */
.box > .card-title, a:not(.box):is(.tile, .box)[data-x=".card"] { background: url(a.card); margin: .5em }
@media print { .box { & .tile { color: red } } }`);
  expect(renameClassIn(".a\\:b { x: y }", "a:b", "c")).toBe(".c { x: y }");
});
