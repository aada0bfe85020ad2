import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { Problem } from "../primitives/problem.tsx";
import styles from "./speed.module.css";
import type { SpeedState } from "./use-page-speed.ts";

/** What is measured at the moment, or why it could not be; read out as it changes. */
export function SpeedProgress({ state }: { state: SpeedState }): ReactNode {
  const words = state.status === "measuring" ? measuring(state.screen) : null;
  return (
    <>
      <p role="status" className={styles["note"]}>
        {words}
      </p>
      <Problem text={state.status === "failed" ? state.problem : null} />
    </>
  );
}

function measuring(screen: Extract<SpeedState, { status: "measuring" }>["screen"]): string {
  return screen === null ? messages.measuringSpeed : messages.measuringOn[screen.name];
}
