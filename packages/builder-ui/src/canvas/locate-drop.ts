/**
 * Finds where a drop at a point of the frame lands. The outer parts of an element mean "beside it", its inside
 * means "into it", between the children that are nearest along the direction in which they flow.
 */
import {
  checkDrop,
  isInside,
  type Dragged,
  type HtmlDocument,
  type NodeId,
  type ParentNode,
  type Place,
  type Refusal,
} from "@tessera/document";
import type { Point } from "../platform/drag-and-drop.tsx";
import type { DocumentView } from "./document-view.ts";
import { elementAtPoint } from "./still-elements.ts";

/** Where a drop lands, what marks it, and why it is refused if it is. */
export interface DropTarget {
  readonly place: Place;
  /** The line at which the dropped thing will appear; null marks the whole of an empty container. */
  readonly line: { x: number; y: number; length: number; axis: "x" | "y" } | null;
  readonly point: Point;
  readonly refusal: Refusal | null;
}

interface Shown {
  document: HtmlDocument;
  view: DocumentView;
}

/** The place at a point, or null where dropping means nothing, such as inside what is being moved. */
export function locateDrop(
  shown: Shown,
  point: Point,
  dragged: Dragged,
  moving: readonly NodeId[],
): DropTarget | null {
  const { document, view } = shown;
  const body = view.elementOf(document.root);
  const hit = view.idAt(body ? elementAtPoint(body.ownerDocument, point) : null);
  if (hit === null || moving.some((id) => isInside(document, hit, id))) return null;
  const place = besideOrInside(shown, hit, point);
  const answer = checkDrop(document, place.parent, dragged, place.index);
  return { place, line: lineAt(shown, place), point, refusal: answer.ok ? null : answer };
}

function besideOrInside(shown: Shown, id: NodeId, point: Point): Place {
  const { document, view } = shown;
  const node = document.node(id);
  const element = view.elementOf(id);
  if (node?.kind !== "element" || !element) return { parent: id, index: indexAt(shown, id, point) };
  const box = element.getBoundingClientRect();
  const axis = flowOf(element.parentElement, element);
  const [at, size] = axis === "x" ? [point.x - box.left, box.width] : [point.y - box.top, box.height];
  const edge = edgeOf(
    node.children.length > 0 && document.node(node.children[0] as NodeId)?.kind === "element",
    size,
  );
  const siblings = (document.node(node.parent) as ParentNode).children;
  const index = siblings.indexOf(id);
  if (at < edge) return { parent: node.parent, index };
  if (at > size - edge) return { parent: node.parent, index: index + 1 };
  return { parent: id, index: indexAt(shown, id, point) };
}

// A container is mostly its inside; of a line of text or a picture, the outer thirds mean "beside".
function edgeOf(holdsElements: boolean, size: number): number {
  return holdsElements ? Math.min(8, size * 0.2) : Math.min(12, size * 0.3);
}

function indexAt(shown: Shown, parent: NodeId, point: Point): number {
  const { document, view } = shown;
  const children = (document.node(parent) as ParentNode).children;
  const container = view.elementOf(parent);
  for (const [index, child] of children.entries()) {
    const element = view.elementOf(child);
    if (!element) continue;
    const box = element.getBoundingClientRect();
    const before =
      flowOf(container ?? null, element) === "x"
        ? point.y < box.bottom && point.x < box.left + box.width / 2
        : point.y < box.top + box.height / 2;
    if (before) return index;
  }
  return children.length;
}

/** The direction in which an element's siblings follow each other. */
function flowOf(parent: Element | null, child: Element): "x" | "y" {
  const styleOf = (element: Element): CSSStyleDeclaration | undefined =>
    element.ownerDocument.defaultView?.getComputedStyle(element);
  const own = styleOf(child);
  if (own?.display.startsWith("inline") || (own && own.float !== "none")) return "x";
  const style = parent && styleOf(parent);
  if (!style) return "y";
  if (style.display.endsWith("flex")) return style.flexDirection.startsWith("row") ? "x" : "y";
  if (style.display.endsWith("grid")) return style.gridTemplateColumns.split(" ").length > 1 ? "x" : "y";
  return "y";
}

function lineAt({ document, view }: Shown, { parent, index }: Place): DropTarget["line"] {
  const children = (document.node(parent) as ParentNode).children;
  const shownAt = (at: number): Element | undefined => {
    const id = children[at];
    return id === undefined ? undefined : view.elementOf(id);
  };
  const next = firstShown(children.length, index, 1, shownAt);
  const neighbour = next ?? firstShown(children.length, index - 1, -1, shownAt);
  if (!neighbour) return null;
  const box = neighbour.getBoundingClientRect();
  const axis = flowOf(view.elementOf(parent) ?? null, neighbour);
  if (axis === "x") return { x: next ? box.left : box.right, y: box.top, length: box.height, axis };
  return { x: box.left, y: next ? box.top : box.bottom, length: box.width, axis };
}

function firstShown(
  count: number,
  from: number,
  step: 1 | -1,
  shownAt: (index: number) => Element | undefined,
): Element | undefined {
  for (let index = from; index >= 0 && index < count; index += step) {
    const element = shownAt(index);
    if (element) return element;
  }
  return undefined;
}
