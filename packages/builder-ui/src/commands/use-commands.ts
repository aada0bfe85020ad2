import type { NodeId } from "@tessera/document";
import { useCallback, useEffectEvent, useLayoutEffect, useMemo } from "react";
import { useCanvas } from "../state/canvas-context.tsx";
import { useDialogs } from "../state/dialogs-context.tsx";
import { usePorts } from "../ports/ports-context.tsx";
import { useAsk } from "../primitives/confirm.tsx";
import { toast } from "../primitives/toast.tsx";
import { useSignal } from "../platform/signal.ts";
import { useBuilder, useBuilderStore, workspaceActions } from "../state/store.ts";
import type { Command, CommandContext } from "./command.ts";
import { commands, type CommandName } from "./commands.ts";
import { useListedCommands } from "./custom-commands.ts";
import { belongsToFocus, commandFor, commitField, isAbove, isSettled, keysOf } from "./shortcuts.ts";

/** The builder's commands, bound to this builder. */
export interface BoundCommands {
  get: (name: CommandName) => Command;
  applies: (name: CommandName) => boolean;
  run: (name: CommandName) => void;
}

/** What commands of this builder work on; stays the same object. */
export function useCommandContext(): CommandContext {
  const store = useBuilderStore();
  const canvas = useCanvas();
  const ports = usePorts();
  const ask = useAsk();
  const { open: openDialog } = useDialogs();
  return useMemo(() => {
    const select = (nodes: readonly NodeId[]): void => void store.dispatch(workspaceActions.selected(nodes));
    return { store, canvas, ports, ask, openDialog, select };
  }, [store, canvas, ports, ask, openDialog]);
}

/** One command, bound to this builder. */
export interface BoundCommand {
  command: Command;
  applies: boolean;
  /** Why it does not apply, where the command says so. */
  reason: string | undefined;
  /** Whether what a toggle brings about is there; undefined for other commands. */
  pressed: boolean | undefined;
  run: () => void;
}

/** One command; whoever uses it renders again only when it begins or ceases to apply. */
export function useCommand(name: CommandName): BoundCommand {
  return useBoundCommand(commands[name]);
}

/** Like {@link useCommand}, for a command that stands in no list. */
export function useBoundCommand(command: Command): BoundCommand {
  const context = useCommandContext();
  // What the canvas shows counts as well, so the zoom is followed beside the store.
  useSignal(context.canvas.zoom);
  const applies = useBuilder(() => command.applies(context));
  const reason = useBuilder(() => (applies ? undefined : command.reason?.(context)));
  const pressed = useBuilder(() => command.pressed?.(context));
  const run = useCallback(() => void command.run(context), [command, context]);
  return { command, applies, reason, pressed, run };
}

/** The commands, asked again whenever the workplace changes; for what shows many of them at a time. */
export function useCommands(): BoundCommands {
  const context = useCommandContext();
  useBuilder((state) => state.workspace);
  return {
    get: (name) => commands[name],
    applies: (name) => commands[name].applies(context),
    run: (name) => void commands[name].run(context),
  };
}

/** Says why a command does not apply whose keys were pressed, where it can. */
function explain(command: Command, context: CommandContext, event: KeyboardEvent): void {
  const reason = command.keysExplain ? command.reason?.(context) : undefined;
  if (reason === undefined) return;
  event.preventDefault();
  toast.info(reason);
}

/** Whether keys are pressed outside of a dialog that is open: what stands behind it is not to change. */
function isBehindDialog(target: EventTarget | null): boolean {
  const isOpen = document.querySelector("[data-aria-hidden=true]") !== null;
  return (
    isOpen && !(target instanceof Element && target.closest("[role=dialog], [role=alertdialog]") !== null)
  );
}

/** Runs commands by their shortcuts, in the builder's own window and in the design frame. */
export function useShortcuts(): void {
  const context = useCommandContext();
  const frame = useSignal(context.canvas.frame);
  const custom = useListedCommands();
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const name = commandFor(event);
    const command = name
      ? commands[name]
      : custom.find(({ command: each }) => each.shortcut === keysOf(event))?.command;
    if (!command || event.defaultPrevented || isBehindDialog(event.target)) return;
    const isHistory = name === "undo" || name === "redo";
    const isInField = belongsToFocus(event) && !(isHistory && isSettled(event.target));
    const isTyping = context.canvas.text.get() !== null || isInField;
    if (isTyping && (!command.everywhere || isAbove(event.target))) return;
    if (isTyping) commitField(event.target);
    if (!command.applies(context)) return explain(command, context, event);
    event.preventDefault();
    void command.run(context);
  });
  // With the layout, since a passive effect comes after the paint: keys pressed at what is already shown would be lost.
  useLayoutEffect(() => {
    const windows = [window, ...(frame ? [frame.window] : [])];
    const listener = (event: KeyboardEvent): void => press(event);
    for (const each of windows) each.addEventListener("keydown", listener);
    return () => {
      for (const each of windows) each.removeEventListener("keydown", listener);
    };
  }, [frame]);
}
