import { useCallback, useEffect, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useSignal } from "../platform/signal.ts";
import { usePorts } from "../ports/ports-context.tsx";
import { useBuilder, useBuilderStore } from "../state/store.ts";
import { moved, useCanvas, type Canvas, type Frame } from "../state/canvas-context.tsx";
import styles from "./canvas.module.css";
import { createFrame } from "./create-frame.ts";
import { followSource } from "./follow-source.ts";
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

/** The frame in which the document is designed, laid out at a width in pixels and shown at the zoom of the canvas. */
export function DesignFrame({ width }: { width: number }): ReactNode {
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
        style={{ width, height: `${100 / zoom}%`, transform: zoom === 1 ? undefined : `scale(${zoom})` }}
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
      canvas.frame.set(createFrame(element, store, { reachesOutside }));
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

/** Keeps the frame in step with the document. */
function useShownDocument(frame: Frame): void {
  const store = useBuilderStore();
  const ports = usePorts();
  const canvas = useCanvas();
  useEffect(() => {
    const onShown = (): void => {
      canvas.shown.set(canvas.shown.get() + 1);
      moved(canvas);
    };
    return followSource(frame, store, ports, onShown);
  }, [store, ports, canvas, frame]);
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
