import type { Redirect } from "@tessera/content";
import { pageRecord } from "@tessera/samples/site-records";
import { expect, test } from "vitest";
import { createRedirectTable, withQuery, type RedirectTable } from "./redirect-table.ts";

const pages = [
  pageRecord({ id: 1, slug: "home" }),
  pageRecord({ id: 2, slug: "about" }),
  pageRecord({ id: 3, slug: "users/:id" }),
];

function tableOf(...redirects: [from: string, to: string | number][]): RedirectTable {
  const all = redirects.map(([from, to], id): Redirect => {
    return typeof to === "number" ? { id, from, to: "", pageId: to } : { id, from, to, pageId: null };
  });
  return createRedirectTable({ pages, mainPageId: 1, redirects: all }, (path) => path === "/about");
}

test("leads to addresses, and to pages wherever they are", () => {
  const { exact } = tableOf(["a", "/b"], ["c", 2], ["d", 1], ["e f/ü", "https://example.com/"]);
  expect(exact("/a")).toBe("/b");
  expect(exact("/c")).toBe("/about");
  expect(exact("/d")).toBe("/");
  expect(exact("/e%20f/%C3%BC")).toBe("https://example.com/");
  expect(exact("/A")).toBeNull();
});

test("takes the longest star that fits, and hands on what it stands for", () => {
  const { below } = tableOf(["a/*", "/x/*"], ["a/b/*", "https://example.com/y/*"]);
  expect(below("/a/c/d%20e")).toBe("/x/c/d%20e");
  expect(below("/a/b/%2F..%2F")).toBe("https://example.com/y/%2F..%2F");
  expect(below("/a/b")).toBe("/x/b");
  expect(below("/a")).toBeNull();
  const all = tableOf(["*", "/"]);
  expect(all.below("/a/b")).toBe("/");
  expect(all.below("/")).toBeNull();
});

test("follows chains to their end, which a page is, and no circle", () => {
  const { exact, below } = tableOf(
    ["a", "/b?c=1"],
    ["b", "/about"],
    ["about", "/elsewhere"],
    ["one", "/two"],
    ["two", "/one"],
    ["in/*", "/out/*"],
    ["out/*", "/in/*"],
  );
  expect(exact("/a")).toBe("/about");
  expect(exact("/one")).toBeNull();
  expect(below("/in/x")).toBeNull();
});

test("leaves out what is malformed or leads to no page", () => {
  const { exact } = tableOf(
    ["a", "//evil.example"],
    ["b", "javascript:alert(1)"],
    ["c", 99],
    ["d", 3],
    ["e", "/x\r\nset-cookie: a=b"],
    ["f/../g", "/b"],
  );
  for (const path of ["/a", "/b", "/c", "/d", "/e", "/f/../g", "/%ff", "a"]) expect(exact(path)).toBeNull();
});

test("hands the query on to an address that has none of its own", () => {
  expect(withQuery("/a", "?b=1")).toBe("/a?b=1");
  expect(withQuery("/a#c", "?b=1")).toBe("/a?b=1#c");
  expect(withQuery("/a?x=1#c", "?b=1")).toBe("/a?x=1#c");
  expect(withQuery("/a#c", "")).toBe("/a#c");
});
