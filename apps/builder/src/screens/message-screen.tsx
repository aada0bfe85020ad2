import type { ReactNode } from "react";
import styles from "./message-screen.module.css";

/** Props of a {@link MessageScreen}. */
export interface MessageScreenProps {
  title: string;
  /** Stands above the title, such as a status. */
  sign?: string;
  /** What went wrong, and what can be done: texts, and one link or button. */
  children?: ReactNode;
}

/** A whole screen that says one thing, with the way home above. */
export function MessageScreen({ title, sign, children }: MessageScreenProps): ReactNode {
  return (
    <main className={styles["screen"]}>
      <a href="/" className={styles["brand"]}>
        <img src="/favicon.svg" alt="" width={24} height={24} />
        Tessera
      </a>
      <div className={styles["message"]}>
        <h1>
          {sign !== undefined && <span className={styles["sign"]}>{sign}</span>}
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}
