import { assert, constantFrom, emailAddress, oneof, property, string, tuple } from "fast-check";
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
  `${"a".repeat(65)}@example.org`,
  `ada@${"a".repeat(250)}.org`,
  "z@x.org/nobody.example",
  "z@x.org?y=1",
  "z@x.org#y",
  "z@x%2eorg",
  "z@x.org\uff0fnobody.example",
  "z@x\ufe0f.org",
  "z@x.org:25",
  "z@x.org\\y",
  "z@0x7f.1",
  "z@127.0.0.1",
  "z@2130706433",
  "z@[127.0.0.1]",
  "z@x..org",
  "z@.x.org",
  "z@x.org.",
  "z@x.org\u3002",
  "z@-x.org",
  "z@x-.org",
  "z@x_y.org",
  "z@x!.org",
  `z@${"a".repeat(64)}.org`,
  ".a@x.org",
  "a.@x.org",
  "a..b@x.org",
])("%j is refused", (text) => {
  expect(() => readAddress(text)).toThrow("Please enter a valid email address.");
});

test("whatever is asked for can be looked up", () => {
  expect(foldAddress(" Not An Address ")).toBe("not an address");
});

/** Texts of what addresses are made of, and of what only looks like it. */
const nearAddress = tuple(
  string(),
  string({ unit: constantFrom(...Array.from("ab0x.-_/?#%:@\\!~[] \u3002\uff0eü\ufe0f")) }),
).map(([local, domain]) => `${local || "a"}@${domain}`);

function accepted(text: string): string | undefined {
  try {
    return readAddress(text);
  } catch {
    return undefined;
  }
}

test("an ASCII address that is accepted is the one that was typed", () => {
  const ascii = oneof(nearAddress, emailAddress()).filter((text) => /^[\0-\x7f]*$/.test(text));
  assert(
    property(ascii, (text) => {
      expect(accepted(text) ?? text.trim().toLowerCase()).toBe(text.trim().toLowerCase());
    }),
    { numRuns: 3000 },
  );
});

test("an address that is accepted has one spelling, and a domain of labels that is no IP address", () => {
  assert(
    property(nearAddress, (text) => {
      const address = accepted(text);
      if (address === undefined) return;
      expect(readAddress(address)).toBe(address);
      expect(address).toMatch(/@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9-]*[a-z][a-z0-9-]*$/);
    }),
    { numRuns: 3000 },
  );
});
