import { useLayoutEffect, useState, type ReactNode } from "react";
import { followHints } from "./follow-hints.ts";
import styles from "./tooltip.module.css";

/** Where a tooltip stands when there is room. */
export type TooltipSide = "top" | "right" | "bottom" | "left";

/** Attributes of an element that has a tooltip. */
export interface TooltipHint {
  "data-tooltip": TooltipSide;
  "aria-keyshortcuts"?: string;
}

/**
 * Attributes by which {@link Tooltips} shows the `aria-label` of an element, its shortcut and its `aria-description`, on hover
 * and focus. One tooltip serves the whole builder: a component for each button would cost more than the button.
 */
export function tooltip(shortcut?: string, side: TooltipSide = "bottom"): TooltipHint {
  return {
    "data-tooltip": side,
    ...(shortcut !== undefined && { "aria-keyshortcuts": shortcut.replace("Ctrl", "Control") }),
  };
}

/** The tooltip of whatever has the attributes of {@link tooltip}; once in a document. */
export function Tooltips(): ReactNode {
  const [hint, setHint] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => followHints(setHint), []);
  if (!hint) return null;
  const keys = hint.getAttribute("aria-keyshortcuts")?.replace("Control", "Ctrl");
  const [label, description] = [hint.getAttribute("aria-label"), hint.getAttribute("aria-description")];
  return (
    <div ref={(tip) => place(tip, hint)} popover="manual" role="tooltip" className={styles["tooltip"]}>
      {label ?? description}
      {keys && <kbd className={styles["keys"]}>{keys}</kbd>}
      {label !== null && description !== null && <p className={styles["description"]}>{description}</p>}
    </div>
  );
}

/** Pixels between a tooltip and its element, and between it and the edge of the window. */
const gap = 6;

const opposite: Readonly<Record<TooltipSide, TooltipSide>> = {
  top: "bottom",
  bottom: "top",
  left: "right",
  right: "left",
};

/** Puts a tooltip beside its element, on the other side where it does not fit on the one it asks for. */
function place(tip: HTMLElement | null, hint: HTMLElement): void {
  if (!tip) return;
  if (!tip.matches(":popover-open")) tip.showPopover();
  const wanted = hint.dataset["tooltip"] as TooltipSide;
  const box = hint.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const room = {
    top: box.top - height,
    left: box.left - width,
    bottom: innerHeight - box.bottom - height,
    right: innerWidth - box.right - width,
  };
  const side = room[wanted] < gap && room[opposite[wanted]] > room[wanted] ? opposite[wanted] : wanted;
  const beside = side === "left" || side === "right";
  const left = { left: box.left - width - gap, right: box.right + gap };
  const top = { top: box.top - height - gap, bottom: box.bottom + gap };
  const x = beside ? left[side] : box.left + (box.width - width) / 2;
  const y = beside ? box.top + (box.height - height) / 2 : top[side];
  tip.style.left = `${within(x, innerWidth - width - gap)}px`;
  tip.style.top = `${within(y, innerHeight - height - gap)}px`;
}

function within(value: number, max: number): number {
  return Math.max(gap, Math.min(value, max));
}
