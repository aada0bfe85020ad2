/** Elements of the page that swallow the pointer: the design frame keeps it from them, and finds them by their boxes. */
import type { Point } from "../platform/drag-and-drop.tsx";

/** Selects elements whose content takes every event of the pointer, players and pages of other hosts. */
export const stillElements = "iframe, video, audio, object, embed";

/** The element at a point of the frame, those that get no events included; null outside of the page. */
export function elementAtPoint(page: Document, point: Point): Element | null {
  const hit = page.elementFromPoint(point.x, point.y);
  return hit && stillIn(hit, point);
}

/** The player or nested page inside an element at a point; the element itself where there is none. */
export function stillIn(element: Element, { x, y }: Point): Element {
  const found = [...element.querySelectorAll(stillElements)].findLast((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  });
  return found ?? element;
}
