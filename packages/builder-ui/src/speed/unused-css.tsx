import { maxRules, type MeasuredSheet } from "@tessera/widget-renderer/frame";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { sheetName } from "./file-names.ts";
import type { PageSpeed } from "./page-speed.ts";
import { Figure } from "./figure.tsx";
import { sizeText } from "./size-text.ts";
import styles from "./speed.module.css";

/** Props of {@link UnusedCss}. */
export interface UnusedCssProps {
  css: PageSpeed["css"];
  isOver: boolean;
}

/** The rules that nothing on a page needs, by style sheet. */
export function UnusedCss({ css, isOver }: UnusedCssProps): ReactNode {
  const { bytes, unusedBytes, sheets } = css;
  return (
    <Figure title={messages.notUsedCss} value={sizeText(unusedBytes)} isOver={isOver}>
      <p>{summaryOf(css)}</p>
      {sheets.map((sheet, at) => (
        <Sheet key={at} sheet={sheet} />
      ))}
      {unusedBytes > 0 && bytes > 0 && <p>{messages.unusedRulesNote}</p>}
    </Figure>
  );
}

function summaryOf({ bytes, unusedBytes, sheets }: PageSpeed["css"]): string {
  if (sheets.length === 0) return messages.noStyleSheets;
  return unusedBytes === 0 ? messages.allCssUsed : messages.unusedShare((100 * unusedBytes) / bytes);
}

function Sheet({ sheet }: { sheet: MeasuredSheet }): ReactNode {
  const { bytes, unusedBytes, unused } = sheet;
  const name = sheetName(sheet);
  if (bytes === null) return <p>{messages.sheetUnreadable(name)}</p>;
  if (unusedBytes === 0) return null;
  return (
    <details className={styles["sheet"]}>
      <summary>{messages.unusedOf(name, sizeText(unusedBytes), sizeText(bytes))}</summary>
      <ul className={styles["files"]} tabIndex={0} aria-label={messages.unusedRules}>
        {unused.map((rule, at) => (
          <li key={at}>
            <code>{rule.name}</code>
            <span>{sizeText(rule.bytes)}</span>
          </li>
        ))}
      </ul>
      {unused.length === maxRules && <p>{messages.largestRules(maxRules)}</p>}
    </details>
  );
}
