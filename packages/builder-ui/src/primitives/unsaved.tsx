import { createContext, useCallback, useContext, useEffect, useId, useRef, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { useAsk } from "./confirm.tsx";

type Tell = (part: string, isUnsaved: boolean) => void;

const UnsavedContext = createContext<Tell>(() => undefined);

/** The way out of a dialog, and what knows its parts. */
export interface Leaving {
  /** Closes the dialog; asks before anything that is not saved is lost. */
  leave: () => void;
  /** Hears of unsaved parts; for {@link UnsavedParts}. */
  tell: Tell;
}

/** Keeps a dialog from being closed over what a person has entered and not saved. */
export function useLeaving(close: () => void): Leaving {
  const ask = useAsk();
  const unsaved = useRef(new Set<string>());
  const asked = useRef(false);
  const tell = useCallback<Tell>((part, isUnsaved) => {
    if (isUnsaved) unsaved.current.add(part);
    else unsaved.current.delete(part);
  }, []);
  const mayLeave = async (): Promise<boolean> => {
    if (unsaved.current.size === 0) return true;
    // A second Escape can come before the question stands.
    if (asked.current) return false;
    asked.current = true;
    const question = { text: messages.closeUnsavedQuestion, yes: messages.discardDraft, danger: true };
    const answer = await ask(question);
    asked.current = false;
    return answer === "yes";
  };
  return { leave: () => void mayLeave().then((may) => may && close()), tell };
}

/** Closes a dialog that is one form; asks first while it holds something that is not saved. */
export function useGuardedClose(isUnsaved: boolean, close: () => void): () => void {
  const { leave, tell } = useLeaving(close);
  const form = useId();
  useEffect(() => tell(form, isUnsaved), [tell, form, isUnsaved]);
  return leave;
}

/** The content of a dialog, whose parts tell by {@link useUnsaved} what is not saved. */
export function UnsavedParts({ tell, children }: { tell: Tell; children: ReactNode }): ReactNode {
  return <UnsavedContext value={tell}>{children}</UnsavedContext>;
}

/** Tells the dialog around whether this part of it holds something that is not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const tell = useContext(UnsavedContext);
  const part = useId();
  useEffect(() => {
    tell(part, isUnsaved);
    return () => tell(part, false);
  }, [tell, part, isUnsaved]);
}

/** True when two values of plain data differ. */
export function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
