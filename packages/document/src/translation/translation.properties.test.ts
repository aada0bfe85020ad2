import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { awkwardHtml, soundHtml } from "../../test/awkward-html.ts";
import { ancestors, attributeOf, descendants, isElement, parseHtml, textOf } from "../index.ts";
import { readTexts, translateHtml } from "./translate-html.ts";

/** Lines of text with elements in them, attributes, blanks and references, closed and nested soundly. */
const text = fc.constantFrom(
  "One two",
  " Three ",
  "four\n five",
  "&amp; six",
  "7",
  "",
  " ",
  "&lt;1&gt; eight",
  "nine\\",
  "—",
);
const inline = fc.letrec<{ part: string; line: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    text,
    fc.constantFrom(
      "<br>",
      "<img alt='A cat'>",
      "<input placeholder=Name>",
      "<i class=x></i>",
      "<!-- remark -->",
    ),
    fc
      .tuple(
        fc.constantFrom("b", "cite lang=la", "span title='a tip'", "em translate=no", "my-part"),
        tie("line"),
      )
      .map(([tag, inner]) => `<${tag}>${inner}</${tag.split(" ")[0]}>`),
    fc.constantFrom("<button>Press <b>here</b></button>", "<select><option>Red</option></select>"),
  ),
  line: fc.array(tie("part"), { maxLength: 4 }).map((parts) => parts.join("")),
})).line;
const lines = fc
  .array(fc.tuple(fc.constantFrom("p", "h1", "li", "pre", "div"), inline), { maxLength: 4 })
  .map((blocks) => blocks.map(([tag, inner]) => `<${tag}>${inner}</${tag}>`).join("\n"));

const anyHtml = fc.oneof(lines, awkwardHtml, soundHtml);

/** Each word in another one; what was no word stays, marks too. */
const inOther = (source: string): string => source.replace(/\p{L}+/gu, (word) => `${word}é"<&`);

const translated = (html: string, translate: (text: string) => string): string =>
  translateHtml(html, Object.fromEntries(readTexts(html).map((each) => [each, translate(each)])));

/** The elements of HTML, with the names of their attributes, in any order. */
function elementsOf(html: string): string[] {
  const document = parseHtml(html);
  return [...descendants(document)]
    .map((id) => document.node(id))
    .filter((node) => isElement(node))
    .map(({ tag, attributes }) => {
      const names = attributes.map(({ name }) => name).filter((name) => tag !== "option" || name !== "value");
      return `${tag} ${names.join(" ")}`;
    })
    .toSorted();
}

describe("texts in HTML", () => {
  it("come back byte for byte where the translation is the text", () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        expect(translated(html, (each) => each)).toBe(html);
      }),
      { numRuns: 500 },
    );
  });

  it("are the translations once these are in their places", () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const texts = readTexts(html);
        expect(readTexts(translated(html, inOther))).toEqual([...new Set(texts.map(inOther))]);
      }),
      { numRuns: 2000 },
    );
  });

  it("leave the elements as they are, whatever a translation says", () => {
    const hostile = fc.array(
      fc.constantFrom(
        "<script>",
        "</p>",
        "<1>",
        "</1>",
        "<1/>",
        "<2/>",
        "<2>",
        "</2>",
        '" onclick="',
        "'",
        "&lt;",
        "\\",
        "<!--",
        "x",
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(anyHtml, fc.array(hostile, { minLength: 1 }), (html, list) => {
        let at = 0;
        const translate = (each: string): string => {
          const words = list[at++ % list.length]!.join("");
          return at % 2 === 0 ? words : each + words;
        };
        expect(elementsOf(translated(html, translate))).toEqual(elementsOf(html));
      }),
      { numRuns: 2000 },
    );
  });

  it("lose no word: what is read is what people see, and no code", () => {
    fc.assert(
      fc.property(lines, (html) => {
        const document = parseHtml(html);
        const shown = [...descendants(document)].filter((id) => {
          const around = [id, ...ancestors(document, id)].map((each) => document.node(each));
          return (
            around[0]?.kind === "text" && !around.some((node) => attributeOf(node, "translate") === "no")
          );
        });
        const words = (list: readonly string[]): string[] => list.join(" ").match(/\p{L}+/gu) ?? [];
        const read = new Set(words(readTexts(html)));
        for (const word of words(shown.map((id) => textOf(document, id)))) expect([...read]).toContain(word);
      }),
      { numRuns: 500 },
    );
  });

  it("are read in time that grows with the length alone", { timeout: 30_000 }, () => {
    const shapes = [
      "<b>x ",
      "<p>x",
      "<svg><foreignObject><p>x ",
      "<a href=x>y</a> z ",
      "<1>",
      "\\",
      "<table><td>x",
      "x<i>",
    ];
    for (const shape of shapes) {
      const html = shape.repeat(4000);
      const start = performance.now();
      expect(translated(html, inOther).length).toBeGreaterThan(0);
      expect(performance.now() - start).toBeLessThan(6000);
    }
  });
});
