import { describe, expect, test } from "vitest";

import type { AssistantWidget } from "../widget.ts";
import { checkWidget } from "./check-widget.ts";

function widget(html: string, css = "", after_render = ""): AssistantWidget {
  return {
    widget_type: "section",
    ui: { html, css, js: "" },
    before_render: "",
    after_render,
    data_structure_prototype: null,
  };
}

const mended = (html: string): string => checkWidget(widget(html)).widget.ui.html;

describe("what is mended", () => {
  test.each([
    [`<p>a</p><script src="https://x.example/a.js"></script>`, `<p>a</p>`],
    [`<p onclick="steal()">a</p>`, `<p>a</p>`],
    [`<a href="java\nscript:alert(1)">a</a>`, `<a>a</a>`],
    [`<iframe src="https://x.example"></iframe><p>a</p>`, `<p>a</p>`],
    [`<form action="https://x.example"><button>Go</button></form>`, `<form><button>Go</button></form>`],
    [`<template><p onload="x()">a</p></template>`, `<template><p>a</p></template>`],
    [`<svg><a xlink:href="javascript:x()"><text>a</text></a></svg>`, `<svg><a><text>a</text></a></svg>`],
    [`<p id="a">a</p><p id="a">b</p>`, `<p id="a">a</p><p>b</p>`],
    [`<img src="data:text/html,x">`, `<img alt="">`],
    [`<div><p>open`, `<div><p>open</p></div>`],
  ])("%s", (html, expected) => {
    expect(mended(html)).toBe(expected);
  });

  test("fields, buttons and pictures without a name get one", () => {
    expect(mended(`<input placeholder="Your name">`)).toContain(`aria-label="Your name"`);
    expect(mended(`<button class="close-it"></button>`)).toContain(`aria-label="Close it"`);
    expect(mended(`<label>Name <input name="n"></label>`)).not.toContain("aria-label");
    expect(mended(`<label for="n">Name</label><input id="n">`)).not.toContain("aria-label");
  });

  test("styles move into the CSS, imports go and braces are closed", () => {
    const { widget: checked, repairs } = checkWidget(
      widget(
        "<style>b { color: red; }</style><b>a</b>",
        `@import "https://x.example/a.css"; p { content: "}"; } i { margin: 0`,
      ),
    );
    expect(checked.ui).toEqual({
      html: "<b>a</b>",
      css: ` p { content: "}"; } i { margin: 0\nb { color: red; }}`,
      js: "",
    });
    expect(repairs).toContain("moved styles into the CSS");
  });
});

describe("what is refused", () => {
  test.each([
    ["const = 1;", "does not parse"],
    [`}); steal(); (async () => {`, "does not parse"],
    [`await import("https://x.example/a.js");`, "loads code from elsewhere"],
    [`document.createElement("script")`, "loads code from elsewhere"],
    [`eval("1")`, "runs text as code"],
    [`fetch("https://x.example")`, "calls other servers"],
    [`parent.postMessage("x", "*")`, "reaches for the page around it"],
  ])("%s", (code, reason) => {
    expect(() => checkWidget(widget("<p>a</p>", "", code))).toThrow(reason);
  });

  test("a widget without HTML, or one that is too large", () => {
    expect(() => checkWidget(widget("  "))).toThrow("it has no HTML");
    expect(() => checkWidget(widget("x".repeat(200_001)))).toThrow("too large");
  });
});

test("a block may wait, answer and use what it is given", () => {
  expect(
    checkWidget(widget("<p>a</p>", "", `await api.list("a", ["b"]); return widget.find("p");`)).repairs,
  ).toEqual([]);
});
