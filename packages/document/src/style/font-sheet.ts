/** Style sheets of fonts that a page brings along, with faces that take their room until they are there. */

/** Measures of a font in parts of its em square. */
export interface FaceMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Average width of a letter in running text. */
  readonly width: number;
}

/** A font file. */
export interface FontFace {
  readonly family: string;
  readonly url: string;
  readonly weight: string;
  readonly style: "normal" | "italic";
  /** Characters that it is loaded for; "" for all. */
  readonly range: string;
  /** Null where they are not known. */
  readonly metrics: FaceMetrics | null;
}

/** Average width of a letter of Arial, and of the fonts that are made to its measures, in the text by which `readFont` of the builder measures. */
const arialWidth = 0.4447;

/** Names under which systems have it. */
const arial = ["Arial", "ArialMT", "Liberation Sans", "Arimo", "Helvetica"];

/** Name of the face that takes the room of a family until it is there. */
export function fallbackFamily(family: string): string {
  return `${family} Fallback`;
}

/** The faces of fonts, and of each family whose measures are known the face that takes its room meanwhile. */
export function fontSheet(fonts: readonly FontFace[]): string {
  const measured = new Map(
    fonts.flatMap(({ family, metrics }) => (metrics === null ? [] : [[family, metrics] as const])),
  );
  const faces = [
    ...fonts.map(faceOf),
    ...[...measured].map(([family, metrics]) => fallbackOf(family, metrics)),
  ];
  return faces.map((face) => `${face}\n`).join("");
}

function faceOf({ family, url, weight, style, range }: FontFace): string {
  const characters = range === "" ? "" : ` unicode-range: ${range};`;
  return `@font-face { font-family: "${family}"; src: url("${url}") format("woff2"); font-weight: ${weight}; font-style: ${style}; font-display: swap;${characters} }`;
}

function fallbackOf(family: string, { ascent, descent, lineGap, width }: FaceMetrics): string {
  const size = width / arialWidth;
  const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;
  const sources = arial.map((name) => `local("${name}")`).join(", ");
  return `@font-face { font-family: "${fallbackFamily(family)}"; src: ${sources}; size-adjust: ${percent(size)}; ascent-override: ${percent(ascent / size)}; descent-override: ${percent(descent / size)}; line-gap-override: ${percent(lineGap / size)}; }`;
}

/** The file of the font in which the text of a page begins: that of the first family that `font` names; null where it is none of these. */
export function textFontFile(fonts: readonly FontFace[], font: string): string | null {
  const [first = ""] = font.split(",", 1);
  const family = first.trim().replace(/^["']|["']$/g, "");
  const own = fonts.filter((each) => each.family === family && each.style === "normal");
  return (
    (
      own.find(({ range }) => /(?:^|,)\s*U\+0000/i.test(range)) ??
      own.find(({ range }) => range === "") ??
      own[0]
    )?.url ?? null
  );
}
