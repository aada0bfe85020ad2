import { expect, test } from "vitest";
import { cutAt, shownTitle } from "./text-limits.ts";

test("a text that fits stays as it is, blanks aside", () => {
  expect(cutAt("  Tiles \n made to last ", 30)).toBe("Tiles made to last");
});

test("a longer one ends behind a word, or inside of one that is longer itself", () => {
  expect(cutAt("Tiles made to last", 12)).toBe("Tiles made …");
  expect(cutAt("Donaudampfschiff", 5)).toBe("Donau …");
  expect(cutAt("🎉🎉🎉🎉", 3)).toBe("🎉🎉🎉 …");
});

test("a title for search engines comes before the name of the page", () => {
  expect(shownTitle({ title: "About", meta_title: "" })).toBe("About");
  expect(shownTitle({ title: "About", meta_title: " About us " })).toBe("About us");
});
