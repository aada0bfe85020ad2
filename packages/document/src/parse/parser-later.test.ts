import { expect, test } from "vitest";
import { parseHtml } from "../index.ts";
import { loadParser, readFragment } from "./parser-later.ts";
import { readFragment as readNow } from "./read-fragment.ts";

test("the parser can be used when it was loaded, and reads as it always does", async () => {
  expect(() => readFragment("<p>a</p>", null)).toThrow("the parser was not loaded");
  await loadParser();
  expect(readFragment("<p>a<p>b", null)).toEqual(readNow("<p>a<p>b", null));
});

test("the empty document is the one that the parser would read", () => {
  const empty = parseHtml("");
  expect(empty.children(empty.root)).toEqual([]);
  expect(readNow("", null)).toMatchObject({ kind: "root", children: [], tail: "" });
});
