import { expect, test } from "vitest";
import { commandFor, keysOf } from "./shortcuts.ts";

const press = (key: string, held: Partial<KeyboardEvent> = {}, altGraph = false): KeyboardEvent =>
  ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...held,
    getModifierState: () => altGraph,
  }) as unknown as KeyboardEvent;

test("keys are written as people read them, and the Mac's command key counts as Ctrl", () => {
  expect(keysOf(press("z", { ctrlKey: true, shiftKey: true }))).toBe("Ctrl+Shift+Z");
  expect(keysOf(press("z", { metaKey: true }))).toBe("Ctrl+Z");
});

test("undo, redo and their second spelling find their commands", () => {
  expect(commandFor(press("z", { ctrlKey: true }))).toBe("undo");
  expect(commandFor(press("y", { ctrlKey: true }))).toBe("redo");
  expect(commandFor(press("Z", { ctrlKey: true, shiftKey: true }))).toBe("redo");
});

test("a character typed with AltGr is no shortcut", () => {
  expect(commandFor(press("ż", { ctrlKey: true, altKey: true }, true))).toBeUndefined();
  expect(commandFor(press("z", { ctrlKey: true, altKey: true }, true))).toBeUndefined();
});

test("a digit with Shift is that digit on every keyboard, whatever sign it writes", () => {
  expect(keysOf(press("!", { shiftKey: true, code: "Digit1" }))).toBe("Shift+1");
  expect(commandFor(press('"', { shiftKey: true, code: "Digit2" }))).toBe("zoom-selection");
});
