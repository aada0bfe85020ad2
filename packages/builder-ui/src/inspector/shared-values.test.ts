import { parseHtml, serializeHtml, type ElementNode } from "@tessera/document";
import { describe, expect, test } from "vitest";
import { sharedClasses, sharedValue, writeSharedClasses } from "./shared-values.ts";

const elements = (html: string) => {
  const document = parseHtml(html);
  const nodes = document.children().map((id) => document.node(id) as ElementNode);
  return { document, nodes };
};

describe("a value of several elements", () => {
  test.each([
    [["1px", "1px"], "1px", false],
    [["1px", "2px"], "", true],
    [["1px", null], "", true],
    [[null, null], "", false],
    [["1px"], "1px", false],
  ])("of %j is '%s'", (values, value, mixed) => {
    expect(sharedValue(values, (each) => each)).toEqual({ value, mixed });
  });
});

describe("classes of several elements", () => {
  const html = '<p class="a b"></p><p class="x b a el-a1b2c3"></p>';
  test("are those that all have", () => {
    expect(sharedClasses(elements(html).nodes)).toEqual({ value: "b a", mixed: true });
    expect(sharedClasses(elements("<p class=a></p><p class=a></p>").nodes)).toEqual({
      value: "a",
      mixed: false,
    });
  });

  test.each([
    ["b a c", '<p class="a b c"></p><p class="x b a el-a1b2c3 c"></p>'],
    ["b", '<p class="b"></p><p class="x b el-a1b2c3"></p>'],
    ["", '<p></p><p class="x el-a1b2c3"></p>'],
  ])("written as '%s' leave the others of each as they are", (written, expected) => {
    const { document, nodes } = elements(html);
    const result = writeSharedClasses(document, nodes, written);
    expect(result.ok && serializeHtml(result.document)).toBe(expected);
  });
});
