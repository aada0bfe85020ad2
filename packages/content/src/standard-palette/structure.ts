import { element, texts, voidElement, type PaletteGroup } from "./element.ts";

/** Sections and containers. */
export const structure: PaletteGroup = {
  division: "Structure",
  elements: [
    element("Container", "div", "square"),
    element("Section", "section", "rectangle-horizontal"),
    element("Header", "header", "panel-top"),
    element("Footer", "footer", "panel-bottom"),
    element("Navigation", "nav", "navigation"),
    element("Main", "main", "app-window"),
    element("Article", "article", "newspaper"),
    element("Aside", "aside", "panel-right"),
    element("Address", "address", "map-pin", "Street, City"),
    element("Heading Group", "hgroup", "heading"),
    element("Search Region", "search", "scan-search"),
    voidElement("Horizontal Line", "hr", "minus"),
  ],
};

/** Headings of all levels. */
export const headings: PaletteGroup = {
  division: "Headings",
  elements: [1, 2, 3, 4, 5, 6].map((level) =>
    element(`Heading ${level}`, `h${level}`, `heading-${level}`, `Heading ${level}`, texts("title")),
  ),
};
