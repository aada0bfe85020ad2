import { parseHtml, serializeHtml, textOf, type HtmlDocument, type NodeId } from "@tessera/document";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { elementOf, listsIn } from "./block-tree.ts";
import { deleteBetween } from "./delete-between.ts";
import { textsOf } from "./next-text.ts";

/** The text of an element without those of lists below it. */
function ownText(document: HtmlDocument, id: NodeId): string {
  const lists = new Set(listsIn(document, id).map((list) => list.id));
  return document
    .children(id)
    .filter((child) => !lists.has(child))
    .map((child) => textOf(document, child))
    .join("");
}

/** Deletes from a place in one text to a place in a later one; texts are plain. */
function deleted(source: string, first: [number, number], last: [number, number]): string {
  const document = parseHtml(source);
  const texts = textsOf(document);
  const [from, to] = [texts[first[0]] as NodeId, texts[last[0]] as NodeId];
  const lists = listsIn(document, to).map((list) => serializeHtml(document, list.id));
  const edit = deleteBetween(document, { id: from, offset: first[1] }, to, {
    head: ownText(document, from).slice(0, first[1]),
    tail: ownText(document, to).slice(last[1]) + lists.join(""),
  });
  expect(edit.id).toBe(from);
  expect(edit.offset).toBe(first[1]);
  return serializeHtml(edit.document);
}

test.each([
  [
    "paragraphs become one, what is between them goes",
    "<p>one</p><img src=x><p>two</p><hr><p>three</p>",
    [0, 2],
    [2, 3],
    "<p>onee</p>",
  ],
  ["a heading takes the rest of a paragraph", "<h2>one</h2><p>two</p>", [0, 1], [1, 1], "<h2>owo</h2>"],
  [
    "items below the last one stay a list",
    "<ul><li>one</li><li>two<ul><li>three</li></ul></li><li>four</li></ul>",
    [0, 1],
    [1, 1],
    "<ul><li>owo<ul><li>three</li></ul></li><li>four</li></ul>",
  ],
  [
    "an item and one below it",
    "<ul><li>one<ul><li>two</li><li>three</li><li>four</li></ul></li></ul>",
    [0, 1],
    [2, 2],
    "<ul><li>oree<ul><li>four</li></ul></li></ul>",
  ],
  [
    "a paragraph and an item; the list goes with its last item",
    "<p>one</p><ul><li>two</li><li>three</li></ul><p>four</p>",
    [0, 3],
    [2, 5],
    "<p>one</p><p>four</p>",
  ],
  [
    "cells keep to themselves",
    "<table><tbody><tr><td>one</td><td>two</td><td>three</td></tr></tbody></table>",
    [0, 1],
    [2, 2],
    "<table><tbody><tr><td>o</td><td></td><td>ree</td></tr></tbody></table>",
  ],
  [
    "paragraphs in two cells keep to themselves",
    "<table><tbody><tr><td><p>one</p></td><td><p>two</p></td></tr></tbody></table>",
    [0, 1],
    [1, 2],
    "<table><tbody><tr><td><p>o</p></td><td><p>o</p></td></tr></tbody></table>",
  ],
  [
    "sections stay, and scripts, which nobody sees",
    "<section><p>one</p><p>two</p></section><script>1</script><section><div>x</div><p>three</p></section>",
    [0, 1],
    [3, 1],
    "<section><p>ohree</p></section><script>1</script><section></section>",
  ],
  [
    "a whole table between goes",
    "<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table><p>c</p>",
    [0, 1],
    [2, 0],
    "<p>ac</p>",
  ],
  ["nothing is left", "<p>one</p><p>two</p>", [0, 0], [1, 3], "<p><br></p>"],
] as const)("%s", (_, source, first, last, expected) => {
  expect(deleted(source, [...first], [...last])).toBe(expected);
});

/** Paragraphs and nested lists whose texts are all different. */
const sources = fc
  .array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 9 })
  .map((depths) => depths.map((depth, at) => nested(depth, `t${at}x`)).join(""));

function nested(depth: number, text: string): string {
  if (depth === 0) return `<p>${text}</p>`;
  const below = depth > 1 ? `<ul><li>${text}b</li><li>${text}c</li></ul>` : "";
  return `<ul><li>${text}${below}</li><li>${text}d</li></ul>`;
}

test("what is read is what was before and after the selection, whatever is selected", () => {
  fc.assert(
    fc.property(sources, fc.nat(), fc.nat(), fc.nat(3), fc.nat(3), (source, a, b, start, end) => {
      const document = parseHtml(source);
      const texts = textsOf(document);
      const [first, last] = [a % texts.length, b % texts.length].toSorted((x, y) => x - y) as [
        number,
        number,
      ];
      if (first === last) return;
      const read = texts.map((id) => ownText(document, id));
      const before = [...read.slice(0, first), read[first]?.slice(0, start)].join("");
      const after = [read[last]?.slice(end), ...read.slice(last + 1)].join("");
      const result = deleted(source, [first, Math.min(start, read[first]?.length ?? 0)], [last, end]);
      expect(result.replace(/<[^>]*>/g, "")).toBe(before + after);
      expect(serializeHtml(parseHtml(result))).toBe(result);
      const again = parseHtml(result);
      for (const list of listIds(again)) expect(again.children(list)).not.toEqual([]);
    }),
    { numRuns: 300, seed: 19 },
  );
});

function listIds(document: HtmlDocument, id: NodeId = document.root): NodeId[] {
  return document.children(id).flatMap((child) => {
    const element = elementOf(document, child);
    if (!element) return [];
    return [...(element.tag === "ul" ? [child] : []), ...listIds(document, child)];
  });
}
