import { expect, test } from "vitest";
import { linkToken } from "./link-token.ts";

test.each([
  ["#token=abc-_1", "", "abc-_1"],
  ["", "?token=older", "older"],
  ["#token=new", "?token=older", "new"],
  ["", "", ""],
  ["#elsewhere", "?other=1", ""],
])("a link that ends in %j and asks %j carries %j", (hash, search, token) => {
  expect(linkToken({ hash, search })).toBe(token);
});
