import { parseHtml, serializeHtml, textOf, type HtmlDocument, type NodeId } from "@tessera/document";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { elementOf, isBlock, listsIn, type BlockEdit } from "./block-tree.ts";
import { joinWithNext, joinWithPrevious, splitBlock, turnInto, type Halves } from "./blocks.ts";
import { insertBlocks } from "./insert-blocks.ts";
import { liftItem, nestItem, toggleList } from "./lists.ts";
import { nextText } from "./next-text.ts";

/** The block whose own text begins with a letter. */
function block(document: HtmlDocument, text: string): NodeId {
  const found = blocksOf(document).find((id) => ownText(document, id).startsWith(text));
  if (found === undefined) throw new Error(`No block begins with ${text}.`);
  return found;
}

function blocksOf(document: HtmlDocument, id: NodeId = document.root): NodeId[] {
  return document.children(id).flatMap((child) => {
    const element = elementOf(document, child);
    if (!element) return [];
    return [...(isBlock(element.tag) ? [child] : []), ...blocksOf(document, child)];
  });
}

function ownText(document: HtmlDocument, id: NodeId): string {
  const lists = new Set(listsIn(document, id).map((list) => list.id));
  return document
    .children(id)
    .filter((child) => !lists.has(child))
    .map((child) => textOf(document, child))
    .join("");
}

/** The HTML on both sides of a place in a block that holds plain text, and lists. */
function halves(document: HtmlDocument, id: NodeId, offset: number): Halves {
  const text = ownText(document, id);
  const lists = listsIn(document, id).map((list) => serializeHtml(document, list.id));
  return { head: text.slice(0, offset), tail: text.slice(offset) + lists.join("") };
}

const html = (edit: BlockEdit | null): string | null => edit && serializeHtml(edit.document);

/** What an edit makes of the block that begins with "b". */
function edited(
  source: string,
  edit: (document: HtmlDocument, id: NodeId) => BlockEdit | null,
): string | null {
  const document = parseHtml(source);
  return html(edit(document, block(document, "b")));
}

const split =
  (offset: number) =>
  (document: HtmlDocument, id: NodeId): BlockEdit | null =>
    splitBlock(document, id, halves(document, id, offset));

describe("Enter", () => {
  test.each([
    [
      "in a paragraph begins the next one, with the same attributes and no second id",
      '<p class="x" id="i">bc</p>',
      '<p class="x" id="i">b</p><p class="x">c</p>',
    ],
    ["in a heading begins a paragraph", '<h2 class="x">bc</h2>', '<h2 class="x">b</h2><p>c</p>'],
    ["in an item of a list begins the next item", "<ul><li>bc</li></ul>", "<ul><li>b</li><li>c</li></ul>"],
    [
      "takes the list below an item along",
      "<ul><li>bc<ul><li>d</li></ul></li></ul>",
      "<ul><li>b</li><li>c<ul><li>d</li></ul></li></ul>",
    ],
    [
      "in a term of a description begins the next term",
      "<dl><dt>bc</dt><dd>d</dd></dl>",
      "<dl><dt>b</dt><dt>c</dt><dd>d</dd></dl>",
    ],
  ])("%s", (_title, before, after) => {
    expect(edited(before, split(1))).toBe(after);
  });

  test("at the end of a text leaves an empty line to type in", () => {
    expect(edited("<p>b</p>", split(1))).toBe("<p>b</p><p><br></p>");
  });

  test("before the text of a heading makes room above it", () => {
    const document = parseHtml("<h1>b</h1>");
    const id = block(document, "b");
    const edit = splitBlock(document, id, halves(document, id, 0));
    expect([html(edit), edit?.id]).toEqual(["<p><br></p><h1>b</h1>", id]);
  });

  test("in an empty item leaves the list", () => {
    const document = parseHtml("<ul><li>a</li><li></li><li>c</li></ul>");
    const empty = blocksOf(document)[1] as NodeId;
    expect(html(splitBlock(document, empty, { head: "", tail: "" }))).toBe(
      "<ul><li>a</li></ul><p><br></p><ul><li>c</li></ul>",
    );
  });
});

describe("Backspace at the start", () => {
  test.each([
    ["joins the paragraph before", "<p>a</p><p>b</p>", "<p>ab</p>"],
    ["keeps the kind of the block before", '<h2 class="x">a</h2><p>b</p>', '<h2 class="x">ab</h2>'],
    ["takes an empty line before away", "<p></p><p>b</p>", "<p>b</p>"],
    [
      "joins the last item of a list before, however deep",
      "<ul><li>a<ul><li>c</li></ul></li></ul><p>b</p>",
      "<ul><li>a<ul><li>cb</li></ul></li></ul>",
    ],
    ["leaves the list in its first item", "<ul><li>b</li><li>c</li></ul>", "<p>b</p><ul><li>c</li></ul>"],
    [
      "keeps the lists below an item",
      "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>",
      "<ul><li>ab<ul><li>c</li></ul></li></ul>",
    ],
  ])("%s", (_title, before, after) => {
    expect(edited(before, joinWithPrevious)).toBe(after);
  });

  test("does nothing behind a picture", () => {
    expect(edited('<img src="x"><p>b</p>', joinWithPrevious)).toBeNull();
  });

  test("puts the caret where the texts meet", () => {
    const document = parseHtml("<p>aa</p><p>b</p>");
    expect(joinWithPrevious(document, block(document, "b"))?.offset).toBe(2);
  });
});

describe("Delete at the end", () => {
  test.each([
    ["joins the paragraph after", "<p>b</p><p>c</p>", "<p>bc</p>"],
    [
      "joins the first item of a list below an item",
      "<ul><li>b<ul><li>c</li><li>d</li></ul></li></ul>",
      "<ul><li>bc<ul><li>d</li></ul></li></ul>",
    ],
    [
      "takes the list away with its only item",
      "<ul><li>b<ul><li>c</li></ul></li></ul>",
      "<ul><li>bc</li></ul>",
    ],
    ["joins what is behind the list", "<ul><li>b</li></ul><p>c</p>", "<ul><li>bc</li></ul>"],
  ])("%s", (_title, before, after) => {
    expect(edited(before, joinWithNext)).toBe(after);
  });
});

describe("lists", () => {
  test.each([
    [
      "Tab puts an item below the one before it",
      nestItem,
      "<ol><li>a</li><li>b</li></ol>",
      "<ol><li>a<ol><li>b</li></ol></li></ol>",
    ],
    [
      "Shift+Tab puts it back",
      liftItem,
      "<ol><li>a<ol><li>b</li></ol></li></ol>",
      "<ol><li>a</li><li>b</li></ol>",
    ],
    [
      "what was after it goes below it",
      liftItem,
      "<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>",
      "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>",
    ],
    [
      "an item that leaves its list is a paragraph between two lists",
      liftItem,
      '<ul class="x"><li>a</li><li>b</li><li>c</li></ul>',
      '<ul class="x"><li>a</li></ul><p>b</p><ul class="x"><li>c</li></ul>',
    ],
    [
      "the items below it stay items",
      liftItem,
      "<ul><li>b<ul><li>c</li></ul></li></ul>",
      "<p>b</p><ul><li>c</li></ul>",
    ],
  ] as const)("%s", (_title, edit, before, after) => {
    expect(edited(before, edit)).toBe(after);
  });

  test.each([
    ["a paragraph becomes an item", "ul", "<p>b</p>", "<ul><li>b</li></ul>"],
    [
      "it joins the lists beside it",
      "ul",
      "<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>",
      "<ul><li>a</li><li>b</li><li>c</li></ul>",
    ],
    ["a list takes the other kind", "ol", "<ul><li>a</li><li>b</li></ul>", "<ol><li>a</li><li>b</li></ol>"],
    ["an item of that kind becomes a paragraph", "ul", "<ul><li>b</li></ul>", "<p>b</p>"],
  ] as const)("%s", (_title, tag, before, after) => {
    expect(edited(before, (document, id) => toggleList(document, id, tag))).toBe(after);
  });
});

test.each([
  [
    "a paragraph becomes a heading and keeps its attributes",
    "h2",
    '<p class="x">b <strong>c</strong></p>',
    '<h2 class="x">b <strong>c</strong></h2>',
  ],
  [
    "an item becomes a heading outside of its list",
    "h3",
    "<ul><li>a</li><li>b</li></ul>",
    "<ul><li>a</li></ul><h3>b</h3>",
  ],
])("%s", (_title, tag, before, after) => {
  expect(edited(before, (document, id) => turnInto(document, id, tag))).toBe(after);
});

test("pasted blocks join what is before and after the caret", () => {
  const added = [
    { tag: "p", inner: "1" },
    { tag: "ul", inner: "<li>2</li>" },
    { tag: "p", inner: "3" },
  ];
  const paste = (document: HtmlDocument, id: NodeId): BlockEdit | null =>
    insertBlocks(document, id, { head: "b", tail: "c" }, added);
  expect(edited("<p>bc</p>", paste)).toBe("<p>b1</p><ul><li>2</li></ul><p>3c</p>");
});

test("the caret goes through all texts in the order in which they are read, and not into words within them", () => {
  const document = parseHtml(
    "<h1>a</h1><div><p>b <b>x</b></p><ul><li>c<ul><li>d</li></ul></li></ul></div><p></p>",
  );
  const order = [block(document, "a")];
  for (
    let next = nextText(document, order[0] as NodeId, 1);
    next !== null;
    next = nextText(document, next, 1)
  )
    order.push(next);
  expect(order.map((id) => ownText(document, id))).toEqual(["a", "b x", "c", "d", ""]);
});

const acts = ["split", "previous", "next", "nest", "lift", "ul", "ol", "p", "h2", "paste"] as const;

function run(
  act: (typeof acts)[number],
  document: HtmlDocument,
  id: NodeId,
  offset: number,
): BlockEdit | null {
  const at = halves(document, id, offset);
  if (act === "split") return splitBlock(document, id, at);
  if (act === "previous") return joinWithPrevious(document, id);
  if (act === "next") return joinWithNext(document, id);
  if (act === "nest") return nestItem(document, id);
  if (act === "lift") return liftItem(document, id);
  if (act === "ul" || act === "ol") return toggleList(document, id, act);
  if (act === "paste") return insertBlocks(document, id, { head: at.head, tail: at.tail }, []);
  return turnInto(document, id, act);
}

test("whatever is done, no letter is lost or changes its place, and what is written is read back as it was", () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat(), fc.nat()), { maxLength: 60 });
  const start = "<h1>ab</h1><p>cd</p><ul><li>ef<ol><li>gh</li><li>ij</li></ol></li><li>kl</li></ul><p>mn</p>";
  fc.assert(
    fc.property(steps, (chosen) => {
      let document = parseHtml(start);
      for (const [act, which, where] of chosen) {
        const all = blocksOf(document);
        if (all.length === 0) return;
        const id = all[which % all.length] as NodeId;
        const edit = run(act, document, id, where % (ownText(document, id).length + 1));
        if (!edit) continue;
        document = edit.document;
        const written = serializeHtml(document);
        expect(textOf(document, document.root)).toBe("abcdefghijklmn");
        expect(elementOf(document, edit.id)).not.toBeNull();
        expect(edit.offset).toBeLessThanOrEqual(ownText(document, edit.id).length);
        expect(serializeHtml(parseHtml(written))).toBe(written);
        expect(shape(parseHtml(written))).toEqual(shape(document));
        expect(written).not.toMatch(/<(?:ul|ol)><\/|<p><(?:ul|ol|p)/);
      }
    }),
    { numRuns: 300 },
  );
});

/** The tree of a document by its tags and texts. */
function shape(document: HtmlDocument, id: NodeId = document.root): unknown {
  const node = document.node(id);
  if (node?.kind === "text") return node.text;
  return [
    elementOf(document, id)?.tag ?? "",
    ...document.children(id).map((child) => shape(document, child)),
  ];
}

test.each([
  ["<p>b</p>", [{ tag: "ul", inner: "<li>1</li><li>2</li>" }], "<ul><li>1</li><li>2</li></ul>", "2", false],
  [
    "<p>b</p>",
    [{ tag: "ul", inner: "<li>1<ol><li>2</li></ol></li>" }],
    "<ul><li>1<ol><li>2</li></ol></li></ul>",
    "2",
    false,
  ],
  [
    "<p>b</p>",
    [{ tag: "table", inner: "<tbody><tr><td>1</td></tr></tbody></table>" }],
    "<table><tbody><tr><td>1</td></tr></tbody></table><p><br></p>",
    "",
    true,
  ],
  ["<p>b</p>", [{ tag: "p", inner: "1" }], "<p>1</p>", "1", false],
] as const)("what is pasted into %s goes on where it ends: %j", (before, added, after, text, isSpare) => {
  const document = parseHtml(before);
  const edit = insertBlocks(document, block(document, "b"), { head: "", tail: "" }, added);
  expect(edit && serializeHtml(edit.document)).toBe(after);
  expect(edit && ownText(edit.document, edit.id)).toBe(text);
  expect(edit?.isSpare).toBe(isSpare);
});
