import { collapsed } from "./blanks.ts";
import { hasSameMarks, readPieces } from "./marked-text.ts";

/** True for a translation with the marks of its text, each inside the same ones; one without them is not used. */
export function keepsMarks(text: string, translation: string): boolean {
  return hasSameMarks(readPieces(collapsed(translation)), readPieces(text));
}
