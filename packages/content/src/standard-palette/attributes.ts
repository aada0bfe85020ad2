import { choice, switches, texts, type PaletteAttribute } from "./element.ts";

/** Where a link or a form opens. */
export const target: PaletteAttribute = choice("target", "_blank", "_self", "_parent", "_top");

/** When an image or a frame is fetched. */
export const loading: PaletteAttribute = choice("loading", "eager", "lazy");

/** How a link relates to what it leads to. */
export const rel: PaletteAttribute = choice(
  "rel",
  "alternate",
  "author",
  "bookmark",
  "external",
  "help",
  "license",
  "next",
  "nofollow",
  "noopener",
  "noreferrer",
  "prev",
  "search",
  "tag",
);

/** How a form is encoded. */
export const enctype: PaletteAttribute = choice(
  "enctype",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "text/plain",
);

/** How a form is sent. */
export const method: PaletteAttribute = choice("method", "get", "post", "dialog");

export const crossOrigin: PaletteAttribute = choice("crossorigin", "anonymous", "use-credentials");

export const referrerPolicy: PaletteAttribute = choice(
  "referrerpolicy",
  "no-referrer",
  "no-referrer-when-downgrade",
  "origin",
  "origin-when-cross-origin",
  "same-origin",
  "strict-origin",
  "strict-origin-when-cross-origin",
  "unsafe-url",
);

/** The 22 standard types of an input. */
export const inputTypes: readonly string[] = [
  "button",
  "checkbox",
  "color",
  "date",
  "datetime-local",
  "email",
  "file",
  "hidden",
  "image",
  "month",
  "number",
  "password",
  "radio",
  "range",
  "reset",
  "search",
  "submit",
  "tel",
  "text",
  "time",
  "url",
  "week",
];

/** What every control of a form has. */
export const control: PaletteAttribute[] = [...texts("name", "form"), ...switches("disabled", "autofocus")];

/** What every control that people type into has. */
export const typed: PaletteAttribute[] = [
  ...control,
  ...texts("value", "placeholder", "autocomplete", "minlength", "maxlength", "pattern", "title"),
  ...switches("required", "readonly"),
];

/** What every playable medium has. */
export const media: PaletteAttribute[] = [
  ...texts("src"),
  ...switches("controls", "autoplay", "loop", "muted"),
  choice("preload", "none", "metadata", "auto"),
  crossOrigin,
];

/** The size of a replaced element, in pixels. */
export const size: PaletteAttribute[] = texts("width", "height");
