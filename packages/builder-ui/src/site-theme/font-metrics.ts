import { fromBlob } from "@capsizecss/unpack";
import type { FontMetrics } from "@tessera/content";

/** What a font file says of itself. */
export interface FontFacts {
  readonly family: string;
  /** The weight or the range of weights that it holds. */
  readonly weight: string;
  readonly metrics: FontMetrics;
}

/** A text with letters as often as in English prose. */
const sample =
  "Most of what people read on a page is set in plain sentences like these, with few capitals and some numbers, as in 1984 or 27.";

/**
 * Reads name and measures of a woff2 file; null for what is none. The width is that of regular text, which a variable font
 * need not begin with.
 */
export async function readFont(file: Blob, weight: string): Promise<FontFacts | null> {
  if (!(await isWoff2(file))) return null;
  try {
    const font = await fromBlob(file);
    const share = (amount: number): number => rounded(amount / font.unitsPerEm);
    const { ascent, descent, lineGap } = font;
    const width = await widthOf(await file.arrayBuffer(), weight);
    const metrics = {
      ascent: share(ascent),
      descent: share(Math.abs(descent)),
      lineGap: share(lineGap),
      width,
    };
    return { family: plainName(font.familyName), weight, metrics };
  } catch {
    // The bytes begin as a font and are none.
    return null;
  }
}

/** True for bytes that begin as woff2 files do, whatever they are called. */
async function isWoff2(file: Blob): Promise<boolean> {
  return (await file.slice(0, 4).text()) === "wOF2";
}

/** Average width of a letter of the sample, in parts of the em square. */
async function widthOf(bytes: ArrayBuffer, weight: string): Promise<number> {
  const family = `measured-${crypto.getRandomValues(new Uint32Array(1)).join("")}`;
  const face = new FontFace(family, bytes, { weight });
  document.fonts.add(await face.load());
  try {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) return 0;
    context.font = `1000px ${family}`;
    return rounded(context.measureText(sample).width / sample.length / 1000);
  } finally {
    document.fonts.delete(face);
  }
}

function rounded(number: number): number {
  return Math.round(number * 10_000) / 10_000;
}

/** A name without the cut in which a variable font begins. */
function plainName(name: string): string {
  return name.replace(/\s+(?:thin|extra ?light|light|regular|variable)$/i, "");
}
