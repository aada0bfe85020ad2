import { Languages } from "lucide-react";
import { chooseLanguage, languageNames, shownLanguage, type Language } from "../language.ts";
import { messages } from "../messages.ts";
import type { Command, CommandContext } from "./command.ts";
import { leave, reload } from "./leaving.ts";

/** Goes on in another language, which takes a new load of the page; unsaved work is asked about first. */
export function switchLanguage(context: CommandContext, language: Language): Promise<void> {
  return leave(context, () => {
    chooseLanguage(language);
    reload();
  });
}

const other: Language = shownLanguage() === "en" ? "es" : "en";

/** The way to the language that is not shown now. */
export const languageCommands = {
  language: {
    label: messages.inLanguage(languageNames[other]),
    icon: Languages,
    applies: () => true,
    run: (context) => switchLanguage(context, other),
  },
} satisfies Record<string, Command>;
