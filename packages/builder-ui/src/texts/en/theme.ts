import { counted } from "../format.ts";

/** What a change of a token touches. */
interface Uses {
  readonly pages: number;
  readonly widgets: number;
  readonly kept: number;
}

function usesText({ pages, widgets, kept }: Uses): string {
  if (pages + widgets + kept === 0) return "No saved page or widget of this project uses it.";
  const page = counted("en", pages, { one: "page", other: "pages" });
  const widget = counted("en", widgets, { one: "widget", other: "widgets" });
  const changed = `${page} and ${widget} of this project are changed and saved with it.`;
  if (kept === 0) return changed;
  const others = counted("en", kept, { one: "widget keeps", other: "widgets keep" });
  return `${changed} ${others} the old name: it belongs to somebody else or is an earlier version.`;
}

/** English texts of the theme of a site. */
export const theme = {
  siteTheme: "Theme",
  editTheme: "Edit theme",
  themeOf: (project: string): string => `Theme of ${project}`,
  themeSummary:
    "Colours, type, spacing, corners, shadows and fonts that all pages of the site share, as custom properties.",
  themeColors: "Colours",
  themeType: "Type",
  themeSpaces: "Spacing",
  themeShape: "Shape",
  themeFonts: "Fonts",
  themeOthers: "Other",
  tokensOfKind: {
    color: "Colours",
    font: "Font families",
    type: "Type scale",
    space: "Spaces",
    radius: "Corners",
    shadow: "Shadows",
    other: "Other tokens",
  },
  saveTheme: "Save theme",
  brandColor: "Brand colour",
  brandScale: "Brand scale",
  makeScale: "Make scale",
  brandHint: "Makes eleven steps from brand-50 to brand-950, and an accent that can be read in both schemes.",
  contrast: "Contrast",
  readable: "can be read",
  hardToRead: "hard to read",
  pairOf: (text: string, surface: string): string => `${text} on ${surface}`,
  lightScheme: "Light",
  darkScheme: "Dark",
  lightness: "Lightness",
  chroma: "Chroma",
  hue: "Hue",
  valueOfToken: (name: string): string => `Value of ${name}`,
  darkOfToken: (name: string): string => `Dark value of ${name}`,
  pickToken: (name: string): string => `Pick ${name}`,
  pickDarkToken: (name: string): string => `Pick dark ${name}`,
  slidersOf: (name: string): string => `Sliders of ${name}`,
  nameOfToken: (name: string): string => `Name of ${name}`,
  resetToken: (name: string): string => `Reset ${name} to its default`,
  newTokenOf: (kind: string): string => `New token: ${kind}`,
  baseSize: "Base size",
  typeRatio: "Ratio",
  ratioNamed: (ratio: number): string => ratio.toFixed(3),
  spaceUnit: "Unit",
  cornerRadius: "Corner of a card",
  shadowStrength: "Shadow",
  textFont: "Text font",
  titleFont: "Title font",
  systemFont: "Font of the system",
  uploadedFonts: "Of this site",
  shippedFonts: "Ready to use",
  fontFile: "Add a font file",
  fontFileHint:
    "A woff2 file of at most 2 MB. It is served from your own site and takes its room before it arrives.",
  fontsOfSite: "Fonts of the site",
  noFontFile: "This is no woff2 file. Convert the font to woff2 first.",
  renameTokenQuestion: (name: string, to: string): string => `Rename ${name} to ${to}?`,
  deleteTokenQuestion: (name: string): string => `Delete ${name} and leave its value where it is used?`,
  tokenUses: usesText,
  saveOpenPageFirst: "Save the open page first: it may use this token.",
};
