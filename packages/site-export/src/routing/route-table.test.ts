import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRouteTable, splitPath } from "./route-table.ts";

const table = createRouteTable(
  [
    "/",
    "/about",
    "/about",
    "/:page",
    "/blog/:id",
    "/blog/:id/edit",
    "/:section/:id",
    "/:section/latest",
    "/blog/latest",
    "/:a/:b/edit",
    "/users/:id/:id",
    "/x/:constructor/:__proto__",
    "/caf\u00e9",
    "/a b",
    "/:9bad",
    "/Case",
  ].map((path, index) => ({ path, page: `${path}#${index}` })),
);

/** The page that a path leads to, and its parameters. */
function found(path: string): [string, Record<string, string>] | null {
  const match = table.match(path);
  return match && [match.page.replace(/#\d+$/, ""), { ...match.params }];
}

describe("routes", () => {
  it.each<[path: string, expected: [string, Record<string, string>] | null]>([
    ["/", ["/", {}]],
    ["/about", ["/about", {}]],
    ["/other", ["/:page", { page: "other" }]],
    ["/blog/latest", ["/blog/latest", {}]],
    ["/blog/7", ["/blog/:id", { id: "7" }]],
    ["/shop/latest", ["/:section/latest", { section: "shop" }]],
    ["/shop/7", ["/:section/:id", { section: "shop", id: "7" }]],
    ["/blog/7/edit", ["/blog/:id/edit", { id: "7" }]],
    ["/shop/7/edit", ["/:a/:b/edit", { a: "shop", b: "7" }]],
    ["/users/1/2", ["/users/:id/:id", { id: "1" }]],
    ["/blog/a%2Fb", ["/blog/:id", { id: "a/b" }]],
    ["/blog/%E2%82%AC", ["/blog/:id", { id: "€" }]],
    ["/caf%C3%A9", ["/caf\u00e9", {}]],
    ["/cafe%CC%81", ["/caf\u00e9", {}]],
    ["/a%20b", ["/a b", {}]],
    ["/:9bad", ["/:9bad", {}]],
    ["/Case", ["/Case", {}]],
    ["/case", ["/:page", { page: "case" }]],
    ["//about", null],
    ["/about/", null],
    ["/blog//7", null],
    ["/./about", null],
    ["/blog/..", null],
    ["/blog/%2e%2e", null],
    ["/blog/%ZZ", null],
    ["/blog/%FF", null],
    ["/blog/%00", null],
    ["/a/b/c/d", null],
    ["about", null],
  ])("lead %s to %j", (path, expected) => {
    expect(found(path)).toEqual(expected);
  });

  it("may name their parameters anything", () => {
    const params = table.match("/x/1/2")?.params;
    expect(Object.keys(params ?? {})).toEqual(["constructor", "__proto__"]);
    expect(JSON.stringify(params)).toBe('{"constructor":"1","__proto__":"2"}');
  });

  it("give the first definition of a path the right of way", () => {
    expect(table.match("/about")?.page).toBe("/about#1");
  });

  it("find what a slow search through ranked routes finds", () => {
    const part = fc.constantFrom("a", "b", ":x", ":y");
    const paths = fc.array(fc.array(part, { minLength: 1, maxLength: 3 }), { maxLength: 8 });
    const asked = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(paths, asked, (routes, segments) => {
        const routed = createRouteTable(
          routes.map((route, index) => ({ path: `/${route.join("/")}`, page: index })),
        );
        const fits = routes
          .map((route, index) => ({ route, index }))
          .filter(
            ({ route }) =>
              route.length === segments.length &&
              route.every((each, at) => each.startsWith(":") || each === segments[at]),
          );
        const params = (route: string[]): number => route.filter((each) => each.startsWith(":")).length;
        const shape = (route: string[]): string =>
          route.map((each) => (each.startsWith(":") ? "1" : "0")).join("");
        const [best] = fits.toSorted(
          (left, right) =>
            params(left.route) - params(right.route) ||
            shape(left.route).localeCompare(shape(right.route)) ||
            left.index - right.index,
        );
        expect(routed.match(`/${segments.join("/")}`)?.page).toBe(best?.index);
      }),
      { numRuns: 1000 },
    );
  });

  it("split paths into decoded segments", () => {
    expect(splitPath("/")).toEqual([]);
    expect(splitPath("/a%2Fb/c")).toEqual(["a/b", "c"]);
  });
});
