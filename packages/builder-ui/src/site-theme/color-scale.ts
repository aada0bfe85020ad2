import type { DesignToken } from "@tessera/content";
import { clampChroma, converter, formatHex, parse, wcagContrast, type Oklch } from "culori";

/** The steps of a scale, from light to dark. */
export const scaleSteps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

/** A step of a scale. */
export type ScaleStep = (typeof scaleSteps)[number];

/** Lightness of each step in OKLCH, and how much of the chroma of the middle it has. */
const shape: Readonly<Record<ScaleStep, readonly [lightness: number, chroma: number]>> = {
  50: [0.975, 0.12],
  100: [0.945, 0.24],
  200: [0.895, 0.44],
  300: [0.82, 0.68],
  400: [0.725, 0.9],
  500: [0.635, 1],
  600: [0.55, 1],
  700: [0.47, 0.94],
  800: [0.395, 0.82],
  900: [0.33, 0.68],
  950: [0.24, 0.48],
};

/** Contrast that texts of any size need. */
export const readable = 4.5;

const toOklch = converter("oklch");
const toSrgb = converter("rgb");

/** A colour of CSS in OKLCH; null for what is none, or depends on something else. */
export function oklchOf(color: string): Oklch | null {
  const parsed = parse(color.trim());
  return parsed ? { ...toOklch(parsed), h: toOklch(parsed).h ?? 0 } : null;
}

/** The colour that a screen can show nearest to one in OKLCH, in hexadecimal. */
export function hexOf({ l, c, h = 0 }: Pick<Oklch, "l" | "c" | "h">): string {
  return formatHex(clampChroma({ mode: "oklch", l, c, h }, "oklch")) ?? "#000000";
}

/** Contrast between two colours as WCAG reckons it; null where one of them is none. */
export function contrastOf(one: string, other: string): number | null {
  const [first, second] = [parse(one), parse(other)];
  return first && second ? wcagContrast(toSrgb(first), toSrgb(second)) : null;
}

/** Eleven colours of one hue, from light to dark; the step that is nearest to the brand colour is that colour itself. */
export function scaleOf(brand: string): Map<ScaleStep, string> | null {
  const middle = oklchOf(brand);
  if (!middle) return null;
  const own = scaleSteps.reduce((best, step) => (off(step, middle) < off(best, middle) ? step : best));
  const full = middle.c / shape[own][1];
  const colorOf = (step: ScaleStep): string => {
    const [l, share] = shape[step];
    return step === own ? plainHex(brand) : hexOf({ l, c: Math.min(full * share, 0.32), h: middle.h ?? 0 });
  };
  return new Map(scaleSteps.map((step) => [step, colorOf(step)]));
}

/** A colour in hexadecimal as it is, to the last digit. */
function plainHex(color: string): string {
  return formatHex(parse(color)) ?? "#000000";
}

function off(step: ScaleStep, { l }: Oklch): number {
  return Math.abs(shape[step][0] - l);
}

/** What a theme's surfaces are, which the accent has to be told from. */
export interface Surfaces {
  readonly paper: string;
  readonly darkPaper: string;
}

/**
 * The tokens of a brand colour: its scale, and the roles of the set. The accent is the brand colour where it can be read on
 * the paper, and otherwise the nearest step that can; what stands on it can be read, too.
 */
export function brandTokens(brand: string, { paper, darkPaper }: Surfaces): DesignToken[] {
  const scale = scaleOf(brand);
  if (!scale) return [];
  const hex = plainHex(brand);
  const steps = [...scale.values()];
  const light = nearest(hex, [hex, ...steps], paper);
  const dark = nearest(hex, [hex, ...steps], darkPaper);
  const at = (step: ScaleStep): string => scale.get(step) ?? hex;
  return [
    ...[...scale].map(([step, value]) => ({ name: `--brand-${step}`, value })),
    { name: "--accent", value: light, dark },
    { name: "--on-accent", value: onColor(light, at(950)), dark: onColor(dark, at(950)) },
    { name: "--tint", value: at(50), dark: at(950) },
  ];
}

/** The first colour by lightness from the brand that can be read on a surface. */
function nearest(brand: string, colors: readonly string[], surface: string): string {
  const from = oklchOf(brand)?.l ?? 0;
  const distance = (color: string): number => Math.abs((oklchOf(color)?.l ?? 0) - from);
  const good = colors.filter((color) => (contrastOf(color, surface) ?? 0) >= readable);
  return good.toSorted((one, other) => distance(one) - distance(other))[0] ?? brand;
}

/** What can be read best on a colour: white, or the darkest colour of its scale. */
function onColor(color: string, darkest: string): string {
  const candidates = ["#ffffff", darkest, "#000000"];
  return (
    candidates.find((each) => (contrastOf(each, color) ?? 0) >= readable) ??
    (candidates.toSorted((a, b) => (contrastOf(b, color) ?? 0) - (contrastOf(a, color) ?? 0))[0] as string)
  );
}
