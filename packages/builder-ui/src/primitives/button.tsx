import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";

/** Props of a {@link Button}. */
export interface ButtonProps extends ComponentProps<"button"> {
  /** `primary` for the one main action of a view, `danger` for destruction, `quiet` inside bars. */
  tone?: "plain" | "primary" | "danger" | "quiet";
  busy?: boolean;
}

/** A push button of 28 px. */
export function Button({
  tone = "plain",
  busy = false,
  className,
  disabled,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      data-tone={tone}
      data-busy={busy || undefined}
      className={clsx(styles["button"], className)}
    />
  );
}

/** Props of a {@link LinkButton}. */
export interface LinkButtonProps extends ComponentProps<"a"> {
  tone?: "plain" | "primary";
}

/** A link that looks like a button, for what leads somewhere else. */
export function LinkButton({ tone = "plain", className, ...rest }: LinkButtonProps): ReactNode {
  return <a {...rest} data-tone={tone} className={clsx(styles["button"], className)} />;
}
