/** Where the card of a page lies: the picture that stands for it where its link is shared. */
import type { CardFacts } from "@tessera/content/search";

/** Pixels of a card. */
export const cardSize: { readonly width: number; readonly height: number } = { width: 1200, height: 630 };

/** Folder of the cards of a site that is served. */
export const cardFolder = "/.tessera/card/";

/** Name of the file of a card: another one for each other card. */
export function cardName({ title, siteName, colour, logo }: CardFacts): string {
  return `${hashOf(JSON.stringify([1, title, siteName, colour, logo]))}.png`;
}

/** FNV-1a of 64 bits: pages need it at once, and digests of the platform come later. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
