import { expect, test } from "vitest";
import { withParameters } from "./language-choice.ts";

test("a language leads to the page with the parameters of the one that is shown", () => {
  const params = { id: "a/b", "post-id": "7" };
  expect(withParameters("../es/user/:id/:post-id/x", params)).toBe("../es/user/a%2Fb/7/x");
  expect(withParameters("/es/:other/:constructor", params)).toBe("/es/:other/:constructor");
  expect(withParameters("/es/plain", params)).toBe("/es/plain");
});
