import { expect, test } from "vitest";
import { belongsToFocus } from "./shortcuts.ts";

test("Enter presses a focused button, and with Alt is a shortcut", () => {
  const target = document.body.appendChild(document.createElement("button"));
  expect(belongsToFocus({ target, key: "Enter" })).toBe(true);
  expect(belongsToFocus({ target, key: "Enter", altKey: true })).toBe(false);
  expect(belongsToFocus({ target: document.body, key: "Enter" })).toBe(false);
  target.remove();
});
