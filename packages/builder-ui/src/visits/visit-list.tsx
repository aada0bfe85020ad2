import { useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { shareOf } from "./visit-days.ts";
import styles from "./visits.module.css";

/** Rows that are shown at first. */
const shownRows = 8;

/** One row of a {@link VisitList}. */
export interface VisitRow {
  key: string;
  name: string;
  /** What more there is to say of it. */
  detail?: string;
  count: number;
}

/** Props of a {@link VisitList}. */
export interface VisitListProps {
  title: string;
  /** What is counted. */
  unit: string;
  rows: readonly VisitRow[];
  /** Of how many the shares are. */
  all: number;
}

/** What visits are made of, each with its share. */
export function VisitList({ title, unit, rows, all }: VisitListProps): ReactNode {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, shownRows);
  return (
    <section className={styles["list"]} aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{unit}</th>
            <th scope="col">{messages.visitShare}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, detail, count }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
                {detail !== undefined && <small>{detail}</small>}
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
                  <rect width={shareOf(count, all)} height={1} />
                </svg>
              </th>
              <td>{messages.visitNumber(count)}</td>
              <td>{messages.percent(shareOf(count, all))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <Button tone="quiet" onClick={() => setWhole(true)}>
          {messages.showAllOf(rows.length)}
        </Button>
      )}
    </section>
  );
}
