import type { ReactNode } from "react";
import { CommandIcon } from "../commands/command-button.tsx";
import { useCommand } from "../commands/use-commands.ts";
import { UnsavedWork } from "../drafts/draft-buttons.tsx";
import { DraftStatus } from "../drafts/draft-status.tsx";
import { messages } from "../messages.ts";
import { ConnectionStatus } from "../connection/connection-status.tsx";
import { useSignal } from "../platform/signal.ts";
import { Breadcrumb } from "../canvas/breadcrumb.tsx";
import { useCanvas } from "../state/canvas-context.tsx";
import styles from "./status-bar.module.css";

/** Below the canvas: where the selection stands, and how large the page is shown. */
export function StatusBar(): ReactNode {
  const { run: reset } = useCommand("zoom-reset");
  const percent = Math.round(useSignal(useCanvas().zoom) * 100);
  return (
    <footer className={styles["bar"]}>
      <Breadcrumb />
      <ConnectionStatus />
      <DraftStatus />
      <UnsavedWork />
      <span className={styles["scale"]}>
        <CommandIcon name="zoom-out" />
        <button
          type="button"
          className={styles["zoom"]}
          aria-label={messages.backToActualSize(percent)}
          onClick={reset}
        >
          {percent}%
        </button>
        <CommandIcon name="zoom-in" />
        <span className={styles["divider"]} />
      </span>
      <CommandIcon name="command-palette" />
      <CommandIcon name="shortcuts" />
    </footer>
  );
}
