import type { ProjectSettings } from "@tessera/content";

/** Colour of sites that name none (specification 2, section 9). */
export const orange = "#f97316";

/** Title of a site; specification 2, section 9 says what it is without a name. */
export function siteTitle({ storeName }: ProjectSettings, projectName: string): string {
  return storeName || projectName || "Store";
}

/** Colour of a site: its token for the accent, else orange. */
export function themeColour({ tokens }: ProjectSettings): string {
  const named = tokens.find(({ name, value }) => /^--(?:accent|primary|theme)/.test(name) && isColour(value));
  return named?.value.trim() ?? orange;
}

function isColour(value: string): boolean {
  return /^\s*#(?:[\da-f]{3}|[\da-f]{6})\s*$/i.test(value);
}
