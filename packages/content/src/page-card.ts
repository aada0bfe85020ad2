/** The card that stands for a page where its link is shared and the page has no picture of its own. */
import type { PageFields } from "./records.ts";
import type { ProjectSettings } from "./site-records.ts";

/** What is drawn on a card. */
export interface CardFacts {
  /** Title of the page. */
  readonly title: string;
  /** Title of its site. */
  readonly siteName: string;
  /** Colour of the site, as `#rgb` or `#rrggbb`. */
  readonly colour: string;
  /** Address of the site's logo; "" without one. */
  readonly logo: string;
}

/** Colour of sites that name none (specification 2, section 9). */
export const orange = "#f97316";

/** Characters of a text on a card; what is longer is cut there anyway. */
const longestText = 300;

/** Title of a site; specification 2, section 9 says what it is without a name. */
export function siteTitle({ storeName }: Pick<ProjectSettings, "storeName">, projectName: string): string {
  return storeName || projectName || "Store";
}

/** Colour of a site: its token for the accent, else orange. */
export function themeColour({ tokens }: Pick<ProjectSettings, "tokens">): string {
  const named = tokens.find(({ name, value }) => /^--(?:accent|primary|theme)/.test(name) && isColour(value));
  return named?.value.trim() ?? orange;
}

function isColour(value: string): boolean {
  return /^\s*#(?:[\da-f]{3}|[\da-f]{6})\s*$/i.test(value);
}

/** What a card takes from the site of its page. */
export interface CardSite {
  /** Name of the project. */
  readonly name: string;
  readonly settings: Pick<ProjectSettings, "storeName" | "tokens" | "logo">;
}

/** What is drawn on the card of a page of a project; null for a page with a picture of its own. */
export function cardOf(
  page: Pick<PageFields, "title" | "meta_title" | "social_image">,
  { settings, name }: CardSite,
): CardFacts | null {
  if (page.social_image !== "") return null;
  return {
    title: (page.meta_title || page.title).slice(0, longestText),
    siteName: siteTitle(settings, name).slice(0, longestText),
    colour: themeColour(settings),
    logo: settings.logo,
  };
}

/** What the server is asked to draw: of logos it takes those among the uploads, by their name. */
export function cardRequest({ logo, ...texts }: CardFacts): Record<string, string> {
  const name = /\/uploads\/([\da-f]{32}(?:_small|_\d{3,4})?\.(?:png|jpe?g|webp|gif))$/.exec(logo)?.[1];
  return name === undefined ? texts : { ...texts, logo: name };
}
