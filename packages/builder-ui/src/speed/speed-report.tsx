import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { Tabs } from "../primitives/tabs.tsx";
import type { SpeedReport as Report } from "./measure-speed.ts";
import { ScreenReport, type ShowElement } from "./screen-report.tsx";
import styles from "./speed.module.css";
import { useFileNames } from "./use-file-names.ts";

/** Props of {@link SpeedReport}. */
export interface SpeedReportProps {
  report: Report;
  /** Shows an element of the page; left out where it cannot be seen. */
  show?: ShowElement | undefined;
}

/** All that was measured of a page, by screen, and how it was measured. */
export function SpeedReport({ report, show }: SpeedReportProps): ReactNode {
  const name = useFileNames();
  return (
    <>
      <Tabs
        label={messages.speed}
        defaultValue={report.speeds[0]?.screen.name ?? ""}
        tabs={report.speeds.map((speed) => ({
          value: speed.screen.name,
          label: messages.speedOn[speed.screen.name],
          content: <ScreenReport speed={speed} budgets={report.budgets} name={name} show={show} />,
        }))}
      />
      <p className={styles["note"]}>{messages.speedHow}</p>
    </>
  );
}
