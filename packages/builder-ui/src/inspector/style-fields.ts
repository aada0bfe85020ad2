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
  /** What the canvas has to show for the control to take effect; a value that is set is shown in any case. */
  when?: Circumstance;
}

/** A property of an element, or of the one around it, that the canvas shows with one of some values. */
export interface Circumstance {
  readonly of?: "parent";
  readonly property: string;
  readonly values: readonly string[];
  /** True where it has to show any other value. */
  readonly not?: boolean;
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

const flex = ["flex", "inline-flex"];
const grid = ["grid", "inline-grid"];
const inFlex: Circumstance = { of: "parent", property: "display", values: flex };
const inGrid: Circumstance = { of: "parent", property: "display", values: grid };
const inEither: Circumstance = { of: "parent", property: "display", values: [...flex, ...grid] };
const asFlex: Circumstance = { property: "display", values: flex };
const asGrid: Circumstance = { property: "display", values: grid };
const placed: Circumstance = { property: "position", values: ["static"], not: true };
const pictured: Circumstance = { property: "background-image", values: ["none"], not: true };

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
    {
      property: "position",
      label: messages.position,
      options: ["static", "relative", "absolute", "fixed", "sticky"],
    },
    { property: "top", label: messages.top, when: placed },
    { property: "right", label: messages.right, when: placed },
    { property: "bottom", label: messages.bottom, when: placed },
    { property: "left", label: messages.left, when: placed },
    { property: "z-index", label: messages.zIndex, when: placed },
    { property: "float", label: messages.float, options: ["none", "left", "right"], tags: floating },
    {
      property: "flex-direction",
      label: messages.direction,
      options: ["row", "row-reverse", "column", "column-reverse"],
      when: asFlex,
    },
    {
      property: "flex-wrap",
      label: messages.wrapping,
      options: ["nowrap", "wrap", "wrap-reverse"],
      when: asFlex,
    },
    { property: "grid-template-columns", label: messages.columns, when: asGrid },
    { property: "grid-template-rows", label: messages.rows, when: asGrid },
    {
      property: "grid-auto-flow",
      label: messages.gridFlow,
      options: ["row", "column", "dense", "column dense"],
      when: asGrid,
    },
    { property: "gap", label: messages.gap },
    {
      property: "align-items",
      label: messages.alignItems,
      options: ["stretch", "start", "center", "end", "baseline"],
    },
    {
      property: "justify-content",
      label: messages.justify,
      options: ["start", "center", "end", "space-between", "space-around", "space-evenly"],
    },
    {
      property: "align-self",
      label: messages.alignSelf,
      options: ["auto", "stretch", "start", "center", "end", "baseline"],
      when: inEither,
    },
    { property: "flex", label: messages.flexShare, when: inFlex },
    { property: "grid-column", label: messages.gridColumn, when: inGrid },
    { property: "grid-row", label: messages.gridRow, when: inGrid },
    { property: "order", label: messages.order, when: inEither },
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
    { property: "font-style", label: messages.fontStyle, options: ["normal", "italic"], tags: withText },
    {
      property: "text-decoration-line",
      label: messages.decoration,
      options: ["none", "underline", "line-through", "overline"],
      tags: withText,
    },
    {
      property: "text-wrap",
      label: messages.textWrap,
      options: ["wrap", "nowrap", "balance", "pretty"],
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
      property: "overflow",
      label: messages.overflow,
      options: ["visible", "hidden", "clip", "auto", "scroll"],
    },
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
    { property: "background-image", label: messages.backgroundImage },
    {
      property: "background-size",
      label: messages.backgroundSize,
      options: ["auto", "cover", "contain"],
      when: pictured,
    },
    { property: "background-position", label: messages.backgroundPosition, when: pictured },
    {
      property: "background-repeat",
      label: messages.backgroundRepeat,
      options: ["repeat", "no-repeat", "repeat-x", "repeat-y", "space", "round"],
      when: pictured,
    },
  ],
  other: [
    { property: "opacity", label: messages.opacity },
    {
      property: "cursor",
      label: messages.cursor,
      options: ["auto", "pointer", "default", "text", "move", "not-allowed"],
    },
    { property: "transform", label: messages.transform },
    { property: "transition", label: messages.transition },
    { property: "filter", label: messages.filter },
    { property: "backdrop-filter", label: messages.backdropFilter },
    {
      property: "mix-blend-mode",
      label: messages.blend,
      options: ["normal", "multiply", "screen", "overlay", "darken", "lighten", "difference", "luminosity"],
    },
  ],
};
