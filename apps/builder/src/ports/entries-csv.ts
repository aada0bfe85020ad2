import { messages, type SiteEntry } from "@tessera/builder-ui";

/** Tells spreadsheets that the text is UTF-8. */
const mark = "\uFEFF";

/**
 * Entries as comma-separated values, one line each with a column for every field (RFC 4180). What a visitor has written
 * is never a formula: where it would begin one, an apostrophe stands before it.
 */
export function entriesCsv(entries: readonly Pick<SiteEntry, "created" | "values">[]): string {
  const fields = [...new Set(entries.flatMap(({ values }) => Object.keys(values)))];
  const lines = entries.map(({ created, values }) => [
    created,
    ...fields.map((field) => values[field] ?? ""),
  ]);
  return (
    mark +
    [[messages.entryTime, ...fields], ...lines].map((line) => `${line.map(cell).join(",")}\r\n`).join("")
  );
}

function cell(text: string): string {
  // Spreadsheets divide by semicolons, tabs or bars, too, as their region or their owner wants it.
  const safe = text.replace(/(?<=^|[;\t|\r\n]["'\s]*)(?=[=+\-@\t\r＝＋－＠])/g, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
