/** What stands in place of a list that has nothing to show: yet, at all, or because it could not be read. */
import { CloudAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "./button.tsx";
import styles from "./list-state.module.css";

/** What a list says when there is nothing in it. */
export function EmptyList({ children }: { children: ReactNode }): ReactNode {
  return <p className={styles["empty"]}>{children}</p>;
}

/** Props of a {@link FailedList}. */
export interface FailedListProps {
  /** Reads the list once more. */
  again: () => void;
  /** A button for what else can be done. */
  other?: ReactNode;
  children: ReactNode;
}

/** Why a list could not be read, with a way to try again. */
export function FailedList({ again, other, children }: FailedListProps): ReactNode {
  return (
    <div className={styles["failed"]}>
      <CloudAlert aria-hidden size={22} strokeWidth={1.5} />
      <p role="alert">{children}</p>
      <div className={styles["ways"]}>
        <Button onClick={again}>
          <RotateCw aria-hidden size={14} />
          {messages.retry}
        </Button>
        {other}
      </div>
    </div>
  );
}

/** Grey bars in place of a list that is still loading. */
export function LoadingList(): ReactNode {
  return (
    <div className={styles["loading"]} role="status" aria-label={messages.loading}>
      <span />
      <span />
      <span />
    </div>
  );
}
