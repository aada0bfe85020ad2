import { isWidgetContainer, type HtmlDocument, type NodeId } from "@tessera/document";
import { isTextEditable } from "../state/text-editable.ts";

/** A rectangle in the frame's viewport, in its pixels. */
export type Box = Pick<DOMRectReadOnly, "left" | "top" | "right" | "bottom">;

/** Where an element is shown; undefined where it is not. */
export type BoxOf = (id: NodeId) => Box | undefined;

/** The rectangle between two points, in whichever direction it was drawn. */
export function boxBetween(one: { x: number; y: number }, other: { x: number; y: number }): Box {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    bottom: Math.max(one.y, other.y),
  };
}

/**
 * The elements that a rubber band holds, in the order of the document: those that lie in it entirely, and of those it touches
 * what they hold. A text, a picture and a widget count as soon as they are touched.
 */
export function inBand(document: HtmlDocument, boxOf: BoxOf, band: Box, parent = document.root): NodeId[] {
  return document.children(parent).flatMap((id) => {
    if (document.node(id)?.kind !== "element") return [];
    const box = boxOf(id);
    if (!box) return [];
    // What has no box of its own, such as with `display: contents`, may hold something that has.
    if (isEmpty(box)) return inBand(document, boxOf, band, id);
    if (!touches(box, band)) return [];
    return encloses(band, box) || isWhole(document, id) ? [id] : inBand(document, boxOf, band, id);
  });
}

/** True for what is not looked into: it holds no elements, or a text with elements in it. */
function isWhole(document: HtmlDocument, id: NodeId): boolean {
  const node = document.node(id);
  if (isWidgetContainer(node) || isTextEditable(document, id)) return true;
  return !document.children(id).some((child) => document.node(child)?.kind === "element");
}

function isEmpty({ left, top, right, bottom }: Box): boolean {
  return left === right && top === bottom;
}

function touches(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

function encloses(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  );
}
