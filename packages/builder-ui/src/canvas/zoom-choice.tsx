import type { ReactNode } from "react";
import { zoomAround } from "../commands/zoom.ts";
import { messages } from "../messages.ts";
import { useSignal } from "../platform/signal.ts";
import { useCanvas } from "../state/canvas-context.tsx";
import styles from "./scale.module.css";

const percents = [50, 75, 100, 150, 200];

/** How large the page is shown: so that it fits, or at a scale of its own. */
export function ZoomChoice(): ReactNode {
  const canvas = useCanvas();
  const isFit = useSignal(canvas.fits);
  const now = Math.round(useSignal(canvas.zoom) * 100);
  const listed = percents.includes(now) || isFit ? percents : [...percents, now].toSorted((a, b) => a - b);
  const choose = (value: string): void => {
    if (value === "fit") canvas.fits.set(true);
    else zoomAround(canvas, Number(value) / 100);
  };
  return (
    <select
      className={styles["zoom"]}
      aria-label={messages.zoom}
      value={isFit ? "fit" : String(now)}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="fit">{isFit ? messages.fitAt(now) : messages.zoomToFit}</option>
      {listed.map((percent) => (
        <option key={percent} value={percent}>
          {messages.zoomPercent(percent)}
        </option>
      ))}
    </select>
  );
}
