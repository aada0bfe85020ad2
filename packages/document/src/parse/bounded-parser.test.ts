import { expect, test } from "vitest";
import { attributeOf, descendants, parseHtml, serializeHtml, tagOf, type HtmlDocument } from "../index.ts";

/** A paragraph of formatting that is never closed, and paragraphs behind it in which it goes on. */
function unclosed(formatting: number, paragraphs: number): string {
  const tags = Array.from({ length: formatting }, (_, index) => `<b id=${index}>`);
  return `<p>${tags.join("")}${"<p>x".repeat(paragraphs)}`;
}

function formattingIn(document: HtmlDocument): number {
  return [...descendants(document)].filter((id) => tagOf(document.node(id)) === "b").length;
}

test("formatting that is not closed goes on in the paragraphs behind it", () => {
  expect(formattingIn(parseHtml(unclosed(3, 100)))).toBe(3 + 3 * 100);
});

test("formatting that would become too many elements ends", () => {
  const html = unclosed(2000, 2000);
  const document = parseHtml(html);
  expect(formattingIn(document)).toBeLessThan(15_000);
  expect(serializeHtml(document)).toBe(html);
});

test("behind too much formatting other formatting is still read", () => {
  const document = parseHtml(`${unclosed(2000, 2000)}<p><i id="last">a</i>`);
  const last = [...descendants(document)].find((id) => attributeOf(document.node(id), "id") === "last");
  expect(last).toBeDefined();
});

test("an element may have more children than a call has arguments", { timeout: 30_000 }, () => {
  const html = `<table><tr><td></b>${"<br>".repeat(200_000)}`;
  expect(serializeHtml(parseHtml(html))).toBe(html);
});
