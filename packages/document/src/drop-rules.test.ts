import { describe, expect, it } from "vitest";
import { find } from "../test/notation.ts";
import { acceptsTag, checkDrop, insertHtml, moveNodes, parseHtml, wrapNodes } from "./index.ts";

// The rules in the words of specification 1 section 5, read into a table here and not taken from the code.
const nothing = "area, base, br, col, embed, hr, img, input, link, meta, param, source, track, wbr";
const inline = "span, a, img, button, input, label, textarea, select";
const words: Readonly<Record<string, string>> = {
  ...Object.fromEntries(nothing.split(", ").map((tag) => [tag, ""])),
  button: "span, img",
  ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6", "p"].map((tag) => [tag, inline])),
  label: "span",
  ol: "li",
  ul: "li",
  select: "option, optgroup",
  video: "source",
};
const some = [
  ...Object.keys(words),
  ..."div section span a li option optgroup textarea table td form strong article".split(" "),
];
const dropped = some.filter((tag) => tag !== "textarea");

describe("drop rules", () => {
  it("take exactly what the specification's words say", () => {
    for (const parent of dropped) {
      for (const tag of some) {
        const listed = words[parent];
        const expected = listed === undefined || listed.split(", ").includes(tag);
        expect(`${tag} in ${parent}: ${acceptsTag(parent, tag)}`).toBe(`${tag} in ${parent}: ${expected}`);
      }
    }
  });

  it("say why, show the nearest legal place, and offer what to wrap it in", () => {
    const document = parseHtml("<main><ul><li>a</ul><hr></main>");
    const list = find(document, "ul");
    expect(checkDrop(document, list, { tag: "p" }, 0)).toEqual({
      ok: false,
      code: "not-allowed-inside",
      message: "p cannot be dropped inside ul tag.",
      reason: "notAllowed",
      values: ["p", "ul"],
      nearest: { parent: find(document, "main"), index: 1 },
      wrap: "li",
    });
    expect(checkDrop(document, find(document, "hr"), { tag: "p" })).toMatchObject({
      message: "p cannot be dropped inside hr tag.",
      nearest: { parent: find(document, "main"), index: 2 },
    });
  });

  it("offer a wrap that is legal indeed", () => {
    const document = parseHtml("<p></p><strong>x</strong>");
    const answer = checkDrop(document, find(document, "p"), { tag: "strong" });
    expect(answer).toMatchObject({ wrap: "span" });
    const wrapped = wrapNodes(document, [find(document, "strong")], "span");
    expect(wrapped.ok && checkDrop(wrapped.document, find(wrapped.document, "p"), { tag: "span" })).toEqual({
      ok: true,
    });
  });

  it("let nothing into a widget container at any depth", () => {
    const document = parseHtml(
      '<main><div class="x added-widget-container"><section></section></div></main>',
    );
    const refused = {
      ok: false,
      code: "inside-widget",
      message: "Cannot be dropped inside WIDGET!",
      reason: "insideWidget",
      values: [],
      nearest: { parent: find(document, "main"), index: 1 },
    };
    expect(checkDrop(document, find(document, "section"), { tag: "p" })).toEqual(refused);
    expect(checkDrop(document, find(document, ".added-widget-container"), { widget: true })).toEqual(refused);
  });

  it("let a widget that is edited in place take what its elements take, but nothing into a widget inside it", () => {
    const inner = '<div class="added-widget-container" id="b"></div>';
    const document = parseHtml(
      `<div class="edited-widget-container" id="a"><section></section>${inner}</div>`,
    );
    expect(checkDrop(document, find(document, "section"), { tag: "p" })).toEqual({ ok: true });
    expect(checkDrop(document, find(document, ".added-widget-container"), { tag: "p" })).toMatchObject({
      code: "inside-widget",
    });
  });

  it("let widgets in where anything may stand", () => {
    const document = parseHtml("<div></div><p></p>");
    expect(checkDrop(document, find(document, "div"), { widget: true })).toEqual({ ok: true });
    expect(checkDrop(document, document.root, { widget: true })).toEqual({ ok: true });
    expect(checkDrop(document, find(document, "p"), { widget: true })).toMatchObject({
      message: "WIDGET cannot be dropped inside p tag.",
    });
  });

  it("hold for commands as well", () => {
    const document = parseHtml("<ul></ul><p>x</p>");
    const place = { parent: find(document, "ul"), index: 0 };
    const message = "p cannot be dropped inside ul tag.";
    expect(insertHtml(document, place, "<p>y</p>")).toMatchObject({ ok: false, refusal: { message } });
    expect(moveNodes(document, [find(document, "p")], place)).toMatchObject({
      ok: false,
      refusal: { message },
    });
    expect(insertHtml(document, place, "loose text")).toMatchObject({
      refusal: { message: "text cannot be dropped inside ul tag." },
    });
  });
});
