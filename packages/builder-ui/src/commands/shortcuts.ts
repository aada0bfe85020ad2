import { commandNames, commands, type CommandName } from "./commands.ts";

/** Keys as written in a command's `shortcut`, such as `Ctrl+Shift+Z`; the Mac's command key counts as Ctrl. */
export function keysOf(event: KeyboardEvent): string {
  // AltGr types characters on many keyboards and reports itself as Ctrl+Alt.
  if (event.getModifierState("AltGraph")) return event.key;
  const key = event.key.length === 1 ? keyOf(event) : event.key;
  const held = [(event.ctrlKey || event.metaKey) && "Ctrl", event.altKey && "Alt", event.shiftKey && "Shift"];
  return [...held.filter(Boolean), key].join("+");
}

/** The digit of a key that writes another sign with Shift, such as `!`: which one it is depends on the keyboard. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  const digit = shiftKey ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
  return digit ?? key.toUpperCase();
}

const byKeys = new Map<string, CommandName>(
  commandNames.flatMap((name) => {
    const { shortcut, alternatives = [] } = commands[name];
    return [shortcut, ...alternatives]
      .filter((keys) => keys !== undefined)
      .map((keys) => [keys, name] as const);
  }),
);

/** The command that the pressed keys stand for. */
export function commandFor(event: KeyboardEvent): CommandName | undefined {
  return byKeys.get(keysOf(event));
}

const above = "[role=dialog], [role=alertdialog], [role=menu]";
const typing = `input, textarea, select, .cm-editor, ${above}`;
const pressable = "button, a, summary, [role=tab]";

/** A key and where it was pressed. */
interface PressedKey {
  target: EventTarget | null;
  key: string;
  altKey?: boolean;
}

/** True where a key belongs to what has the focus: typing stays typing, and Enter without Alt presses a focused button. */
export function belongsToFocus({ target, key, altKey = false }: PressedKey): boolean {
  const element = target as HTMLElement | null;
  if (!element?.closest) return false;
  if (element.isContentEditable || element.closest(typing)) return true;
  // Elements of the page in the design frame are no controls while it is designed.
  const presses = !altKey && (key === "Enter" || key === " ");
  return presses && element.ownerDocument === document && element.closest(pressable) !== null;
}

const settled = "[data-settled], select, input:is([type=color], [type=checkbox], [type=radio], [type=range])";

/**
 * True for a control of a panel that has nothing of its own to take back: undo and redo are meant for the document there. A
 * text field is marked by `data-settled` while what it shows is what the document has.
 */
export function isSettled(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return Boolean(element?.matches?.(settled)) && !isAbove(target);
}

/** True where a key belongs to what stands above the builder, such as a dialog: no command is meant there. */
export function isAbove(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return Boolean(element?.closest?.(above));
}

/** Lets a field take over what is typed in it, as if it were left, so that a command finds it. */
export function commitField(target: EventTarget | null): void {
  const field = target as HTMLElement | null;
  if (!field?.matches?.("input, textarea")) return;
  field.blur();
  field.focus();
}
