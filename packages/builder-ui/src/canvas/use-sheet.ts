import { useLayoutEffect, useState, type RefCallback } from "react";
import { useSignal } from "../platform/signal.ts";
import { narrowScreen, useMedia } from "../platform/use-media.ts";
import { useCanvas } from "../state/canvas-context.tsx";
import { fitScale, pageWidth, screenWidths } from "../state/page-width.ts";
import { useBuilder } from "../state/store.ts";

/** Pixels between two of the pages that stand side by side. */
const besideGap = 24;

/** How the page is shown on the canvas. */
export interface Sheet {
  /** Pixels at which the page is laid out. */
  width: number;
  /** How large it is shown. */
  zoom: number;
  /** Attached to what gives the page its room. */
  measure: RefCallback<HTMLElement>;
}

/** The width of the page and the zoom at which it is shown; while the page fits, the zoom follows the room beside the panels. */
export function useSheet(): Sheet {
  const canvas = useCanvas();
  const { zoom, fits } = canvas;
  const [room, setRoom] = useState(0);
  const measure = useMeasure(setRoom);
  const isSmall = useMedia(narrowScreen);
  const frameWidth = useBuilder((state) => state.panels.frameWidth);
  const canvasWidth = useBuilder((state) => state.panels.canvasWidth);
  const isBeside = useBuilder((state) => state.panels.sideBySide);
  const width = pageWidth({ frameWidth, canvasWidth }, isBeside ? 0 : room, isSmall && !isBeside);
  const others = isBeside ? otherWidths(frameWidth) : [];
  const all = others.reduce((sum, { width: other }) => sum + other, width);
  const fit = fitScale(all, room - besideGap * others.length);
  const isFit = useSignal(fits);
  const shown = useSignal(zoom);
  // With the layout, before anything is painted or measured at a zoom that is not meant.
  useLayoutEffect(() => {
    if (isFit && room > 0) zoom.set(fit);
  }, [isFit, fit, room, zoom]);
  useLayoutEffect(() => {
    canvas.width.set(Math.round(width));
  }, [canvas, width]);
  return { width, zoom: shown, measure };
}

/** A page beside the one that is edited. */
export interface OtherWidth {
  name: keyof typeof screenWidths;
  width: number;
}

/** The screens that are not the one being edited, from the widest. */
export function otherWidths(edited: keyof typeof screenWidths | "fluid"): OtherWidth[] {
  const current = edited === "fluid" ? "desktop" : edited;
  const names = Object.keys(screenWidths) as (keyof typeof screenWidths)[];
  return names.filter((name) => name !== current).map((name) => ({ name, width: screenWidths[name] }));
}

/** Measures the room inside of an element, without its padding, at once and whenever it changes. */
function useMeasure(onWidth: (width: number) => void): RefCallback<HTMLElement> {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!element) return;
    const read = (): void => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      // A canvas that is hidden behind the preview keeps its room.
      if (element.clientWidth > 0)
        onWidth(element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, onWidth]);
  return setElement;
}
