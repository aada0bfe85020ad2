import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { useBuilder } from "../state/store.ts";
import { Welcome } from "../welcome/welcome.tsx";
import styles from "../canvas/canvas.module.css";
import { DesignFrame } from "../canvas/design-frame.tsx";
import { Overlay } from "../canvas/overlay.tsx";

/** The canvas: the page as a sheet, with the signs of the builder above it. */
export function Workarea(): ReactNode {
  const width = useBuilder((state) => state.panels.frameWidth);
  const opening = useBuilder((state) => state.workspace.opening);
  return (
    <main className={styles["canvas"]} aria-label={messages.workarea} aria-busy={opening}>
      <div className={styles["sheet"]} data-width={width} inert={opening}>
        <DesignFrame />
        {!opening && <Welcome />}
        <Overlay />
      </div>
    </main>
  );
}
