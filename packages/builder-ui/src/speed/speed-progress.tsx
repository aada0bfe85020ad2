import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { Problem } from "../primitives/problem.tsx";
import { BudgetReport } from "./budget-report.tsx";
import styles from "./speed.module.css";
import type { SpeedState } from "./use-page-speed.ts";

/** What is measured at the moment, then whether the page is within its budgets, or why it could not be measured; read out as it changes. */
export function SpeedProgress({ state }: { state: SpeedState }): ReactNode {
  return (
    <>
      <div role="status">
        {state.status === "measuring" && <p className={styles["note"]}>{wordsFor(state.screen)}</p>}
        {state.status === "ready" && <BudgetReport report={state.report} />}
      </div>
      <Problem text={state.status === "failed" ? state.problem : null} />
    </>
  );
}

function wordsFor(screen: Extract<SpeedState, { status: "measuring" }>["screen"]): string {
  return screen === null ? messages.measuringSpeed : messages.measuringOn[screen.name];
}
