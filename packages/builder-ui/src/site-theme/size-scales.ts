import type { DesignToken } from "@tessera/content";

/** Widths of the window, in pixels, between which fluid sizes grow. */
const [narrow, wide] = [390, 1200];
const rem = 16;

/** What a type scale is made of. */
export interface TypeScale {
  /** Size of running text on a wide window, in pixels. */
  readonly base: number;
  /** How much larger each step is than the one before. */
  readonly ratio: number;
}

/** Steps of the type scale, by how often the ratio is applied. */
const typeSteps = { s: -1, m: 0, l: 1, xl: 2, "2xl": 3, "3xl": 5 } as const;

/** The sizes of a theme's type: those above running text grow with the window. */
export function typeTokens({ base, ratio }: TypeScale): DesignToken[] {
  // On a narrow window the steps lie nearer together, or headings would have one word in a line.
  const narrowRatio = 1 + (ratio - 1) * 0.6;
  return Object.entries(typeSteps).map(([name, power]) => {
    const [least, most] = [base * narrowRatio ** power, base * ratio ** power];
    const value = power <= 0 ? inRem(base * Math.max(ratio ** power, 0.8)) : fluid(least, most);
    return { name: `--text-${name}`, value };
  });
}

/** Shares of the unit that the steps of the spaces are, on a narrow and on a wide window. */
const spaceSteps = {
  1: [0.25, 0.25],
  2: [0.5, 0.5],
  3: [1, 1],
  4: [1.5, 1.5],
  5: [2, 3],
  6: [3.5, 6],
} as const;

/** The spaces of a theme, from their unit in pixels. */
export function spaceTokens(unit: number): DesignToken[] {
  return Object.entries(spaceSteps).map(([name, [least, most]]) => ({
    name: `--space-${name}`,
    value: fluid(unit * least, unit * most),
  }));
}

/** The corners of a theme, from that of a card in pixels. */
export function radiusTokens(radius: number): DesignToken[] {
  const shares = { s: 0.6, m: 1, l: 1.5 };
  return Object.entries(shares).map(([name, share]) => ({
    name: `--radius-${name}`,
    value: radius === 0 ? "0" : inRem(radius * share),
  }));
}

/** The shadows of a theme, from how strong they are: 0 for none, 1 for strong ones. */
export function shadowTokens(strength: number): DesignToken[] {
  const sizes = { s: [1, 3, 0.24], m: [4, 16, 0.28], l: [16, 48, 0.4] } as const;
  return Object.entries(sizes).map(([name, [down, blur, alpha]]) => ({
    name: `--shadow-${name}`,
    value: strength === 0 ? "none" : `0 ${down}px ${blur}px rgb(0 0 0 / ${round(alpha * strength)})`,
  }));
}

/** A size between two in pixels that grows with the window; plain where both are the same. */
export function fluid(least: number, most: number): string {
  if (round(least) === round(most)) return inRem(least);
  const slope = (most - least) / (wide - narrow);
  const start = least - slope * narrow;
  return `clamp(${inRem(least)}, ${inRem(start)} + ${round(slope * 100)}vw, ${inRem(most)})`;
}

function inRem(pixels: number): string {
  return `${round(pixels / rem)}rem`;
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000;
}
