import { commandNames, commands, type CommandName } from "./commands.ts";

/** Keys as written in a command's `shortcut`, such as `Ctrl+Shift+Z`; the Mac's command key counts as Ctrl. */
export function keysOf(event: KeyboardEvent): string {
  // AltGr types characters on many keyboards and reports itself as Ctrl+Alt.
  if (event.getModifierState("AltGraph")) return event.key;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const held = [(event.ctrlKey || event.metaKey) && "Ctrl", event.altKey && "Alt", event.shiftKey && "Shift"];
  return [...held.filter(Boolean), key].join("+");
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

const typing = "input, textarea, select, .cm-editor, [role=dialog], [role=alertdialog], [role=menu]";
const pressable = "button, a, summary, [role=tab]";

/** True where a key belongs to what has the focus: typing stays typing, and Enter presses a focused button. */
export function belongsToFocus({ target, key }: { target: EventTarget | null; key: string }): boolean {
  const element = target as HTMLElement | null;
  if (!element?.closest) return false;
  if (element.isContentEditable || element.closest(typing)) return true;
  // Elements of the page in the design frame are no controls while it is designed.
  const presses = key === "Enter" || key === " ";
  return presses && element.ownerDocument === document && element.closest(pressable) !== null;
}
