import { parseHtml, serializeHtml } from "@tessera/document";
import { describe, expect, test } from "vitest";
import { emptySource } from "../state/source.ts";
import { audit } from "./audit.ts";

const found = (html: string): string[] => audit(parseHtml(html)).map(({ message }) => message);

/** The HTML after the first finding was mended by its own fix. */
function mended(html: string): string {
  const source = { ...emptySource(), document: parseHtml(html) };
  const fixed = audit(source.document)[0]?.fix?.apply(source);
  if (!fixed) throw new Error("There is no fix.");
  return serializeHtml(fixed.document);
}

describe("the audit", () => {
  test("finds nothing on a page that is fine", () => {
    const page = `<main><h1>T</h1><h2>S</h2><img src="a" alt="A"><label>Name <input name="n"></label><label for="m">M</label>
      <input id="m"><button>Go</button><a href="/"><img src="b" alt="Home"></a><ul><li>One</li></ul></main>`;
    expect(found(page)).toEqual([]);
  });

  test.each([
    ["<img src=a>", "The picture has no alternative text.", "<img src=a alt>"],
    ["<h1>a</h1><h3>b</h3>", "An h3 follows an h1: a level is left out.", "<h1>a</h1><h2>b</h2>"],
    ["<p id=x>a</p><p id=x>b</p>", 'The id "x" stands on another element as well.', "<p id=x>a</p><p>b</p>"],
    ["<main>a</main><main>b</main>", "A page has one main part only.", "<main>a</main><section>b</section>"],
    [
      '<input placeholder="E-mail">',
      "The field has no label.",
      '<input placeholder="E-mail" aria-label="E-mail">',
    ],
    [
      '<a href="x" target="_blank">a</a>',
      "A link to a new tab should not hand this page over.",
      '<a href="x" target="_blank" rel="noopener">a</a>',
    ],
  ])("%s: %s", (html, message, after) => {
    expect(found(html)).toEqual([message]);
    expect(mended(html)).toBe(after);
    expect(found(after)).toEqual([]);
  });

  test("names controls that say nothing and children in the wrong parent, which have no fix that could be guessed", () => {
    expect(found("<button></button><a href=x> </a>")).toEqual([
      "The button says nothing.",
      "The link says nothing.",
    ]);
    expect(found("<div><li>a</li></div>")).toEqual(["li belongs in ul or ol."]);
    expect(found("<span><div>a</div></span>")).toEqual(["div may not stand in span."]);
  });
});
