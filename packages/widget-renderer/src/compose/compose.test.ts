import { describe, expect, it } from "vitest";
import { childOf, widgetOf } from "../../test/widgets.ts";
import { composeHtml, hasCode, pageDataScript, scopeCss, scopeName } from "./index.ts";

// Enough for these tests; real callers parse.
const fill = (html: string, inner: ReadonlyMap<string, string>): string =>
  [...inner].reduce(
    (text, [id, content]) => text.replace(`id="${id}">`, () => `id="${id}">${content}`),
    html,
  );

describe("scoped CSS", () => {
  const cases: [title: string, css: string, expected: string][] = [
    ["a rule", "p { color: red }", "@scope (.w) to (:scope [data-widget]) {\np { color: red }\n}"],
    [
      "the page's own selectors",
      "html, body.dark > p, :root{--a:1}",
      "@scope (.w) to (:scope [data-widget]) {\n:scope, :scope.dark > p, :scope {--a:1}\n}",
    ],
    [
      "rules inside conditions",
      "@media (min-width: 1px) { body { a: b } }",
      "@scope (.w) to (:scope [data-widget]) {\n@media (min-width: 1px) {\n:scope { a: b }\n}\n}",
    ],
    [
      "what is global",
      "@font-face { a: b } @keyframes x { to { a: b } }",
      "@font-face { a: b }\n@keyframes x { to { a: b } }",
    ],
    ["nothing", " /* Write your CSS here */ ", ""],
    [
      "braces and semicolons in strings, urls and comments",
      `a::before { content: "};{"; /* } */ background: url(a;b}) } b { c: d }`,
      `@scope (.w) to (:scope [data-widget]) {\na::before { content: "};{"; /* } */ background: url(a;b}) }\nb { c: d }\n}`,
    ],
    ["what is not closed", "p { color: red", "@scope (.w) to (:scope [data-widget]) {\np { color: red}\n}"],
  ];
  it.each(cases)("holds %s", (_title, css, expected) => {
    expect(scopeCss(css, "w").css).toBe(expected);
  });

  it("lifts imports out", () => {
    const { css, imports } = scopeCss(
      `@charset "utf-8"; @import url("a.css") screen; @import 'b.css'; p{}`,
      "w",
    );
    expect(imports).toEqual(["a.css", "b.css"]);
    expect(css).toBe("@scope (.w) to (:scope [data-widget]) {\np {}\n}");
  });

  it("has a name of 32 hex digits that says which CSS it is", () => {
    expect(scopeName("a{}")).toMatch(/^w-[0-9a-f]{32}$/);
    expect(scopeName("a{}")).toBe(scopeName("a{}"));
    const names = new Set(Array.from({ length: 5000 }, (_, index) => scopeName(`a{width:${index}px}`)));
    expect(names.size).toBe(5000);
  });
});

describe("composing", () => {
  it("puts widgets into their wrappers, recursively, and shares equal styles", () => {
    const inner = childOf("in", { html: "<i>x</i>", css: "i{}" });
    const page = widgetOf({
      html: `<main id="a"></main><aside id="b"></aside>`,
      children: [
        { ...childOf("a", {}), widget: widgetOf({ html: `<p id="in"></p>`, children: [inner] }) },
        { ...inner, wrapper: "b" },
      ],
    });
    const scope = scopeName("i{}");
    const { html, css } = composeHtml(page, { fill });
    expect(html).toBe(
      `<div data-widget="0"><main id="a"><div data-widget="0.0"><p id="in"><div class="${scope}" data-widget="0.0.0"><i>x</i></div></p></div></main>` +
        `<aside id="b"><div class="${scope}" data-widget="0.1"><i>x</i></div></aside></div>`,
    );
    expect(css).toBe(scopeCss("i{}", scope).css);
  });

  it("never shows a widget inside itself", () => {
    const one = widgetOf({ id: 1, html: `<p id="in"></p>` });
    const again = { ...one, children: [{ ...childOf("in", {}), widget: one }] };
    expect(composeHtml(again, { fill }).html).toBe(`<div data-widget="0"><p id="in"></p></div>`);
  });

  it("names libraries once, in order, imports first", () => {
    const page = widgetOf({
      css: `@import "i.css";`,
      library: {
        css: [
          { order: 2, url: "b.css" },
          { order: 1, url: "a.css" },
        ],
        js: [{ order: 0, url: "x.js" }],
      },
      children: [
        childOf("in", { library: { css: [{ order: 0, url: "a.css" }], js: [{ order: 0, url: " " }] } }),
      ],
    });
    expect(composeHtml(page, { fill }).libraries).toEqual({ css: ["i.css", "a.css", "b.css"], js: ["x.js"] });
  });

  it("needs scripts only where code says something", () => {
    const placeholder = widgetOf({ js: "/* Write your JavaScript here */", update: "// nothing\n" });
    expect(composeHtml(placeholder, { fill }).scripted).toBe(false);
    const inner = widgetOf({ html: `<p id="in"></p>`, children: [childOf("in", { update: "x()" })] });
    expect(composeHtml(inner, { fill }).scripted).toBe(true);
    expect(hasCode("/* a */ b()")).toBe(true);
  });

  it("writes page data that cannot end its own script element", () => {
    const script = pageDataScript(widgetOf({ js: "'</script><!--'", html: "<p>" }), { id: "a/b" });
    expect(script).not.toMatch(/<\/script>./);
    const json: unknown = JSON.parse(script.replace(/^<script[^>]*>|<\/script>$/g, ""));
    expect(json).toMatchObject({ params: { id: "a/b" }, widget: { js: "'</script><!--'", html: "" } });
  });
});
