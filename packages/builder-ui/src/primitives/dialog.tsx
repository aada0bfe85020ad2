import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";

/** Props of a {@link Dialog}. */
export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** `narrow` 380 px (default), `wide` 560 px, `large` 800 px, `side` beside the canvas, which stays visible. */
  size?: "narrow" | "wide" | "large" | "side";
  children: ReactNode;
}

/** A modal dialog with a title and a close button. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = "narrow",
  children,
}: DialogProps): ReactNode {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles["scrim"]} data-size={size} />
        <Radix.Content
          className={styles["dialog"]}
          data-size={size}
          onOpenAutoFocus={focusFirstField}
          onInteractOutside={stayForToasts}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <header className={styles["header"]}>
            <Radix.Title className={styles["title"]}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon={X} label={messages.close} />
            </Radix.Close>
          </header>
          {description && (
            <Radix.Description className={styles["description"]}>{description}</Radix.Description>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** People come to a dialog to fill it in, or to read it: the button that closes it does not get the focus. */
function focusFirstField(event: Event): void {
  const dialog = event.currentTarget as HTMLElement;
  event.preventDefault();
  (dialog.querySelector<HTMLElement>("input, select, textarea") ?? dialog).focus();
}

/** A toast stands outside of the dialog, and pressing it does not leave the dialog. */
function stayForToasts(event: Event & { detail?: { originalEvent: Event } }): void {
  const target = event.detail?.originalEvent.target ?? event.target;
  if (target instanceof Element && target.closest("[data-sonner-toaster]")) event.preventDefault();
}

/** The row of buttons at the foot of a dialog. */
export function DialogActions({ children }: { children: ReactNode }): ReactNode {
  return <footer className={styles["actions"]}>{children}</footer>;
}
