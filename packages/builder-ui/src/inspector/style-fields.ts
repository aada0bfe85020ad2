import { messages } from "../messages.ts";

/** The built-in style attributes and where the styles panel shows them (specification 1, sections 3 and 9). */

/** A style attribute of the panel. */
export interface StyleField {
  property: string;
  label: string;
  /** The choices, for attributes that have a fixed list. */
  options?: readonly string[];
  control?: "color" | "point";
  /** Values without which this one shows nothing: set with it, and taken away with it as long as they are these. */
  along?: Readonly<Record<string, string>>;
  /** Tags for which the control takes effect; all when left out. */
  tags?: ReadonlySet<string>;
}

/** The accordion categories in their order, each with its title. */
export const styleCategories = [
  ["general", messages.categoryGeneral],
  ["display", messages.categoryDisplay],
  ["typography", messages.categoryTypography],
  ["size", messages.categorySize],
  ["spacing", messages.categorySpacing],
  ["borders", messages.categoryBorders],
  ["colors", messages.categoryColors],
  ["other", messages.categoryOther],
] as const;

/** One of {@link styleCategories}. */
export type StyleCategory = (typeof styleCategories)[number][0];

const set = (tags: string): ReadonlySet<string> => new Set(tags.split(" "));

const withText = set(
  "h1 h2 h3 h4 h5 h6 p span a button label li ul ol dl dt dd td th table caption div section article aside header footer main nav form fieldset legend figure figcaption blockquote pre code em strong b i small summary details input textarea select option",
);
const aligned = set(
  "h1 h2 h3 h4 h5 h6 p div section article aside header footer main nav td th li blockquote figcaption caption label legend form pre button",
);
const floating = set("img figure div section article aside p span a button table video iframe input label");

const pictures = set("img video");

const fontFamilies = [
  "Arial",
  "Verdana",
  "Times New Roman",
  "Courier New",
  "Georgia",
  "Helvetica",
  "sans-serif",
  "serif",
  "monospace",
];
const fontWeights = ["normal", "bold", "100", "200", "300", "400", "500", "600", "700", "800", "900"];

/** The style attributes of each category; the first category holds the element's own attributes instead. */
export const styleFields: Readonly<Record<Exclude<StyleCategory, "general">, readonly StyleField[]>> = {
  display: [
    {
      property: "display",
      label: messages.display,
      options: ["block", "inline", "inline-block", "flex", "grid", "none"],
    },
    { property: "float", label: messages.float, options: ["none", "left", "right"], tags: floating },
    { property: "gap", label: messages.gap },
    {
      property: "align-items",
      label: messages.alignItems,
      options: ["stretch", "start", "center", "end", "baseline"],
    },
    {
      property: "justify-content",
      label: messages.justify,
      options: ["start", "center", "end", "space-between", "space-around"],
    },
  ],
  typography: [
    {
      property: "text-align",
      label: messages.alignment,
      options: ["left", "center", "right", "justify"],
      tags: aligned,
    },
    { property: "font-family", label: messages.fontFamily, options: fontFamilies, tags: withText },
    { property: "font-weight", label: messages.fontWeight, options: fontWeights, tags: withText },
    { property: "font-size", label: messages.fontSize, tags: withText },
    {
      property: "text-transform",
      label: messages.textTransform,
      options: ["none", "capitalize", "uppercase", "lowercase"],
      tags: withText,
    },
    { property: "line-height", label: messages.lineHeight, tags: withText },
    { property: "letter-spacing", label: messages.letterSpacing, tags: withText },
  ],
  size: [
    { property: "width", label: messages.width },
    { property: "height", label: messages.height },
    { property: "min-width", label: messages.minWidth },
    { property: "max-width", label: messages.maxWidth },
    { property: "min-height", label: messages.minHeight },
    { property: "max-height", label: messages.maxHeight },
    {
      property: "aspect-ratio",
      label: messages.crop,
      options: ["1 / 1", "4 / 3", "3 / 2", "16 / 9", "3 / 4", "2 / 3", "9 / 16"],
      tags: pictures,
      along: { height: "auto", "object-fit": "cover" },
    },
    {
      property: "object-fit",
      label: messages.fit,
      options: ["cover", "contain", "fill", "none", "scale-down"],
      tags: pictures,
    },
    { property: "object-position", label: messages.focalPoint, control: "point", tags: pictures },
  ],
  spacing: [
    { property: "margin", label: messages.margin },
    { property: "padding", label: messages.padding },
  ],
  borders: [
    { property: "border", label: messages.border },
    { property: "border-radius", label: messages.radius },
    { property: "box-shadow", label: messages.shadow },
  ],
  colors: [
    { property: "color", label: messages.color, control: "color" },
    { property: "background-color", label: messages.backgroundColor, control: "color" },
  ],
  other: [
    { property: "opacity", label: messages.opacity },
    {
      property: "cursor",
      label: messages.cursor,
      options: ["auto", "pointer", "default", "text", "move", "not-allowed"],
    },
  ],
};
