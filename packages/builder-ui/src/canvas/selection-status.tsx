import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { useBuilder } from "../state/store.ts";
import styles from "./selection-status.module.css";

/** Says how many elements are selected, for those who do not see it. */
export function SelectionStatus(): ReactNode {
  const count = useBuilder((state) => state.workspace.selection.length);
  return (
    <p role="status" className={styles["status"]}>
      {count > 1 && messages.severalSelected(count)}
    </p>
  );
}
