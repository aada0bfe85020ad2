/** The built-in style attributes and where the styles panel shows them (specification 1, sections 3 and 9). */

/** A style attribute of the panel. */
export interface StyleField {
  property: string;
  label: string;
  /** The choices, for attributes that have a fixed list. */
  options?: readonly string[];
  control?: "color";
  /** Tags for which the control takes effect; all when left out. */
  tags?: ReadonlySet<string>;
}

/** The accordion categories in their order. */
export const styleCategories = [
  "General",
  "Display",
  "Typography",
  "Size",
  "Spacing",
  "Borders",
  "Colors",
  "Other",
] as const;

/** One of {@link styleCategories}. */
export type StyleCategory = (typeof styleCategories)[number];

const set = (tags: string): ReadonlySet<string> => new Set(tags.split(" "));

const withText = set(
  "h1 h2 h3 h4 h5 h6 p span a button label li ul ol dl dt dd td th table caption div section article aside header footer main nav form fieldset legend figure figcaption blockquote pre code em strong b i small summary details input textarea select option",
);
const aligned = set(
  "h1 h2 h3 h4 h5 h6 p div section article aside header footer main nav td th li blockquote figcaption caption label legend form pre button",
);
const floating = set("img figure div section article aside p span a button table video iframe input label");

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

/** The style attributes of each category; General holds the element's own attributes instead. */
export const styleFields: Readonly<Record<Exclude<StyleCategory, "General">, readonly StyleField[]>> = {
  Display: [
    {
      property: "display",
      label: "Display",
      options: ["block", "inline", "inline-block", "flex", "grid", "none"],
    },
    { property: "float", label: "Float", options: ["none", "left", "right"], tags: floating },
    { property: "gap", label: "Gap" },
    {
      property: "align-items",
      label: "Align items",
      options: ["stretch", "start", "center", "end", "baseline"],
    },
    {
      property: "justify-content",
      label: "Justify",
      options: ["start", "center", "end", "space-between", "space-around"],
    },
  ],
  Typography: [
    {
      property: "text-align",
      label: "Alignment",
      options: ["left", "center", "right", "justify"],
      tags: aligned,
    },
    { property: "font-family", label: "Font Family", options: fontFamilies, tags: withText },
    { property: "font-weight", label: "Font Weight", options: fontWeights, tags: withText },
    { property: "font-size", label: "Font Size", tags: withText },
    {
      property: "text-transform",
      label: "Text Transform",
      options: ["none", "capitalize", "uppercase", "lowercase"],
      tags: withText,
    },
    { property: "line-height", label: "Line Height", tags: withText },
    { property: "letter-spacing", label: "Letter Spacing", tags: withText },
  ],
  Size: [
    { property: "width", label: "Width" },
    { property: "height", label: "Height" },
    { property: "min-width", label: "Min Width" },
    { property: "max-width", label: "Max Width" },
    { property: "min-height", label: "Min Height" },
    { property: "max-height", label: "Max Height" },
  ],
  Spacing: [
    { property: "margin", label: "Margin" },
    { property: "padding", label: "Padding" },
  ],
  Borders: [
    { property: "border", label: "Border" },
    { property: "border-radius", label: "Radius" },
    { property: "box-shadow", label: "Shadow" },
  ],
  Colors: [
    { property: "color", label: "Color", control: "color" },
    { property: "background-color", label: "Background Color", control: "color" },
  ],
  Other: [
    { property: "opacity", label: "Opacity" },
    {
      property: "cursor",
      label: "Cursor",
      options: ["auto", "pointer", "default", "text", "move", "not-allowed"],
    },
  ],
};
