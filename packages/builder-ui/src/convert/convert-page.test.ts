import { serializeHtml } from "@tessera/document";
import { expect, test } from "vitest";
import { emptySource } from "../state/source.ts";
import { convertPage } from "./convert-page.ts";

test("the parts of a pasted page go where they belong", () => {
  const html = `<!doctype html><html><head><title>T</title><meta charset="utf-8">
    <link rel="stylesheet" href="https://cdn.example/a.css"><style>h1 { color: red }</style>
    <script src="https://cdn.example/a.js"></script></head>
    <body class="x"><h1>Hi</h1><script>start()</script><p>Bye</p></body></html>`;
  const source = convertPage(emptySource(), { html, css: "p { margin: 0 }", js: "more()" });
  expect(serializeHtml(source.document).replace(/\s+/g, "")).toBe("<h1>Hi</h1><p>Bye</p>");
  expect(source.css).toBe("h1 { color: red }\n\np { margin: 0 }");
  expect(source.after_render).toBe("start()\n\nmore()");
  expect(source.library).toEqual({
    css: [{ order: 1, url: "https://cdn.example/a.css" }],
    js: [{ order: 1, url: "https://cdn.example/a.js" }],
  });
});

test("plain HTML stays as written, and scripts that are data stay in it", () => {
  const html = '<section>\n  <p>One</p>\n</section><script type="application/json">{"a":1}</script>';
  const source = convertPage(emptySource(), { html, css: "", js: "" });
  expect(serializeHtml(source.document)).toBe(html);
  expect(source.after_render).toBe("");
});
