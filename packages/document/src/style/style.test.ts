import { describe, expect, it } from "vitest";
import { after, find } from "../../test/notation.ts";
import { readDeclarations } from "./declarations.ts";
import { fixUnit, parseHtml, readStyle, rgbToHex, serializeHtml, setStyle, splitBox } from "../index.ts";

describe("inline style", () => {
  it("drops a declaration whose string a line ends, as browsers do", () => {
    const document = parseHtml(`<p style="--a: 1'\n; color: red">x</p>`);
    expect(readStyle(document, find(document, "p"))).toEqual([
      { property: "color", value: "red", important: false },
    ]);
  });

  it("reads declarations in order, with strings, urls and comments", () => {
    const document = parseHtml(
      `<p style="COLOR:red; background:url('a;b') !important;/* x:y; */ --Gap: {a;b}; broken; margin: 0">x</p>`,
    );
    expect(readStyle(document, find(document, "p"))).toEqual([
      { property: "color", value: "red", important: false },
      { property: "background", value: "url('a;b')", important: true },
      { property: "--Gap", value: "{a;b}", important: false },
      { property: "margin", value: "0", important: false },
    ]);
  });

  const cases: [
    title: string,
    style: string | null,
    property: string,
    value: string | null,
    expected: string | null,
  ][] = [
    ["adds the attribute", null, "color", "red", "color: red;"],
    ["adds after what is there", "color: red", "width", "4px", "color: red; width: 4px;"],
    [
      "replaces a value and keeps the rest",
      "color:red;WIDTH : 1px;top:0",
      "width",
      "2px",
      "color:red;width: 2px;top:0",
    ],
    ["keeps !important", "color: red !important", "color", "blue", "color: blue !important"],
    ["takes a declaration away", "color: red; width: 1px; top: 0", "width", null, "color: red; top: 0"],
    ["takes the attribute away with the last one", "color: red;", "color", "", null],
  ];
  it.each(cases)("%s", (_title, style, property, value, expected) => {
    const source = style === null ? "<p>x</p>" : `<p style="${style}">x</p>`;
    const document = after(source, (from) => setStyle(from, find(from, "p"), property, value));
    expect(serializeHtml(document)).toBe(expected === null ? "<p>x</p>" : `<p style="${expected}">x</p>`);
  });

  it("refuses a value that would start another declaration", () => {
    const document = parseHtml("<p>x</p>");
    expect(setStyle(document, find(document, "p"), "color", "red; width: 1px").ok).toBe(false);
    expect(setStyle(document, find(document, "p"), "a b", "red").ok).toBe(false);
  });
});

describe("units and colours", () => {
  it.each([
    ["width", "12", "12px"],
    ["font-size", "1.5", "1.5px"],
    ["letter-spacing", "-.5", "-.5px"],
    ["width", "50%", "50%"],
    ["width", "auto", "auto"],
    ["opacity", "0.5", "0.5"],
    ["margin", "4", "4px 0px 0px 0px"],
    ["padding", " 1 2em  3 ", "1px 2em 3px 0px"],
    ["margin", "auto", "auto"],
    ["margin-left", "3", "3px"],
    ["color", "red", "red"],
  ])("fixes %s %j to %j", (property, value, expected) => {
    expect(fixUnit(property, value)).toBe(expected);
  });

  it("reads forty thousand nested rules in a moment, which would take minutes if each looked at all others", () => {
    const start = performance.now();
    const rules = `${"&a{x:y}".repeat(40_000)}color:red`;
    expect(readDeclarations(rules, "rule").map(({ property }) => property)).toEqual(["color"]);
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it("splits a box into four parts", () => {
    expect(splitBox("1 2px")).toEqual(["1px", "2px", "0px", "0px"]);
    expect(splitBox("")).toEqual(["0px", "0px", "0px", "0px"]);
  });

  it.each([
    ["rgb(255, 0, 16)", "#ff0010"],
    ["rgba(0,0,0,0.5)", "#00000080"],
    ["rgb(100% 0% 0% / 100%)", "#ff0000"],
    ["rgba(1, 2, 3, 1)", "#010203"],
    ["#AbC", "#AAbbCC"],
    ["", "#000000"],
    ["rebeccapurple", "rebeccapurple"],
  ])("writes %j as %j", (color, expected) => {
    expect(rgbToHex(color)).toBe(expected);
  });

  it("shows an empty background as white", () => {
    expect(rgbToHex("", "background-color")).toBe("#FFFFFF");
  });
});
