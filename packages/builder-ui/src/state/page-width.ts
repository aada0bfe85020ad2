/**
 * How wide the open page is laid out on the canvas, in CSS pixels: never as narrow as the room that the panels happen to leave,
 * but at the width that is being designed, shown smaller where it does not fit.
 */

/** Widths in which the canvas can be shown, by name. */
export type FrameWidth = "fluid" | "desktop" | "tablet" | "phone";

/** The widths of the named screens. */
export const screenWidths = { desktop: 1200, tablet: 768, phone: 390 } as const;

/** The least and the greatest width to which the canvas can be dragged. */
export const widthLimits = { min: 240, max: 2560 } as const;

/** What decides on the width of the page. */
export interface ChosenWidth {
  frameWidth: FrameWidth;
  /** A width that was dragged or typed; null for that of the name. */
  canvasWidth: number | null;
}

/**
 * The width at which the page is laid out. "Full width" is as wide as its room, but at least a desktop: what is designed for all
 * widths is not to be seen in the layout of a tablet because a panel is open. On a small screen it is the room itself, as
 * the page could not be read otherwise.
 */
export function pageWidth({ frameWidth, canvasWidth }: ChosenWidth, room: number, isSmall: boolean): number {
  if (canvasWidth !== null) return canvasWidth;
  if (frameWidth !== "fluid") return screenWidths[frameWidth];
  return isSmall ? room : Math.max(room, screenWidths.desktop);
}

/** The named width whose layer of styles takes effect at a width: those of the breakpoints, 480 and 768 px. */
export function layerAt(width: number): FrameWidth {
  if (width <= 480) return "phone";
  return width <= 768 ? "tablet" : "desktop";
}

/** A width as a whole number of pixels within its limits. */
export function withinLimits(width: number): number {
  return Math.round(Math.min(widthLimits.max, Math.max(widthLimits.min, width)));
}

/** The scale at which a width is shown whole in its room, never larger than it is. */
export function fitScale(width: number, room: number): number {
  return room > 0 && width > room ? room / width : 1;
}
