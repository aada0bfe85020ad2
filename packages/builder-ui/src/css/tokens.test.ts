import { expect, test } from "vitest";
import { readTokens, setToken, tokenName } from "./tokens.ts";

test("tokens stand in the root rule and are set, changed and taken away there", () => {
  const one = setToken("p { margin: 0 }\n", "--brand", "#123456");
  expect(readTokens(one)).toEqual([{ name: "--brand", value: "#123456" }]);
  const two = setToken(setToken(one, "--space", "8px"), "--brand", "red");
  expect(readTokens(two)).toEqual([
    { name: "--brand", value: "red" },
    { name: "--space", value: "8px" },
  ]);
  expect(setToken(setToken(two, "--brand", null), "--space", null).trim()).toBe("p { margin: 0 }");
});

test("a name is made fit for CSS", () => {
  expect(tokenName(" Brand Colour! ")).toBe("--brand-colour");
  expect(tokenName("--space-1")).toBe("--space-1");
  expect(tokenName("!")).toBeNull();
});
