import { useEffect, useEffectEvent, useId, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { SpeedProgress } from "./speed-progress.tsx";
import { SpeedReport } from "./speed-report.tsx";
import type { SpeedReport as Report } from "./measure-speed.ts";
import styles from "./speed.module.css";
import { usePageSpeed } from "./use-page-speed.ts";

/** The speed of what is on the canvas in short, measured at once: a warning where it is over a budget, which stops nothing. */
export function SpeedSummary(): ReactNode {
  const id = useId();
  const { state, isReady, measure } = usePageSpeed();
  const begin = useEffectEvent(measure);
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);
  return (
    <section className={styles["summary"]} aria-labelledby={id}>
      <h3 id={id}>{messages.speed}</h3>
      <SpeedProgress state={state} />
      {state.status === "failed" && <Button onClick={measure}>{messages.measureAgain}</Button>}
      {state.status === "ready" && <Summary report={state.report} />}
    </section>
  );
}

function Summary({ report }: { report: Report }): ReactNode {
  return (
    <>
      {report.heldBack.length > 0 && <p className={styles["note"]}>{messages.speedHeldBack}</p>}
      <details className={styles["more"]}>
        <summary>{messages.speedInShort(shortOf(report))}</summary>
        <SpeedReport report={report} />
      </details>
    </>
  );
}

/** The figures of the first screen, which most visitors have. */
function shortOf({ speeds: [speed] }: Report): string[] {
  if (!speed) return [];
  const { weight, css, paint } = messages.speedFigure;
  return [
    weight(speed.weight.sent / 1000),
    messages.unusedInShort(css(speed.css.unusedBytes / 1000)),
    ...(speed.paint ? [messages.paintInShort(paint(speed.paint.at / 1000))] : []),
  ];
}
