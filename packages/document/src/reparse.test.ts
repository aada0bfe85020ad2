import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { awkwardHtml, soundHtml } from "../test/awkward-html.ts";
import { checkIntegrity, find, plain } from "../test/notation.ts";
import {
  changedNodes,
  descendants,
  nodeAtOffset,
  parseHtml,
  reparseHtml,
  serializeHtml,
  type HtmlDocument,
  type NodeId,
} from "./index.ts";

function names(document: HtmlDocument, selectors: readonly string[]): NodeId[] {
  return selectors.map((selector) => find(document, selector));
}

describe("reading an edited source again", () => {
  it("gives what a first reading gives, whatever came before", () => {
    fc.assert(
      fc.property(awkwardHtml, awkwardHtml, (before, source) => {
        const document = reparseHtml(parseHtml(before), source);
        checkIntegrity(document);
        expect(serializeHtml(document)).toBe(source);
        expect(plain(document)).toEqual(plain(parseHtml(source)));
      }),
      { numRuns: 800 },
    );
  });

  it("answers the same document for the same source", () => {
    const document = parseHtml("<p>x</p>");
    expect(reparseHtml(document, "<p>x</p>")).toBe(document);
  });

  it("changes nothing but the text in which a letter was typed", () => {
    fc.assert(
      fc.property(soundHtml, soundHtml, (left, right) => {
        const before = parseHtml(`${left}<section>typed</section>${right}`);
        const after = reparseHtml(before, `${left}<section>typeds</section>${right}`);
        const changed = changedNodes(before, after).map((id) => after.node(id));
        expect(changed).toMatchObject([{ kind: "text", text: "typeds" }]);
      }),
      { numRuns: 300 },
    );
  });

  const cases: [title: string, before: string, after: string, same: string[]][] = [
    ["siblings around an inserted one", "<h1>a</h1><p>b</p>", "<h1>a</h1><hr><p>b</p>", ["h1", "p"]],
    [
      "an element whose attributes changed",
      "<main><p>b</p></main>",
      "<main><p class=x>b</p></main>",
      ["main", "p"],
    ],
    ["an element whose tag changed", "<main><h1>b</h1></main>", "<main><h2>b</h2></main>", ["main"]],
    [
      "an element named by its id attribute, wherever it went",
      "<p id=k>1</p><div></div>",
      "<div><p id=k>2</p></div>",
      ["#k", "div"],
    ],
    [
      "an unchanged subtree that went to another parent",
      "<ul><li><b>x</b></ul><ol></ol>",
      "<ul></ul><ol><li><b>x</b></ol>",
      ["b", "ol", "ul"],
    ],
    ["reordered siblings", "<i>1</i><b>2</b><u>3</u>", "<u>3</u><i>1</i><b>2</b>", ["i", "b", "u"]],
  ];
  it.each(cases)("keeps %s", (_title, before, after, same) => {
    const document = parseHtml(before);
    const again = reparseHtml(document, after);
    expect(names(again, same)).toEqual(names(document, same));
  });

  it("keeps the id of an element whose tag was retyped", () => {
    const document = parseHtml("<main><h1>b</h1><p>c</p></main>");
    const again = reparseHtml(document, "<main><h2>b</h2><p>c</p></main>");
    expect(find(again, "h2")).toBe(find(document, "h1"));
  });

  it("finds the node at an offset", () => {
    const source = "<main>\n<p>one</p><p>two</p></main>";
    const document = parseHtml(source);
    const text = document.node(nodeAtOffset(document, source.indexOf("two") + 1));
    expect(text).toMatchObject({ kind: "text", text: "two" });
    expect(document.node(nodeAtOffset(document, 1))).toMatchObject({ tag: "main" });
    expect(nodeAtOffset(document, 999)).toBe(document.root);
  });

  it("never answers ids that an earlier version used for something else", () => {
    const document = parseHtml("<p>1</p>");
    const known = new Set(descendants(document));
    const again = reparseHtml(document, "<p>1</p><p>2</p>");
    const fresh = [...descendants(again)].filter((id) => !known.has(id));
    expect(fresh).toHaveLength(2);
  });
});
