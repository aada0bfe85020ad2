/**
 * Where the name and the toolbar of an element stand: not over what is being worked on. Above the element where there is room, else
 * below it or beside it, and inside of it only where its edges are out of sight; of these, where no words and no fields are.
 */
import { stillElements } from "./still-elements.ts";

/** Width and height, in the frame's own pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place for the head of an element. */
export interface HeadPlace {
  /** Its left and upper edge, in the frame's viewport and its pixels. */
  readonly x: number;
  readonly y: number;
  /** The side of the element at which it stands. */
  readonly side: Side;
}

/** At which side of an element its head stands. */
export type Side = "above" | "below" | "beside" | "inside";

/** Places in a head at which something under it is looked for, as parts of its width and height. */
const along = [0.02, 0.35, 0.65, 0.98];
const down = [0.2, 0.8];

const fields = "input, textarea, select, button, label, a[href], summary, [contenteditable='true']";
const pictures = "img, svg, canvas, picture";

/**
 * Finds the place for a head. A head that stands at a side (`last`) stays there while it covers nothing, so that it does not jump to
 * and fro while the page scrolls or a person types.
 */
export function placeHead(element: Element, size: Size, last?: Side): HeadPlace {
  const page = element.ownerDocument;
  const { clientWidth, clientHeight } = page.documentElement;
  const view = { width: clientWidth, height: clientHeight };
  const box = element.getBoundingClientRect();
  const isSeen = box.bottom > 0 && box.right > 0 && box.top < view.height && box.left < view.width;
  if (!isSeen) return { x: box.left, y: box.top - size.height, side: "above" };
  const all = candidates(box, size, view).filter((place) => fits(place, size, view));
  const still = [...page.querySelectorAll(stillElements)].map((each) => each.getBoundingClientRect());
  const inTurn = all.toSorted((one, other) => Number(other.side === last) - Number(one.side === last));
  let best: HeadPlace | undefined;
  let least = Infinity;
  for (const place of inTurn) {
    const covered = coveredBy(page, element, boxOf(place, size), still) + (place.side === "inside" ? 100 : 0);
    if (covered === 0) return place;
    if (covered < least) [best, least] = [place, covered];
  }
  return best ?? { x: 0, y: 0, side: "inside" };
}

/** The places around and in an element, the best first. */
function candidates(box: DOMRect, size: Size, view: Size): HeadPlace[] {
  const within = (x: number): number => Math.max(0, Math.min(x, view.width - size.width));
  const lefts = [within(box.left), within(box.right - size.width)];
  const beside = Math.max(0, Math.min(box.top, view.height - size.height));
  const at = (side: Side, y: number) => (x: number) => ({ x, y, side });
  return [
    ...lefts.map(at("above", box.top - size.height)),
    ...lefts.map(at("below", box.bottom)),
    ...[box.right, box.left - size.width].map(at("beside", beside)),
    ...lefts.map(at("inside", Math.max(0, box.top))),
    ...lefts.map(at("inside", Math.min(view.height, box.bottom) - size.height)),
  ];
}

// A head that is wider than the frame, as on a phone, is cut at its right in any case.
function fits({ x, y }: HeadPlace, { width, height }: Size, view: Size): boolean {
  return x >= 0 && y >= 0 && y + height <= view.height && (x + width <= view.width || x === 0);
}

const boxOf = ({ x, y }: HeadPlace, { width, height }: Size): DOMRect => new DOMRect(x, y, width, height);

/** How much a box covers: fields and pictures count three times as much as words. */
function coveredBy(page: Document, element: Element, box: DOMRect, still: readonly DOMRect[]): number {
  const hits = new Set(
    down.flatMap((part) =>
      along.map((at) => page.elementFromPoint(box.x + box.width * at, box.y + box.height * part)),
    ),
  );
  const inHits = [...hits].reduce((sum, hit) => sum + (hit ? weightOf(hit, element, box) : 0), 0);
  return inHits + 3 * still.filter((each) => meets(each, box)).length;
}

function weightOf(hit: Element, element: Element, box: DOMRect): number {
  const field = hit.closest(fields);
  if ((field && !field.contains(element)) || hit.closest(pictures)) return 3;
  return hasTextIn(hit, box) ? 1 : 0;
}

function hasTextIn(hit: Element, box: DOMRect): boolean {
  const range = hit.ownerDocument.createRange();
  return Array.from(hit.childNodes).some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false;
    range.selectNodeContents(node);
    return Array.from(range.getClientRects()).some((each) => meets(each, box));
  });
}

function meets(one: DOMRect, other: DOMRect): boolean {
  return (
    one.width > 0 &&
    one.left < other.right - 1 &&
    one.right > other.left + 1 &&
    one.top < other.bottom - 1 &&
    one.bottom > other.top + 1
  );
}
