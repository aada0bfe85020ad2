import { escapeUTF8 } from "entities/escape";
import type sharpOf from "sharp";

/** A text as a picture that is as large as what is drawn. */
export interface DrawnText {
  png: Buffer;
  width: number;
  height: number;
  /** True for a text that is read from the right. */
  isFromRight: boolean;
}

/** Where a text has to fit. */
interface TextRoom {
  /** Sizes in pixels, the largest first. */
  sizes: readonly number[];
  width: number;
  height: number;
}

/** Draws a text in the largest size in which it fits, else cut; null for one that draws nothing. */
type DrawText = (text: string, room: TextRoom) => Promise<DrawnText | null>;

/**
 * Draws texts with a font of our own, and with those of the machine for scripts that it has not. Lines are broken as the script
 * does it, also inside of words that are longer than a line.
 */
export function runOfText(sharp: typeof sharpOf, { font, ink }: { font: string; ink: string }): DrawText {
  const draw = async (text: string, size: number, width: number): Promise<DrawnText | null> => {
    const isFromRight = isRightToLeft(text);
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${ink}">${escapeUTF8(text)}</span>`,
        font: `DejaVu Sans Bold ${size}`,
        fontfile: font,
        width,
        // One point is one pixel then.
        dpi: 72,
        rgba: true,
        wrap: "word-char",
        spacing: Math.round(size / 10),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height, isFromRight };
  };
  return async (raw, { sizes, width, height }) => {
    const text = drawable(raw);
    if (text === "") return null;
    for (const size of sizes) {
      const drawn = await draw(text, size, width);
      if (drawn && drawn.width <= width && drawn.height <= height) return drawn;
    }
    return cut(text, async (part) => {
      const drawn = await draw(part, sizes.at(-1) ?? 0, width);
      return drawn && drawn.width <= width && drawn.height <= height ? drawn : null;
    });
  };
}

/** The longest beginning of a text that can be drawn, with dots behind it. */
async function cut(
  text: string,
  draw: (part: string) => Promise<DrawnText | null>,
): Promise<DrawnText | null> {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  let [best, low, high]: [DrawnText | null, number, number] = [null, 1, letters.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const drawn = await draw(`${letters.slice(0, middle).join("").trimEnd()}…`);
    if (drawn) [best, low] = [drawn, middle + 1];
    else high = middle - 1;
  }
  return best;
}

/** A text in one line without what is no letter: controls end what is drawn, and overrides of the direction turn it around. */
function drawable(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether the first letter of a text is of a script that is read from the right. */
function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    letter,
  );
}
