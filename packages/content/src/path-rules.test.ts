import { expect, test } from "vitest";
import { defaultPath, isSamePath, readPath, reservedPaths } from "./path-rules.ts";

test.each([
  ["about", "about"],
  ["/about/", "about"],
  ["Blog posts/First one", "Blog-posts/First-one"],
  ["users/:id/posts/:post_id", "users/:id/posts/:post_id"],
  ["über uns", "über-uns"],
  ["u\u0308ber", "über"],
  ["🎉/👩🏽‍💻", "🎉/👩🏽‍💻"],
  ["v1.2~beta_3", "v1.2~beta_3"],
])("reads the path %s", (text, path) => expect(readPath(text)).toEqual({ path }));

test.each([
  ["", "empty"],
  ["/ /", "empty"],
  ["a".repeat(201), "long"],
  ["blog//post", "dots"],
  ["../secret", "dots"],
  ["blog/./post", "dots"],
  ["users/:1", "parameter"],
  ["users/:id/:id", "parameter"],
  ["users/:", "parameter"],
  ["a?b", "signs"],
  ["a#b", "signs"],
  ["a%2fb", "signs"],
  ["a\\b", "signs"],
  ["<script>", "signs"],
  ["a\u202eb", "signs"],
  ["api/posts", "reserved"],
  ...reservedPaths.map((path): [string, string] => [path, "reserved"]),
] as const)("refuses the path %j: %s", (text, problem) => expect(readPath(text)).toEqual({ problem }));

test("gives every page a path that leads to it", () => {
  expect(defaultPath({ id: 7, slug: "about", title: "About" })).toBe("about");
  expect(defaultPath({ id: 7, slug: "", title: "🎉 🎉" })).toBe("🎉-🎉");
  expect(defaultPath({ id: 7, slug: "", title: "?/?" })).toBe("7");
  expect(defaultPath({ id: 7, slug: "", title: ".." })).toBe("7");
});

test("takes paths for the same that differ in names of parameters alone", () => {
  expect(isSamePath("users/:id", "users/:name")).toBe(true);
  expect(isSamePath("users/:id", "users/me")).toBe(false);
});
