import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import styles from "./icon-button.module.css";
import { tooltip } from "./tooltip.tsx";

/** Props of an {@link IconButton}. */
export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: LucideIcon;
  /** Name of the action, read out and shown as a tooltip. */
  label: string;
  /** Shown behind the label, such as `Ctrl+Z`. */
  shortcut?: string | undefined;
  pressed?: boolean | undefined;
}

/** A square button with an icon, a name and a tooltip. */
export function IconButton({
  icon: Icon,
  label,
  shortcut,
  pressed,
  className,
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...tooltip(shortcut)}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={clsx(styles["button"], className)}
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} />
    </button>
  );
}
