import { useMemo, type ReactNode } from "react";
import { messages } from "../messages.ts";
import styles from "./difference.module.css";
import { widgetDifference, type Compared, type DifferenceLine } from "./widget-difference.ts";

/** Props of a {@link DifferenceView}. */
export interface DifferenceViewProps {
  /** Null for what is new. */
  before: Compared | null;
  after: Compared;
}

/** What differs between two versions, line by line. */
export function DifferenceView({ before, after }: DifferenceViewProps): ReactNode {
  const parts = useMemo(() => widgetDifference(before, after), [before, after]);
  if (parts.length === 0) return <p className={styles["equal"]}>{messages.theSame}</p>;
  return (
    <div className={styles["parts"]} tabIndex={0} role="group" aria-label={messages.difference}>
      {parts.map(({ part, lines }) => (
        <section key={part} aria-label={part}>
          <h3 className={styles["heading"]}>{part}</h3>
          <pre className={styles["lines"]}>
            {lines.map((line, index) => (
              <Line key={index} line={line} />
            ))}
          </pre>
        </section>
      ))}
    </div>
  );
}

const signs = { same: " ", added: "+", removed: "−" };

function Line({ line }: { line: DifferenceLine }): ReactNode {
  if (line.kind === "skipped") {
    return <span className={styles["skipped"]}>{messages.lineCount(line.count)}</span>;
  }
  const Tag = line.kind === "added" ? "ins" : line.kind === "removed" ? "del" : "span";
  return (
    <Tag className={styles["line"]} data-kind={line.kind}>
      {signs[line.kind]} {line.text}
    </Tag>
  );
}
