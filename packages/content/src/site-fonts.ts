/** The font files that a site brings along. */

/** Measures of a font in parts of its em square, by which another font takes the room that it will take. */
export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Average width of a letter in running text. */
  readonly width: number;
}

/** A font file of a site; several of one family are its cuts and the parts of its alphabet. */
export interface SiteFont {
  readonly family: string;
  /** Address of a woff2 file. */
  readonly url: string;
  /** A weight, or the range of a variable font: `200 800`. */
  readonly weight: string;
  readonly style: "normal" | "italic";
  /** Characters that it is loaded for, as `unicode-range` names them; "" for all. */
  readonly range: string;
  /** Null where they are not known. */
  readonly metrics: FontMetrics | null;
}

/** Most font files of a site. */
const maxFonts = 40;

/** The fonts that a list names. They become part of a style sheet: what could end a declaration is none. */
export function fontsOf(value: unknown): SiteFont[] {
  const list: unknown[] = Array.isArray(value) ? value.slice(0, maxFonts) : [];
  return list.flatMap(fontOf);
}

function fontOf(value: unknown): SiteFont[] {
  if (typeof value !== "object" || value === null) return [];
  const { family, url, weight, style, range, metrics } = value as Partial<Record<keyof SiteFont, unknown>>;
  const isGood =
    isText(family, /^[\p{L}\p{N} _-]{1,80}$/u) &&
    isText(url, /^(?:https?:\/\/|\/|archive:)[^\s"'()\\<>]{1,500}$/) &&
    isText(weight, /^\d{1,4}(?: \d{1,4})?$/) &&
    isText(range, /^[U+\dA-F?, -]{0,1000}$/i);
  if (!isGood) return [];
  return [
    {
      family,
      url,
      weight,
      range,
      style: style === "italic" ? "italic" : "normal",
      metrics: metricsOf(metrics),
    },
  ];
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === "string" && pattern.test(value);
}

function metricsOf(value: unknown): FontMetrics | null {
  const { ascent, descent, lineGap, width } = (value ?? {}) as Partial<Record<keyof FontMetrics, unknown>>;
  const all = { ascent, descent, lineGap, width };
  const isGood = Object.values(all).every((each) => typeof each === "number" && each >= 0 && each < 10);
  return isGood && all.width !== 0 ? (all as FontMetrics) : null;
}
