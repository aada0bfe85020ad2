import { useCallback, useEffect, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useSignal } from "../platform/signal.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useBuilder, useBuilderStore } from "../state/store.ts";
import type { Source } from "../state/source.ts";
import { sourceNow, type Workspace } from "../state/workspace.ts";
import { moved, useCanvas, type Canvas, type Frame } from "../state/canvas-context.tsx";
import styles from "./canvas.module.css";
import { DocumentView } from "./document-view.ts";
import { editedStyles } from "./edited-styles.ts";
import { writeFramePage } from "./frame-page.ts";
import { designSandbox } from "./frame-sandbox.ts";
import { mayReachOutside } from "../widgets/outside.ts";
import { useBand } from "./use-band.ts";
import { useCanvasDrag } from "./use-canvas-drag.ts";
import { useCanvasDrop } from "./use-canvas-drop.ts";
import { useCanvasPointer } from "./use-canvas-pointer.ts";
import { useInlineText } from "./use-inline-text.ts";
import { usePictureDrop } from "./use-picture-drop.ts";
import { useReplacedPicture } from "./use-replaced-picture.ts";
import { usePageLook } from "../state/use-page-look.ts";
import { tellCanvasStands } from "../platform/canvas-stands.ts";
import { createWidgetFiller } from "./widget-filler.ts";

/** The frame in which the document is designed. */
export function DesignFrame(): ReactNode {
  const canvas = useCanvas();
  const frame = useSignal(canvas.frame);
  const zoom = useSignal(canvas.zoom);
  const ports = usePorts();
  useSignal(canvas.consents);
  const reachesOutside = useBuilder(({ workspace }) => mayReachOutside(workspace, ports));
  const attach = useAttach(canvas, reachesOutside);
  const sandbox = designSandbox(document);
  return (
    <>
      <iframe
        // The policy of a page cannot be changed: another one takes another page.
        key={String(reachesOutside)}
        ref={attach}
        title={messages.canvas}
        className={styles["frame"]}
        sandbox={sandbox ?? undefined}
        style={
          zoom === 1
            ? undefined
            : { width: `${100 / zoom}%`, height: `${100 / zoom}%`, transform: `scale(${zoom})` }
        }
      />
      {frame && <FrameBehaviour frame={frame} />}
    </>
  );
}

function useAttach(canvas: Canvas, reachesOutside: boolean): (element: HTMLIFrameElement | null) => void {
  const store = useBuilderStore();
  return useCallback(
    (element) => {
      if (!element) return;
      const document = writeFramePage(element, { reachesOutside });
      const window = element.contentWindow as Window;
      const filler = createWidgetFiller(document, () => store.getState().workspace);
      canvas.frame.set({ window, document, view: new DocumentView(document, filler), reachesOutside });
    },
    [canvas, store, reachesOutside],
  );
}

function FrameBehaviour({ frame }: { frame: Frame }): ReactNode {
  useShownDocument(frame);
  usePageLook(frame);
  useGeometry(frame);
  useBand(frame);
  useCanvasPointer(frame);
  useInlineText(frame);
  useReplacedPicture(frame);
  usePictureDrop(frame);
  useCanvasDrag(frame);
  useCanvasDrop(frame);
  useEffect(tellCanvasStands, []);
  return null;
}

/** Keeps the frame in step with the document; follows the store itself, so that an edit renders no component. */
function useShownDocument({ view, document, reachesOutside }: Frame): void {
  const store = useBuilderStore();
  const ports = usePorts();
  const canvas = useCanvas();
  useEffect(() => {
    const style = document.getElementById("page-css");
    const edited = document.getElementById("edited-css");
    let last: { source: Source; widgets: Workspace["widgets"] } | null = null;
    const show = (): void => {
      const { workspace } = store.getState();
      const source = sourceNow(workspace);
      const { widgets } = workspace;
      // A page that may not be shown what is there now is about to be replaced by one that may.
      if (reachesOutside && !mayReachOutside(workspace, ports)) return;
      if (last?.source === source && last.widgets === widgets) return;
      if (style && last?.source.css !== source.css) style.textContent = source.css;
      view.show(source.document);
      if (edited) showEdited(edited, source);
      if (last && (last.widgets !== widgets || last.source.children !== source.children))
        view.refillContainers();
      last = { source, widgets };
      canvas.shown.set(canvas.shown.get() + 1);
      moved(canvas);
    };
    show();
    return store.subscribe(show);
  }, [store, ports, canvas, view, document, reachesOutside]);
}

/** The places that are edited are those that show it: an undo may have closed one. */
function showEdited(style: HTMLElement, source: Source): void {
  const { ownerDocument: page } = style;
  const isOpen = (wrapper: string): boolean =>
    page.getElementById(wrapper)?.classList.contains("edited-widget-container") === true;
  const css = editedStyles(source, isOpen);
  if (style.textContent !== css) style.textContent = css;
}

/** Counts the canvas geometry up when the frame scrolls, resizes or its pictures arrive. */
function useGeometry({ window, document }: Frame): void {
  const canvas = useCanvas();
  useEffect(() => {
    const tick = (): void => moved(canvas);
    const observer = new ResizeObserver(tick);
    observer.observe(document.body);
    window.addEventListener("resize", tick);
    document.addEventListener("scroll", tick, { capture: true, passive: true });
    document.addEventListener("load", tick, { capture: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", tick);
      document.removeEventListener("scroll", tick, { capture: true });
      document.removeEventListener("load", tick, { capture: true });
    };
  }, [canvas, window, document]);
}
