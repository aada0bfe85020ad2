import * as fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { placeHead, type HeadPlace } from "./head-place.ts";

afterEach(() => document.body.replaceChildren());

const size = { width: 120, height: 36 };

/** The place of the head of the second of three blocks. */
function placeOf(above: string, below: string, { top = 80, left = 20, width = 150 } = {}): HeadPlace {
  const block = (html: string): string => `<div style="height: 40px">${html}</div>`;
  document.body.innerHTML = `<div style="position: absolute; top: ${top}px; left: ${left}px; width: ${width}px">${block(above)}${block('<p id="it" style="margin: 0; height: 40px">It</p>')}${block(below)}</div>`;
  return placeHead(document.querySelector("#it") as Element, size);
}

const field = '<input style="width: 100%; height: 36px">';
const words = "<span>Words over the whole width of it, and of the line below</span>";

test("the toolbar stands above what is selected", () => {
  expect(placeOf("", "").side).toBe("above");
  expect(placeOf("", words).side).toBe("above");
});

test("it covers no field and no words while there is room", () => {
  expect(placeOf(field, "").side).toBe("below");
  expect(placeOf(words, "").side).toBe("below");
  expect(placeOf('<label style="display: block">Name</label>', "").side).toBe("below");
});

test("between two of them it stands beside, on the side that has room", () => {
  expect(placeOf(field, words)).toMatchObject({ side: "beside", x: 170 });
  expect(placeOf(words, words, { left: innerWidth - 160 })).toMatchObject({
    side: "beside",
    x: innerWidth - 280,
  });
});

test("a field is left free before words are", () => {
  const wide = { left: 0, width: innerWidth };
  expect(placeOf(field, words, wide).side).toBe("below");
});

test("where the edges of the element are out of sight it stands inside", () => {
  document.body.innerHTML = `<div id="it" style="position: absolute; inset: -50px 0">It</div>`;
  expect(placeHead(document.querySelector("#it") as Element, size)).toMatchObject({ side: "inside", y: 0 });
});

test("a head stays where it stands while it covers nothing", () => {
  placeOf("", "");
  expect(placeHead(document.querySelector("#it") as Element, size, "below").side).toBe("below");
  placeOf("", words);
  expect(placeHead(document.querySelector("#it") as Element, size, "below").side).toBe("above");
});

test("the head of what is out of sight is out of sight as well", () => {
  const { y } = placeOf("", "", { top: -500 });
  expect(y).toBeLessThan(-size.height);
});

function isSeen(element: Element): boolean {
  const { top, left, bottom, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

test("wherever the element is, the head is seen, and outside of it unless it fills the page", () => {
  const within = fc.integer({ min: -100, max: 1200 });
  fc.assert(
    fc.property(within, within, fc.integer({ min: 1, max: 900 }), (top, left, width) => {
      const { x, y, side } = placeOf("", "", { top, left, width });
      fc.pre(isSeen(document.querySelector("#it") as Element));
      const { clientWidth, clientHeight } = document.documentElement;
      expect(x >= 0 && y >= 0 && x + size.width <= clientWidth && y + size.height <= clientHeight).toBe(true);
      const box = (document.querySelector("#it") as Element).getBoundingClientRect();
      const isOver =
        x < box.right && x + size.width > box.left && y < box.bottom && y + size.height > box.top;
      expect(isOver && side !== "inside").toBe(false);
    }),
    { numRuns: 60 },
  );
});
