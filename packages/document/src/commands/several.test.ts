import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applied, checkIntegrity, find } from "../../test/notation.ts";
import {
  areNeighbours,
  attributeOf,
  descendants,
  duplicateNodes,
  groupNodes,
  inDocumentOrder,
  isInside,
  moveTogether,
  parseHtml,
  serializeHtml,
  type EditResult,
  type HtmlDocument,
  type NodeId,
} from "../index.ts";

/** A command on the elements with these ids, in the order given; the result as HTML with `i=a` for `id="a"`. */
function outcome(
  source: string,
  names: string,
  command: (document: HtmlDocument, ids: readonly NodeId[]) => EditResult,
): string {
  const document = parseHtml(source.replaceAll(/<(\w+) (\w+)>/g, '<$1 id="$2">'));
  const result = command(
    document,
    names.split("").map((name) => find(document, `#${name}`)),
  );
  if (!result.ok) return result.refusal.code;
  checkIntegrity(result.document);
  return serializeHtml(result.document).replaceAll(/ id="([\w-]+)"/g, " $1");
}

const up = (document: HtmlDocument, ids: readonly NodeId[]): EditResult => moveTogether(document, ids, "up");
const down = (document: HtmlDocument, ids: readonly NodeId[]): EditResult =>
  moveTogether(document, ids, "down");
const group = (document: HtmlDocument, ids: readonly NodeId[]): EditResult =>
  groupNodes(document, ids, "div");

const row = "<p a></p><p b></p><p c></p><p d></p>";

describe("moving together", () => {
  test.each([
    ["bc", up, "<p b></p><p c></p><p a></p><p d></p>"],
    ["cb", up, "<p b></p><p c></p><p a></p><p d></p>"],
    ["bd", up, "<p b></p><p a></p><p d></p><p c></p>"],
    ["ac", up, "<p a></p><p c></p><p b></p><p d></p>"],
    ["ab", up, "at-the-edge"],
    ["ab", down, "<p c></p><p a></p><p b></p><p d></p>"],
    ["cd", down, "at-the-edge"],
  ])("%s, by one place", (names, move, expected) => {
    expect(outcome(row, names, move)).toBe(expected);
  });

  test("happens in each parent by itself", () => {
    const source = "<ul><li a></li><li b></li></ul><ol><li c></li><li d></li></ol>";
    expect(outcome(source, "db", up)).toBe("<ul><li b></li><li a></li></ul><ol><li d></li><li c></li></ol>");
  });
});

describe("duplicating", () => {
  test.each([
    ["ab", "<p a></p><p b></p><p a-2></p><p b-2></p><p c></p><p d></p>"],
    ["ba", "<p a></p><p b></p><p a-2></p><p b-2></p><p c></p><p d></p>"],
    ["ca", "<p a></p><p b></p><p c></p><p a-2></p><p c-2></p><p d></p>"],
  ])("%s puts the copies behind the last, in the order of the document", (names, expected) => {
    expect(outcome(row, names, duplicateNodes)).toBe(expected);
  });

  test("copies what stands in another of them once", () => {
    expect(outcome("<div a><p b></p></div>", "ba", duplicateNodes)).toBe(
      "<div a><p b></p></div><div a-2><p b-2></p></div>",
    );
  });
});

describe("grouping", () => {
  test.each([
    [row, "cb", "<p a></p><div><p b></p><p c></p></div><p d></p>"],
    [row, "db", "<p a></p><div><p b></p><p d></p></div><p c></p>"],
    ["<div e><p a></p></div><p b></p>", "ba", "<div e><div><p a></p><p b></p></div></div>"],
    ["<ul><li a></li><li b></li></ul>", "ab", "not-allowed-inside"],
  ])("of %s, %s", (source, names, expected) => {
    expect(outcome(source, names, group)).toBe(expected);
  });
});

test("neighbours have nothing but blanks and comments between them", () => {
  const document = parseHtml(
    "<p id=a></p>\n<!-- c --><p id=b></p>words<p id=c></p><div id=d><p id=e></p></div>",
  );
  const are = (names: string): boolean =>
    areNeighbours(
      document,
      names.split("").map((name) => find(document, `#${name}`)),
    );
  expect(["a", "ab", "ba", "bc", "ac", "cd", "ce"].filter(are)).toEqual(["a", "ab", "ba", "cd"]);
});

/** A tree with an `id` on every element. */
const trees = fc
  .letrec<{ tree: string }>((tie) => ({
    tree: fc
      .array(fc.oneof({ depthSize: "small" }, fc.constant("<p></p>"), fc.constant(" "), tie("tree")), {
        maxLength: 4,
      })
      .map((inner) => `<div>${inner.join("")}</div>`),
  }))
  .tree.map((html) => {
    let count = 0;
    return html.replaceAll(/<(\w+)>/g, (_, tag: string) => `<${tag} id="n${(count += 1)}">`);
  });

const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 6 });

function picked(document: HtmlDocument, at: readonly number[]): NodeId[] {
  const all = [...descendants(document)].filter((id) => document.node(id)?.kind === "element");
  return at.map((index) => all[index % all.length] as NodeId);
}

test("the order of a document is that in which it is walked", () => {
  fc.assert(
    fc.property(trees, picks, (html, at) => {
      const document = parseHtml(html);
      const ids = picked(document, at);
      const walked = [...descendants(document)].filter((id) => ids.includes(id));
      expect(inDocumentOrder(document, ids)).toEqual(walked);
    }),
  );
});

test("in whatever order nodes are given, the result is the same", () => {
  const commands = [up, down, duplicateNodes, group];
  const cases = fc.record({ html: trees, at: picks, command: fc.constantFrom(...commands) });
  fc.assert(
    fc.property(cases, fc.infiniteStream(fc.nat()), ({ html, at, command }, random) => {
      const document = parseHtml(html);
      const ids = picked(document, at);
      const shuffled = ids
        .map((id) => [random.next().value as number, id] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, id]) => id);
      const [one, other] = [command(document, ids), command(document, shuffled)];
      const text = (result: EditResult): string =>
        result.ok ? serializeHtml(result.document) : result.refusal.code;
      expect(text(other)).toBe(text(one));
    }),
  );
});

test("a move keeps every node under its parent, and the order of those that are moved", () => {
  fc.assert(
    fc.property(trees, picks, fc.constantFrom("up" as const, "down" as const), (html, at, direction) => {
      const document = parseHtml(html);
      const ids = picked(document, at);
      const result = moveTogether(document, ids, direction);
      if (!result.ok) return;
      const next = applied(result);
      checkIntegrity(next);
      for (const id of descendants(document)) expect(next.node(id)?.parent).toBe(document.node(id)?.parent);
      const outer = ids.filter((id) => !ids.some((other) => isInside(document, id, other)));
      const siblings = Map.groupBy(inDocumentOrder(document, outer), (id) => document.node(id)?.parent);
      for (const order of siblings.values()) expect(inDocumentOrder(next, order)).toEqual(order);
      const names = (of: HtmlDocument): Set<string | null> =>
        new Set([...descendants(of)].map((id) => attributeOf(of.node(id), "id")));
      expect(names(next)).toEqual(names(document));
    }),
  );
});
