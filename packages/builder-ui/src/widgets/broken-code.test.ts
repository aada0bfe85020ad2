import type { WidgetRecord } from "@tessera/content";
import { parse } from "acorn";
import { expect, test } from "vitest";
import { withBrokenCodeAsComments } from "./broken-code.ts";

const unparsable = "let (";

function commentOf(name: string, js = unparsable): string {
  const texts = { js, before_render: "", after_render: "", update: "", mount_child: "" };
  return withBrokenCodeAsComments({ name, ...texts, children: [] } as unknown as WidgetRecord).widget.js;
}

/** How many statements a text has; it throws where the text does not parse. */
const statementsIn = (code: string): number => parse(code, { ecmaVersion: "latest" }).body.length;

for (const [title, lineBreak] of [
  ["a line feed", "\n"],
  ["a carriage return", "\r"],
  ["both", "\r\n"],
  ["a line separator", "\u2028"],
  ["a paragraph separator", "\u2029"],
] as const) {
  test(`a widget whose name holds ${title} stays inside the comment`, () => {
    expect(statementsIn(commentOf(`Card${lineBreak}steal()`))).toBe(0);
  });

  test(`broken code with ${title} stays inside the comment`, () => {
    expect(statementsIn(commentOf("Card", `steal()${lineBreak}${unparsable}`))).toBe(0);
  });
}
