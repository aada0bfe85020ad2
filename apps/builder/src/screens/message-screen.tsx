import type { ReactNode } from "react";
import styles from "./message-screen.module.css";

/** A whole screen that says one thing. */
export function MessageScreen({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <main className={styles["screen"]}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
