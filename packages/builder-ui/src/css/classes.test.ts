import { parseHtml, serializeHtml, type NodeId } from "@tessera/document";
import { expect, test } from "vitest";
import { emptySource, type Source } from "../state/source.ts";
import {
  addClass,
  copyName,
  deleteClass,
  duplicateClass,
  isClassName,
  isNamedInCode,
  knownClasses,
  moveToClass,
  removeClass,
  renameClass,
} from "./classes.ts";

const css = `.card, .tile { padding: 8px }
/* Titles */
.card > h2 { margin: 0 }

@media (max-width: 480px) {
  .card:hover { padding: 4px }
}
`;
const source: Source = {
  ...emptySource(),
  document: parseHtml('<p class="card wide">a</p><p class="card">b</p><p class="el-abc123">c</p>'),
  css,
  after_render: "element.querySelector('.card-title, .card')",
};
const [first, second, third] = source.document.children() as [NodeId, NodeId, NodeId];
const html = ({ document }: Source): string => serializeHtml(document);

test("all classes of elements and rules are known, those of single elements aside", () => {
  expect(knownClasses(source)).toEqual(["card", "tile", "wide"]);
});

test("a class is added to each element once, and taken from each", () => {
  const added = addClass(source, [first, second, third], "wide");
  expect(html(added)).toBe(
    '<p class="card wide">a</p><p class="card wide">b</p><p class="el-abc123 wide">c</p>',
  );
  expect(html(removeClass(added, [first, second], "wide"))).toBe(
    '<p class="card">a</p><p class="card">b</p><p class="el-abc123 wide">c</p>',
  );
  expect(html(removeClass(source, [second], "card"))).toContain("<p>b</p>");
});

test("a renamed class is renamed on all elements and in all rules", () => {
  const renamed = renameClass(source, "card", "box");
  expect(html(renamed)).toBe('<p class="box wide">a</p><p class="box">b</p><p class="el-abc123">c</p>');
  expect(renamed.css).toBe(css.replaceAll(".card", ".box"));
});

test("code is looked through for whole names", () => {
  expect(isNamedInCode(source, "card")).toBe(true);
  expect(isNamedInCode(source, "title")).toBe(false);
});

test("a copy has the rules of the class, behind each, and only the chosen element has it", () => {
  const name = copyName(source, "card");
  expect(name).toBe("card-copy");
  const copied = duplicateClass(source, [first], "card", name);
  expect(html(copied)).toContain('<p class="card-copy wide">a</p><p class="card">b</p>');
  expect(copied.css).toBe(`.card, .tile { padding: 8px }

.card-copy { padding: 8px }
/* Titles */
.card > h2 { margin: 0 }

.card-copy > h2 { margin: 0 }

@media (max-width: 480px) {
  .card:hover { padding: 4px }
  .card-copy:hover { padding: 4px }
}
`);
  expect(copyName(copied, "card")).toBe("card-copy-2");
});

test("a deleted class is on no element and in no rule, and what others need stays", () => {
  const gone = deleteClass(source, "card");
  expect(html(gone)).toBe('<p class="wide">a</p><p>b</p><p class="el-abc123">c</p>');
  expect(gone.css.trim()).toBe(".tile { padding: 8px }");
});

test("an element's own styles move to a class with their states and widths", () => {
  const own: Source = {
    ...emptySource(),
    document: parseHtml('<p class="el-abc123 wide" style="color: red; margin: 0">a</p>'),
    css: ".el-abc123 {\n  padding: 4px;\n}\n\n.el-abc123:hover {\n  padding: 8px;\n}\n",
  };
  const moved = moveToClass(own, own.document.children()[0] as NodeId, "card");
  expect(html(moved)).toBe('<p class="wide card">a</p>');
  expect(moved.css).toBe(
    ".card {\n  padding: 4px;\n  color: red;\n  margin: 0;\n}\n\n.card:hover {\n  padding: 8px;\n}\n",
  );
});

test.each([
  ["card", true],
  ["card--wide_2", true],
  ["-x", true],
  ["größe", true],
  ["2col", false],
  ["my card", false],
  [".card", false],
  ["", false],
  ["-2", false],
  ["a:b", false],
])("“%s” is a class name: %s", (text, isOne) => {
  expect(isClassName(text)).toBe(isOne);
});
