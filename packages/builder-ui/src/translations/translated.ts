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

/** Finds what a text like another one says in a language; undefined where none is like it. */
export type Similar = (text: string) => string | undefined;

/** How alike two texts have to be, of 1 for the same words: half of their words are in both. */
const leastLikeness = 0.5;

/** Looks for similar texts among those that are translated: a text that was changed, or one with another number in it. */
export function similarAmong(translated: Readonly<Record<string, string>>): Similar {
  const known = Object.entries(translated).map(([text, translation]) => ({
    translation,
    words: wordsOf(text),
  }));
  return (text) => {
    const words = wordsOf(text);
    const ranked = known.map(({ translation, words: others }) => ({
      translation,
      likeness: likeness(words, others),
    }));
    const best = ranked.toSorted((one, other) => other.likeness - one.likeness)[0];
    return best && best.likeness >= leastLikeness ? best.translation : undefined;
  };
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
