/** Numbers, dates and counts as a language writes them. What differs by region follows the browser's own settings. */

/**
 * The region of the language that the person's browser names first, else the language itself. Digits are those of CSS in every
 * language: values and counts stand side by side.
 */
function localeOf(language: string): Intl.Locale {
  const named = globalThis.navigator?.languages.find((each) => each.split("-")[0] === language);
  return new Intl.Locale(named ?? language, { numberingSystem: "latn" });
}

/** A number with so many digits after the point, none by default. */
export function decimal(language: string, value: number, digits = 0): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(value);
}

/** A number of bytes in the largest unit of 1,000 that fits, such as "1.5 MB". */
export function bytes(language: string, count: number): string {
  if (count < 1000) return `${decimal(language, count)} B`;
  return count < 999_950
    ? `${decimal(language, count / 1000, count < 99_950 ? 1 : 0)} kB`
    : `${decimal(language, count / 1_000_000, 2)} MB`;
}

/** A date with its time, such as "Nov 27, 2026, 3:16:42 AM": two saves of one minute can be told apart. */
export function dateTime(language: string, time: Date | number | string): string {
  return new Date(time).toLocaleString(localeOf(language), { dateStyle: "medium", timeStyle: "medium" });
}

/** A date without its time, such as "Nov 27, 2026". */
export function day(language: string, time: string): string {
  return new Date(time).toLocaleDateString(localeOf(language), { dateStyle: "medium" });
}

/** Words by the plural forms of a language; every language has `other`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A count with the form of its noun that the language asks for. */
export function counted(language: string, count: number, forms: Forms): string {
  return `${decimal(language, count)} ${forms[new Intl.PluralRules(language).select(count)] ?? forms.other}`;
}

/** Things of which one is meant, such as "ul or ol". */
export function either(language: string, things: readonly string[]): string {
  return new Intl.ListFormat(language, { type: "disjunction" }).format(things);
}
