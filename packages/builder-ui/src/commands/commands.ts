import { isReadOnly } from "../state/workspace.ts";
import type { Command } from "./command.ts";
import { editCommands } from "./edit-commands.ts";
import { clipboardCommands } from "./clipboard-commands.ts";
import { languageCommands } from "./language-commands.ts";
import { refusalCommands } from "./refusal-commands.ts";
import { pictureCommands } from "./picture-commands.ts";
import { publishCommands } from "./publish-commands.ts";
import { copyCommands } from "./copy-commands.ts";
import { saveCommands } from "./save-commands.ts";
import { widgetCommands } from "./widget-commands.ts";
import { selectionCommands } from "./selection-commands.ts";
import { structureCommands } from "./structure-commands.ts";
import { viewCommands } from "./view-commands.ts";

const table = {
  ...editCommands,
  ...selectionCommands,
  ...structureCommands,
  ...clipboardCommands,
  ...widgetCommands,
  ...pictureCommands,
  ...refusalCommands,
  ...viewCommands,
  ...languageCommands,
  ...saveCommands,
  ...copyCommands,
  ...publishCommands,
};

/** What works on what somebody else has made as well: it leaves it as it is. */
const harmless: ReadonlySet<string> = new Set(
  ["undo", "redo", "select-parent", "deselect", "select-all", "copy", "copy-styles", "save-selection"].concat(
    Object.keys({ ...selectionCommands, ...viewCommands, ...languageCommands, ...copyCommands }),
  ),
);

/** A command that changes what is open applies to what is one's own. */
function onOwn(command: Command): Command {
  return {
    ...command,
    applies: (context) => !isReadOnly(context.store.getState().workspace) && command.applies(context),
  };
}

/** Names of the builder's commands. */
export type CommandName = keyof typeof table;

/** All commands of the builder by name. */
export const commands: Readonly<Record<CommandName, Command>> = Object.fromEntries(
  Object.entries(table).map(([name, command]) => [name, harmless.has(name) ? command : onOwn(command)]),
) as Record<CommandName, Command>;

/** Names of all commands in the order in which they are listed. */
export const commandNames: readonly CommandName[] = Object.keys(table) as CommandName[];
