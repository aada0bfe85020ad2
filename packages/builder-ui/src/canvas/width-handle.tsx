import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useCanvas } from "../state/canvas-context.tsx";
import { widthLimits, withinLimits } from "../state/page-width.ts";
import { panelsSlice } from "../state/panels.ts";
import { useBuilderDispatch } from "../state/store.ts";
import styles from "./canvas.module.css";

/** Where a drag of the edge began. */
interface Drag {
  x: number;
  width: number;
  zoom: number;
  /** Whether the page was made to fit its room, which waits until the edge is let go: it would run from the pointer. */
  fits: boolean;
}

/** The right edge of the page: dragged, or moved by the arrow keys, it gives the page another width. */
export function WidthHandle({ width }: { width: number }): ReactNode {
  const dispatch = useBuilderDispatch();
  const { zoom, fits } = useCanvas();
  const drag = useRef<Drag | null>(null);
  const choose = (next: number): void => {
    const wanted = withinLimits(next);
    if (wanted !== width) dispatch(panelsSlice.actions.canvasWidthChosen(wanted));
  };
  const start = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width, zoom: zoom.get(), fits: fits.get() };
    fits.set(false);
  };
  const move = ({ clientX }: PointerEvent): void => {
    const from = drag.current;
    // The page stands in the middle of its room, so that an edge moves by half of what the width does.
    if (from) choose(from.width + (2 * (clientX - from.x)) / from.zoom);
  };
  const end = (): void => {
    if (drag.current?.fits) fits.set(true);
    drag.current = null;
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? 10 : 1;
    const to = keyed(event.key, width, step);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    choose(to);
  };
  return (
    <div
      className={styles["edge"]}
      role="separator"
      tabIndex={0}
      aria-label={messages.edgeOfPage}
      aria-orientation="vertical"
      aria-valuemin={widthLimits.min}
      aria-valuemax={widthLimits.max}
      aria-valuenow={Math.round(width)}
      aria-valuetext={messages.pixels(Math.round(width))}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
    />
  );
}

/** The width that a key asks for; null where the key means nothing here. */
function keyed(key: string, width: number, step: number): number | null {
  if (key === "ArrowRight") return width + step;
  if (key === "ArrowLeft") return width - step;
  if (key === "Home") return widthLimits.min;
  return key === "End" ? widthLimits.max : null;
}
