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

/** The ways to the languages that are not shown now. */
export const languageCommands: Readonly<Record<`language-${Language}`, Command>> = {
  "language-en": wayTo("en"),
  "language-es": wayTo("es"),
  "language-ar": wayTo("ar"),
};

function wayTo(language: Language): Command {
  return {
    label: messages.inLanguage(languageNames[language]),
    icon: Languages,
    applies: () => language !== shownLanguage(),
    run: (context) => switchLanguage(context, language),
  };
}
