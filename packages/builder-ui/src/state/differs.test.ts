import { parseHtml } from "@tessera/document";
import { expect, test } from "vitest";
import { differs } from "./differs.ts";
import { emptySource, widgetInput, type Source } from "./source.ts";

function source(html: string, rest: Partial<Source> = {}): Source {
  return { ...emptySource(), document: parseHtml(html), ...rest };
}

const link = { wrapper: "w1", type: "the_card", parent: "", useLatest: true, widgetId: 7 };
const container = '<div class="added-widget-container" id="w1"></div>';

/** The container with its widget opened, which holds `<b>c</b>`, after an edit of it. */
function openedAt(html: string): Source {
  const widget = { ...widgetInput(emptySource(), "Card", "the_card"), html: "<b>c</b>" };
  const inPlace = { w1: { ...widget, children: [], id: 7, originId: 7, version: null, timestamp: "" } };
  const opened = `<div class="edited-widget-container" id="w1">${html}</div>`;
  return source(opened, { children: [link], inPlace });
}

test.each<[string, Source, Source]>([
  ["nothing", source("<p>a</p>"), source("<p>a</p>")],
  ["blanks", source("<p>a</p>\n\n<p>b</p>"), source("<p>a</p><p>b</p>  ")],
  ["kinds of quotes", source("<p title='a'>x</p>"), source('<p title="a">x</p>')],
  ["placeholders", source("", { css: "/* Write your CSS here */" }), source("<!-- Write your HTML here -->")],
  ["blanks in code", source("", { css: "a{color:red;}" }), source("", { css: "a {\n  color: red\n}" })],
  ["a widget opened where it stands", openedAt("<b>c</b>"), source(container, { children: [link] })],
  ["a child whose container is gone", source("<p>a</p>", { children: [link] }), source("<p>a</p>")],
])("%s makes no difference", (_, one, other) => {
  expect(differs(one, other)).toBe(false);
});

test.each<[string, Source, Source]>([
  ["a word", source("<p>a</p>"), source("<p>b</p>")],
  ["a blank between words", source("<p>ab</p>"), source("<p>a b</p>")],
  ["a rule", source("", { css: "a { color: red }" }), source("", { css: "a { color: blue }" })],
  ["a block", source("", { mount_child: "go()" }), source("")],
  ["a word of a widget where it stands", openedAt("<b>d</b>"), source(container, { children: [link] })],
  ["a child", source(container, { children: [link] }), source(container)],
  [
    "the version of a child",
    source(container, { children: [link] }),
    source(container, { children: [{ ...link, widgetId: 8 }] }),
  ],
  ["a library", source("", { library: { css: [], js: [{ order: 1, url: "a.js" }] } }), source("")],
  ["a service", source("", { custom_functions: [{ name: "a", slug: "a", code: "" }] }), source("")],
])("%s makes a difference", (_, one, other) => {
  expect(differs(one, other)).toBe(true);
});
