import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import styles from "./read-only-notice.module.css";

/** Says above the canvas that what is open is somebody else's. */
export function ReadOnlyNotice(): ReactNode {
  return (
    <section className={styles["notice"]} aria-label={messages.readOnly}>
      <Eye aria-hidden size={15} />
      {messages.readOnlyNote}
    </section>
  );
}
