import * as Radix from "radix-ui/tooltip";
import type { ReactElement, ReactNode } from "react";
import styles from "./tooltip.module.css";

/** Props of a {@link Tooltip}. */
export interface TooltipProps {
  label: string;
  shortcut?: string | undefined;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactElement;
}

/** Shows the name of its child on hover and focus; needs a {@link TooltipProvider} above. */
export function Tooltip({ label, shortcut, side = "bottom", children }: TooltipProps): ReactNode {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content side={side} sideOffset={6} className={styles["tooltip"]}>
          {label}
          {shortcut && <kbd className={styles["keys"]}>{shortcut}</kbd>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Lets tooltips below it follow each other without a delay. */
export function TooltipProvider({ children }: { children: ReactNode }): ReactNode {
  return <Radix.Provider delayDuration={450}>{children}</Radix.Provider>;
}
