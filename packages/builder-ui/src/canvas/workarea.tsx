import { useMemo, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { isEmpty } from "../state/source.ts";
import { useSignal } from "../state/signal.ts";
import { useBuilder } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { useCanvas } from "./canvas-context.tsx";
import styles from "./canvas.module.css";
import { DesignFrame } from "./design-frame.tsx";
import { Overlay } from "./overlay.tsx";

/** The canvas: the page as a sheet, with the signs of the builder above it. */
export function Workarea(): ReactNode {
  const width = useBuilder((state) => state.panels.frameWidth);
  return (
    <main className={styles["canvas"]} aria-label={messages.workarea}>
      <div className={styles["sheet"]} data-width={width}>
        <DesignFrame />
        <Welcome />
        <Overlay />
      </div>
    </main>
  );
}

/** Says what to do first while nothing is on the canvas. */
function Welcome(): ReactNode {
  const source = useBuilder(({ workspace }) => sourceNow(workspace));
  const dropping = useSignal(useCanvas().drop) !== null;
  const empty = useMemo(() => isEmpty(source), [source]);
  if (!empty || dropping) return null;
  return (
    <div className={styles["welcome"]}>
      <strong>{messages.dragSomethingHere}</strong>
      <span>{messages.dragHint}</span>
    </div>
  );
}
