import { Gauge } from "lucide-react";
import { useId, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { HeldBackBar } from "../widgets/held-back-bar.tsx";
import { useCanvas } from "../state/canvas-context.tsx";
import { useBuilderDispatch, useBuilderStore, workspaceActions } from "../state/store.ts";
import { sourceNow } from "../state/workspace.ts";
import { markedElement } from "./page-to-measure.ts";
import type { ShowElement } from "./screen-report.tsx";
import { SpeedProgress } from "./speed-progress.tsx";
import { SpeedReport } from "./speed-report.tsx";
import styles from "./speed.module.css";
import { usePageSpeed } from "./use-page-speed.ts";

/** The speed of what is on the canvas, measured when it is asked for. */
export function SpeedSection(): ReactNode {
  const id = useId();
  const { state, isStale, isReady, measure } = usePageSpeed();
  const show = useShowElement();
  const report = state.status === "ready" ? state.report : null;
  const isMeasuring = state.status === "measuring";
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <header>
        <h3 id={id}>{messages.speed}</h3>
        <Button busy={isMeasuring} disabled={!isReady} onClick={measure}>
          <Gauge aria-hidden size={14} />
          {report ? messages.measureAgain : messages.measureSpeed}
        </Button>
      </header>
      {state.status === "idle" && <p className={styles["note"]}>{messages.speedHint}</p>}
      <SpeedProgress state={state} />
      {report && (
        <>
          {isStale && <p className={styles["note"]}>{messages.speedStale}</p>}
          {report.heldBack.length > 0 && (
            <HeldBackBar hosts={report.heldBack} strangers={report.strangers} onAgree={measure} />
          )}
          <SpeedReport report={report} show={show} />
        </>
      )}
    </section>
  );
}

/** Selects the element of a mark on the canvas and brings it into view. */
function useShowElement(): ShowElement {
  const { frame } = useCanvas();
  const store = useBuilderStore();
  const dispatch = useBuilderDispatch();
  return (mark) => {
    const found = markedElement(sourceNow(store.getState().workspace).document, mark);
    if (found === null) return null;
    return () => {
      dispatch(workspaceActions.selected([found]));
      frame.get()?.view.elementOf(found)?.scrollIntoView({ block: "nearest" });
    };
  };
}
