/** How large the canvas shows the page, and which part of it. */
import type { NodeId } from "@tessera/document";
import { flushSync } from "react-dom";
import type { Canvas } from "../state/canvas-context.tsx";

/** The smallest and the largest zoom that a person can choose; a page that fits may be smaller still. */
const zoomLimits = { min: 0.25, max: 2 };

/** How much of the canvas the selection takes when the canvas is zoomed to it. */
const filled = 0.8;

/** A zoom within what can be chosen. */
export function withinZoom(zoom: number): number {
  return Math.min(zoomLimits.max, Math.max(zoomLimits.min, zoom));
}

/** A point of the frame's viewport, in its own pixels. */
interface FramePoint {
  x: number;
  y: number;
}

/** Shows the canvas at a zoom and leaves a point of it where it is: by default the middle of what is seen. */
export function zoomAround(canvas: Canvas, zoom: number, point?: FramePoint): void {
  const shown = viewportOf(canvas);
  if (!shown) return setZoom(canvas, zoom);
  const at = point ?? middleOf(shown, canvas.zoom.get());
  const before = placeOf(shown, at, canvas.zoom.get());
  setZoom(canvas, zoom);
  putAt(shown, at, before, zoom);
}

/** Shows elements as large as they fit, in the middle of the canvas. */
export function zoomTo(canvas: Canvas, ids: readonly NodeId[]): void {
  const shown = viewportOf(canvas);
  const box = boxAround(canvas, ids);
  if (!shown || !box) return;
  const room = shown.scroller.getBoundingClientRect();
  const zoom = withinZoom(filled * Math.min(room.width / box.width, room.height / box.height));
  setZoom(canvas, zoom);
  const at = boxAround(canvas, ids) ?? box;
  const middle = { x: at.x + at.width / 2, y: at.y + at.height / 2 };
  putAt(shown, middle, { x: room.x + room.width / 2, y: room.y + room.height / 2 }, zoom);
}

interface Viewport {
  window: Window;
  frame: Element;
  scroller: Element;
}

function viewportOf(canvas: Canvas): Viewport | null {
  const window = canvas.frame.get()?.window;
  const frame = window?.frameElement;
  const scroller = frame?.closest("main");
  return window && frame && scroller ? { window, frame, scroller } : null;
}

// What follows the zoom has to stand before the canvas is scrolled.
function setZoom(canvas: Canvas, zoom: number): void {
  flushSync(() => {
    canvas.fits.set(false);
    canvas.zoom.set(zoom);
  });
}

/** The middle of what is seen of the frame. */
function middleOf({ frame, scroller }: Viewport, zoom: number): FramePoint {
  const [box, room] = [frame.getBoundingClientRect(), scroller.getBoundingClientRect()];
  return {
    x: (room.left + room.width / 2 - box.left) / zoom,
    y: (room.top + room.height / 2 - box.top) / zoom,
  };
}

/** Where a point of the frame is seen in the builder's window. */
function placeOf({ frame }: Viewport, { x, y }: FramePoint, zoom: number): FramePoint {
  const { left, top } = frame.getBoundingClientRect();
  return { x: left + x * zoom, y: top + y * zoom };
}

/** Scrolls so that a point of the frame is seen at a place of the window: sideways the canvas scrolls, else the page does. */
function putAt(shown: Viewport, point: FramePoint, place: FramePoint, zoom: number): void {
  const now = placeOf(shown, point, zoom);
  shown.scroller.scrollLeft += now.x - place.x;
  shown.window.scrollBy({ top: (now.y - place.y) / zoom, behavior: "instant" });
}

function boxAround({ frame }: Canvas, ids: readonly NodeId[]): DOMRect | null {
  const boxes = ids.flatMap((id) => frame.get()?.view.elementOf(id)?.getBoundingClientRect() ?? []);
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, Math.max(1, right - left), Math.max(1, bottom - top));
}
