import * as fc from "fast-check";
import { expect, test } from "vitest";
import { htmlChanges, type Change } from "./changes.ts";

/** Changes in short: `kind tag: before → after`. */
function written(before: string, after: string): string[] {
  return htmlChanges(before, after).changes.map(
    (change) => `${change.kind} ${change.tag}: ${change.before} → ${change.after}`,
  );
}

test.each([
  ["<p>a</p>", "<p>a</p>", []],
  ["<p>a</p>", "<p>b</p>", ["text p: a → b"]],
  ["<p>a</p>", '<p class="x">a</p>', ['attributes p: <p> → <p class="x">']],
  ["<ul><li>a</li></ul>", "<ul><li>a</li><li>b</li></ul>", ["added li:  → <li>b</li>"]],
  ["<ul><li>a</li><li>b</li></ul>", "<ul><li>b</li></ul>", ["removed li: <li>a</li> → "]],
  ["<h2>a</h2>", "<p>a</p>", ["removed h2: <h2>a</h2> → ", "added p:  → <p>a</p>"]],
  ["<p>a</p> <p>b</p>", "<p>a</p>\n<p>b</p>", []],
])("%s becomes %s", (before, after, changes) => {
  expect(written(before, after)).toEqual(changes);
});

test("a field that came between others is one change", () => {
  const field = (name: string): string => `<div><label>${name}<input name="${name}"></label></div>`;
  const form = (...names: string[]): string => `<form>${names.map(field).join("")}</form>`;
  expect(written(form("name", "email"), form("name", "phone", "email"))).toEqual([
    `added div:  → ${field("phone")}`,
  ]);
});

test("each change is taken for itself", () => {
  const { changes, with: take } = htmlChanges("<h2>a</h2><p>b</p>", '<h2>c</h2><p id="x">b</p>');
  expect(take(new Set([changes[0]!]))).toBe("<h2>c</h2><p>b</p>");
  expect(take(new Set([changes[1]!]))).toBe('<h2>a</h2><p id="x">b</p>');
});

const leaf = fc.constantFrom("a", "b", "<br>", "<!--c-->", '<img src="x">');
const { node } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc
      .tuple(
        fc.constantFrom("div", "span", "section"),
        fc.constantFrom("", ' class="x"', ' id="y"'),
        fc.array(tie("node"), { maxLength: 4 }),
      )
      .map(([tag, attributes, inner]) => `<${tag}${attributes}>${inner.join("")}</${tag}>`),
  ),
}));
const html = fc.array(node, { maxLength: 4 }).map((nodes) => nodes.join(""));

test("with all changes it is the new piece, with none the old one", () => {
  fc.assert(
    fc.property(html, html, (before, after) => {
      const { changes, with: take } = htmlChanges(before, after);
      expect(take(new Set<Change>())).toBe(before);
      expect(take(new Set(changes))).toBe(after);
    }),
  );
});

test("a long list is compared in reasonable time", () => {
  const list = (count: number, odd: number): string =>
    Array.from({ length: count }, (_, index) => `<li>${index === odd ? "x" : index}</li>`).join("");
  expect(written(`<ul>${list(2000, -1)}</ul>`, `<ul>${list(2000, 1000)}</ul>`)).toEqual([
    "text li: 1000 → x",
  ]);
});
