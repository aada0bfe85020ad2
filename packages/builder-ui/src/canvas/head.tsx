import type { NodeId } from "@tessera/document";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useSignal } from "../platform/signal.ts";
import { moved, useCanvas } from "../state/canvas-context.tsx";
import { placeHead, type Side, type Size } from "./head-place.ts";
import styles from "./overlay.module.css";

/** Props of a {@link Head}. */
export interface HeadProps {
  /** The element that it belongs to. */
  id: NodeId;
  isWidget: boolean;
  children: ReactNode;
}

/** What stands at an element, in a place where it covers nothing that is worked on; placed anew whenever something may have moved. */
export function Head({ id, isWidget, children }: HeadProps): ReactNode {
  const head = useRef<HTMLDivElement>(null);
  const canvas = useCanvas();
  const shown = useSignal(canvas.frame);
  const moves = useSignal(canvas.geometry);
  const zoom = useSignal(canvas.zoom);
  const size = useSizeOf(head);
  const last = useRef<{ id: NodeId; side: Side }>(undefined);
  const isTyping = useIsTyping();
  useLayoutEffect(() => {
    const element = shown?.view.elementOf(id);
    if (!head.current || !element) return;
    const { width, height } = size.current ?? sizeOf(head.current);
    const before = last.current?.id === id ? last.current.side : undefined;
    const { x, y, side } = placeHead(element, { width: width / zoom, height: height / zoom }, before);
    last.current = { id, side };
    head.current.dataset["side"] = side;
    head.current.style.transform = `translate(${x * zoom}px, ${y * zoom}px)`;
  }, [shown, id, zoom, moves, size]);
  return (
    <div
      ref={head}
      className={styles["head"]}
      data-widget={isWidget || undefined}
      data-typing={isTyping || undefined}
    >
      {children}
    </div>
  );
}

const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement): Size => ({
  width: offsetWidth,
  height: offsetHeight,
});

/** The size of an element, as the browser reports it: reading it at each move would lay the builder out anew. */
function useSizeOf(of: RefObject<HTMLElement | null>): RefObject<Size | null> {
  const canvas = useCanvas();
  const size = useRef<Size | null>(null);
  useEffect(() => {
    const element = of.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? [];
      if (!box || (box.inlineSize === size.current?.width && box.blockSize === size.current.height)) return;
      const isFirst = size.current === null;
      size.current = { width: box.inlineSize, height: box.blockSize };
      if (!isFirst) moved(canvas);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [of, canvas]);
  return size;
}

/** Whether the last thing that happened on the canvas was a letter, and not a move of the pointer. */
function useIsTyping(): boolean {
  const frame = useSignal(useCanvas().frame);
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    const page = frame?.document;
    const begin = (): void => setTyping(true);
    const end = (): void => setTyping(false);
    page?.addEventListener("input", begin);
    page?.addEventListener("pointermove", end);
    return () => {
      page?.removeEventListener("input", begin);
      page?.removeEventListener("pointermove", end);
    };
  }, [frame]);
  return isTyping;
}
