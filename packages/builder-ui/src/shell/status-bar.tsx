import type { ReactNode } from "react";
import { CommandIcon } from "../commands/command-button.tsx";
import { UnsavedWork } from "../drafts/draft-buttons.tsx";
import { DraftStatus } from "../drafts/draft-status.tsx";
import { ConnectionStatus } from "../connection/connection-status.tsx";
import { Breadcrumb } from "../canvas/breadcrumb.tsx";
import { behindCanvas } from "../platform/canvas-stands.ts";
import { lazyPart } from "../primitives/lazy-part.tsx";
import styles from "./status-bar.module.css";

const Scale = lazyPart(async () => (await behindCanvas(() => import("../canvas/scale.tsx"))).Scale);

/** Below the canvas: where the selection stands, and how wide and how large the page is shown. */
export function StatusBar(): ReactNode {
  return (
    <footer className={styles["bar"]}>
      <Breadcrumb />
      <ConnectionStatus />
      <DraftStatus />
      <UnsavedWork />
      <Scale />
      <CommandIcon name="command-palette" />
      <CommandIcon name="shortcuts" />
    </footer>
  );
}
