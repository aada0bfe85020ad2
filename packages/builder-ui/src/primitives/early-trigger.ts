import { cloneElement, useState, type ReactElement } from "react";

/** Handlers that every button takes. */
interface Handlers {
  onClick?: () => void;
  onPointerDown?: () => void;
}

/** A button that opens something, as menus and popovers are given it. */
export type Trigger = ReactElement<Handlers>;

/** See {@link useEarlyTrigger}. */
export interface EarlyTrigger {
  /** The button to show until what it opens is there. */
  early: Trigger;
  /** Whether it was pressed meanwhile. */
  pressed: boolean;
  /** Forgets the press, when what it asks for cannot be had. */
  forget: () => void;
}

/** For a button that opens what is still being loaded, so that nobody has to press it twice. */
export function useEarlyTrigger(trigger: Trigger): EarlyTrigger {
  const [pressed, setPressed] = useState(false);
  const press = (): void => setPressed(true);
  // A press during which the button is replaced ends on another one, and is no click.
  const early = cloneElement(trigger, { onPointerDown: press, onClick: press });
  return { early, pressed, forget: () => setPressed(false) };
}
