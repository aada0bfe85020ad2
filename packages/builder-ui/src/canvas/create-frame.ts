import type { Frame } from "../state/canvas-context.tsx";
import type { BuilderStore } from "../state/store.ts";
import { DocumentView } from "./document-view.ts";
import { writeFramePage, type FramePageOptions } from "./frame-page.ts";
import { createWidgetFiller } from "./widget-filler.ts";

/** Writes the empty page into a frame that stands in a page, ready to show the open document. */
export function createFrame(
  element: HTMLIFrameElement,
  store: BuilderStore,
  { reachesOutside }: FramePageOptions,
): Frame {
  const document = writeFramePage(element, { reachesOutside });
  const window = element.contentWindow as Window;
  const filler = createWidgetFiller(document, () => store.getState().workspace);
  return { window, document, view: new DocumentView(document, filler), reachesOutside };
}
