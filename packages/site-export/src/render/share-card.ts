/** The card that stands for a page where its link is shared and the page has no picture of its own. */
import type { PageFields, SiteRecord } from "@tessera/content";
import { siteTitle, themeColour } from "./theme.ts";
import { isOwnFile } from "./uploads.ts";

/** What is drawn on a card. */
export interface CardFacts {
  readonly title: string;
  readonly siteName: string;
  /** Colour of the site, as `#rgb` or `#rrggbb`. */
  readonly colour: string;
  /** Address of the site's logo among the uploads; "" without one. */
  readonly logo: string;
}

/** Pixels of a card. */
export const cardSize: { readonly width: number; readonly height: number } = { width: 1200, height: 630 };

/** Folder of the cards of a site that is served. */
export const cardFolder = "/.tessera/card/";

/** Characters of a text on a card; what is longer is cut there anyway. */
const longestText = 300;

/** What is drawn on the card of a page; null for a page with a picture of its own. */
export function cardOf(
  page: Pick<PageFields, "title" | "meta_title" | "social_image">,
  { settings, name }: Pick<SiteRecord, "settings" | "name">,
): CardFacts | null {
  if (page.social_image !== "") return null;
  return {
    title: (page.meta_title || page.title).slice(0, longestText),
    siteName: siteTitle(settings, name).slice(0, longestText),
    colour: themeColour(settings),
    logo: isOwnFile(settings.logo) || settings.logo.startsWith("/assets/") ? settings.logo : "",
  };
}

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
