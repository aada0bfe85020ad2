/** A colour as red, green, blue in 0–255 and alpha in 0–1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads a colour as `getComputedStyle` writes it; null for notations other than rgb. */
export function readRgb(text: string): Rgba | null {
  const parts = /^rgba?\(([^)]+)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  if (!parts || parts.length < 3 || parts.some(Number.isNaN)) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts;
  return [red, green, blue, alpha];
}

/** A colour seen through to another below it, which is opaque. */
export function over([red, green, blue, alpha]: Rgba, below: Rgba): Rgba {
  const mix = (front: number, back: number): number => front * alpha + back * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

/** Contrast of two opaque colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: Rgba, other: Rgba): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Rgba): number {
  const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
