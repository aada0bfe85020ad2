import { attributeOf, descendants, parseHtml } from "@tessera/document";
import { expect, test } from "vitest";
import { boxBetween, inBand, type Box } from "./band.ts";

/** A page whose elements stand where their `id` says: left, top, right and bottom, joined by dashes. */
function held(html: string, band: string): string[] {
  const document = parseHtml(html);
  const boxOf = (id: (typeof document)["root"]): Box | undefined =>
    toBox(attributeOf(document.node(id), "id"));
  return inBand(document, boxOf, toBox(band) as Box).map((id) => attributeOf(document.node(id), "id") ?? "");
}

function toBox(written: string | null): Box | undefined {
  if (!written) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = written.split("-").map(Number);
  return { left, top, right, bottom };
}

const cards =
  '<section id="0-0-100-50"><article id="0-0-40-50"><h2 id="5-5-35-15">1</h2><p id="5-20-35-40">a <b id="9-20-20-30">b</b></p></article>' +
  '<article id="60-0-100-50"><img id="65-5-95-45"></article></section>';

test.each([
  ["nothing", "200-200-300-300", []],
  ["what it encloses", "0-0-100-50", ["0-0-100-50"]],
  ["what a touched element holds", "0-0-60-50", ["0-0-40-50"]],
  ["a touched text as a whole, and a touched picture", "10-25-70-30", ["5-20-35-40", "65-5-95-45"]],
  ["nothing between elements", "42-0-58-50", []],
])("a band holds %s", (_, band, expected) => {
  expect(held(cards, band)).toEqual(expected);
});

test("an element without a box is looked into", () => {
  expect(held('<div id="0-0-0-0"><p id="5-5-9-9">1</p></div><p>not shown</p>', "0-0-10-10")).toEqual([
    "5-5-9-9",
  ]);
});

test("a widget counts as soon as it is touched", () => {
  const widget = '<div id="0-0-50-50" class="added-widget-container"></div>';
  expect(held(widget, "40-40-60-60")).toEqual(["0-0-50-50"]);
});

test("is drawn in any direction", () => {
  expect(boxBetween({ x: 9, y: 1 }, { x: 2, y: 5 })).toEqual({ left: 2, top: 1, right: 9, bottom: 5 });
});

test("every element of the page of the test stands somewhere", () => {
  const document = parseHtml(cards);
  const elements = [...descendants(document)].filter((id) => document.node(id)?.kind === "element");
  expect(elements.every((id) => toBox(attributeOf(document.node(id), "id")))).toBe(true);
});
