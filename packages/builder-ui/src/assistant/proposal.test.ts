import { attributeOf, parseHtml, serializeHtml, type NodeId } from "@tessera/document";
import { expect, test } from "vitest";
import type { AssistantWidget } from "../ports/assistant-port.ts";
import { emptySource, type Source } from "../state/source.ts";
import { findPart, newPartName, partNameOf, partOf } from "../widgets/part.ts";
import { propose } from "./proposal.ts";

const widget = (html: string, css = "", after_render = ""): AssistantWidget => ({
  chatId: "c",
  type: "form",
  input: "",
  html,
  css,
  js: "",
  before_render: "",
  after_render,
});

const first = widget("<form><input name='a'></form>", "form { color: red; }", "go();");

/** A source in which the first widget stands between two paragraphs, and its element. */
function inserted(): { source: Source; part: NodeId } {
  const { html, css, after_render } = partOf(first, "part-form-1");
  const source = {
    ...emptySource(),
    document: parseHtml(`<p>a</p>${html}<p>b</p>`),
    css: `p { margin: 0; }\n\n${css}`,
    after_render,
  };
  return { source, part: findPart(source.document, "part-form-1")! };
}

test("a part is found by its class, and the next one gets another", () => {
  const { source, part } = inserted();
  expect(partNameOf(source.document, part)).toBe("part-form-1");
  expect(newPartName(source.document, "form")).toBe("part-form-2");
  expect(newPartName(source.document, "List!")).toBe("part-list-1");
});

test("the code of a part keeps its names to itself", () => {
  const { css, after_render } = partOf(first, "part-form-1");
  expect(css).toContain("@scope (.part-form-1)");
  expect(after_render).toMatch(/^await \(async \(widget\) => \{\ngo\(\);\n/);
});

test("a follow-up changes the element and replaces the code that came with it", () => {
  const { source, part } = inserted();
  const next = widget("<form><input name='a'><input name='b'></form>", "form { color: blue; }", "go();");
  const proposal = propose(source, part, next, [first])!;
  expect(proposal.changes.map(({ kind }) => kind)).toEqual(["added", "styles"]);
  const done = proposal.apply(new Set(proposal.changes));
  expect(serializeHtml(done.document)).toContain("name='b'");
  expect(done.css).toContain("blue");
  expect(done.css).not.toContain("red");
  expect(done.css).toContain("p { margin: 0; }");
  expect(done.document.node(part)).toBeDefined();
});

test("what is refused stays byte for byte", () => {
  const { source, part } = inserted();
  const proposal = propose(source, part, widget("<form></form>", "form { color: blue; }"), [first])!;
  expect(proposal.apply(new Set())).toEqual(source);
  const [styles] = proposal.changes.filter(({ kind }) => kind === "styles");
  const done = proposal.apply(new Set([styles!]));
  expect(done.document).toBe(source.document);
  expect(done.css).toContain("blue");
});

test("an element of one's own takes the class of the styles that come with it", () => {
  const source = { ...emptySource(), document: parseHtml('<p>a</p><button class="x">Go</button>') };
  const button = source.document.children()[1]!;
  const proposal = propose(
    source,
    button,
    widget('<button class="x">Go!</button>', ":scope { color: red; }"),
    [],
  )!;
  expect(proposal.changes.map(({ kind }) => kind)).toEqual(["attributes", "text", "styles"]);
  const done = proposal.apply(new Set(proposal.changes));
  expect(attributeOf(done.document.node(button), "class")).toBe("x part-form-1");
});

test("plain HTML in place of an element needs no class", () => {
  const source = { ...emptySource(), document: parseHtml("<p>a</p>") };
  const proposal = propose(source, source.document.children()[0]!, widget("<p>b</p>"), [])!;
  expect(serializeHtml(proposal.apply(new Set(proposal.changes)).document)).toBe("<p>b</p>");
});

test("an element that is gone has no changes", () => {
  expect(propose(emptySource(), 99 as NodeId, first, [])).toBeNull();
});
