import {
  insertHtml,
  moveNodes,
  parseHtml,
  removeNodes,
  setAttribute,
  setInnerHtml,
  type EditResult,
  type HtmlDocument,
  type NodeId,
} from "@tessera/document";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { navigatorRows, followRows, type Expansion } from "./navigator-rows.ts";

const allOpen: Expansion = { all: true, except: new Set() };
const page = parseHtml("<main><ul><li>One<li>Two<b>!</b></ul><p>Text</p></main><footer><a>End</a></footer>");

/** The elements of a document, and its root. */
function places(document: HtmlDocument): NodeId[] {
  return [document.root, ...navigatorRows({ document, expansion: allOpen }).map(({ id }) => id)];
}

type Edit = (document: HtmlDocument, at: NodeId, other: NodeId) => EditResult;

const edits: readonly Edit[] = [
  (document, at) => insertHtml(document, { parent: at, index: 0 }, "<p>New <i>words</i></p>"),
  (document, at) => setInnerHtml(document, at, "only text"),
  (document, at) => setInnerHtml(document, at, "<section><h2>Title</h2></section>"),
  (document, at) => setAttribute(document, at, "title", "said"),
  (document, at) => removeNodes(document, [at]),
  (document, at, other) => moveNodes(document, [at], { parent: other, index: 0 }),
];

describe("followRows", () => {
  it("answers what the whole way through the document would", () => {
    const steps = fc.array(fc.record({ edit: fc.nat(), at: fc.nat(), other: fc.nat(), closed: fc.nat() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(steps, fc.boolean(), (taken, all) => {
        const follow = followRows();
        let source = { document: page, expansion: allOpen };
        follow(source, source);
        for (const { edit, at, other, closed } of taken) {
          const ids = places(source.document);
          const pick = (index: number): NodeId => ids[index % ids.length]!;
          const result = edits[edit % edits.length]!(source.document, pick(at), pick(other));
          const document = result.ok ? result.document : source.document;
          const expansion =
            closed % 3 === 0 ? { all, except: new Set([pick(closed), pick(other)]) } : source.expansion;
          source = { document, expansion };
          expect(follow(source, source)).toEqual(navigatorRows(source));
        }
      }),
    );
  });

  it("keeps the rows where no list of elements has changed", () => {
    const follow = followRows();
    const source = { document: page, expansion: allOpen };
    const rows = follow(source, source);
    const edited = setAttribute(page, rows[1]!.id, "class", "wide");
    expect(edited.ok).toBe(true);
    const next = { document: edited.ok ? edited.document : page, expansion: allOpen };
    expect(follow(next, source)).toBe(rows);
  });

  it("goes on with what is settled until another document is, in which one id may stand for another kind of node", () => {
    const follow = followRows();
    const source = { document: page, expansion: allOpen };
    const rows = follow(source, source);
    const other = { document: parseHtml("words<main>more<section></section></main>"), expansion: allOpen };
    expect(follow(other, source)).toBe(rows);
    expect(follow(other, other)).toEqual(navigatorRows(other));
  });
});
