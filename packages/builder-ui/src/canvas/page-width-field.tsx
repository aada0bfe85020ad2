import type { KeyboardEvent, ReactNode } from "react";
import { messages } from "../messages.ts";
import { useSignal } from "../platform/signal.ts";
import { useCanvas } from "../state/canvas-context.tsx";
import { withinLimits } from "../state/page-width.ts";
import { panelsSlice } from "../state/panels.ts";
import { useBuilder, useBuilderDispatch } from "../state/store.ts";
import styles from "./scale.module.css";

/** The width at which the page is laid out, which can be typed. */
export function PageWidth(): ReactNode {
  const width = useSignal(useCanvas().width);
  // What was typed belongs to the width that it was typed over.
  return <WidthField key={width} width={width} />;
}

function WidthField({ width }: { width: number }): ReactNode {
  const dispatch = useBuilderDispatch();
  const isBeside = useBuilder((state) => state.panels.sideBySide);
  const take = (field: HTMLInputElement): void => {
    const typed = Number.parseFloat(field.value);
    const isOther = Number.isFinite(typed) && withinLimits(typed) !== width;
    if (isOther) dispatch(panelsSlice.actions.canvasWidthChosen(typed));
    else field.value = String(width);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === "Enter") take(event.currentTarget);
    if (event.key === "Escape") event.currentTarget.value = String(width);
  };
  return (
    <span className={styles["width"]}>
      <input
        inputMode="numeric"
        aria-label={messages.widthOfPage}
        defaultValue={width}
        disabled={isBeside}
        onKeyDown={press}
        onBlur={(event) => take(event.currentTarget)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <span aria-hidden>px</span>
    </span>
  );
}
