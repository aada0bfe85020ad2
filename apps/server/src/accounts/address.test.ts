import { expect, test } from "vitest";

import { foldAddress, readAddress } from "./address.ts";

test("one address has one spelling", () => {
  for (const text of [" Ada@Example.ORG ", "ada@example.org", "ａｄａ@example.org"])
    expect(readAddress(text)).toBe("ada@example.org");
  expect(readAddress("ada@bücher.example")).toBe("ada@xn--bcher-kva.example");
  expect(readAddress("o'brien+news@example.org")).toBe("o'brien+news@example.org");
});

test.each([
  "no address",
  "@example.org",
  "ada@",
  "a@b@example.org",
  "<b>ada</b>@example.org",
  "ada@example.org>",
  "ada&amp;@example.org",
  "ad\u200ba@example.org",
  "ada\u202e@example.org",
  "\u2066ada@example.org",
  "ad\u00ada@example.org",
  "ada\u0000@example.org",
  "ada @example.org",
  "ada,bob@example.org",
  '"ada"@example.org',
  "ada@example.org/nobody.example",
  "ada@example.org?x=1",
  "ada@example.org#x",
  "ada@example%2eorg",
  "ada@example.org:80",
  "ada@0x7f.1",
  "ada@127.0.0.1",
  "ada@example..org",
  "ada@example.org.",
  "ada@-example.org",
  "ada@example-.org",
  "ada@_example.org",
  "ada@example.org／b.example",
  ".ada@example.org",
  "ada.@example.org",
  "a..da@example.org",
  `${"a".repeat(65)}@example.org`,
  `ada@${"a".repeat(250)}.org`,
])("%j is refused", (text) => {
  expect(() => readAddress(text)).toThrow("Please enter a valid email address.");
});

test("whatever is asked for can be looked up", () => {
  expect(foldAddress(" Not An Address ")).toBe("not an address");
});
