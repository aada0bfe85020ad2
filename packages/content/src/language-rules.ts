/** Rules for the languages of a site. They know nothing of the graph. */

import type { Translations } from "./site-records.ts";

/** Translations that a project has, of all languages together. */
export const maxTranslations = 5000;

/** Languages that a site can have besides its first one. */
export const maxLanguages = 20;

/**
 * What is wrong with a further language of a site: it is none, it is the first one, the site has it already, or it has 20 others.
 */
export type LanguageProblem = "unknown" | "first" | "doubled" | "many";

/** A further language as it is stored, spelled as BCP 47 does, or what is wrong with it. */
export type ReadLanguage = { readonly language: string } | { readonly problem: LanguageProblem };

/** The languages that a site has; `language` is empty where it is English. */
export interface SiteLanguages {
  readonly language: string;
  readonly languages: readonly string[];
}

/** A language as BCP 47 spells it, such as "pt-BR"; "" for what is none. */
export function languageTag(value: unknown): string {
  const tag = typeof value === "string" ? value.trim() : "";
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag) || tag.length > longestTag) return "";
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "";
  } catch {
    // It has the shape of a language, but parts of it contradict each other.
    return "";
  }
}

const longestTag = 35;

/** The first language of a site. */
export function firstLanguage({ language }: Pick<SiteLanguages, "language">): string {
  return language || "en";
}

/** Reads a language that a site is to have besides those that it has. */
export function readLanguage(text: unknown, { language: first, languages }: SiteLanguages): ReadLanguage {
  const language = languageTag(text);
  if (language === "") return { problem: "unknown" };
  if (isSameLanguage(language, firstLanguage({ language: first }))) return { problem: "first" };
  if (languages.some((other) => isSameLanguage(other, language))) return { problem: "doubled" };
  return languages.length >= maxLanguages ? { problem: "many" } : { language };
}

/** The further languages that a list names, each once, without the first language of the site and what is none. */
export function languagesOf(value: unknown, language: string): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  const languages: string[] = [];
  for (const each of list) {
    const read = readLanguage(each, { language, languages });
    if ("language" in read) languages.push(read.language);
  }
  return languages;
}

/** The translations that a value stands for, as somebody has written it down; what is of another type is left out. */
export function translationsIn(value: unknown): Translations {
  let left = maxTranslations;
  const languages = entriesOf(value).map(([language, texts]): [string, Record<string, string>] => {
    const read = entriesOf(texts).filter((entry): entry is [string, string] => typeof entry[1] === "string");
    const kept = read.slice(0, left);
    left -= kept.length;
    return [languageTag(language), Object.fromEntries(kept)];
  });
  return Object.fromEntries(languages.filter(([language]) => language !== ""));
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** True for two spellings of one language. */
export function isSameLanguage(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The language that a path begins with, among some; undefined where it begins with none of them. */
export function languageOfPath(path: string, languages: readonly string[]): string | undefined {
  const [first = ""] = path.replace(/^\//, "").split("/", 1);
  return languages.find((language) => isSameLanguage(language, first));
}

/** A language as it calls itself, such as "Español"; its tag where that is not known. */
export function languageName(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
    return name.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language));
  } catch {
    // Not a language: the settings of older clients may hold such a text.
    return language;
  }
}

/** Which way a language is written. */
export function directionOf(language: string): "ltr" | "rtl" {
  return rtlScripts.has(scriptOf(language)) ? "rtl" : "ltr";
}

/** Scripts that are written from right to left and still in use. */
const rtlScripts: ReadonlySet<string> = new Set([
  "Adlm",
  "Arab",
  "Aran",
  "Hebr",
  "Nkoo",
  "Rohg",
  "Syrc",
  "Thaa",
]);

function scriptOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().script ?? "";
  } catch {
    // Not a language: the settings of older clients may hold such a text.
    return "";
  }
}
