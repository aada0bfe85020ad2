import { clsx } from "clsx";
import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { Tabs } from "../primitives/tabs.tsx";
import { useLive, usePorts } from "../ports/ports-context.tsx";
import { nameFiles, sheetName, type NameFile } from "./file-names.ts";
import type { SpeedReport as Report } from "./measure-speed.ts";
import { overBudgets, type Over } from "./page-speed.ts";
import { ScreenReport, type ShowElement } from "./screen-report.tsx";
import styles from "./speed.module.css";

/** Names the files of a page as their owner does. */
export function useFileNames(): NameFile {
  const { assets } = usePorts();
  const list = useLive(assets.live);
  return nameFiles(list.status === "ready" ? list.value : []);
}

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

/** Which budgets a page is over, by how much, and what helps most. */
export function BudgetReport({ report }: { report: Report }): ReactNode {
  const name = useFileNames();
  const over = overBudgets(report.speeds, report.budgets);
  const isWithin = over.length === 0;
  const Icon = isWithin ? CircleCheck : CircleAlert;
  return (
    <div className={styles["verdict"]} data-state={isWithin ? "within" : "over"}>
      <strong>
        <Icon aria-hidden size={15} />
        {isWithin ? messages.withinBudgets : messages.overBudgets}
      </strong>
      {over.length > 0 && (
        <ul className={clsx(styles["plain"], styles["over"])}>
          {over.map((each) => (
            <li key={each.budget}>
              {wordsOf(each)} {helpOf(each, name)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function wordsOf({ budget, is, limit }: Over): string {
  const figure = messages.speedFigure[budget];
  return messages.overBudget[budget](figure(is), figure(limit), figure(is - limit));
}

function helpOf({ file, sheet, paint }: Over, name: NameFile): string {
  if (file) return messages.heaviestHelps(name(file), messages.speedFigure.weight((file.sent ?? 0) / 1000));
  if (sheet)
    return messages.unusedHelps(sheetName(sheet), messages.speedFigure.css(sheet.unusedBytes / 1000));
  return paint ? messages.paintHelps(messages.paintedElement(paint.tag, paint.text)) : "";
}
