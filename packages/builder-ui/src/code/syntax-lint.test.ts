import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { EditorState, type Extension } from "@codemirror/state";
import { expect, test } from "vitest";
import { syntaxProblems } from "./syntax-lint.ts";

const languages = { html: html(), css: css(), javascript: javascript() };

function problems(language: Extension, doc: string): string[] {
  return syntaxProblems(EditorState.create({ doc, extensions: language })).map(({ message }) => message);
}

test.each([
  ["html", "<ul><li>One<li>Two</ul><img src=a.png><p>Three"],
  [
    "css",
    ":scope { color: light-dark(red, blue); & a:hover { color: var(--x) } }\n@media (width < 600px) { a { color: red } }",
  ],
  ["javascript", "const answer = await api.get('x');\nif (!answer) return;\nwidget.state.x ??= 1;"],
] as const)("%s that is right has none", (language, text) => {
  expect(problems(languages[language], text)).toEqual([]);
});

test.each([
  ["html", "<div><p>One</div></section>", "The closing tag belongs to no open element."],
  ["css", "a { color: red; } }", '"}" is not expected here.'],
  ["javascript", "function (", "Something is missing here."],
] as const)("%s that is wrong says where", (language, text, message) => {
  expect(problems(languages[language], text)).toContain(message);
});

test("a long text of errors is told in part", () => {
  expect(problems(languages.css, "} ".repeat(500))).toHaveLength(50);
});
