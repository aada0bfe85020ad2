import { useEffect } from "react";
import { partBehindCanvas } from "../platform/canvas-stands.ts";
import { usePart } from "../platform/part.ts";
import { useCanvas, type Frame } from "../state/canvas-context.tsx";
import { useBuilderStore } from "../state/store.ts";

const bandPart = partBehindCanvas(() => import("./follow-band.ts"));

/** Lets a rubber band be drawn on the canvas: see `follow-band.ts`. */
export function useBand(frame: Frame): void {
  const canvas = useCanvas();
  const store = useBuilderStore();
  const follow = usePart(bandPart).loaded?.followBand;
  useEffect(() => follow?.(frame, canvas, store), [follow, frame, canvas, store]);
}
