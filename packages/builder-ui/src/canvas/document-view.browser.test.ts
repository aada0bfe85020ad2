import {
  findByIdAttribute,
  insertHtml,
  moveNodes,
  parseHtml,
  removeNodes,
  reparseHtml,
  serializeHtml,
  setAttribute,
  setTag,
  type HtmlDocument,
  type NodeId,
  type ParentNode,
} from "@tessera/document";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DocumentView } from "./document-view.ts";

let frame: HTMLIFrameElement;
let view: DocumentView;

const host = (): Document => frame.contentDocument as Document;
const shown = (): string => host().body.innerHTML;
const id = (document: HtmlDocument, name: string): NodeId => findByIdAttribute(document, name) as NodeId;

function freshView(): DocumentView {
  return new DocumentView(host(), (container, wrapper) => {
    container.textContent = `[${wrapper}]`;
  });
}

beforeEach(() => {
  frame = document.body.appendChild(document.createElement("iframe"));
  view = freshView();
});
afterEach(() => frame.remove());

function edited(result: { ok: true; document: HtmlDocument } | { ok: false }): HtmlDocument {
  if (!result.ok) throw new Error("The edit was refused.");
  return result.document;
}

describe("showing", () => {
  test("elements, text, comments and foreign content appear as in the document", () => {
    const html =
      '<p class="a">One <b>two</b></p><!--note--><svg viewBox="0 0 1 1"><circle r="1"></circle></svg>';
    view.show(parseHtml(html));
    expect(shown()).toBe(html);
    expect(host().querySelector("circle")?.namespaceURI).toBe("http://www.w3.org/2000/svg");
  });

  test("handlers, autofocus and refreshing are left out", () => {
    view.show(
      parseHtml('<p onclick="boom()">a</p><input autofocus><meta http-equiv="refresh" content="0;url=/x">'),
    );
    expect(host().querySelector("[onclick], [autofocus], [http-equiv]")).toBeNull();
  });

  test("the container of a widget shows the widget and none of the document's own content", () => {
    view.show(parseHtml('<div class="added-widget-container" id="w1"><p>stale</p></div>'));
    expect(host().getElementById("w1")?.textContent).toBe("[w1]");
  });

  test("a DOM node inside a widget belongs to the widget's container", () => {
    const document = parseHtml('<div class="added-widget-container" id="w1"></div>');
    view.show(document);
    expect(view.idAt(host().getElementById("w1")?.firstChild ?? null)).toBe(id(document, "w1"));
  });
});

describe("patching", () => {
  test("an edit keeps the DOM nodes of everything that it does not touch", () => {
    const before = parseHtml('<ul id="list"><li id="a">a</li><li id="b">b</li><li id="c">c</li></ul>');
    view.show(before);
    const kept = ["list", "b", "c"].map((name) => host().getElementById(name));
    view.show(edited(removeNodes(before, [id(before, "a")])));
    expect(["list", "b", "c"].map((name) => host().getElementById(name))).toEqual(kept);
    expect(host().getElementById("a")).toBeNull();
  });

  test("a moved element is the same DOM node in its new place", () => {
    const before = parseHtml('<section id="one"><p id="p">x</p></section><section id="two"></section>');
    view.show(before);
    const paragraph = host().getElementById("p");
    view.show(edited(moveNodes(before, [id(before, "p")], { parent: id(before, "two"), index: 0 })));
    expect(host().getElementById("two")?.firstChild).toBe(paragraph);
  });

  test("a changed tag replaces the element and keeps what is in it", () => {
    const before = parseHtml('<p id="x">text <span>more</span></p>');
    view.show(before);
    view.show(edited(setTag(before, id(before, "x"), "h2")));
    expect(shown()).toBe('<h2 id="x">text <span>more</span></h2>');
  });

  test("what a person types in is left alone until it is let go", () => {
    const before = parseHtml('<p id="x">before</p>');
    view.show(before);
    view.hold(id(before, "x"));
    const paragraph = host().getElementById("x") as HTMLElement;
    paragraph.textContent = "typing";
    view.show(edited(setAttribute(before, id(before, "x"), "class", "big")));
    expect(paragraph.textContent).toBe("typing");
    view.hold(null);
    expect(shown()).toBe('<p id="x" class="big">before</p>');
  });

  test("after any sequence of edits the frame shows what a fresh view would show", () => {
    const piece = fc.constantFrom(
      "<p>p</p>",
      "<div><span>s</span></div>",
      "text",
      "<ul><li>1</li><li>2</li></ul>",
      "<!--c-->",
    );
    const edit = fc.record({
      kind: fc.constantFrom("insert", "remove", "move", "class", "source"),
      at: fc.nat(),
      to: fc.nat(),
      piece,
    });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), fc.array(edit, { maxLength: 12 }), (pieces, edits) => {
        view = freshView();
        let document = parseHtml(pieces.join(""));
        view.show(document);
        for (const step of edits) {
          document = apply(document, step);
          view.show(document);
          expect(shown()).toBe(shownAfresh(document));
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** What a new view in a document of its own shows. */
function shownAfresh(document: HtmlDocument): string {
  const host = frame.ownerDocument.implementation.createHTMLDocument();
  new DocumentView(host, () => undefined).show(document);
  return host.body.innerHTML;
}

interface Step {
  kind: string;
  at: number;
  to: number;
  piece: string;
}

function apply(document: HtmlDocument, { kind, at, to, piece }: Step): HtmlDocument {
  const nodes = all(document);
  const pick = (index: number): NodeId => nodes[index % nodes.length] as NodeId;
  const parents = nodes.filter((each) => isParent(document, each));
  const parent = parents[to % parents.length] as NodeId;
  const index = to % ((document.node(parent) as ParentNode).children.length + 1);
  const result =
    kind === "insert"
      ? insertHtml(document, { parent, index }, piece)
      : kind === "remove"
        ? removeNodes(document, [pick(at)])
        : kind === "move"
          ? moveNodes(document, [pick(at)], { parent, index })
          : setAttribute(document, pick(at), "class", `c${to}`);
  if (kind === "source") return reparseHtml(document, `${piece}${serializeHtml(document)}`);
  return result.ok ? result.document : document;
}

function isParent(document: HtmlDocument, id: NodeId): boolean {
  const kind = document.node(id)?.kind;
  return kind === "root" || kind === "element";
}

function all(document: HtmlDocument, from: NodeId = document.root): NodeId[] {
  const node = document.node(from);
  const children = node?.kind === "root" || node?.kind === "element" ? node.children : [];
  return [from, ...children.flatMap((child) => all(document, child))];
}

test("documents that were read apart may use one id for different nodes: the second is shown as if it were the first", () => {
  const piece = fc.constantFrom(
    "text",
    "<b>bold</b>",
    "<!--note-->",
    "<ul><li>a</li></ul>",
    "<p>a<i>b</i></p>",
    "<svg><a></a></svg>",
    "<a></a>",
    " ",
  );
  const html = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(fc.array(html, { minLength: 2, maxLength: 4 }), (texts) => {
      const showing = freshView();
      for (const text of texts) showing.show(parseHtml(text));
      const seen = shown();
      freshView().show(parseHtml(texts.at(-1) ?? ""));
      expect(seen).toBe(shown());
      expect(host().querySelectorAll("svg a").length).toBe((texts.at(-1)?.match(/<svg>/g) ?? []).length);
    }),
  );
});
