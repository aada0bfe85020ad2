/** What the texts of a project say in its further languages. */
import type { Translations } from "@tessera/content";

/** What the texts of a project say in a language. */
export function translationsInto(
  translations: Translations,
  language: string,
): Readonly<Record<string, string>> {
  return Object.hasOwn(translations, language) ? (translations[language] ?? {}) : {};
}

/** What a text says in a language; "" where it is not translated. */
export function translationOf(translated: Readonly<Record<string, string>>, text: string): string {
  return Object.hasOwn(translated, text) ? (translated[text] ?? "") : "";
}

/** Texts that are not translated yet. */
export function missingOf(
  texts: readonly string[],
  translated: Readonly<Record<string, string>>,
): readonly string[] {
  return texts.filter((text) => translationOf(translated, text) === "");
}

/** The translations with another one; "" takes it away. */
export function withTranslation(
  translations: Translations,
  language: string,
  text: string,
  translation: string,
): Translations {
  const others = Object.entries(translationsInto(translations, language)).filter(([other]) => other !== text);
  const all = translation === "" ? others : [...others, [text, translation] as const];
  return { ...translations, [language]: Object.fromEntries(all) };
}
