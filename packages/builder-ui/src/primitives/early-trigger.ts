import { cloneElement, useState, type ReactElement } from "react";

/** Handlers that every button takes. */
interface Handlers {
  onClick?: () => void;
  onPointerDown?: () => void;
}

/** A button that opens something, as menus and popovers are given it. */
export type Trigger = ReactElement<Handlers>;

/**
 * For a button that opens what is still being loaded: the button to show until then, and whether it was pressed meanwhile, so
 * that nobody has to press it twice.
 */
export function useEarlyTrigger(trigger: Trigger): { early: Trigger; pressed: boolean } {
  const [pressed, setPressed] = useState(false);
  const press = (): void => setPressed(true);
  // A press during which the button is replaced ends on another one, and is no click.
  return { early: cloneElement(trigger, { onPointerDown: press, onClick: press }), pressed };
}
