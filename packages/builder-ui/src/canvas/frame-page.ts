import { stillElements } from "./still-elements.ts";

/**
 * The page of the design frame. Nothing in it can run: its policy forbids scripts, frames and forms, and where the engine
 * allows it (frame-sandbox.ts) the frame is sandboxed without `allow-scripts` as well.
 */
const policy = "script-src 'none'; object-src 'none'; frame-src 'none'; form-action 'none'; base-uri 'none'";

/** Keeps every request within this origin. What no policy governs, hints to connect, never stands on the canvas. */
const within =
  "default-src 'none'; style-src 'unsafe-inline' 'self'; img-src 'self' data: blob:; media-src 'self' data: blob:; font-src 'self' data:";

/** Stands where a picture is to be chosen: without a file it would have no height, and nobody could point at it. */
const missingPicture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='240' height='160' fill='none' stroke='%238a8a9a' stroke-width='2'%3E%3Cpath fill='%23f3f3f8' stroke='%23b9b9c8' stroke-dasharray='4' d='M1 1h238v158H1z'/%3E%3Cpath d='M96 56h48v48H96zM96 96l14-14 10 10 12-14 12 14'/%3E%3Ccircle cx='109' cy='69' r='4'/%3E%3C/svg%3E";

// Of zero specificity, so that any rule of the page wins.
const editorStyles = `
:where(html) { min-height: 100%; background: #fff; color: #16161d; }
:where(body) { min-height: 100vh; margin: 0; font-family: Arial, Helvetica, sans-serif; }
:where(body :is(div, section, article, aside, header, footer, main, nav, form, fieldset, figure, ul, ol, dl, table)):empty {
  min-height: 56px; outline: 1px dashed #b9b9c8; outline-offset: -1px;
}
:where(img:is(:not([src]), [src=""])) { content: url("${missingPicture}"); }
:where(.added-widget-container) { min-height: 24px; }
a, button, input, select, textarea, label, video, audio, iframe { cursor: default; }
${stillElements} { pointer-events: none; }
:where(object, embed):not([width], [height]) { min-width: 160px; min-height: 40px; outline: 1px dashed #b9b9c8; }
[contenteditable="true"] { cursor: text; outline: none; }
`;

/** HTML of the empty design frame. */
const framePage = (policy: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta http-equiv="x-dns-prefetch-control" content="off"><style>${editorStyles}</style><style id="page-css"></style><style id="widget-css"></style><style id="edited-css"></style></head><body></body></html>`;

/** What the page of the design frame may do. */
export interface FramePageOptions {
  /** Fetch files from other hosts. */
  readonly reachesOutside: boolean;
}

/** Writes the empty page into a frame and returns its document. Throws while the frame stands in no page. */
export function writeFramePage(frame: HTMLIFrameElement, { reachesOutside }: FramePageOptions): Document {
  const page = frame.contentDocument;
  if (!page) throw new Error("A frame has a document from when it stands in a page; append it first.");
  // Written, not loaded from an address: it is there at once, and nothing has to wait for it.
  page.open();
  page.write(framePage(reachesOutside ? policy : `${policy}; ${within}`));
  page.close();
  // Links, labels and buttons do nothing while their page is designed: without a sandbox a link could lead the builder away.
  for (const type of ["click", "auxclick", "submit"]) page.addEventListener(type, stay, { capture: true });
  return page;
}

function stay(event: Event): void {
  event.preventDefault();
}
