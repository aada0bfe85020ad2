import type { ReactNode } from "react";
import { useCommands } from "../commands/use-commands.ts";
import { IconButton } from "../primitives/icon-button.tsx";
import { useSignal } from "../state/signal.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { useCanvas } from "./canvas-context.tsx";
import styles from "./status-bar.module.css";

/** Below the canvas: where the selection stands, and how large the page is shown. */
export function StatusBar(): ReactNode {
  const commands = useCommands();
  const zoom = useSignal(useCanvas().zoom);
  const percent = Math.round(zoom * 100);
  const button = (name: "zoom-out" | "zoom-in" | "command-palette" | "shortcuts"): ReactNode => {
    const { label, icon, shortcut } = commands.get(name);
    return (
      <IconButton
        icon={icon}
        label={label}
        shortcut={shortcut}
        disabled={!commands.applies(name)}
        onClick={() => commands.run(name)}
      />
    );
  };
  return (
    <footer className={styles["bar"]}>
      <Breadcrumb />
      {button("zoom-out")}
      <button
        type="button"
        className={styles["zoom"]}
        aria-label={`${percent}%, back to actual size`}
        onClick={() => commands.run("zoom-reset")}
      >
        {percent}%
      </button>
      {button("zoom-in")}
      <span className={styles["divider"]} />
      {button("command-palette")}
      {button("shortcuts")}
    </footer>
  );
}
