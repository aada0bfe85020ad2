import { afterEach, expect, test } from "vitest";
import { isHeadBelow } from "./head-place.ts";

afterEach(() => document.body.replaceChildren());

/** Whether the head of the second of three blocks stands below it. */
function isBelow(above: string, below: string, top = 80): boolean {
  const block = (html: string): string => `<div style="height: 40px">${html}</div>`;
  document.body.innerHTML = `<div style="position: absolute; top: ${top}px; left: 20px; width: 300px">${block(above)}${block('<p id="it" style="margin: 0; height: 40px">It</p>')}${block(below)}</div>`;
  const element = document.querySelector("#it") as Element;
  return isHeadBelow(document, element, element.getBoundingClientRect());
}

const field = '<input style="width: 100%; height: 36px">';
const words = "<span>Only words</span>";

test("the toolbar stands above what is selected", () => {
  expect(isBelow(words, words)).toBe(false);
  expect(isBelow(words, field)).toBe(false);
});

test("it does not cover a field above while there is room below", () => {
  expect(isBelow(field, words)).toBe(true);
  expect(isBelow('<label style="display: block">Name</label>', words)).toBe(true);
});

test("between two fields it stays above", () => expect(isBelow(field, field)).toBe(false));

test("where the frame ends it stands below", () => expect(isBelow("", field, -20)).toBe(true));
