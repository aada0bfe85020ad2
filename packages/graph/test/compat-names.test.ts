import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as compat from "../src/compat/index.ts";

/** The names of protocol.md, part 3, one a line; those that matter most to an application end with a star. */
const names = readFileSync(new URL("fixtures/compat-names.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.replace("*", ""));

test("the list of names is read", () => {
  expect(names.length).toBeGreaterThan(200);
});

test.each(names)("the entry exports %s", (name) => {
  expect(Object.keys(compat)).toContain(name);
});
