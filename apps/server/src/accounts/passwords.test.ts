import { expect, test } from "vitest";

import { checkPassword, hashPassword, verifyPassword } from "./passwords.ts";

test("a password counts as it was typed: no case, no space and no length is changed", async () => {
  const longest = "é ".repeat(128);
  const stored = await hashPassword(longest);
  expect(await verifyPassword(longest, stored)).toBe(true);
  for (const other of [`${longest}x`, longest.trim(), longest.toUpperCase(), longest.normalize("NFD")])
    expect(await verifyPassword(other, stored)).toBe(false);
});

test.each([
  "correct horse battery staple",
  "nur kleine worte",
  "ΨΩ☃ 新しい言葉",
  "0451 0452 0453 0454",
  "a".repeat(3) + "b".repeat(253),
])("%j needs no other kinds of characters", (password) => {
  expect(() => checkPassword(password, "ada@example.org")).not.toThrow();
});

test("it has 8 to 256 characters, and is none of the most common ones", () => {
  const refusal =
    (password: string): (() => void) =>
    () =>
      checkPassword(password, "ada@example.org");
  expect(refusal("sevench")).toThrow("The password needs at least 8 characters.");
  expect(refusal("ab".repeat(128) + "c")).toThrow("over 256 characters");
  for (const common of ["password1", "TrustNo1", "1qaz2wsx"]) expect(refusal(common)).toThrow("too common");
});
