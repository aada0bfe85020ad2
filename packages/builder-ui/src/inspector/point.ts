/** A place in a picture, in percent of its width from the left and of its height from the top. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const keywords: Readonly<Record<string, Partial<Point>>> = {
  left: { x: 0 },
  right: { x: 100 },
  top: { y: 0 },
  bottom: { y: 100 },
};

/** The point that an `object-position` of keywords and percentages names; the middle for everything else. */
export function pointOf(value: string): Point {
  const middle = { x: 50, y: 50 };
  const parts = value.trim().toLowerCase().split(/\s+/).slice(0, 2);
  const isDownFirst =
    parts[0] === "top" || parts[0] === "bottom" || parts[1] === "left" || parts[1] === "right";
  const axes = isDownFirst ? (["y", "x"] as const) : (["x", "y"] as const);
  return parts.reduce<Point>((point, part, place) => {
    const named = keywords[part];
    const percent = /^-?[\d.]+%$/.test(part) ? Number.parseFloat(part) : undefined;
    const axis = axes[place] ?? "y";
    return { ...point, ...named, ...(percent !== undefined && { [axis]: Math.round(percent) }) };
  }, middle);
}

/** A point as CSS writes it. */
export function pointText({ x, y }: Point): string {
  return `${x}% ${y}%`;
}
