import { messages, type Messages } from "./messages.ts";

/** A language that the builder speaks, by its BCP 47 code. */
export type Language = "en" | "es" | "ar";

/** The languages of the builder, each by its own name for itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Español",
  ar: "العربية",
};

/** Loads the texts of a language other than English, by which the builder is written. */
const texts: Readonly<Record<Exclude<Language, "en">, () => Promise<Messages>>> = {
  es: async () => (await import("./texts/es/spanish.ts")).spanish,
  ar: async () => (await import("./texts/ar/arabic.ts")).arabic,
};

/** The codes of the languages. */
export const languages: readonly Language[] = Object.keys(languageNames) as Language[];

const key = "tessera_language";

const spoken = (code: string | null): Language | undefined => languages.find((language) => language === code);

/** The stored choice; without one the first language of the browser that the builder speaks, else English. */
export function readLanguage(): Language {
  const chosen = spoken(localStorage.getItem(key));
  if (chosen) return chosen;
  for (const wished of navigator.languages) {
    const found = spoken(wished.split("-")[0] ?? "");
    if (found) return found;
  }
  return "en";
}

let shown: Language = "en";

/** The language in which the page is shown now. */
export function shownLanguage(): Language {
  return shown;
}

/** Which way a language is written, and so to which side its lines and panels begin. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** Which way the page is written now. */
export const shownDirection = (): "ltr" | "rtl" => directionOf(shown);

/** Stores a choice; it is heard when the page is loaded the next time. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(key, language);
}

/**
 * Puts the texts of a language in place and names it to the page. Call it once, before anything else of the builder is
 * loaded: many texts are read when their modules are.
 */
export async function setLanguage(language: Language): Promise<void> {
  shown = language;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  if (language !== "en") Object.assign(messages, await texts[language]());
}
