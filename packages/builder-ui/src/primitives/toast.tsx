import { lazy, Suspense, useEffect, type ReactNode } from "react";
import type { toast as Sonner } from "sonner";
import { messages } from "../messages.ts";
import styles from "./toast.module.css";

const Place = lazy(async () => ({ default: (await import("sonner")).Toaster }));

/** Resolves when there is a place for toasts on the page: what is said before that waits for it. */
const placed = Promise.withResolvers<void>();

function withSonner(say: (sonner: typeof Sonner) => void): void {
  void placed.promise.then(async () => say((await import("sonner")).toast));
}

// Specification 1, section 9: a toast stays for 2 s, and half a second longer for each one that is already shown.
const base = 2000;
const step = 500;
let shown = 0;

function options(): { duration: number; onDismiss: () => void; onAutoClose: () => void } {
  const duration = base + step * shown;
  shown += 1;
  const gone = (): void => {
    shown -= 1;
  };
  return { duration, onDismiss: gone, onAutoClose: gone };
}

/** How long a toast with a way back stays: long enough to read it and to reach its button. */
const patience = 6000;

/** What can still be done about what a toast tells. */
export interface WayBack {
  undo: () => void;
  /** Called once, when the toast is gone and nothing was undone. */
  gone: () => void;
}

function undoable(message: string, { undo, gone }: WayBack): void {
  let isOver = false;
  const once = (action: () => void): void => {
    if (!isOver) action();
    isOver = true;
  };
  withSonner((sonner) =>
    sonner.success(message, {
      duration: patience,
      action: { label: messages.undo, onClick: () => once(undo) },
      onDismiss: () => once(gone),
      onAutoClose: () => once(gone),
    }),
  );
}

/** Something that may be done about what a toast tells, now or never. */
export interface Offer {
  label: string;
  act: () => void;
}

function offer(message: string, { label, act }: Offer): void {
  withSonner((sonner) => sonner.info(message, { duration: Infinity, action: { label, onClick: act } }));
}

/** Says in a few words what has happened; the message closes by itself, by a click, and waits while hovered. */
export const toast = {
  success: (message: string): void => withSonner((sonner) => sonner.success(message, options())),
  info: (message: string): void => withSonner((sonner) => sonner.info(message, options())),
  error: (message: string): void => withSonner((sonner) => sonner.error(message, options())),
  /** Tells of something that can still be undone. */
  undoable,
  /** Tells of something and offers what can be done; it stays until it is answered or closed. */
  offer,
};

/** The place where toasts appear; it is loaded behind what people see first. */
export function Toaster(): ReactNode {
  return (
    <Suspense>
      <Place
        closeButton
        position="bottom-center"
        // On a phone they are as wide as the status bar, which may say what waits for the network.
        mobileOffset={{ bottom: aboveStatusBar }}
        className={styles["toaster"] ?? ""}
        containerAriaLabel={messages.notifications}
        toastOptions={{ closeButtonAriaLabel: messages.closeToast }}
      />
      <Placed />
    </Suspense>
  );
}

const aboveStatusBar = 46;

/** Stands behind the place for toasts, so that it is there when this is. */
function Placed(): ReactNode {
  useEffect(() => placed.resolve(), []);
  return null;
}
