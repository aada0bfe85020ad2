/** Pixels that the name and the toolbar of an element take above or below it. */
export const headHeight = 36;

/** Places along the head, in pixels from its left, at which something below it is looked for. */
const along = [8, 60, 112, 164, 216];

/** Places across the head, as parts of its height. */
const down = [0.15, 0.5, 0.85];

const fields = "input, textarea, select, button, label, a[href], summary, [contenteditable='true']";

/**
 * True when the head of an element stands better below it than above: where the frame ends, or where it would cover a field
 * above and none below. The box is in the frame's own pixels, as is `height`, that of a head.
 */
export function isHeadBelow(
  document: Document,
  element: Element,
  box: DOMRect,
  height = headHeight,
): boolean {
  if (box.top < height) return true;
  const isField = (x: number, y: number): boolean => {
    const field = document.elementFromPoint(x, y)?.closest(fields);
    return field !== null && field !== undefined && !field.contains(element);
  };
  const covers = (top: number): boolean =>
    along.some((x) => down.some((part) => isField(box.left + x, top + height * part)));
  const isRoomBelow = box.bottom + height < document.documentElement.clientHeight;
  return isRoomBelow && covers(box.top - height) && !covers(box.bottom);
}
