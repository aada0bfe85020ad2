import { clsx } from "clsx";
import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { sheetName, type NameFile } from "./file-names.ts";
import type { SpeedReport as Report } from "./measure-speed.ts";
import { overBudgets, type Over } from "./page-speed.ts";
import styles from "./speed.module.css";
import { useFileNames } from "./use-file-names.ts";

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
