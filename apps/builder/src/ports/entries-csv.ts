import { messages, type SiteEntry } from "@tessera/builder-ui";
import { sentFilesIn } from "@tessera/content/schema";

/** Tells spreadsheets that the text is UTF-8. */
const mark = "\uFEFF";

/**
 * Entries as comma-separated values, one line each with a column for every field (RFC 4180). What a visitor has written
 * is never a formula: where it would begin one, an apostrophe stands before it.
 */
export function entriesCsv(entries: readonly SiteEntry[]): string {
  const fields = [...new Set(entries.flatMap(({ values }) => Object.keys(values)))];
  const lines = entries.map(({ created, values }) => [
    created,
    ...fields.map((field) => readable(values[field] ?? "")),
  ]);
  return (
    mark +
    [[messages.entryTime, ...fields], ...lines].map((line) => `${line.map(cell).join(",")}\r\n`).join("")
  );
}

/** Files by the names that their visitors know. */
function readable(text: string): string {
  const files = sentFilesIn(text);
  return files.length === 0 ? text : files.map(({ title }) => title).join(", ");
}

function cell(text: string): string {
  // Spreadsheets divide by semicolons, tabs or bars, too, as their region or their owner wants it.
  const safe = text.replace(/(?<=^|[;\t|\r\n]["'\s]*)(?=[=+\-@\t\r＝＋－＠])/g, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
