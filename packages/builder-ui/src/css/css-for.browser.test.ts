import { expect, test } from "vitest";
import { cssFor } from "./css-for.ts";

const html = '<article class="card"><h2>Rye</h2><a href="/rye">More</a></article>';

test("rules of what is not there go, those of what is there stay byte for byte", () => {
  const css = `:root { --ink: #111 }
/* Cards */
.card, .tile { color: var(--ink) }
.hero { padding: 4rem }
.card > h2 { margin: 0 }`;
  expect(cssFor(css, html)).toBe(`:root { --ink: #111 }
/* Cards */
.card, .tile { color: var(--ink) }
.card > h2 { margin: 0 }`);
});

test.each([
  "a:hover { color: red }",
  '.card[data-open="a]b"] { color: red }',
  ".card:not(:has(img)):is(.card, .tile)::before { content: none }",
  "::selection { color: red }",
  "@font-face { font-family: Rye; src: url(rye.woff2) }",
  "@keyframes rise { from { opacity: 0 } }",
  "@media (width < 600px) { .card { padding: 0 } }",
  "html { font-size: 16px }",
  ".card { & .hero { color: red } }",
  "@supports (display: grid) { @media print { .card { color: red } } }",
])("%s stays", (css) => {
  expect(cssFor(css, html)).toBe(css);
});

test("rules inside of conditions go by themselves, and an emptied condition with them", () => {
  expect(cssFor("@media print { .hero { color: red } .card { color: blue } }", html)).toBe(
    "@media print { .card { color: blue } }",
  );
  expect(cssFor("@media print { .hero { color: red } }", html)).toBe("");
});

test("alternatives of which none is there go", () => {
  expect(cssFor(".card:is(.wide, .tall)::before { content: none }", html)).toBe("");
});

test("what is no style sheet stays as it is", () => {
  for (const css of ["", "}", ".hero {", "@import url(a.css);", "<!-- .hero"])
    expect(cssFor(css, html)).toBe(css);
});
