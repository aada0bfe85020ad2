import { attributeOf, descendants, parseHtml, type HtmlDocument, type NodeId } from "@tessera/document";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  primaryOf,
  rangeTo,
  ruled,
  toggled,
  withSameClass,
  withSameTag,
  withSiblings,
  type Selection,
} from "./selection.ts";

/** Elements by the letter that is their `id`. */
function page(html: string): {
  document: HtmlDocument;
  ids: (letters: string) => NodeId[];
  letters: (selection: Selection) => string;
} {
  const document = parseHtml(html);
  const byLetter = new Map(
    [...descendants(document)].map((id) => [attributeOf(document.node(id), "id") ?? "", id] as const),
  );
  return {
    document,
    ids: (letters) => letters.split("").map((letter) => byLetter.get(letter) as NodeId),
    letters: (selection) => selection.map((id) => attributeOf(document.node(id), "id") ?? "?").join(""),
  };
}

const cards = page(
  '<section id="s"><article id="a" class="card"><h2 id="h">1</h2></article>' +
    '<article id="b" class="card wide el-a1b2c3"></article><article id="c" class="wide card"></article></section>' +
    '<div id="w" class="added-widget-container"></div><p id="p">text</p>',
);

describe("a pointed at element is added or taken away", () => {
  test.each([
    ["", "a", "a"],
    ["a", "c", "ac"],
    ["ac", "a", "c"],
    ["h", "a", "a"],
    ["a", "h", "a"],
    ["hb", "s", "s"],
    ["w", "p", "p"],
  ])("'%s' and %s give '%s'", (before, pointed, after) => {
    const [id] = cards.ids(pointed);
    expect(cards.letters(toggled(cards.document, cards.ids(before), id as NodeId))).toBe(after);
  });
});

describe("a range goes from the first selected element to the one pointed at", () => {
  test.each([
    ["", "b", "b"],
    ["a", "c", "abc"],
    ["c", "a", "cba"],
    ["abc", "b", "ab"],
    ["h", "c", "abc"],
    ["a", "p", "sp"],
    ["a", "h", "a"],
    ["h", "a", "a"],
    ["b", "b", "b"],
  ])("'%s' to %s is '%s'", (before, pointed, after) => {
    const [id] = cards.ids(pointed);
    expect(cards.letters(rangeTo(cards.document, cards.ids(before), id as NodeId))).toBe(after);
  });
});

describe("what is like the primary element", () => {
  const { document, ids, letters } = cards;
  test("siblings, without widgets", () => {
    expect(letters(withSiblings(document, ids("a")))).toBe("bca");
    expect(letters(withSiblings(document, []))).toBe("sp");
  });
  test("of its tag", () => expect(letters(withSameTag(document, ids("pb")))).toBe("acb"));
  test("with all its classes, but for the one of the styles panel", () => {
    expect(letters(withSameClass(document, ids("b")))).toBe("cb");
    expect(letters(withSameClass(document, ids("a")))).toBe("bca");
    expect(letters(withSameClass(document, ids("p")))).toBe("p");
  });
  test("stays with it where elements of its tag stand around it", () => {
    const nested = page('<div id="o"><div id="i"><div id="x"></div></div></div><div id="n"></div>');
    expect(nested.letters(withSameTag(nested.document, nested.ids("i")))).toBe("ni");
  });
});

/** A tree in which some elements are widgets. */
const trees = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc
    .tuple(
      fc.constantFrom("<div>", '<div class="x">', '<section class="x y">'),
      fc.array(
        fc.oneof(
          { depthSize: "small" },
          fc.constantFrom("<p></p>", "words", " ", '<div class="added-widget-container"></div>'),
          tie("tree"),
        ),
        { maxLength: 4 },
      ),
    )
    .map(([open, inner]) => `${open}${inner.join("")}</${open.slice(1).split(/[ >]/)[0]}>`),
})).tree;

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom("click", "toggle", "range", "siblings", "tag", "class"),
    at: fc.nat(),
  }),
  { maxLength: 12 },
);

/** The same by sets of positions in the list of all elements, each asked about every other. */
function plainModel(document: HtmlDocument) {
  const all = [...descendants(document)].filter((id) => document.node(id)?.kind === "element");
  const element = (id: NodeId) => {
    const node = document.node(id);
    if (node?.kind !== "element") throw new Error(`${id} is no element`);
    return node;
  };
  const isIn = (id: NodeId, outer: NodeId): boolean => {
    const { parent } = element(id);
    return parent === outer || (document.node(parent)?.kind === "element" && isIn(parent, outer));
  };
  const isWidget = (id: NodeId): boolean =>
    (attributeOf(element(id), "class") ?? "").includes("widget-container");
  const legal = (set: Set<NodeId>): Set<NodeId> => {
    const joining = [...set].filter((id) => !isWidget(id));
    return new Set(joining.filter((id) => !joining.some((other) => isIn(id, other))));
  };
  return { all, element, isIn, isWidget, legal };
}

test("after any steps the selection is that of a plain model of sets, and keeps the rules", () => {
  fc.assert(
    fc.property(trees, steps, (html, taken) => {
      const document = parseHtml(html);
      const { all, element, isIn, isWidget, legal } = plainModel(document);
      let selection: Selection = [];
      for (const { kind, at } of taken) {
        const id = all[at % all.length] as NodeId;
        const primary = primaryOf(selection);
        const like = (same: (other: NodeId) => boolean): Set<NodeId> => {
          if (primary === undefined) return legal(new Set());
          const others = all.filter(
            (other) => other !== primary && same(other) && !isIn(other, primary) && !isIn(primary, other),
          );
          const together = legal(new Set([...others, primary]));
          return together.size === 0 ? new Set([primary]) : together;
        };
        const toggledSet = new Set(selection);
        if (!toggledSet.delete(id)) toggledSet.add(id);
        const parentOf = (each: NodeId): NodeId => element(each).parent;
        const hasPrimary = primary !== undefined;
        const outcome: Record<string, () => [Selection, Set<NodeId>?]> = {
          click: () => [[id], new Set([id])],
          toggle: () =>
            isWidget(id)
              ? [selection]
              : [toggled(document, selection, id), toggledSet.size > 1 ? legal(toggledSet) : toggledSet],
          range: () => [rangeTo(document, selection, id)],
          siblings: () =>
            hasPrimary
              ? [withSiblings(document, selection), like((other) => parentOf(other) === parentOf(primary))]
              : [selection],
          tag: () =>
            hasPrimary
              ? [
                  withSameTag(document, selection),
                  like((other) => element(other).tag === element(primary).tag),
                ]
              : [selection],
          class: () => [withSameClass(document, selection)],
        };
        const [next, expected = new Set(next)] = outcome[kind]?.() ?? [selection];
        selection = next;
        expect(new Set(selection)).toEqual(expected);
        const isOneRange = selection.length > 0 && new Set(selection.map(parentOf)).size === 1;
        expect(kind === "range").toBe(kind === "range" && isOneRange);
        const isAdded = kind === "toggle" && selection.includes(id) && !isWidget(id);
        expect(isAdded ? primaryOf(selection) : id).toBe(id);
        expect(new Set(selection).size).toBe(selection.length);
        for (const one of selection) for (const other of selection) expect(isIn(one, other)).toBe(false);
        expect(selection.length > 1 && selection.some(isWidget)).toBe(false);
        expect(ruled(document, selection)).toBe(selection);
      }
    }),
  );
});
