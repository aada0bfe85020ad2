import { X } from "lucide-react";
import { useCallback, useEffect, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { createPart, useNeededPart } from "../platform/part.ts";
import { keptHere } from "../platform/kept-here.ts";
import { createSignal, useSignal } from "../platform/signal.ts";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./toast.module.css";

const sonner = createPart(() => import("sonner"));

/** Resolves when toasts are wanted on the page: what is said before that waits for it. */
const wanted = Promise.withResolvers<void>();

/** Resolves when there is a place for toasts on the page. */
const placed = Promise.withResolvers<void>();

/** Something that may be done about what a toast tells, now or never. */
export interface Offer {
  label: string;
  act: () => void;
}

interface Toast {
  tone: "success" | "info" | "error";
  message: string;
  /** Milliseconds for which it is shown. */
  duration: number;
  offer?: Offer;
  /** Takes the place of one with the same text that is still shown. */
  once?: boolean;
  /** Called when it is no longer shown. */
  gone?: () => void;
}

/** Toasts that are shown plainly, since what shows them otherwise could not be fetched. */
const plain = createSignal<readonly Toast[]>([]);

async function say(toast: Toast): Promise<void> {
  await wanted.promise;
  try {
    await sonner.fetch();
  } catch {
    return sayPlainly(toast);
  }
  await placed.promise;
  const { toast: show } = await sonner.fetch();
  const { tone, message, duration, offer, once, gone } = toast;
  show[tone](message, {
    duration,
    ...(offer && { action: { label: offer.label, onClick: offer.act } }),
    ...(once && { id: message }),
    ...(gone && { onDismiss: gone, onAutoClose: gone }),
  });
}

function sayPlainly(toast: Toast): void {
  const others = plain.get().filter(({ message }) => !toast.once || message !== toast.message);
  plain.set([...others, toast]);
}

// Specification 1, section 9: a toast stays for 2 s, and half a second longer for each one that is already shown.
const base = 2000;
const step = 500;
let shown = 0;

function brief(tone: Toast["tone"], message: string): void {
  const duration = base + step * shown;
  shown += 1;
  const gone = (): void => {
    shown -= 1;
  };
  void say({ tone, message, duration, gone });
}

function kept(): void {
  const message = keptHere.get();
  if (message !== null) void say({ tone: "info", message, duration: toastMs, once: true });
}

/** How long a toast with something to do stays: long enough to read it and to reach its button. */
const toastMs = 6000;

/** What can still be done about what a toast tells. */
interface WayBack {
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
  const offer = { label: messages.undo, act: () => once(undo) };
  void say({ tone: "success", message, duration: toastMs, offer, gone: () => once(gone) });
}

/** Says in a few words what has happened; the message closes by itself, by a click, and waits while hovered. */
export const toast = {
  success: (message: string): void => brief("success", message),
  info: (message: string): void => brief("info", message),
  error: (message: string): void => brief("error", message),
  /** Says that something is saved, or why it is kept on this device until it can be. */
  saved: (message: string): void => (keptHere.get() === null ? brief("success", message) : kept()),
  /** Says why work is kept on this device for now; however often it is said, once at a time. */
  kept,
  /** Tells of something that failed and what can be done; however often it fails, it is told once at a time. */
  failure: (message: string, offer: Offer): void =>
    void say({ tone: "error", message, duration: toastMs, offer, once: true }),
  /** Tells of something that can still be undone. */
  undoable,
  /** Tells of something and offers what can be done; it stays until it is answered or closed, which `gone` is told. */
  offer: (message: string, { gone, ...offer }: Offer & { gone?: () => void }): void =>
    void say({ tone: "info", message, duration: Infinity, offer, ...(gone && { gone }) }),
};

/** The place where toasts appear; it is loaded behind what people see first. */
export function Toaster(): ReactNode {
  const { loaded } = useNeededPart(sonner);
  useEffect(() => wanted.resolve(), []);
  return (
    <>
      {loaded && (
        <>
          <loaded.Toaster
            closeButton
            position="bottom-center"
            // On a phone they are as wide as the status bar, which may say what waits for the network.
            mobileOffset={{ bottom: aboveStatusBar }}
            className={styles["toaster"] ?? ""}
            containerAriaLabel={messages.notifications}
            toastOptions={{ closeButtonAriaLabel: messages.closeToast }}
          />
          <Placed />
        </>
      )}
      <PlainToasts />
    </>
  );
}

const aboveStatusBar = 46;

/** Stands behind the place for toasts, so that it is there when this is. */
function Placed(): ReactNode {
  useEffect(() => placed.resolve(), []);
  return null;
}

function PlainToasts(): ReactNode {
  const toasts = useSignal(plain);
  return (
    <section className={styles["plain"]} aria-label={messages.notifications} aria-live="polite">
      {toasts.map((each, index) => (
        <PlainToast key={`${index} ${each.message}`} toast={each} />
      ))}
    </section>
  );
}

function PlainToast({ toast: told }: { toast: Toast }): ReactNode {
  const { message, duration, offer } = told;
  const close = useCallback((): void => {
    if (!plain.get().includes(told)) return;
    plain.set(plain.get().filter((other) => other !== told));
    told.gone?.();
  }, [told]);
  useEffect(() => {
    if (duration === Infinity) return;
    const timer = setTimeout(close, duration);
    return () => clearTimeout(timer);
  }, [close, duration]);
  const answer = (): void => {
    offer?.act();
    close();
  };
  return (
    <div>
      <p>{message}</p>
      {offer && <Button onClick={answer}>{offer.label}</Button>}
      <IconButton icon={X} label={messages.closeToast} onClick={close} />
    </div>
  );
}
