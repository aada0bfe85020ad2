import { readdirSync, readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";

const folder = new URL("../../../packages/builder-ui/src/texts/", import.meta.url);

/** The words between the quotation marks of the texts of a language, in small letters. Keys are no texts. */
function wordsOf(language: string): Set<string> {
  const files = readdirSync(new URL(`${language}/`, folder)).filter((file) => file.endsWith(".ts"));
  const sources = files.map((file) =>
    readFileSync(new URL(`${language}/${file}`, folder), "utf8").replaceAll(/^\s*("|').*\1:/gm, ""),
  );
  const texts = sources.flatMap((source) => source.match(/"(?:[^"\\\n]|\\.)*"|`[^`]*`/g) ?? []);
  return new Set(texts.flatMap((text) => wordsIn(text.replaceAll(/\$\{[^}]*\}|<[^>]*>/g, " "))));
}

/** The words of the palette that the product brings along: the keys of what they are in Spanish. */
function seededWords(): string[] {
  const source = readFileSync(new URL("es/seeded.ts", folder), "utf8");
  return [...source.matchAll(/^ {4}(?:"([^"]+)"|(\w+)):/gm)].flatMap(([, text, word]) =>
    wordsIn(text ?? word ?? ""),
  );
}

/** The words of a text in small letters. */
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}_]{2,}/gu) ?? [];

const spanish = wordsOf("es");
const english = [...wordsOf("en"), ...seededWords()].filter((word) => !spanish.has(word));

/** Words that only the English texts have. */
export const englishWords: ReadonlySet<string> = new Set(english);

/**
 * The lines of what assistive technology reads on the page in which a word stands that only the English texts have. Addresses,
 * values of CSS and the words given as data are left out.
 */
export async function englishOn(body: Locator, data: ReadonlySet<string>): Promise<string[]> {
  const snapshot = await body.ariaSnapshot();
  return snapshot.split("\n").filter((line) => {
    const said = line.replace(/^\s*- '?\/?[\w-]+/, "").replaceAll(/\[[\w-]+(=\w+)?\]/g, "");
    if (/^\s*- (\/url|option "[a-z -]+")/.test(line)) return false;
    return wordsIn(said).some((word) => englishWords.has(word) && !data.has(word));
  });
}
