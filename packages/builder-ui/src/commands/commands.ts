import type { Command } from "./command.ts";
import { editCommands } from "./edit-commands.ts";
import { clipboardCommands } from "./clipboard-commands.ts";
import { languageCommands } from "./language-commands.ts";
import { refusalCommands } from "./refusal-commands.ts";
import { publishCommands } from "./publish-commands.ts";
import { saveCommands } from "./save-commands.ts";
import { widgetCommands } from "../widgets/widget-commands.ts";
import { structureCommands } from "./structure-commands.ts";
import { viewCommands } from "./view-commands.ts";

const table = {
  ...editCommands,
  ...structureCommands,
  ...clipboardCommands,
  ...widgetCommands,
  ...refusalCommands,
  ...viewCommands,
  ...languageCommands,
  ...saveCommands,
  ...publishCommands,
};

/** Names of the builder's commands. */
export type CommandName = keyof typeof table;

/** All commands of the builder by name. */
export const commands: Readonly<Record<CommandName, Command>> = table;

/** Names of all commands in the order in which they are listed. */
export const commandNames: readonly CommandName[] = Object.keys(table) as CommandName[];
