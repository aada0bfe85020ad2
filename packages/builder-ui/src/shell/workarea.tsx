import type { CSSProperties, ReactNode } from "react";
import { messages } from "../messages.ts";
import { useBuilder } from "../state/store.ts";
import { Welcome } from "../welcome/welcome.tsx";
import styles from "../canvas/canvas.module.css";
import { DesignFrame } from "../canvas/design-frame.tsx";
import { Overlay } from "../canvas/overlay.tsx";
import { useSheet } from "../canvas/use-sheet.ts";
import { behindCanvas } from "../platform/canvas-stands.ts";
import { lazyPart } from "../primitives/lazy-part.tsx";

const WidthHandle = lazyPart(
  async () => (await behindCanvas(() => import("../canvas/width-handle.tsx"))).WidthHandle,
);
const OtherPages = lazyPart(async () => (await import("../canvas/other-pages.tsx")).OtherPages);

/** The canvas: the page as a sheet of its true width, shown smaller where it has no room, with the signs of the builder above it. */
export function Workarea(): ReactNode {
  const { width, zoom, measure } = useSheet();
  const opening = useBuilder((state) => state.workspace.opening);
  const frameWidth = useBuilder((state) => state.panels.frameWidth);
  const isBeside = useBuilder((state) => state.panels.sideBySide);
  const size: CSSProperties = { width: width * zoom };
  return (
    <main
      ref={measure}
      className={styles["canvas"]}
      data-beside={isBeside || undefined}
      aria-label={messages.workarea}
      aria-busy={opening}
    >
      <div className={styles["place"]} style={size} data-width={frameWidth}>
        <div className={styles["sheet"]} inert={opening}>
          <DesignFrame width={width} />
          {!opening && <Welcome />}
          <Overlay />
        </div>
        {!isBeside && <WidthHandle width={width} />}
      </div>
      {isBeside && <OtherPages />}
    </main>
  );
}
