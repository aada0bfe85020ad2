import { describe, expect, test } from "vitest";
import { layoutOf, placeOfAlignment, type Axis, type ContainerLayout } from "./alignment.ts";

/** An alignment in words: what is written where. */
function written(
  kind: ContainerLayout["kind"],
  axis: Axis,
  to: "start" | "center" | "end" | "between",
  { all = false, isRightToLeft = false } = {},
): string {
  const place = placeOfAlignment({ axis, to }, { kind, isRightToLeft }, all);
  return "obstacle" in place ? place.obstacle : `${place.on} ${place.property}: ${place.value}`;
}

describe("across a flex container and in a grid each element is aligned by itself", () => {
  test.each([
    ["row", "y", "elements align-self: end"],
    ["column", "x", "elements align-self: end"],
    ["grid", "x", "elements justify-self: end"],
    ["grid", "y", "elements align-self: end"],
  ] as const)("%s, %s", (kind, axis, expected) => expect(written(kind, axis, "end")).toBe(expected));
});

describe("along a flex container all that it holds is aligned", () => {
  test.each([
    ["row", "x"],
    ["column", "y"],
  ] as const)("%s, %s", (kind, axis) => {
    expect(written(kind, axis, "center")).toBe("needs-all");
    expect(written(kind, axis, "center", { all: true })).toBe("container justify-content: center");
  });
});

describe("distributing", () => {
  test.each([
    ["row", "x", true, "container justify-content: space-between"],
    ["row", "x", false, "needs-all"],
    ["row", "y", true, "across-row"],
    ["column", "x", true, "across-column"],
    ["column", "y", true, "container justify-content: space-between"],
    ["grid", "x", true, "container justify-content: space-between"],
    ["grid", "y", true, "container align-content: space-between"],
    ["grid", "y", false, "needs-all"],
    ["none", "x", true, "needs-layout"],
  ] as const)("%s, %s, all %s: %s", (kind, axis, all, expected) => {
    expect(written(kind, axis, "between", { all })).toBe(expected);
  });
});

test("left is where a line ends that runs from right to left; above stays above", () => {
  expect(written("grid", "x", "start", { isRightToLeft: true })).toBe("elements justify-self: end");
  expect(written("grid", "y", "start", { isRightToLeft: true })).toBe("elements align-self: start");
});

test("the layout is read from computed styles", () => {
  const kindOf = (display: string, flexDirection = "row"): string =>
    layoutOf({ display, flexDirection, direction: "ltr" }).kind;
  expect(kindOf("block")).toBe("none");
  expect(kindOf("inline-grid")).toBe("grid");
  expect(kindOf("flex", "row-reverse")).toBe("row");
  expect(kindOf("inline-flex", "column")).toBe("column");
});
