/**
 * Where an alignment of elements is written. In a document that flows, it is their container that places them: a grid or the
 * cross axis of a flex container lets each element say where it stands (`justify-self`, `align-self`); along a flex container
 * only the container can say so, for all it holds (`justify-content`). So nothing moves that is not selected: where the
 * container would have to be asked, all that it holds must be.
 */

/** A direction on the screen: horizontal or vertical. */
export type Axis = "x" | "y";

/** What is to be done with elements along an axis. */
export interface Alignment {
  readonly axis: Axis;
  /** The left or top side, the middle, or the right or bottom side; `between` distributes. */
  readonly to: "start" | "center" | "end" | "between";
}

/** How a container places what it holds. */
export interface ContainerLayout {
  readonly kind: "row" | "column" | "grid" | "none";
  /** True where lines run from right to left. */
  readonly isRightToLeft: boolean;
}

/** Why an alignment cannot be written. */
export type AlignmentObstacle = "needs-layout" | "needs-all" | "across-row" | "across-column";

/** A declaration for each of the elements or for their container, or why there is none. */
export type AlignmentPlace =
  | { readonly on: "elements" | "container"; readonly property: string; readonly value: string }
  | { readonly obstacle: AlignmentObstacle };

/** Where an alignment of elements of one container is written; `all` where they are all that it holds. */
export function placeOfAlignment(
  { axis, to }: Alignment,
  { kind, isRightToLeft }: ContainerLayout,
  all: boolean,
): AlignmentPlace {
  if (kind === "none") return { obstacle: "needs-layout" };
  const isAlong = kind === (axis === "x" ? "row" : "column");
  if (to === "between" && kind !== "grid" && !isAlong)
    return { obstacle: kind === "row" ? "across-row" : "across-column" };
  const value = to === "between" ? "space-between" : axis === "x" && isRightToLeft ? mirrored[to] : to;
  if (to !== "between" && !isAlong)
    return {
      on: "elements",
      property: kind === "grid" && axis === "x" ? "justify-self" : "align-self",
      value,
    };
  if (!all) return { obstacle: "needs-all" };
  const property = kind === "grid" && axis === "y" ? "align-content" : "justify-content";
  return { on: "container", property, value };
}

const mirrored = { start: "end", center: "center", end: "start" } as const;

/** The layout that computed styles give a container. */
export function layoutOf({
  display,
  flexDirection,
  direction,
}: Pick<CSSStyleDeclaration, "display" | "flexDirection" | "direction">): ContainerLayout {
  const isRightToLeft = direction === "rtl";
  if (display.endsWith("grid")) return { kind: "grid", isRightToLeft };
  if (!display.endsWith("flex")) return { kind: "none", isRightToLeft };
  return { kind: flexDirection.startsWith("column") ? "column" : "row", isRightToLeft };
}
