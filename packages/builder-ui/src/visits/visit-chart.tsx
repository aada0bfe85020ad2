import { useId, useState, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import type { VisitSpan } from "./visit-days.ts";
import styles from "./visits.module.css";

/** Size of the drawing in its own units; it takes the width that there is. */
const height = 100;
const barWidth = 10;
const gap = 2;

/** Props of a {@link VisitChart}. */
export interface VisitChartProps {
  spans: readonly VisitSpan[];
  /** True for spans that are months. */
  byMonth: boolean;
}

/** Views and visits by days or months as bars, or as a table for whoever would rather read it. */
export function VisitChart({ spans, byMonth }: VisitChartProps): ReactNode {
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <section className={styles["chart"]} aria-labelledby={id}>
      <div className={styles["head"]}>
        <h3 id={id}>{byMonth ? messages.viewsByMonth : messages.viewsByDay}</h3>
        <ul className={styles["legend"]} aria-hidden>
          <li data-of="views">{messages.pageViews}</li>
          <li data-of="visits">{messages.visits}</li>
        </ul>
        <Button aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {messages.showAsTable}
        </Button>
      </div>
      {isTable ? <SpanTable spans={spans} byMonth={byMonth} /> : <Bars spans={spans} byMonth={byMonth} />}
    </section>
  );
}

function Bars({ spans, byMonth }: VisitChartProps): ReactNode {
  const top = topOf(Math.max(0, ...spans.map(({ views }) => views)));
  const name = (span: VisitSpan): string => nameOf(span, byMonth);
  const [first, last] = [spans[0], spans.at(-1)];
  const most = spans.reduce<VisitSpan | undefined>(
    (best, span) => (best && best.views >= span.views ? best : span),
    undefined,
  );
  if (!first || !last || !most) return null;
  const step = barWidth + gap;
  return (
    <figure className={styles["bars"]}>
      <span className={styles["top"]} aria-hidden>
        {messages.visitNumber(top)}
      </span>
      <svg
        viewBox={`0 0 ${spans.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={messages.chartSummary({
          from: name(first),
          to: name(last),
          most: name(most),
          views: most.views,
        })}
      >
        {spans.map((span, at) => (
          <g key={span.day} transform={`translate(${at * step + gap / 2} 0)`}>
            <title>{messages.spanVisits(name(span), span.views, span.visits)}</title>
            <rect className={styles["area"]} width={barWidth} height={height} />
            <Bar of="views" count={span.views} top={top} />
            <Bar of="visits" count={span.visits} top={top} />
          </g>
        ))}
      </svg>
      <figcaption aria-hidden>
        <span>{name(first)}</span>
        <span>{name(last)}</span>
      </figcaption>
    </figure>
  );
}

function Bar({ of, count, top }: { of: "views" | "visits"; count: number; top: number }): ReactNode {
  const size = (count / top) * height;
  return <rect data-of={of} width={barWidth} y={height - size} height={size} />;
}

function SpanTable({ spans, byMonth }: VisitChartProps): ReactNode {
  return (
    <div className={styles["scroll"]} tabIndex={0} role="region" aria-label={messages.showAsTable}>
      <table>
        <thead>
          <tr>
            <th scope="col">{byMonth ? messages.visitMonth : messages.visitDay}</th>
            <th scope="col">{messages.pageViews}</th>
            <th scope="col">{messages.visits}</th>
          </tr>
        </thead>
        <tbody>
          {spans.toReversed().map((span) => (
            <tr key={span.day}>
              <th scope="row">{nameOf(span, byMonth)}</th>
              <td>{messages.visitNumber(span.views)}</td>
              <td>{messages.visitNumber(span.visits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function nameOf({ day }: VisitSpan, byMonth: boolean): string {
  return byMonth ? messages.visitMonthName(day) : messages.visitDayName(day);
}

/** A round number that no bar is above. */
function topOf(most: number): number {
  if (most <= 5) return 5;
  const size = 10 ** Math.floor(Math.log10(most));
  return Math.ceil(most / (size / 2)) * (size / 2);
}
