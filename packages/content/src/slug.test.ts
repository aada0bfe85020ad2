import { expect, test } from "vitest";
import { slugify, uniqueSlug } from "./slug.ts";

test.each([
  ["About us", "about-us"],
  ["  Q&A: what, why? ", "--qa-what-why-"],
  ["Über uns 2", "über-uns-2"],
  ["already-a-slug", "already-a-slug"],
])("the slug of %j is %j", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test("a numeric suffix is counted up until the slug is free", () => {
  expect(uniqueSlug("Home", [])).toBe("home");
  expect(uniqueSlug("Home", ["home"])).toBe("home-1");
  expect(uniqueSlug("Home", ["home", "home-1", "home-2"])).toBe("home-3");
  expect(uniqueSlug("Part 9", ["part-9"])).toBe("part-10");
});
