import { crossOrigin, loading, media, referrerPolicy, size } from "./attributes.ts";
import { choice, element, switches, text, texts, voidElement, type PaletteGroup } from "./element.ts";

/** Pictures, sound, films and embedded pages. */
export const mediaGroup: PaletteGroup = {
  division: "Media",
  elements: [
    voidElement("Image", "img", "image", [
      ...texts("src", "alt", "srcset", "sizes", "title", "usemap"),
      text("width", "200px"),
      ...texts("height"),
      loading,
      choice("decoding", "auto", "async", "sync"),
      crossOrigin,
      referrerPolicy,
    ]),
    element("Picture", "picture", "images"),
    element("Figure", "figure", "image-plus", "<figcaption>Caption</figcaption>"),
    element("Figure Caption", "figcaption", "captions", "Caption"),
    element("Video", "video", "video", "", [
      ...media,
      ...texts("poster"),
      ...size,
      ...switches("playsinline"),
    ]),
    element("Audio", "audio", "volume-2", "", media),
    voidElement("Media Source", "source", "file-video", [
      ...texts("src", "type", "srcset", "sizes", "media"),
      ...size,
    ]),
    voidElement("Text Track", "track", "subtitles", [
      ...texts("src", "srclang", "label"),
      choice("kind", "subtitles", "captions", "descriptions", "chapters", "metadata"),
      ...switches("default"),
    ]),
    element("Canvas", "canvas", "brush", "", size),
    element("Vector Graphic", "svg", "shapes", "", [...size, ...texts("viewBox", "fill", "stroke")]),
    element("Image Map", "map", "map", "", texts("name")),
    voidElement("Map Area", "area", "square-dashed", [
      ...texts("href", "alt", "coords", "download"),
      choice("shape", "rect", "circle", "poly", "default"),
      choice("target", "_blank", "_self", "_parent", "_top"),
    ]),
    element("Embedded Page", "iframe", "frame", "", [
      ...texts("src", "srcdoc", "name", "title", "allow", "sandbox"),
      ...size,
      loading,
      referrerPolicy,
      ...switches("allowfullscreen"),
    ]),
    voidElement("Embed", "embed", "puzzle", [...texts("src", "type"), ...size]),
    element("Object", "object", "box", "", [...texts("data", "type", "name", "form"), ...size]),
  ],
};

/** Elements that open, close and point. */
export const interactive: PaletteGroup = {
  division: "Interactive",
  elements: [
    element("Details", "details", "chevrons-up-down", "<summary>Summary</summary>", [
      ...texts("name"),
      ...switches("open"),
    ]),
    element("Summary", "summary", "chevron-down", "Summary"),
    element("Dialog", "dialog", "message-square", "", switches("open")),
    element("Template", "template", "layout-template"),
    element("Slot", "slot", "between-horizontal-start", "", texts("name")),
  ],
};
