import { parseHtml, serializeHtml, type HtmlDocument, type NodeId } from "@tessera/document";
import { expect, test } from "vitest";
import { textAround } from "./text-editable.ts";

/** The element of a document whose tag is given. */
function find(document: HtmlDocument, tag: string, id: NodeId = document.root): NodeId {
  for (const child of document.children(id)) {
    const node = document.node(child);
    if (node?.kind !== "element") continue;
    if (node.tag === tag) return child;
    const below = find(document, tag, child);
    if (below !== document.root) return below;
  }
  return document.root;
}

test.each([
  ["the paragraph around a word in bold", "<p>one <b>two</b></p>", "b", "<p>one <b>two</b></p>"],
  ["the paragraph of which all is bold", "<p><b><i>one</i></b></p>", "i", "<p><b><i>one</i></b></p>"],
  [
    "the heading of which all has a colour",
    '<h1><span style="color: red">one</span></h1>',
    "span",
    '<h1><span style="color: red">one</span></h1>',
  ],
  [
    "a link that is all of an item, so that it stays one",
    '<li><a href="/x">one</a></li>',
    "a",
    '<a href="/x">one</a>',
  ],
  [
    "a span with a class, which may be a label",
    '<p><span class="x">one</span></p>',
    "span",
    '<span class="x">one</span>',
  ],
  ["nothing in a list itself", "<ul><li><b></b></li></ul>", "ul", null],
  ["nothing in a script", "<script>1</script>", "script", null],
  ["nothing in a style sheet", "<style>p{}</style>", "style", null],
])("a double click begins in %s", (_, html, tag, expected) => {
  const document = parseHtml(html);
  const id = textAround(document, find(document, tag));
  expect(id === null ? null : serializeHtml(document, id)).toBe(expected);
});
