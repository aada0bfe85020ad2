import type { PageFields, ProjectSettings } from "@tessera/content";
import { fontSheet, tokenSheet } from "@tessera/document";

/** Width of a page of fixed type (specification 1 section 4). */
const fixedWidth = "1200px";

const faces: Readonly<Record<string, string>> = {
  Arial: "Arial, Helvetica, sans-serif",
  Verdana: "Verdana, Geneva, sans-serif",
  "Times New Roman": '"Times New Roman", Times, serif',
  "Courier New": '"Courier New", Courier, monospace',
  Georgia: "Georgia, serif",
};

/**
 * The styles of the page itself: fluid over the whole width without padding, or fixed and centred; font and its size;
 * the fonts of its project, and its design tokens as custom properties of the root.
 */
export function pageStyle(
  { type, font_family, font_size }: PageFields,
  { tokens = [], fonts = [] }: Partial<Pick<ProjectSettings, "tokens" | "fonts">> = {},
): string {
  const width = type === "fixed" ? `max-width: ${fixedWidth}; margin-inline: auto;` : "width: 100%;";
  return `${fontSheet(fonts)}${tokenSheet(tokens)}body { margin: 0; font-family: ${fontFamily(font_family)}; font-size: ${fontSize(font_size)}; }
body > [data-widget] { ${width} padding: 0; }
img, video { max-width: 100%; }
:where(img[width][height]) { height: auto; }
[data-auth] { display: none; }
[data-signed-in] [data-auth] { display: revert; }
[data-signed-in] [data-guest] { display: none; }`;
}

/** Lets browsers fade between pages that load no script; the script of the others does it itself. */
export const fadeStyle: string = `@media (prefers-reduced-motion: no-preference) {
@view-transition { navigation: auto; }
}`;

function fontFamily(name: string): string {
  const plain = name.replace(/[^\w ,"'-]/g, "").trim();
  return faces[plain] ?? (plain === "" ? "Arial, Helvetica, sans-serif" : plain);
}

function fontSize(size: string): string {
  const match = /^\s*(\d+(?:\.\d+)?)\s*(px|pt|em|rem|%)?\s*$/.exec(size);
  return match ? `${match[1]}${match[2] ?? "px"}` : "16px";
}
