import { Puzzle } from "lucide-react";
import { useMemo } from "react";
import { useExtensions, type CustomCommand } from "../state/extensions-context.tsx";
import type { Command } from "./command.ts";
import { commandNames, commands } from "./commands.ts";

/** A command as lists show it: one of the builder's own, or one that the application has added. */
export interface ListedCommand {
  /** Different for each; never that of another kind of command. */
  readonly id: string;
  readonly command: Command;
}

const own: readonly ListedCommand[] = commandNames.map((name) => ({ id: name, command: commands[name] }));

/** All commands: the builder's own, then those of the application. */
export function useListedCommands(): readonly ListedCommand[] {
  const custom = useExtensions().commands;
  return useMemo(() => [...own, ...custom.map(listed)], [custom]);
}

function listed(custom: CustomCommand): ListedCommand {
  const { id, label, icon = Puzzle, shortcut, applies = () => true, run } = custom;
  const command: Command = {
    label,
    icon,
    ...(shortcut !== undefined && { shortcut }),
    applies: ({ store, ports }) => applies({ store, ports }),
    run: ({ store, ports }) => run({ store, ports }),
  };
  return { id: `custom:${id}`, command };
}
