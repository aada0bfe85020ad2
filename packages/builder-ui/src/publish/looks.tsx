import type { WidgetRecord } from "@tessera/content";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { Miniature } from "../widgets/miniature.tsx";
import styles from "./review-dialog.module.css";

/** Props of {@link Looks}. */
export interface LooksProps {
  /** Null for what is new. */
  before: WidgetRecord | null;
  /** Null for what goes. */
  after: WidgetRecord | null;
}

/** How something looks to visitors now, and after publishing. */
export function Looks({ before, after }: LooksProps): ReactNode {
  return (
    <div className={styles["looks"]}>
      {before && <Look title={messages.publishedNow} widget={before} />}
      {after && <Look title={messages.publishedThen} widget={after} />}
    </div>
  );
}

function Look({ title, widget }: { title: string; widget: WidgetRecord }): ReactNode {
  return (
    <figure className={styles["look"]}>
      <figcaption>{title}</figcaption>
      <Miniature widget={widget} />
    </figure>
  );
}
