export { escapeUTF8 as html } from "entities/escape";

/** A value as JavaScript that may also stand inside HTML. */
export function code(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** `first name` → `First name`. */
export function sentence(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, " ");
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
}

/** `Date of birth` → `dateofbirth`, as the calls for widgets want names. */
export function plainName(text: string): string {
  const letters = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/^\d+/, "");
  return letters.slice(0, 40) || "field";
}

/** `categories` → `category`, `guests` → `guest`. */
export function singular(word: string): string {
  if (/(ss|us|is|news)$/i.test(word)) return word;
  return word
    .replace(/people$/i, "person")
    .replace(/ies$/i, "y")
    .replace(/(x|ch|sh|s)es$/i, "$1")
    .replace(/s$/i, "");
}

/** `category` → `categories`. */
export function plural(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return word.replace(/y$/i, "ies");
  return /(s|x|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
}

/** `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

const numbers = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** A number as a pattern finds it: `3` or `three`. */
export const numberPattern = `\\d{1,3}|${numbers.slice(1).join("|")}`;

/** What such a number is. */
export function numberOf(text: string): number {
  const at = numbers.indexOf(text.toLowerCase());
  return at < 0 ? Number(text) : at;
}

/** Splits `a, b (c, d) and e` where it is not inside brackets. */
export function pieces(text: string): string[] {
  return text
    .split(/\s*(?:,|;|&|\+|\bthen\b|\band\b|\bplus\b|\bas well as\b)\s*(?![^(]*\))/i)
    .map((piece) => piece.trim())
    .filter(Boolean);
}
