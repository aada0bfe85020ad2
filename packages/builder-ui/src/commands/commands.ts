import type { Command } from "./command.ts";
import { editCommands } from "./edit-commands.ts";
import { saveCommands } from "./save-commands.ts";
import { viewCommands } from "./view-commands.ts";

const table = { ...editCommands, ...viewCommands, ...saveCommands };

/** Names of the builder's commands. */
export type CommandName = keyof typeof table;

/** All commands of the builder by name. */
export const commands: Readonly<Record<CommandName, Command>> = table;
