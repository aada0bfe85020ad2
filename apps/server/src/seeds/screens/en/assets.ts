import type { AssetWords } from "../assets.ts";

/** The screen of files in English. */
export const assets: AssetWords = {
  name: "Assets",
  title: "Assets",
  lead: "Images and documents of your own, ready to be used in widgets and pages.",
  upload: [
    "Upload",
    "Choose files, or drop several at once. Each is checked by what it holds, not by its name.",
  ],
  use: [
    "Use",
    "Drag an image to the canvas, or copy its address. Beside each image lies a small copy of it for lists.",
  ],
  delete: ["Delete", "A deleted asset frees its file. Pages that still show it lose the picture."],
  kindsTitle: "What can be uploaded",
  kindsName: "Kinds of files",
  kindsHead: ["Kind", "Formats", "Largest"],
  kinds: [
    ["Images", "JPEG, PNG, WebP", "2 MB"],
    ["Documents", "PDF, Word, Excel, PowerPoint, plain text", "2 MB"],
  ],
  never:
    "Drawings as SVG and web pages cannot be uploaded, since they can hold code. Put an SVG into the HTML of a widget instead.",
};
