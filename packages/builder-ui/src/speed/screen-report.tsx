import type { SpeedBudgets } from "@tessera/content";
import { Crosshair } from "lucide-react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { Button } from "../primitives/button.tsx";
import { Figure } from "./figure.tsx";
import type { NameFile } from "./file-names.ts";
import { figureOf, type PageSpeed } from "./page-speed.ts";
import { sizeText } from "./size-text.ts";
import styles from "./speed.module.css";
import { UnusedCss } from "./unused-css.tsx";

/** Finds the element of a mark; null where the page has it no more, else what shows it. */
export type ShowElement = (mark: string) => (() => void) | null;

/** Props of a {@link ScreenReport}. */
export interface ScreenReportProps {
  speed: PageSpeed;
  budgets: SpeedBudgets;
  name: NameFile;
  show?: ShowElement | undefined;
}

/** How a page does on one screen. */
export function ScreenReport({ speed, budgets, name, show }: ScreenReportProps): ReactNode {
  const over = (budget: keyof SpeedBudgets): boolean =>
    figureOf(speed, budget) > (budgets[budget] ?? Infinity);
  return (
    <div className={styles["screen"]}>
      {!speed.isWhole && <p className={styles["note"]}>{messages.speedNotWhole}</p>}
      <Weight speed={speed} name={name} isOver={over("weight")} />
      <UnusedCss css={speed.css} isOver={over("css")} />
      <Paint speed={speed} show={show} isOver={over("paint")} />
      {speed.shift !== null && (
        <Figure
          title={messages.layoutShift}
          value={messages.shiftScore(speed.shift)}
          isOver={speed.shift >= 0.1}
        >
          <p>{messages.shiftHint}</p>
        </Figure>
      )}
    </div>
  );
}

/** Bits of a second on the line that the figures are told for. */
const lineSpeed = 10_000_000;

function Weight({
  speed: { weight, later },
  name,
  isOver,
}: {
  speed: PageSpeed;
  name: NameFile;
  isOver: boolean;
}): ReactNode {
  return (
    <Figure title={messages.pageWeight} value={sizeText(weight.sent)} isOver={isOver}>
      <p>
        {messages.pageWeightOf(sizeText(weight.size), weight.requests)}.{" "}
        {messages.timeOnLine((weight.sent * 8) / lineSpeed)}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.fileKind}</th>
            <th scope="col">{messages.fileCount}</th>
            <th scope="col">{messages.fileSent}</th>
            <th scope="col">{messages.fileSize}</th>
          </tr>
        </thead>
        <tbody>
          {weight.kinds.map(({ kind, files, sent, size }) => (
            <tr key={kind}>
              <th scope="row">{messages.fileKinds[kind]}</th>
              <td>{files}</td>
              <td>{sizeText(sent)}</td>
              <td>{sizeText(size)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h5>{messages.largestFiles}</h5>
      <ol className={styles["files"]}>
        {weight.largest.map((file) => (
          <li key={file.url}>
            <bdi title={file.url}>{name(file)}</bdi>
            <span>{sizeText(file.sent ?? 0)}</span>
          </li>
        ))}
      </ol>
      {weight.unknown > 0 && <p>{messages.sizesUnknown(weight.unknown)}</p>}
      {later > 0 && <p>{messages.loadedLater(later)}</p>}
    </Figure>
  );
}

function Paint({
  speed,
  show,
  isOver,
}: Pick<ScreenReportProps, "speed" | "show"> & { isOver: boolean }): ReactNode {
  const { paint, tellsPaint } = speed;
  if (!paint)
    return (
      <Figure title={messages.largestPaint} value="–" isOver={false}>
        <p>{tellsPaint ? messages.nothingPainted : messages.paintNotTold}</p>
      </Figure>
    );
  const go = show?.(paint.mark) ?? null;
  return (
    <Figure title={messages.largestPaint} value={messages.speedFigure.paint(paint.at / 1000)} isOver={isOver}>
      <p>{messages.paintedElement(paint.tag, paint.text)}</p>
      {go && (
        <Button onClick={go}>
          <Crosshair aria-hidden size={13} />
          {messages.showOnCanvas}
        </Button>
      )}
    </Figure>
  );
}
