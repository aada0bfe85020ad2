import { useMemo, type ReactNode } from "react";
import { useBuilder, useBuilderStore } from "../state/store.ts";
import { pageCss } from "./page-css.ts";
import styles from "./preview-pane.module.css";
import { RunSurface } from "./run-surface.tsx";
import { runnableWidget } from "./widget-source.ts";

/** What is open, running as visitors will see it, apart from the builder. */
export function PreviewPane(): ReactNode {
  const store = useBuilderStore();
  const width = useBuilder((state) => state.panels.frameWidth);
  const target = useBuilder((state) => state.workspace.target);
  const widget = useMemo(() => runnableWidget(store.getState().workspace), [store]);
  return (
    <main className={styles["pane"]} aria-label="Preview">
      <div className={styles["sheet"]} data-width={width}>
        <RunSurface widget={widget} css={target.kind === "page" ? pageCss(target.fields) : ""} />
      </div>
    </main>
  );
}
