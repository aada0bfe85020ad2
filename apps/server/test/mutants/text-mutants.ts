import { records, type Json, type Mutant } from "./mutant.ts";

/** Changes the text of every value in every answer. */
function texts(name: string, caughtBy: string, change: (text: string) => string): Mutant {
  return records(name, caughtBy, (record) =>
    typeof record.characterValue === "string"
      ? { ...record, characterValue: change(record.characterValue) }
      : record,
  );
}

/** Moves a date in every answer by a day. */
function dates(name: string, caughtBy: string, field: string, days: number): Mutant {
  const moved = (text: string): string => {
    const date = new Date(text);
    date.setDate(date.getDate() + days);
    return date.toLocaleString("en-US");
  };
  const hasDate = (record: Json): boolean => Number.isFinite(Date.parse(record[field]));
  return records(name, caughtBy, (record) =>
    hasDate(record) ? { ...record, [field]: moved(record[field]) } : record,
  );
}

/** A server that changes texts, or mistakes the day. */
export const textMutants: readonly Mutant[] = [
  texts("markup escaped", "text.verbatim", (text) => text.replaceAll("<", "&lt;")),
  texts("entities resolved", "text.verbatim", (text) => text.replaceAll("&amp;", "&")),
  texts("question marks for emoji", "text.verbatim", (text) =>
    text.replaceAll(/\p{Emoji_Presentation}/gu, "?"),
  ),
  texts("line ends of one character", "text.verbatim", (text) => text.replaceAll("\r\n", "\n")),
  texts("accents composed", "text.verbatim", (text) => text.normalize("NFC")),
  texts("texts cut at 65,535 characters", "text.long", (text) => text.slice(0, 65_535)),
  dates("made tomorrow", "record.dates", "entryTimeStamp", 1),
  dates("made yesterday", "record.dates", "entryTimeStamp", -1),
  dates("changed tomorrow", "record.updated", "updatedTimeStamp", 1),
  dates("changed yesterday", "record.updated", "updatedTimeStamp", -1),
];
