import { icon } from "../library/icons.ts";
import { card, screen, table } from "./screen.ts";

/** How one's own files are used. */
export const assets = screen({
  name: "Assets",
  title: "Assets",
  lead: "Images and documents of your own, ready to be used in widgets and pages.",
  body: `  <ul class="cards">
    ${card(icon("folder"), "Upload", "Choose files, or drop several at once. Each is checked by what it holds, not by its name.")}
    ${card(icon("pen"), "Use", "Drag an image to the canvas, or copy its address. Beside each image lies a small copy of it for lists.")}
    ${card(icon("lock"), "Delete", "A deleted asset frees its file. Pages that still show it lose the picture.")}
  </ul>
  <section class="kinds">
    <h2>What can be uploaded</h2>
    ${table(
      "Kinds of files",
      ["Kind", "Formats", "Largest"],
      [
        ["Images", "JPEG, PNG, WebP", "2 MB"],
        ["Documents", "PDF, Word, Excel, PowerPoint, plain text", "2 MB"],
      ],
    )}
    <p class="muted">Drawings as SVG and web pages cannot be uploaded, since they can hold code. Put an SVG into the HTML of a widget instead.</p>
  </section>`,
  css: `.kinds { display: grid; gap: 1rem; max-width: 46rem; }`,
});
