import type { ReactNode } from "react";
import { CommandIcon } from "../commands/command-button.tsx";
import { PageWidth } from "./page-width-field.tsx";
import styles from "./scale.module.css";
import { ZoomChoice } from "./zoom-choice.tsx";

/** How wide the page is laid out and how large it is shown; both can be changed. */
export function Scale(): ReactNode {
  return (
    <span className={styles["scale"]} data-scale>
      <PageWidth />
      <CommandIcon name="zoom-out" />
      <ZoomChoice />
      <CommandIcon name="zoom-in" />
      <span className={styles["divider"]} />
    </span>
  );
}
